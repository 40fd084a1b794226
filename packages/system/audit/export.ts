import { choicesOf, namedColumns } from "@stampflow/sheet";
import { everyRow, listExport, wallClock } from "@stampflow/sheet/server";
import type { z } from "zod";
import { companyZone } from "../company/store.ts";
import { listAudit } from "./api.ts";
import { auditEntryView, type auditFilter, exportList } from "./contract.ts";

const maxEntries = 50_000;
const long = { kind: "text", width: 28 } as const;
const actions = auditEntryView.shape.changes.element.shape.action.options;

const columns = namedColumns("system.audit.column", {
  at: { kind: "time" },
  actorName: { kind: "text", width: 16 },
  address: { kind: "text", width: 18 },
  kind: { kind: "text", width: 16 },
  name: long,
  action: { kind: "choice", choices: choicesOf(actions, "system.audit.value.action") },
  field: { kind: "text", width: 18 },
  before: long,
  after: long,
});

/** One row per changed field; one row if the entry has no fields. */
async function* rowsOf(filter: z.infer<typeof auditFilter>) {
  const zone = await companyZone();
  for await (const line of everyRow((page) => listAudit({ ...filter, ...page }, filter.jobId), maxEntries)) {
    const { actorName, address } = line;
    for (const { nounName, name, action, fields } of line.changes) {
      for (const { name: field, before, after } of fields.length > 0 ? fields : [{ name: "", before: "", after: "" }]) {
        yield { at: wallClock(line.at, zone), actorName, address, kind: nounName, name, action, field, before, after };
      }
    }
  }
}

export const auditExportRoutes = [
  listExport(exportList, {
    name: "system.audit.export",
    file: "system.audit.export",
    columns: () => columns,
    rows: rowsOf,
  }),
];
