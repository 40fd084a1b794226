import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../../kit/address.ts";
import { useFormat } from "../../../kit/format/format.ts";
import { ListPage } from "../../../kit/list/page.tsx";
import type { ListColumn, ListInput } from "../../../kit/list/types.ts";
import { StatusTag } from "../../../kit/state/stamp.tsx";
import { StateTag } from "../../../kit/state/state-tag.tsx";
import { changeKeys, type Replayed } from "../calls.ts";
import { FoundDrawer } from "../found-drawer.tsx";
import { neighboursOf } from "../neighbours.ts";
import { finding, pageOf } from "../rows.ts";
import { Section } from "../section.tsx";
import { TextsCell } from "../texts-cell.tsx";

type Props = { formId: string; rows: readonly Replayed[]; run: readonly unknown[]; onAgain: () => void };

const keyOf = ({ applyId }: Replayed) => applyId;
const outcomeOf = ({ differences }: Replayed) => (differences.length > 0 ? "differs" : "alike");

/** Applications with a different route first. */
export function ReplayRows({ formId, rows, run, onAgain }: Props) {
  const { t } = useTranslation("flow-change");
  const columns = useColumns();
  const [{ id }, set] = useAddress({ id: "" });
  const open = (applyId: string) => set({ id: applyId }, { replace: id !== "" });
  const sorted = useMemo(() => {
    const byOutcome = Map.groupBy(rows, outcomeOf);
    return [...(byOutcome.get("differs") ?? []), ...(byOutcome.get("alike") ?? [])];
  }, [rows]);
  const opened = rows.find((row) => row.applyId === id);
  const load = async (input: ListInput) => {
    const holds = await finding(input.keyword);
    const fits = (row: Replayed) => (!input.route || outcomeOf(row) === input.route) && holds(row.applyTitle);
    return pageOf(sorted.filter(fits), input);
  };
  return (
    <>
      <ListPage
        name="approval.change.replay"
        views={false}
        queryKey={[...changeKeys.replay(formId), "rows", ...run]}
        load={load}
        keyOf={keyOf}
        columns={columns}
        filters={[
          {
            name: "route",
            label: t("replay.route"),
            kind: "select",
            options: (["differs", "alike"] as const).map((value) => ({ value, label: t(`replay.${value}`) })),
          },
          { name: "keyword", label: t("column.title"), kind: "text", placeholder: t("search") },
        ]}
        openKey={id || undefined}
        onOpen={(row) => open(row.applyId)}
        onRefresh={onAgain}
      />
      {opened && (
        <FoundDrawer
          title={opened.applyTitle}
          applyId={opened.applyId}
          onClose={() => set({ id: undefined })}
          walk={neighboursOf(sorted, keyOf, id, open)}
        >
          <Details row={opened} />
        </FoundDrawer>
      )}
    </>
  );
}

function Outcome({ row }: { row: Replayed }) {
  const { t } = useTranslation("flow-change");
  const outcome = outcomeOf(row);
  return <StateTag tone={outcome === "differs" ? "warn" : "good"} text={t(`replay.${outcome}`)} />;
}

function Details({ row }: { row: Replayed }) {
  const { t } = useTranslation("flow-change");
  const format = useFormat();
  return (
    <>
      <p className="change-marks">
        <Outcome row={row} />
        <StatusTag status={row.status} />
        <span>{t("of.version", { version: row.version })}</span>
        <span>{format.dateTime(row.createDate)}</span>
      </p>
      {row.drifted && <p className="change-hint">{t("replay.driftedText")}</p>}
      <Section title={t("replay.detail.differences")} items={row.differences.map(({ text }) => text)} />
      <Section
        title={t("replay.detail.assumed")}
        hint={t("replay.assumedHint")}
        items={row.assumed.map(({ user, nodeName }) => t("replay.assumed", { name: user.name, node: nodeName }))}
      />
    </>
  );
}

function useColumns(): ListColumn<Replayed>[] {
  const { t } = useTranslation("flow-change");
  const format = useFormat();
  const texts = (row: Replayed) => [
    ...row.differences.map(({ text }) => text),
    ...(row.drifted ? [t("replay.drifted")] : []),
  ];
  return [
    { key: "title", title: t("column.title"), width: 220, card: "title", render: (row) => row.applyTitle },
    { key: "route", title: t("replay.route"), width: 100, render: (row) => <Outcome row={row} /> },
    {
      key: "difference",
      title: t("column.difference"),
      width: 420,
      render: (row) => <TextsCell texts={texts(row)} />,
    },
    { key: "outcome", title: t("column.outcome"), width: 120, render: (row) => <StatusTag status={row.status} /> },
    { key: "version", title: t("column.version"), width: 90, card: "none", render: (row) => row.version },
    {
      key: "created",
      title: t("column.created"),
      width: 190,
      card: "none",
      render: (row) => format.dateTime(row.createDate),
    },
  ];
}
