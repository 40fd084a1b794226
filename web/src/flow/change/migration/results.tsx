import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { csvFile } from "../../../kit/format/csv.ts";
import { ListPage } from "../../../kit/list/page.tsx";
import type { ListColumn, ListInput } from "../../../kit/list/types.ts";
import { StateTag } from "../../../kit/state/state-tag.tsx";
import { saveFile } from "../../../platform/call.ts";
import { ApplicationLink } from "../application-link.tsx";
import { changeKeys, loadMigration, type Migration, type Result } from "../calls.ts";
import { TextsCell } from "../texts-cell.tsx";

type Filter = { ok?: string | number | undefined };
const only = ({ ok }: Filter) => (ok ? { ok: ok === "moved" } : {});

/** What became of each application; exported as it is filtered, so that what did not move can be handed on. */
export function Results({ job, formName }: { job: Migration; formName: string }) {
  const { t } = useTranslation("flow-change");
  const { formId, migrationId } = job;
  const columns = useColumns();
  const load = async ({ pageNum, pageSize, ok }: ListInput, signal: AbortSignal) => {
    const { results } = await loadMigration({ formId, migrationId, pageNum, pageSize, ...only({ ok }) }, { signal });
    return results;
  };
  const exportAll = async (filter: Filter) => {
    const { results } = await loadMigration({ formId, migrationId, pageSize: -1, ...only(filter) });
    const head = [t("column.title"), t("column.from"), t("column.result"), t("column.reason")];
    const lines = results.records.map((row) => [
      row.applyTitle,
      String(row.from),
      wordOf(row, t),
      reasonOf(row, t).join(" "),
    ]);
    saveFile(csvFile(head, lines), `${formName} ${t("job.file")}.csv`);
  };
  return (
    <ListPage
      name="approval.change.results"
      views={false}
      queryKey={[...changeKeys.migration(formId, migrationId), "results"]}
      load={load}
      keyOf={(row) => row.applyId}
      columns={columns}
      filters={[
        {
          name: "ok",
          label: t("column.result"),
          kind: "select",
          options: [
            { value: "moved", label: t("job.ok") },
            { value: "kept", label: t("job.kept") },
          ],
        },
      ]}
      onExport={exportAll}
      empty={{ why: t("job.nothing") }}
    />
  );
}

type T = TFunction<"flow-change">;
const wordOf = ({ ok }: Result, t: T) => t(ok ? "job.ok" : "job.kept");
const reasonOf = ({ ok, obstacles }: Result, t: T) => (ok ? [t("job.smooth")] : obstacles.map(({ text }) => text));

function useColumns(): ListColumn<Result>[] {
  const { t } = useTranslation("flow-change");
  return [
    {
      key: "title",
      title: t("column.title"),
      width: 260,
      card: "title",
      render: (row) => <ApplicationLink applyId={row.applyId}>{row.applyTitle}</ApplicationLink>,
    },
    {
      key: "result",
      title: t("column.result"),
      width: 120,
      render: (row) => <StateTag tone={row.ok ? "good" : "bad"} text={wordOf(row, t)} />,
    },
    {
      key: "reason",
      title: t("column.reason"),
      width: 420,
      render: (row) => <TextsCell texts={reasonOf(row, t)} />,
    },
    { key: "from", title: t("column.from"), width: 110, render: (row) => row.from },
  ];
}
