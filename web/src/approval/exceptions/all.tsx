import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { StatusTag } from "../../kit/state/stamp.tsx";
import { useNow } from "../../kit/use-now.ts";
import type { ListFilters } from "../calls.ts";
import { states } from "../list/filter/filters.ts";
import { useToday } from "../list/filter/use-today.ts";
import { Held, SentBack } from "../list/held.tsx";
import { usePrint } from "../print/use-print.ts";
import { shownStatus } from "../shown-status.ts";
import type { Row } from "../types.ts";
import { exceptionKeys, loadAll, queryFrom } from "./calls.ts";
import { useFormFilter } from "./form-filter.ts";
import { usePeriodFilter } from "./period-filter.tsx";

const ExportDialog = lazy(() => import("../list/export/export-dialog.tsx"));

export type ListProps = { openId: string; onOpen: (applyId: string) => void };

export function AllApplications({ openId, onOpen }: ListProps) {
  const { t } = useTranslation(["exceptions", "approval", "kit"]);
  const filters = useFilters();
  const columns = useColumns();
  const today = useToday();
  const [exported, setExported] = useState<ListFilters | null>(null);
  const { save } = usePrint();
  return (
    <>
      <ListPage
        name="approval.desk.all" // saved views carry this name
        queryKey={exceptionKeys.all}
        load={(input, signal) => loadAll(input, today, signal)}
        keyOf={(row) => row.id}
        columns={columns}
        filters={filters}
        openKey={openId || undefined}
        onOpen={(row) => onOpen(row.id)}
        onExport={async (wanted) => setExported(queryFrom(wanted, today))}
        batch={[
          {
            key: "pdf",
            label: t("kit:print.pdf"),
            // The selection stays, because the export may have been cut at its limit.
            run: async (rows) => {
              await save(rows.map(({ id }) => ({ applyId: id })));
              return false;
            },
          },
        ]}
        empty={{ why: t("empty.all") }}
      />
      {exported && (
        <Suspense fallback={null}>
          <ExportDialog tab="all" asked={exported} format="xlsx" onClose={() => setExported(null)} />
        </Suspense>
      )}
    </>
  );
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation(["exceptions", "approval"]);
  const form = useFormFilter();
  const period = usePeriodFilter();
  return [
    { name: "keyword", label: t("column.title"), kind: "text", placeholder: t("approval:list.search") },
    {
      name: "status",
      label: t("approval:list.status"),
      kind: "select",
      options: [...states, "stuck" as const].map((value) => ({ value, label: t(`approval:status.${value}`) })),
    },
    form,
    {
      name: "applicant",
      label: t("column.applicant"),
      kind: "other",
      control: (value, change, id) => (
        <PeoplePicker id={id} value={value || null} onChange={(userId) => change(userId ?? "")} />
      ),
    },
    {
      name: "department",
      label: t("column.department"),
      kind: "other",
      control: (value, change, id) => (
        <DepartmentPicker id={id} value={value || null} onChange={(deptId) => change(deptId ?? "")} />
      ),
    },
    period,
  ];
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation(["exceptions", "approval"]);
  const format = useFormat();
  const now = useNow();
  return [
    { key: "title", title: t("column.title"), width: 220, card: "title", render: (row) => row.applyTitle },
    { key: "applicant", title: t("column.applicant"), render: (row) => row.applicant.name },
    {
      key: "department",
      title: t("column.department"),
      card: "none",
      render: (row) => row.applicant.departmentName,
    },
    {
      key: "status",
      title: t("approval:list.status"),
      width: 160,
      render: (row) => (
        <StatusTag
          status={row.stuck ? "rejected" : shownStatus(row)}
          text={t(`approval:status.${row.stuck ? "stuck" : shownStatus(row)}`)}
        />
      ),
    },
    {
      key: "node",
      title: t("column.node"),
      width: 300,
      render: (row) => (
        <span className="exceptions-now">
          {row.nodeName}
          <Held row={row} now={now} />
          {row.sentBack && <SentBack {...row.sentBack} />}
        </span>
      ),
    },
    { key: "created", title: t("column.created"), width: 190, render: (row) => format.dateTime(row.createDate) },
    {
      key: "updated",
      title: t("column.updated"),
      width: 190,
      card: "none",
      render: (row) => format.ago(row.updateDate),
    },
  ];
}
