import { importFileRoutes, importRoutes, recordExport } from "@stampflow/sheet/server";
import { personColumns } from "./people/schema.ts";
import * as calls from "./person/contract.ts";
import { dateImport } from "./person/import.ts";
import { listPeople } from "./person/list.ts";

/** Lists as .xlsx, and the dates of people from one. */
export const fileRoutes = [
  recordExport(calls.exportList, { noun: "leave.person", columns: personColumns, list: listPeople, pageSize: -1 }),
  ...importRoutes(dateImport, calls),
  ...importFileRoutes(dateImport, calls),
];
