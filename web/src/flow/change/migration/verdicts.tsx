import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../../kit/address.ts";
import { useFormat } from "../../../kit/format/format.ts";
import { ListPage } from "../../../kit/list/page.tsx";
import type { ListColumn, ListInput } from "../../../kit/list/types.ts";
import { StateTag } from "../../../kit/state/state-tag.tsx";
import { changeKeys, type MigrationVerdict } from "../calls.ts";
import { FoundDrawer } from "../found-drawer.tsx";
import { neighboursOf } from "../neighbours.ts";
import { finding, pageOf } from "../rows.ts";
import { Section } from "../section.tsx";
import { TextsCell } from "../texts-cell.tsx";
import { shortTexts, taskTexts } from "./changes.ts";

const kinds = ["goes", "mapping", "cannot"] as const satisfies readonly MigrationVerdict["kind"][];
const tones = { goes: "good", mapping: "warn", cannot: "bad" } as const;

function VerdictMark({ kind }: Pick<MigrationVerdict, "kind">) {
  const { t } = useTranslation("flow-change");
  return <StateTag tone={tones[kind]} text={t(`move.kind.${kind}`)} />;
}

type Props = { formId: string; rows: readonly MigrationVerdict[]; testRun: readonly unknown[]; onAgain: () => void };

const keyOf = ({ applyId }: MigrationVerdict) => applyId;

/** Every running application with what would become of it. */
export function Verdicts({ formId, rows, testRun, onAgain }: Props) {
  const { t } = useTranslation("flow-change");
  const columns = useColumns();
  const [{ id }, set] = useAddress({ id: "" });
  const open = (applyId: string) => set({ id: applyId }, { replace: id !== "" });
  const opened = rows.find((row) => row.applyId === id);
  const counts = useMemo(() => Map.groupBy(rows, ({ kind }) => kind), [rows]);
  const load = async (input: ListInput) => {
    const holds = await finding(input.keyword);
    const fits = ({ kind, applyTitle }: MigrationVerdict) => (!input.kind || kind === input.kind) && holds(applyTitle);
    return pageOf(rows.filter(fits), input);
  };
  return (
    <>
      <ListPage
        name="approval.change.move"
        views={false}
        queryKey={[...changeKeys.testRun(formId), "rows", ...testRun]}
        load={load}
        keyOf={keyOf}
        columns={columns}
        filters={[
          {
            name: "kind",
            label: t("column.verdict"),
            kind: "select",
            options: kinds.map((value) => ({
              value,
              label: `${t(`move.kind.${value}`)} (${counts.get(value)?.length ?? 0})`,
            })),
          },
          { name: "keyword", label: t("column.title"), kind: "text", placeholder: t("search") },
        ]}
        openKey={id || undefined}
        onOpen={(row) => open(row.applyId)}
        onRefresh={onAgain}
        empty={{ why: t("move.none") }}
      />
      {opened && (
        <FoundDrawer
          title={opened.applyTitle}
          applyId={opened.applyId}
          onClose={() => set({ id: undefined })}
          walk={neighboursOf(rows, keyOf, id, open)}
        >
          <Details verdict={opened} />
        </FoundDrawer>
      )}
    </>
  );
}

function Details({ verdict }: { verdict: MigrationVerdict }) {
  const { t } = useTranslation("flow-change");
  const tasks = taskTexts(verdict, t);
  return (
    <>
      <p className="change-marks">
        <VerdictMark kind={verdict.kind} />
        <span>{t("of.version", { version: verdict.version })}</span>
      </p>
      <Section title={t("move.detail.obstacles")} items={verdict.obstacles.map(({ text }) => text)} />
      <Section title={t("move.detail.where")} items={verdict.at} />
      {verdict.kind === "goes" && (
        <Section title={t("move.detail.tasks")} items={tasks.length > 0 ? tasks : [t("move.smooth")]} />
      )}
      <Section title={t("move.detail.again")} hint={t("move.againHint")} items={[...new Set(verdict.again)]} />
      <Section title={t("move.detail.dropped")} hint={t("move.droppedHint")} items={[...new Set(verdict.dropped)]} />
    </>
  );
}

function useColumns(): ListColumn<MigrationVerdict>[] {
  const { t } = useTranslation("flow-change");
  const format = useFormat();
  return [
    { key: "title", title: t("column.title"), width: 220, card: "title", render: (row) => row.applyTitle },
    { key: "verdict", title: t("column.verdict"), width: 170, render: (row) => <VerdictMark kind={row.kind} /> },
    {
      key: "reason",
      title: t("column.reason"),
      width: 420,
      render: (row) => <TextsCell texts={shortTexts(row, t, format.names)} />,
    },
    { key: "at", title: t("column.at"), width: 160, render: (row) => format.names(row.at) },
    { key: "version", title: t("column.version"), width: 90, render: (row) => row.version },
  ];
}
