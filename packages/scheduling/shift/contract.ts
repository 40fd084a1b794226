import { callsBelow, recordCalls, signedInOrKey } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { shiftFields, shiftFilter, shiftPage, shiftView } from "./schema.ts";

const path = "/scheduling/shift";
const call = callsBelow(path);

export const { add, save, setArchived, remove } = recordCalls({
  path,
  noun: "a shift",
  unused: "that no schedule names",
  may: can.shift,
  fields: shiftFields,
});
export const list = call("list", can.shift.page, "Shifts, by sort number", shiftFilter, shiftPage);
export const all = call(
  "all",
  signedInOrKey,
  "All shifts, also archived ones, as schedules name them",
  null,
  z.array(shiftView),
);
export const exportList = exportCall(`${path}/export`, can.shift.page, "shifts", shiftFilter);
