import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { language, t, tn } from "../i18n";
import type { Me } from "../messages";
import { fetchExport } from "../state/community";
import { saveFile } from "../state/picture";
import { href } from "../state/route";
import { useDeed } from "./deed";
import { addPasskey, deleteAll, follow, removePasskey, rename, signOut } from "./me";
import { Ratings } from "./Ratings";
import { NameForm, WhoAmI } from "./WhoAmI";

type Part = "" | "rename" | "passkeys" | "following" | "delete";

function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(language.value, { dateStyle: "medium" });
}

type PartProps = { me: Me; busy: boolean; attempt: ReturnType<typeof useDeed>["attempt"] };

function Passkeys({ me, busy, attempt }: PartProps) {
  return (
    <section class="you-part" aria-label={t("Passkeys")}>
      <ul class="list">
        {me.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="key" />
            <span class="grow">
              <b>{passkey.label || t("A device")}</b>
              <small>
                {t("since {date}, last used {used}", {
                  date: day(passkey.since),
                  used: day(passkey.used),
                })}
              </small>
            </span>
            {me.passkeys.length > 1 && (
              <button
                type="button"
                class="btn small"
                disabled={busy}
                aria-label={`${t("Remove")}: ${passkey.label || t("A device")}`}
                onClick={() => void attempt(() => removePasskey(passkey.id))}
              >
                {t("Remove")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {me.passkeys.length === 1 && (
        <p class="note">{t("With a second passkey you get in even if you lose a device.")}</p>
      )}
      <div class="you-acts">
        <button
          type="button"
          class="btn small"
          disabled={busy}
          onClick={() => void attempt(addPasskey)}
        >
          <Icon name="plus" />
          {t("Add a passkey")}
        </button>
        <button
          type="button"
          class="btn small"
          data-sign-out=""
          disabled={busy}
          onClick={() => void attempt(signOut)}
        >
          {t("Sign out here")}
        </button>
      </div>
    </section>
  );
}

function Following({ me, busy, attempt }: PartProps) {
  return (
    <section class="you-part" aria-label={t("People you follow")}>
      <ul class="list">
        {me.following.map((friend) => (
          <li key={friend.id}>
            <Icon name="person" />
            <span class="grow">
              <a href={href(`/m/${friend.id}`)}>{friend.name}</a>
              <small>
                {friend.tables.length > 0
                  ? tn("at {n} table", "at {n} tables", friend.tables.length)
                  : t("at no table")}
              </small>
            </span>
            <button
              type="button"
              class="btn small"
              disabled={busy}
              aria-label={`${t("Follow no more")}: ${friend.name}`}
              onClick={() => void attempt(() => follow(friend.id, false))}
            >
              {t("Follow no more")}
            </button>
          </li>
        ))}
      </ul>
      <p class="note">
        {me.following.length === 0 &&
          `${t("Nobody yet: at a table, or on a board, you can follow somebody.")} `}
        {tn("{n} person follows you.", "{n} people follow you.", me.followers)}
      </p>
    </section>
  );
}

function Deleting({ me, busy, attempt }: PartProps) {
  const [typed, setTyped] = useState("");
  return (
    <form
      class="you-part"
      aria-label={t("Delete all")}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => deleteAll(typed.trim()));
      }}
    >
      <p>
        {t(
          "You, your passkeys, ratings and results are gone for good. Your games go on without your name.",
        )}
      </p>
      <label class="row">
        <span>{t("Enter your name, {name}, to do it", { name: me.name })}</span>
        <input
          class="field"
          autocomplete="off"
          maxLength={24}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        class="btn main"
        data-delete=""
        disabled={busy || typed.trim() !== me.name}
      >
        {t("Delete all for good")}
      </button>
    </form>
  );
}

/** Somebody whom the service remembers. */
export function Member({ me }: { me: Me }) {
  const [part, setPart] = useState<Part>("");
  const { busy, problem, attempt } = useDeed();
  const toggle = (wanted: Part) => setPart(part === wanted ? "" : wanted);
  const opens = (wanted: Part, icon: string, words: string) => (
    <button
      type="button"
      class="btn small"
      aria-expanded={part === wanted}
      onClick={() => toggle(wanted)}
    >
      {icon && <Icon name={icon} />}
      {words}
    </button>
  );
  const save = () =>
    void attempt(async () => {
      const all = `${JSON.stringify(await fetchExport(), null, 1)}\n`;
      saveFile("culdesac-member.json", new Blob([all], { type: "application/json" }));
    });
  const parts = { me, busy, attempt };
  return (
    <>
      <WhoAmI
        name={me.name}
        about={`${t("Member")}, ${tn("{n} passkey", "{n} passkeys", me.passkeys.length)}`}
        onRename={() => toggle("rename")}
        renaming={part === "rename"}
      />
      {part === "rename" && (
        <NameForm
          name={me.name}
          label={t("Your name")}
          action={t("Save")}
          busy={busy}
          onName={(name) =>
            void attempt(async () => {
              await rename(name);
              setPart("");
            })
          }
        />
      )}
      {me.ratings.length > 0 ? (
        <Ratings ratings={me.ratings} season={me.season} />
      ) : (
        <div class="ratings-none">
          <h3 class="cap">{t("Ratings")}</h3>
          <p class="note">{t("They begin with your first rated table.")}</p>
        </div>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="you-acts">
        {opens("passkeys", "key", t("Passkeys"))}
        {opens("following", "person", t("Friends {n}", { n: me.following.length }))}
        <button type="button" class="btn small" data-export-me="" disabled={busy} onClick={save}>
          <Icon name="save" />
          {t("Export all")}
        </button>
        {opens("delete", "", t("Delete all"))}
        {me.admin && (
          <a class="btn small" href={href("/admin")}>
            {t("Keep order")}
          </a>
        )}
      </div>
      {part === "passkeys" && <Passkeys {...parts} />}
      {part === "following" && <Following {...parts} />}
      {part === "delete" && <Deleting {...parts} />}
    </>
  );
}
