import { language, requireActor, translate } from "@stampflow/kernel/server";
import { hoursOf } from "@stampflow/scheduling";
import { type Columns, type NumberColumn, recordColumns, type TextColumn } from "@stampflow/sheet";
import { everyRow, importFileRoutes, listExport, recordExport, visibleColumns } from "@stampflow/sheet/server";
import { companyZone } from "@stampflow/system/server";
import * as adjustmentCalls from "./adjustment/contract.ts";
import { listAdjustments } from "./adjustment/list.ts";
import { adjustmentColumns } from "./adjustment/schema.ts";
import * as confirmCalls from "./confirm/contract.ts";
import { listDays } from "./confirm/list.ts";
import type { ConfirmRow } from "./confirm/schema.ts";
import * as dinner from "./dinner/contract.ts";
import { listDinners } from "./dinner/list.ts";
import { dinnerColumns } from "./dinner/schema.ts";
import { dayStates } from "./month/schema.ts";
import * as calls from "./piece/contract.ts";
import { pieceImport } from "./piece/import.ts";
import { listPieces, listSummary } from "./piece/list.ts";
import { pieceColumns } from "./piece/schema.ts";
import * as punchCalls from "./punch/contract.ts";
import { punchImport } from "./punch-sheet/import.ts";
import { recordFiles } from "./record/files.ts";
import { reportColumns } from "./record/schema.ts";
import { units } from "./unit/store.ts";

const named = (key: string, width: number): TextColumn => ({
  kind: "text",
  name: { words: translate(`attendance.piece.column.${key}`, language()) },
  width,
});

const { name, department, date, status, lateMinutes, earlyMinutes, nonPayable } = reportColumns;
const { scheduled, paid, unpaid, absence } = reportColumns;
/** As a sheet has the days of 671. */
const confirmColumns = {
  ...{ name, department, date, status, late: lateMinutes, early: earlyMinutes },
  ...{ scheduled, paid, unpaid, absence, overtime: adjustmentColumns.overtime, nonPayable },
  ...recordColumns("attendance.day", {
    state: { kind: "choice", values: dayStates, width: 14 },
    byName: { kind: "text", width: 14 },
    reason: { kind: "text", width: 24 },
  }),
};

const hourFields = ["scheduled", "paid", "unpaid", "absence", "overtime", "nonPayable"] as const;
const inHours = (row: ConfirmRow): ConfirmRow => ({
  ...row,
  ...Object.fromEntries(hourFields.map((field) => [field, hoursOf(row[field])])),
});

/** Lists as .xlsx. */
export const fileRoutes = [
  recordExport(dinner.exportList, {
    ...{ noun: "attendance.dinner", columns: dinnerColumns, list: listDinners, pageSize: -1 },
  }),
  recordExport(confirmCalls.exportList, {
    ...{ noun: "attendance.day", columns: confirmColumns, most: 50_000 },
    list: async (asked, now) => {
      const page = await listDays(asked, requireActor(), now);
      return { ...page, records: page.records.map(inHours) };
    },
  }),
  ...recordFiles,
  recordExport(calls.exportList, { noun: "attendance.piece", columns: pieceColumns, list: listPieces, most: 50_000 }),
  recordExport(adjustmentCalls.exportList, {
    ...{ noun: "attendance.adjustment", columns: adjustmentColumns, list: listAdjustments, zone: companyZone },
    most: 50_000,
  }),
  ...importFileRoutes(pieceImport, calls),
  ...importFileRoutes(punchImport, punchCalls),
  listExport(calls.exportSummary, {
    name: "attendance.piece.summary",
    file: "attendance.piece.summaryFile",
    columns: async () => {
      const all = await units.inOrder();
      const counted = all.map(({ id, name }): [string, NumberColumn] => [
        id,
        { kind: "number", name: { words: name }, width: 12 },
      ]);
      const columns: Columns = {
        ...{ name: named("name", 16), department: named("department", 20) },
        ...Object.fromEntries(counted),
        amount: pieceColumns.amount,
      };
      return visibleColumns(columns);
    },
    rows: async function* (asked) {
      for await (const { counts, ...row } of everyRow((page) => listSummary({ ...asked, ...page, pageSize: 1000 })))
        yield { ...row, ...Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, Number(count)])) };
    },
  }),
];
