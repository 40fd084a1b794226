import { callsBelow, contract, page } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { recordFilter, summaryRow, totalsPart } from "./schema.ts";

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
