import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { t } from "../i18n";
import { useDeed } from "../members/deed";
import { loadMe, me } from "../members/me";
import { NameForm } from "../members/WhoAmI";
import type { AdminMember, AuditEntry, ReportInfo, SanctionInfo } from "../messages";
import {
  changeMember,
  closeReport,
  closeTable,
  fetchAudit,
  fetchNumbers,
  fetchReports,
  fetchSanctions,
  findMembers,
  liftSanction,
} from "../state/community";
import { session } from "../state/member";
import { usePolled } from "../state/polling";
import { href } from "../state/route";
import { Decide } from "./Decide";
import { decisionWords, kindWords, momentOf, reasonWords } from "./words";

const EVERY = 15_000;

type Changed = { onChanged: () => void };

function Problem({ words }: { words: string }) {
  return words ? (
    <p class="problem" role="alert">
      {words}
    </p>
  ) : null;
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Numbers() {
  const { found, problem } = usePolled(fetchNumbers, EVERY);
  const facts: [string, number][] = found
    ? [
        [t("people at tables"), found.people],
        [t("tables in the lobby"), found.tables],
        [t("members"), found.members],
        [t("open reports"), found.reports],
        [t("in force"), found.sanctions],
      ]
    : [];
  return (
    <Part title={t("How it goes")}>
      <Problem words={problem} />
      <dl class="service-numbers">
        {facts.map(([words, count]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function ReportRow({ report, onChanged }: { report: ReportInfo } & Changed) {
  const [deciding, setDeciding] = useState(false);
  const { busy, problem, attempt } = useDeed();
  const { id, name, reason, words, by, at, table, member, origin, closed } = report;
  return (
    <li data-report={id}>
      <span class="grow">
        <b>{name}</b> {reasonWords(reason)}
        {words && `: ${words}`}
        <small>
          {t("{moment}, from {who}", { moment: momentOf(at), who: by ?? t("a guest") })}
          {closed && `, ${t("seen to")}`}
        </small>
      </span>
      {table && (
        <a class="btn small" href={href(`/t/${table}`)}>
          {t("The table")}
        </a>
      )}
      {table && !closed && (
        <button
          type="button"
          class="btn small"
          disabled={busy}
          onClick={() => void attempt(() => closeTable(table)).then(onChanged)}
        >
          {t("Out of the lobby")}
        </button>
      )}
      {(member || origin) && (
        <button
          type="button"
          class="btn small"
          aria-expanded={deciding}
          aria-label={`${t("Ban or mute")}: ${name}`}
          onClick={() => setDeciding(!deciding)}
        >
          {t("Ban or mute")}
        </button>
      )}
      {!closed && (
        <button
          type="button"
          class="btn small"
          disabled={busy}
          aria-label={`${t("Seen to")}: ${name}`}
          onClick={() => void attempt(() => closeReport(id)).then(onChanged)}
        >
          {t("Seen to")}
        </button>
      )}
      <Problem words={problem} />
      {deciding && (
        <Decide
          about={member ? { member } : { origin }}
          name={name}
          onDone={() => {
            setDeciding(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function Reports({ turn, onChanged }: { turn: number } & Changed) {
  const { found, problem } = usePolled(fetchReports, EVERY, String(turn));
  return (
    <Part title={t("Reports")}>
      <Problem words={problem} />
      <ul class="list">
        {found?.reports.map((report) => (
          <ReportRow key={report.id} report={report} onChanged={onChanged} />
        ))}
      </ul>
      {found?.reports.length === 0 && <p class="note">{t("There are none.")}</p>}
    </Part>
  );
}

function sanctionWords({ kind, until, why }: SanctionInfo): string {
  const end = until === null ? t("for good") : t("until {moment}", { moment: momentOf(until) });
  return `${kindWords(kind)} ${end}: ${why}`;
}

function MemberRow({ member, onChanged }: { member: AdminMember } & Changed) {
  const [open, setOpen] = useState<"" | "decide" | "rename">("");
  const { busy, problem, attempt } = useDeed();
  const { id, name, seen, admin, sanctions } = member;
  const change = (what: Parameters<typeof changeMember>[1]) =>
    void attempt(() => changeMember(id, what)).then(() => {
      setOpen("");
      onChanged();
    });
  const toggle = (part: typeof open, words: string) => (
    <button
      type="button"
      class="btn small"
      aria-expanded={open === part}
      aria-label={`${words}: ${name}`}
      onClick={() => setOpen(open === part ? "" : part)}
    >
      {words}
    </button>
  );
  return (
    <li data-member={id}>
      <span class="grow">
        <a href={href(`/m/${id}`)}>{name}</a> {admin && <b>{t("keeps order")}</b>}
        <small>{t("last seen {moment}", { moment: momentOf(seen) })}</small>
        {sanctions.map((sanction) => (
          <small key={sanction.id}>{sanctionWords(sanction)}</small>
        ))}
      </span>
      {toggle("rename", t("Rename"))}
      {toggle("decide", t("Ban or mute"))}
      <button
        type="button"
        class="btn small"
        disabled={busy}
        aria-label={`${admin ? t("Keeps order no more") : t("Let keep order")}: ${name}`}
        onClick={() => change({ admin: !admin })}
      >
        {admin ? t("Keeps order no more") : t("Let keep order")}
      </button>
      <Problem words={problem} />
      {open === "rename" && (
        <NameForm
          name={name}
          label={t("New name")}
          action={t("Rename")}
          busy={busy}
          onName={(wanted) => change({ name: wanted })}
        />
      )}
      {open === "decide" && (
        <Decide
          about={{ member: id }}
          name={name}
          onDone={() => {
            setOpen("");
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function Members({ turn, onChanged }: { turn: number } & Changed) {
  const [name, setName] = useState("");
  const { found, problem } = usePolled(() => findMembers(name.trim()), EVERY, `${turn} ${name}`);
  return (
    <Part title={t("Members")}>
      <label class="row">
        <span>{t("Name begins with")}</span>
        <input
          class="field"
          type="search"
          maxLength={24}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Problem words={problem} />
      <ul class="list">
        {found?.members.map((member) => (
          <MemberRow key={member.id} member={member} onChanged={onChanged} />
        ))}
      </ul>
      {found?.members.length === 0 && <p class="note">{t("Nobody is called so.")}</p>}
    </Part>
  );
}

function Sanctions({ turn, onChanged }: { turn: number } & Changed) {
  const { found, problem } = usePolled(fetchSanctions, EVERY, String(turn));
  const [address, setAddress] = useState("");
  const [deciding, setDeciding] = useState(false);
  const lifting = useDeed();
  return (
    <Part title={t("In force")}>
      <Problem words={problem || lifting.problem} />
      <ul class="list">
        {found?.sanctions.map((sanction) => (
          <li key={sanction.id} data-sanction={sanction.id}>
            <span class="grow">
              <b>{sanction.name ?? t("an address")}</b> {sanctionWords(sanction)}
              <small>
                {t("{moment}, by {who}", { moment: momentOf(sanction.since), who: sanction.by })}
              </small>
            </span>
            <button
              type="button"
              class="btn small"
              disabled={lifting.busy}
              aria-label={`${t("Lift")}: ${sanction.name ?? t("an address")}`}
              onClick={() => void lifting.attempt(() => liftSanction(sanction.id)).then(onChanged)}
            >
              {t("Lift")}
            </button>
          </li>
        ))}
      </ul>
      {found?.sanctions.length === 0 && <p class="note">{t("There are none.")}</p>}
      <form
        class="join"
        onSubmit={(event) => {
          event.preventDefault();
          setDeciding(true);
        }}
      >
        <input
          class="field"
          aria-label={t("Address")}
          placeholder="192.0.2.7"
          maxLength={45}
          required
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {t("Ban or mute an address")}
        </button>
      </form>
      {deciding && (
        <Decide
          about={{ address: address.trim() }}
          name={address}
          onDone={() => {
            setDeciding(false);
            onChanged();
          }}
        />
      )}
    </Part>
  );
}

function Audit({ turn }: { turn: number }) {
  const [older, setOlder] = useState<{ entries: AuditEntry[]; before: number | null } | null>(null);
  const { found, problem } = usePolled(() => fetchAudit(null), EVERY, String(turn));
  const { busy, problem: olderProblem, attempt } = useDeed();
  const entries = [...(found?.entries ?? []), ...(older?.entries ?? [])];
  const before = older ? older.before : (found?.before ?? null);
  const more = () =>
    void attempt(async () => {
      const next = await fetchAudit(before);
      setOlder({ entries: [...(older?.entries ?? []), ...next.entries], before: next.before });
    });
  return (
    <Part title={t("What was decided")}>
      <Problem words={problem || olderProblem} />
      <ul class="list">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.what} ${entry.about}`}>
            <span class="grow">
              <b>{decisionWords(entry)}</b> {entry.words}
              <small>{momentOf(entry.at)}</small>
            </span>
          </li>
        ))}
      </ul>
      {before !== null && (
        <button type="button" class="btn small" disabled={busy} onClick={more}>
          {t("Older ones")}
        </button>
      )}
    </Part>
  );
}

function Everything() {
  const [turn, setTurn] = useState(0); // of what was changed here
  const changed = () => setTurn((before) => before + 1);
  return (
    <>
      <Numbers key={turn} />
      <Reports turn={turn} onChanged={changed} />
      <Members turn={turn} onChanged={changed} />
      <Sanctions turn={turn} onChanged={changed} />
      <Audit turn={turn} />
    </>
  );
}

/** For whoever keeps order. */
export function Admin() {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    document.title = `${t("Keep order")} · Culdesac`;
  }, []);
  useEffect(() => {
    void loadMe().then(() => setKnown(true));
  }, [session.value]);
  return (
    <>
      <SiteBar />
      <main class="page admin" id="main" aria-busy={!known}>
        <h1>{t("Keep order")}</h1>
        {me.value?.admin ? (
          <Everything />
        ) : (
          known && (
            <section class="panel">
              <p>{t("This page is for members who keep order here.")}</p>
              <a class="btn" href={href("/lobby")}>
                {t("To the lobby")}
              </a>
            </section>
          )
        )}
      </main>
    </>
  );
}
