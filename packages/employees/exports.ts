import { importFileRoutes, importRoutes, recordExport } from "@stampflow/sheet/server";
import { companyZone } from "@stampflow/system/server";
import { exportList as exportContracts } from "./agreement/contract.ts";
import { listContracts } from "./agreement/list.ts";
import { contractColumns } from "./agreement/schema.ts";
import { labour, labourImports, selfhelp, selfhelpImports } from "./assignment/contract.ts";
import { labourImport, selfhelpImport } from "./assignment/import.ts";
import { listWorkers } from "./assignment/list.ts";
import { workerColumns } from "./assignment/schema.ts";
import { clearSheetRoutes } from "./file/clear-sheet.ts";
import { exportList as exportInvitations } from "./invitation/contract.ts";
import { listInvitations } from "./invitation/list.ts";
import { invitationColumns } from "./invitation/schema.ts";
import { exportList as exportJoiners } from "./join/contract.ts";
import { listJoiners } from "./join/list.ts";
import { joinerColumns } from "./join/schema.ts";

/** What is planned is in `to`, and how it ended in `last`. */
const workers = { noun: "employees.worker", columns: workerColumns, most: 20_000 };

/** Lists as .xlsx. */
export const fileRoutes = [
  ...clearSheetRoutes,
  recordExport(exportInvitations, {
    noun: "employees.invitation",
    columns: invitationColumns,
    list: listInvitations,
    zone: companyZone,
    most: 5000,
  }),
  recordExport(exportJoiners, {
    noun: "employees.joiner",
    columns: joinerColumns,
    list: listJoiners,
    zone: companyZone,
    most: 5000,
  }),
  recordExport(exportContracts, {
    noun: "employees.contract",
    columns: contractColumns,
    list: listContracts,
    zone: companyZone,
    most: 5000,
  }),
  recordExport(labour.exportList, { ...workers, list: (asked, now) => listWorkers("labour", asked, now) }),
  recordExport(selfhelp.exportList, { ...workers, list: (asked, now) => listWorkers("selfhelp", asked, now) }),
  // Beside their files, because they read spreadsheets.
  ...importRoutes(labourImport, labourImports),
  ...importRoutes(selfhelpImport, selfhelpImports),
  ...importFileRoutes(labourImport, labourImports),
  ...importFileRoutes(selfhelpImport, selfhelpImports),
];
