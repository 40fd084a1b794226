import { pieceCalls as calls, can as mayOpen, pieceColumns, type SummaryRow, unitCalls } from "@stampflow/attendance";
import { dayOf } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { MonthStep, monthIn } from "../../kit/month-grid/month-step.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useAll } from "../../kit/record/options.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";

/** Confirmed pieces of a month, by person and unit. */
export default function PieceSummaryPage() {
  const { t } = useTranslation("attendance");
  const { user, can } = useSession();
  const navigate = useNavigate();
  const { number } = useFormat();
  const [address, set] = useAddress({ month: "" });
  const month = monthIn(address.month, dayOf(Date.now(), user.timeZone));
  const units = useAll(unitCalls.list);
  const { list, label } = useDescribed<SummaryRow, "name" | "department" | "amount">(pieceColumns);
  const counted = units.map(
    ({ id, name }): ListColumn<SummaryRow> => ({
      key: id,
      title: name,
      align: "end",
      render: ({ counts }) => (counts[id] === undefined ? "" : number(Number(counts[id]))),
    }),
  );
  return (
    <>
      <PageHeader title={t("pieceSummary.title")} note={t("pieceSummary.note")} />
      <div className="attendance-tools">
        <MonthStep month={month} onMonth={(next) => set({ month: next })} />
      </div>
      <ListPage<SummaryRow>
        name="attendance.pieceSummary"
        queryKey={["attendance", "piece", "summary"]}
        {...useListCalls<SummaryRow>({ list: calls.summary, exportList: calls.exportSummary })}
        fixed={{ month }}
        keyOf={({ userId }) => userId}
        onOpen={
          can(mayOpen.person.page.code)
            ? ({ userId }) => void navigate(`/attendance/record/singlePiece?userId=${userId}&month=${month}`)
            : undefined
        }
        filters={[
          { name: "name", label: label("name"), kind: "text" },
          {
            name: "departmentId",
            label: label("department"),
            kind: "other",
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(next) => change(next ?? "")} />
            ),
          },
        ]}
        columns={[
          ...list({ name: { card: "title" }, department: {} }),
          ...counted,
          ...list({ amount: { card: "state" } }),
        ]}
        empty={{ why: t("pieceSummary.none") }}
      />
    </>
  );
}
