import { language, translate } from "@stampflow/kernel/server";
import { hoursOf } from "@stampflow/scheduling";
import { shiftNames } from "@stampflow/scheduling/server";
import type { Columns } from "@stampflow/sheet";
import { everyRow, listExport } from "@stampflow/sheet/server";
import * as calls from "./contract.ts";
import { listSummary } from "./list.ts";
import { listReport } from "./report.ts";
import {
  added,
  noSums,
  reportColumns,
  reportFields,
  shiftsColumns,
  shownOf,
  summaryColumns,
  temporaryShift,
} from "./schema.ts";
import { listShifts } from "./shifts.ts";

/** People of one read: each has up to three months. */
const together = 500;
const mostDays = 50_000;

export const recordFiles = [
  listExport(calls.exportSummary, {
    name: "attendance.record.summary",
    file: "attendance.record.summaryFile",
    columns: () => summaryColumns,
    rows: async function* (asked, now) {
      let all = noSums;
      for await (const { sums, name, department } of everyRow((page) =>
        listSummary({ ...asked, ...page, pageSize: together }, now),
      )) {
        all = added(all, sums);
        yield { name, department, ...shownOf(sums) };
      }
      yield { name: translate("attendance.record.total", language()), ...shownOf(all) };
    },
  }),
  listExport(calls.exportShifts, {
    name: "attendance.record.shifts",
    file: "attendance.record.shiftsFile",
    columns: () => shiftsColumns,
    rows: async function* (asked, now) {
      const names = await shiftNames();
      const nameOf = (id: string) =>
        id === temporaryShift ? translate("attendance.record.temporary", language()) : (names.get(id) ?? "");
      for await (const { shifts, name, department } of everyRow((page) =>
        listShifts({ ...asked, ...page, pageSize: together }, now),
      ))
        for (const [id, { days, minutes }] of Object.entries(shifts))
          yield { name, department, shift: nameOf(id), days, minutes: hoursOf(minutes) };
    },
  }),
  listExport(calls.exportReport, {
    name: "attendance.record.report",
    file: "attendance.record.reportFile",
    columns: ({ columns = reportFields }) =>
      Object.fromEntries(columns.map((field) => [field, reportColumns[field]])) as Columns,
    rows: async function* (asked, now) {
      for await (const { flags: _, ...row } of everyRow((page) => listReport({ ...asked, ...page }, now), mostDays))
        yield shownOf(row);
    },
  }),
];
