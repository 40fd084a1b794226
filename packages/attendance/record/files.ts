import { language, translate } from "@stampflow/kernel/server";
import { everyRow, listExport } from "@stampflow/sheet/server";
import * as calls from "./contract.ts";
import { listSummary } from "./list.ts";
import { added, noSums, shownOf, summaryColumns } from "./schema.ts";

/** People of one read: each has up to three months. */
const together = 500;

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
];
