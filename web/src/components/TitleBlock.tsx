import { say, t } from "../i18n";
import type { Layout, Sheet, TableInfo } from "../messages";

type Props = { layout: Layout; sheet: Sheet; name: string; table: TableInfo | null };

export function TitleBlock({ layout, sheet, name, table }: Props) {
  const lots = layout.streets.reduce((sum, street) => sum + street.houses.length, 0);
  return (
    <dl class="title-block">
      <div>
        <dt>{t("Drawn by")}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t("Sheet")}</dt>
        <dd>{say(layout.sheet)}</dd>
      </div>
      <div>
        <dt>{t("Table")}</dt>
        <dd>{table?.code ?? "–"}</dd>
      </div>
      <div>
        <dt>{t("Houses")}</dt>
        <dd>{t("{done} of {needed}", { done: sheet.built, needed: lots })}</dd>
      </div>
    </dl>
  );
}
