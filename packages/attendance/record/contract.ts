import { callsBelow, contract, growingWithTotal, page } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { recordFilter, reportFile, reportRow, shiftsRow, summaryRow, totalsPart } from "./schema.ts";

const path = "/attendance/record";
const call = callsBelow(path);

export const summary = contract({
  ...call(
    "summary",
    can.record.page,
    "Sums of the confirmed days of a period of two months at most, by person within the caller's scope",
    recordFilter,
    page(summaryRow),
  ),
  lists: ["attendance.record"],
});
export const totals = call(
  "totals",
  can.record.page,
  "The same sums of some hundred people together, and the cursor of the next ones",
  recordFilter.omit({ pageNum: true, pageSize: true, count: true }),
  totalsPart,
);
export const exportSummary = exportCall(
  `${path}/exportSummary`,
  can.record.export,
  "sums of confirmed days by person",
  recordFilter,
);

export const shifts = contract({
  ...call(
    "shifts",
    can.record.page,
    "Days and minutes worked of each shift in a period, by person within the caller's scope",
    recordFilter,
    page(shiftsRow),
  ),
  lists: ["attendance.recordShifts"],
});
export const exportShifts = exportCall(
  `${path}/exportShifts`,
  can.record.export,
  "days and hours worked of each shift by person",
  recordFilter,
);

export const report = contract({
  ...call(
    "report",
    can.record.view,
    "Confirmed days of people within the caller's scope, with their times and the minutes of each",
    recordFilter,
    growingWithTotal(reportRow),
  ),
  lists: ["attendance.report"],
});
export const exportReport = exportCall(
  `${path}/exportReport`,
  can.record.export,
  "confirmed days, with the columns that are named,",
  reportFile,
);
