import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { HouseForm } from "../lobby/House";

/** The house of somebody: always the same for a name. */
export function Face({ name }: { name: string }) {
  const place = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return (
    <span class="own-house">
      <HouseForm place={place} />
    </span>
  );
}

type Props = { name: string; about: string; renaming: boolean; onRename: () => void };

export function WhoAmI({ name, about, renaming, onRename }: Props) {
  return (
    <div class="who-am-i">
      <Face name={name} />
      <span>
        <b>{name}</b>
        <small>{about}</small>
      </span>
      <button
        type="button"
        class="icon-btn"
        aria-label={t("Rename")}
        aria-expanded={renaming}
        onClick={onRename}
      >
        <Icon name="pencil" />
      </button>
    </div>
  );
}

type FormProps = {
  name: string;
  label: string;
  action: string;
  busy: boolean;
  onName: (name: string) => void;
};

export function NameForm({ name, label, action, busy, onName }: FormProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        onName(text.trim());
      }}
    >
      <input
        ref={field}
        class="field"
        aria-label={label}
        placeholder={label}
        maxLength={24}
        required
        autocomplete="username webauthn"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn main" disabled={busy}>
        {action}
      </button>
    </form>
  );
}
