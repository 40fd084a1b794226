import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { setting } from "./schema.ts";

const call = callsBelow("/scheduling/setting");
/** With the roles that may plan, for which alone there are editing windows. */
const settingView = setting.extend({ roles: z.array(z.object({ id: z.string(), name: z.string() })) });

export const read = call(
  "read",
  can.rule.page,
  "Limits, legal checks and editing windows of schedules",
  null,
  settingView,
);
export const save = call(
  "save",
  can.rule.update,
  "Changes limits, legal checks and editing windows",
  setting,
  settingView,
);
