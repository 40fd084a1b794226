import { type AdjustmentRow, adjustmentColumns, adjustmentCalls as calls } from "@stampflow/attendance";
import { addMonths } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { ApplicationNumber } from "./application-number.tsx";
import { usePeopleFilters } from "./period.tsx";

const shownMonths = 12;

/** What would have changed days of locked months, and where it counts (C4). */
export default function AdjustmentsTab() {
  const { t } = useTranslation("attendance");
  const navigate = useNavigate();
  const { number, day, today } = useFormat();
  const months = Array.from({ length: shownMonths }, (_, back) =>
    addMonths(`${today().slice(0, 7)}-01`, -back).slice(0, 7),
  );
  const { list, label } = useDescribed<AdjustmentRow, keyof typeof adjustmentColumns>(adjustmentColumns);
  const hours = (field: "paid" | "absence" | "overtime" | "lieu") => ({
    ...{ width: 90, firm: true },
    render: (row: AdjustmentRow) => (row[field] === 0 ? "" : `${row[field] > 0 ? "+" : ""}${number(row[field])}`),
  });
  return (
    <div className="record-figures">
      <ListPage<AdjustmentRow>
        name="attendance.adjustment"
        queryKey={["attendance", "adjustment"]}
        {...useListCalls<AdjustmentRow>(calls)}
        keyOf={({ id }) => id}
        onOpen={({ userId, date }) =>
          void navigate(`/attendance/record/single?userId=${userId}&month=${date.slice(0, 7)}&day=${date}`)
        }
        filters={[
          ...usePeopleFilters(),
          {
            name: "month",
            label: label("month"),
            kind: "select",
            options: months.map((month) => ({ value: month, label: day(month) })),
          },
        ]}
        columns={list({
          name: { card: "title", width: 110 },
          department: { card: "none", width: 110 },
          date: {},
          paid: { card: "state", ...hours("paid") },
          absence: hours("absence"),
          overtime: hours("overtime"),
          lieu: hours("lieu"),
          month: { width: 100, render: ({ month }) => day(month) },
          source: { width: 110 },
          number: {
            width: 160,
            render: ({ number: shown, applicationId }) =>
              shown && <ApplicationNumber id={applicationId} number={shown} />,
          },
          at: { card: "none", hidden: true },
        })}
        empty={{ why: t("adjustments.none") }}
      />
    </div>
  );
}
