import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { Reconstructed } from "../components/Provenance";
import { Block } from "../components/RulesBlocks";
import { Action, Icon } from "../drawings/icons";
import { language, say, t } from "../i18n";
import { useLook } from "../looks/look";
import type { Layout, Rules, RulesSection } from "../messages";
import { fetchRules, fetchTableRules, readRules } from "../state/api";
import { ownBoxes } from "../state/boxes";
import "../styles/rules.css";
import { href, place } from "../state/route";

const WIDE = "(min-width: 900px)";

/** A box, with the sheet and the mode that matter; or a table, which plays by a box. */
export type RulesOf = { edition: string; sheet: string; mode: string } | { table: string };

function load(of: RulesOf): Promise<Rules> {
  if ("table" in of) return fetchTableRules(of.table);
  const own = ownBoxes.value.find((box) => box.choice.id === of.edition);
  if (!own) return fetchRules(of.edition, of.sheet, of.mode);
  return readRules({ text: own.text, sheet: of.sheet || null, mode: of.mode });
}

function Contents({ rules }: { rules: Rules }) {
  return (
    <nav class="rules-toc" aria-label={t("Contents")}>
      <details open={matchMedia(WIDE).matches}>
        <summary>{t("Contents")}</summary>
        <ol>
          {rules.chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
              {chapter.sections.length > 1 && (
                <ul>
                  {chapter.sections.map((section) => (
                    <li key={section.id}>
                      <a href={`#${section.id}`}>{section.title}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

type SectionProps = { section: RulesSection; layouts: readonly Layout[]; chapter: string };

function Section({ section, layouts, chapter }: SectionProps) {
  return (
    <section id={section.id} class="rules-section">
      {section.title !== chapter && (
        <h3>
          {section.picture && <Action name={section.picture} />}
          {section.title}
          {section.provenance && <Reconstructed provenance={section.provenance} />}
        </h3>
      )}
      {section.blocks.map((block, index) => (
        <Block key={index} block={block} layouts={layouts} />
      ))}
    </section>
  );
}

function Sheets({ rules }: { rules: Rules }) {
  if (rules.sheets.length < 2) return null;
  return (
    <nav class="rules-sheets" aria-label={t("Sheets of this box")}>
      {rules.sheets.map((sheet) => (
        <a
          key={sheet.id}
          class="btn small"
          href={href(`/rules/${rules.edition}/${sheet.id}`)}
          aria-current={sheet.id === rules.sheet ? "page" : undefined}
        >
          {say(sheet.title)}
        </a>
      ))}
    </nav>
  );
}

/** The parts of a section that say where their values come from. */
function provenances({ provenance, blocks }: RulesSection): (string | null | undefined)[] {
  const inside = blocks.flatMap((block) => {
    if (block.type === "grid") return block.rows.map((row) => row.provenance);
    return block.type === "plans" ? block.plans.map((plan) => plan.provenance) : [];
  });
  return [provenance, ...inside];
}

function anyReconstructed(rules: Rules): boolean {
  return rules.chapters.some((chapter) =>
    chapter.sections.flatMap(provenances).includes("reconstructed"),
  );
}

function Written({ rules }: { rules: Rules }) {
  const [layout = null] = rules.layouts;
  const drawable = useLook(layout) || layout === null;
  useEffect(() => {
    document.title = `${t("Rules of {title}", { title: rules.title })} · Culdesac`;
    document.getElementById(decodeURIComponent(place.peek().hash))?.scrollIntoView();
  }, [rules, drawable]);
  if (!drawable) return null;
  return (
    <div class="rules">
      <Contents rules={rules} />
      <div class="rules-text">
        {anyReconstructed(rules) && (
          <p class="note">
            <b>R</b> {t("Not known from print; these values are a reconstruction.")}
          </p>
        )}
        {rules.chapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
            <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
            {chapter.sections.map((section) => (
              <Section
                key={section.id}
                section={section}
                layouts={rules.layouts}
                chapter={chapter.title}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The rules of a box, made from its own values. */
export function RulesPage({ of }: { of: RulesOf }) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [problem, setProblem] = useState("");
  const wanted = JSON.stringify(of);
  useEffect(() => {
    let current = true;
    setProblem("");
    load(of).then(
      (found) => current && setRules(found),
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [wanted, language.value]);
  return (
    <>
      <SiteBar />
      <main class="page rules-page" id="main">
        {"table" in of && (
          <a class="btn small rules-back" href={href(`/t/${of.table}`)}>
            <Icon name="arrow" />
            {t("Back to the table")}
          </a>
        )}
        <header class="spread">
          <h1>{rules ? t("Rules of {title}", { title: rules.title }) : t("Rules")}</h1>
          {rules && <span class="note">{`${say(rules.printing)}, ${rules.year}`}</span>}
        </header>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {rules && !("table" in of) && <Sheets rules={rules} />}
        {rules && !("table" in of) && (
          <a class="btn small rules-print" href={href(`/print/${rules.edition}/${rules.sheet}`)}>
            <Icon name="print" />
            {t("Print this sheet")}
          </a>
        )}
        {rules && <Written rules={rules} />}
      </main>
    </>
  );
}
