import { requireActor } from "@stampflow/kernel/server";
import { recordExport } from "@stampflow/sheet/server";
import { companyZone } from "@stampflow/system/server";
import { listEffects } from "./api.ts";
import { effectColumns } from "./columns.ts";
import { exportList } from "./contract.ts";

export const effectFiles = [
  recordExport(exportList, {
    noun: "applytype.effect",
    columns: effectColumns,
    list: (asked) => listEffects(asked, requireActor()),
    zone: companyZone,
    most: 50_000,
  }),
];
