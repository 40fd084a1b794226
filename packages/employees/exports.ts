import { recordExport } from "@stampflow/sheet/server";
import { companyZone } from "@stampflow/system/server";
import { listInvitations } from "./invitation/api.ts";
import { exportList as exportInvitations } from "./invitation/contract.ts";
import { invitationColumns } from "./invitation/schema.ts";
import { listJoiners } from "./join/api.ts";
import { exportList as exportJoiners } from "./join/contract.ts";
import { joinerColumns } from "./join/schema.ts";

/** Lists as .xlsx. */
export const fileRoutes = [
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
];
