import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { speakAll, t } from "../i18n";

/** A component that is loaded with its texts when it is first wanted; nothing shows until it is there. */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let known: FunctionComponent<Props> | null = null;
  return function Later(props: Props) {
    const [state, setState] = useState<"waiting" | "there" | "missing">("waiting");
    useEffect(() => {
      if (known) return;
      Promise.all([load(), speakAll()]).then(
        ([made]) => {
          known = made;
          setState("there");
        },
        () => setState("missing"),
      );
    }, []);
    const Known = known;
    if (Known) return <Known {...props} />;
    if (state === "waiting") return null;
    return (
      <div class="middle" role="alert">
        <div>
          <p>{t("A part of the page cannot be loaded; check the connection and try again.")}</p>
          <button type="button" class="btn main" onClick={() => location.reload()}>
            {t("Try again")}
          </button>
        </div>
      </div>
    );
  };
}
