import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";

type Props = { title: string; onClose: () => void; children: ComponentChildren };

/** A panel beside the sheet; Escape closes it and gives the focus back. */
export function Drawer({ title, onClose, children }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    close.current?.focus();
    return () => before?.focus();
  }, []);
  return (
    <section
      class="drawer"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div class="head">
        <h2>{title}</h2>
        <button ref={close} type="button" class="icon-btn" aria-label={t("Close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
