import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import { savedFile } from "../offline/saving";
import { deviceShelf } from "../offline/shelf";
import { hasDevice } from "../state/door";
import { saveFile } from "../state/picture";
import { service } from "../state/service";
import { myName, setMyName } from "../state/settings";
import { tables } from "../state/tables";
import { useDeed } from "./deed";
import { becomeMember, signIn } from "./me";
import { whyNoPasskey } from "./passkeys";
import { NameForm, WhoAmI } from "./WhoAmI";

/** Somebody whom this device alone remembers. */
export function Guest() {
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState(false); // for the name of a new member
  const [told, tell] = useState("");
  const { busy, problem, attempt } = useDeed();
  const reason = whyNoPasskey();
  const join = (name: string) =>
    void attempt(async () => {
      setMyName(name);
      await becomeMember(name);
    });
  const save = () =>
    void attempt(async () => {
      const file = await savedFile(localStorage, hasDevice ? deviceShelf : null, new Date());
      saveFile(file.name, file.content);
      tell(
        t("It contains the secrets of your seats: whoever has the file can play in your place."),
      );
    });
  return (
    <>
      <WhoAmI
        name={myName.value || t("Guest")}
        about={`${t("Guest on this device")}, ${tn("{n} game", "{n} games", tables.value.length)}`}
        onRename={() => setRenaming(!renaming)}
        renaming={renaming}
      />
      {renaming && (
        <NameForm
          name={myName.value}
          label={t("Your name")}
          action={t("Save")}
          busy={busy}
          onName={(name) => {
            setMyName(name);
            setRenaming(false);
          }}
        />
      )}
      {service.value.members && (
        <>
          <div class="keep-place brackets">
            <Icon name="key" />
            <p>
              <b>{t("Keep this place")}</b>
              {t(
                "A passkey brings your games, ratings and friends to every device. No e-mail, no password.",
              )}
            </p>
            {reason ? (
              <p class="note">{reason}</p>
            ) : asking ? (
              <NameForm
                name={myName.value}
                label={t("Name that everybody sees")}
                action={t("Create a passkey")}
                busy={busy}
                onName={join}
              />
            ) : (
              <button
                type="button"
                class="btn main"
                data-create-passkey=""
                disabled={busy}
                onClick={() => setAsking(true)}
              >
                <Icon name="key" />
                {t("Create a passkey")}
              </button>
            )}
          </div>
          <div class="ratings-none">
            <h3 class="cap">{t("Ratings")}</h3>
            <p>{t("Rated tables need a passkey.")}</p>
            <p class="note">{t("What you have played so far comes with you.")}</p>
          </div>
        </>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="you-acts">
        {service.value.members && !reason && (
          <button
            type="button"
            class="btn small"
            data-sign-in=""
            disabled={busy}
            onClick={() => void attempt(signIn)}
          >
            {t("I have a passkey")}
          </button>
        )}
        <button type="button" class="btn small" disabled={busy} onClick={save}>
          <Icon name="save" />
          {t("Export all")}
        </button>
      </div>
      <p class="note" role="status">
        {told}
      </p>
    </>
  );
}
