import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { TableInfo } from "../messages";
import { type Address, addressesOf, askReach, openToNetwork, reach } from "../state/reach";
import { origin } from "../state/route";
import { CopyButton } from "./CopyButton";
import { QrCode } from "./QrCode";

/** A way to the table: to any open seat by its code, or to one seat by its secret. */
export type Way = { seat: number | null; path: string; label: string };

/** The first thing to know: whether anybody else can open the link at all. */
export function Unreachable({ table, host }: { table: string; host: string }) {
  const [problem, setProblem] = useState("");
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    setProblem("");
    try {
      await openToNetwork(table, host);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setOpening(false);
  };
  return (
    <div class="only-here" role="status">
      <Icon name="warn" />
      <p>
        <b>{t("Only this machine can open the link now.")}</b>{" "}
        {reach.value?.can_open
          ? t("Open the table to your network, and the link below works for everybody in it.")
          : t("Start the server so that others can reach it:")}{" "}
        {!reach.value?.can_open && reach.value?.command && <code>{reach.value.command}</code>}
        {problem && <span role="alert">{problem}</span>}
      </p>
      {reach.value?.can_open && (
        <button
          type="button"
          class="btn main"
          data-open-network=""
          aria-busy={opening}
          onClick={() => void open()}
        >
          <Icon name="network" />
          {t("Open to this network")}
        </button>
      )}
    </div>
  );
}

type AddressesProps = {
  addresses: Address[];
  chosen: Address | undefined;
  onChoose: (url: string) => void;
};

function Addresses({ addresses, chosen, onChoose }: AddressesProps) {
  return (
    <fieldset class="who-can">
      <legend class="cap">{t("Who can open it")}</legend>
      {addresses.map((address) => (
        <label key={address.url}>
          <input
            type="radio"
            name="address"
            disabled={!address.works}
            checked={address === (chosen ?? addresses.at(-1))}
            onChange={() => onChoose(address.url)}
          />
          <span>
            <b>{address.title}</b>
            <small>{address.note}</small>
          </span>
          {address.works && <Icon name="check" />}
        </label>
      ))}
      {reach.value?.here && !reach.value.public && (
        <details>
          <summary>{t("Friends elsewhere on the internet")}</summary>
          <p>
            {t(
              "They need an address that leads to this machine: a port opened in your router, a tunnel or a proxy. Then start the server with it:",
            )}{" "}
            <code>culdesac serve --public https://…</code>
          </p>
        </details>
      )}
    </fieldset>
  );
}

/** The code as large as the screen, for people on the other side of the table. */
function Large({ link, code }: { link: string; code: string }) {
  return (
    <section
      id="large-code"
      class="large-code"
      popover="auto"
      role="dialog"
      aria-label={t("Point a phone's camera here")}
    >
      <QrCode text={link} label={t("QR code of the link")} />
      <p class="code-plate">{code}</p>
      <button type="button" class="btn" popovertarget="large-code">
        <Icon name="close" />
        {t("Close")}
      </button>
    </section>
  );
}

async function share(url: string, code: string): Promise<void> {
  try {
    await navigator.share({
      title: "Culdesac",
      text: t("Come to my table {code}:", { code }),
      url,
    });
  } catch {
    // whoever closes the sheet has thought better of it
  }
}

type Props = { table: TableInfo; host: string; way: Way };

/** Who can open the table, and the link to it: to copy, to share, to show. */
export function Invite({ table, host, way }: Props) {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    askReach().catch(() => undefined);
  }, []);
  const addresses = addressesOf(reach.value, origin);
  const usable = addresses.filter((address) => address.works);
  const chosen = usable.find((address) => address.url === wanted) ?? usable[0];
  const link = chosen ? chosen.url + way.path : null;
  const shown = (chosen?.url ?? origin).replace(/^https?:\/\//, "");
  const [, short = ""] = /^([^#]*)/.exec(way.path) ?? [];
  return (
    <div class="invite">
      {!chosen && reach.value && <Unreachable table={table.id} host={host} />}
      <figure class="qr-box">
        {link ? <QrCode text={link} label={t("QR code of the link")} /> : <div class="qr none" />}
        <figcaption>
          {link ? t("Point a phone's camera here") : t("A phone could not open this yet")}
        </figcaption>
      </figure>
      <div class="invite-ways">
        <p class="cap">{way.label}</p>
        <div class="link-line">
          <p class="field link-text" data-link={link}>
            {link ? (
              <span>
                {shown}
                <b>{short}</b>
                {way.path.length > short.length && "#…"}
              </span>
            ) : (
              <s>
                {shown}
                {short}
              </s>
            )}
          </p>
          {link ? (
            <CopyButton class="main" icon="copy" text={link} label={t("Copy")} />
          ) : (
            <button type="button" class="btn" disabled>
              <Icon name="copy" />
              {t("Copy")}
            </button>
          )}
        </div>
        <div class="link-line">
          {"share" in navigator && (
            <button
              type="button"
              class="btn"
              disabled={!link}
              onClick={() => link && void share(link, table.code)}
            >
              <Icon name="share" />
              {t("Share …")}
            </button>
          )}
          <button type="button" class="btn" disabled={!link} popovertarget="large-code">
            <Icon name="qr" />
            {t("Enlarge")}
          </button>
        </div>
        <Addresses addresses={addresses} chosen={chosen} onChoose={setWanted} />
      </div>
      {link && <Large link={link} code={table.private ? "" : table.code} />}
    </div>
  );
}
