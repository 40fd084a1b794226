import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../../../form/calls.ts";
import { useAddress } from "../../../kit/address.ts";
import { useFormat } from "../../../kit/format/format.ts";
import { ListPage } from "../../../kit/list/page.tsx";
import type { ListColumn, ListFilter, ListInput } from "../../../kit/list/types.ts";
import { type CaseResult, changeKeys, listCases, type TestCase } from "../calls.ts";
import { neighboursOf } from "../neighbours.ts";
import { finding, pageOf } from "../rows.ts";
import { TextsCell } from "../texts-cell.tsx";
import { CaseDrawer } from "./drawer.tsx";
import { pathTexts } from "./path.ts";
import { Expected, ResultTag } from "./tags.tsx";

type Props = { form: FormRow; results: readonly CaseResult[] | undefined; run: string; onChanged: () => void };
type Results = ReadonlyMap<string, CaseResult>;

const keyOf = ({ caseId }: TestCase) => caseId;

/** A form keeps 60 at most: they are all fetched, and searched here. */
export function CaseRows({ form, results = [], run, onChanged }: Props) {
  const { t } = useTranslation("flow-change");
  const [{ id }, set] = useAddress({ id: "" });
  const known: Results = new Map(results.map((result) => [result.caseId, result]));
  const columns = useColumns(known);
  const cases = useQuery({
    queryKey: changeKeys.cases(form.id),
    queryFn: ({ signal }) => listCases(form.id, { signal }),
  });
  const rows = cases.data?.records ?? [];
  const opened = rows.find(({ caseId }) => caseId === id);
  const open = (caseId: string) => set({ id: caseId }, { replace: id !== "" });
  const load = async (input: ListInput, signal: AbortSignal) => {
    const holds = await finding(input.keyword);
    const fits = (row: TestCase) => holds(row.name) && (!input.result || resultOf(known, row) === input.result);
    return pageOf((await listCases(form.id, { signal })).records.filter(fits), input);
  };
  return (
    <>
      <ListPage
        name="approval.change.cases"
        views={false}
        queryKey={[...changeKeys.cases(form.id), "rows", run, cases.dataUpdatedAt, known.size]}
        load={load}
        keyOf={keyOf}
        columns={columns}
        filters={useFilters(known.size > 0)}
        openKey={id || undefined}
        onOpen={(row) => open(row.caseId)}
        empty={{ why: t("cases.none") }}
      />
      {opened && (
        <CaseDrawer
          key={id}
          form={form}
          row={opened}
          result={known.get(id)}
          walk={neighboursOf(rows, keyOf, id, open)}
          onClose={() => set({ id: undefined })}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

function resultOf(results: Results, { caseId }: TestCase): "ok" | "bad" | undefined {
  const result = results.get(caseId);
  return result && (result.ok ? "ok" : "bad");
}

function useFilters(ran: boolean): ListFilter[] {
  const { t } = useTranslation("flow-change");
  const outcome: ListFilter = {
    name: "result",
    label: t("cases.result"),
    kind: "select",
    options: (["ok", "bad"] as const).map((value) => ({ value, label: t(`cases.${value}`) })),
  };
  const name: ListFilter = { name: "keyword", label: t("column.name"), kind: "text" };
  return ran ? [name, outcome] : [name];
}

function useColumns(results: Results): ListColumn<TestCase>[] {
  const { t, i18n } = useTranslation("flow-change");
  const format = useFormat();
  const result = (row: TestCase) => results.get(row.caseId);
  const how: ListColumn<TestCase>[] = [
    {
      key: "result",
      title: t("cases.result"),
      width: 110,
      render: (row) => {
        const found = result(row);
        return found && <ResultTag ok={found.ok} />;
      },
    },
    {
      key: "difference",
      title: t("column.difference"),
      width: 320,
      render: (row) => <TextsCell texts={(result(row)?.differences ?? []).map(({ text }) => text)} />,
    },
  ];
  return [
    { key: "name", title: t("column.name"), width: 200, card: "title", render: (row) => row.name },
    ...(results.size > 0 ? how : []),
    { key: "expected", title: t("column.expected"), width: 160, render: (row) => <Expected status={row.status} /> },
    {
      key: "path",
      title: t("column.path"),
      width: 300,
      card: results.size > 0 ? "none" : "line",
      render: (row) => <TextsCell texts={pathTexts(row, t, i18n.language)} />,
    },
    { key: "applicant", title: t("column.applicant"), width: 130, render: (row) => row.applicant.name },
    {
      key: "kept",
      title: t("column.kept"),
      width: 190,
      card: "none",
      render: (row) => format.dateTime(row.createdAt),
    },
  ];
}
