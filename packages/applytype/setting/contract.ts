import { callsBelow, seenVersion } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { settingFaults } from "./rules.ts";
import { applyType, settingFields, typeSetting } from "./schema.ts";

const call = callsBelow("/applytype/setting");

export const read = call(
  "get",
  can.setting.update,
  "Way, dates and rules of a type",
  z.object({ applyType }),
  typeSetting,
);
export const save = call(
  "save",
  can.setting.update,
  "Changes way, dates and rules of a type, for what is sent from then on",
  z.object({ applyType, version: seenVersion.version, ...settingFields }).check(({ value, issues }) => {
    for (const { path, code } of settingFaults(value))
      issues.push({ code: "custom", input: value, path: [...path], message: `applytype.setting.fault.${code}` });
  }),
  typeSetting,
);
