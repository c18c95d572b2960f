import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";

type Props = { title: string; onClose: () => void; children: ComponentChildren };

/** A panel beside the sheet; Escape closes it and gives the focus back. */
export function Drawer({ title, onClose, children }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    // wherever the focus has gone meanwhile, Escape means this panel
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      closing.current();
    };
    addEventListener("keydown", closeOnEscape, true);
    close.current?.focus();
    return () => {
      removeEventListener("keydown", closeOnEscape, true);
      before?.focus();
    };
  }, []);
  return (
    <section class="drawer" role="dialog" aria-label={title}>
      <div class="head">
        <h2>{title}</h2>
        <button
          ref={close}
          type="button"
          class="icon-btn"
          aria-label={t("Close")}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
