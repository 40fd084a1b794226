import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { settingInput } from "./schema.ts";

const call = callsBelow("/attendance/setting");
/** With the names of the people who need not punch. */
const settingView = settingInput.extend({ exempt: z.array(z.object({ id: z.string(), name: z.string() })) });

export const read = call("read", can.setting.page, "How punches are made and counted", null, settingView);
export const save = call(
  "save",
  can.setting.update,
  "Changes how punches are made and counted",
  settingInput,
  settingView,
);
