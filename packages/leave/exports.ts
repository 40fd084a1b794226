import { recordExport } from "@stampflow/sheet/server";
import { personColumns } from "./people/schema.ts";
import { exportList } from "./person/contract.ts";
import { listPeople } from "./person/list.ts";

/** Lists as .xlsx. */
export const fileRoutes = [
  recordExport(exportList, { noun: "leave.person", columns: personColumns, list: listPeople, pageSize: -1 }),
];
