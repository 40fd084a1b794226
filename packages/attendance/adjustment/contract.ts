import { callsBelow, growing } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { adjustmentFilter, adjustmentRow } from "./schema.ts";

const path = "/attendance/adjustment";

export const list = callsBelow(path)(
  "list",
  can.record.page,
  "Adjustments of days of locked months, of people within the caller's scope, the latest first",
  adjustmentFilter,
  growing(adjustmentRow),
);
export const exportList = exportCall(`${path}/export`, can.record.export, "adjustments", adjustmentFilter);
