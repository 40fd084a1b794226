import { callsBelow, seenVersion } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { labourFields, labourRules } from "../record/labour.ts";

const call = callsBelow("/system/applySetting");

export const read = call(
  "get",
  can.applySetting.update,
  "What labour staff may do with applications",
  z.object({}),
  labourRules,
);
export const save = call(
  "save",
  can.applySetting.update,
  "Changes what labour staff may do with applications, for whoever is asked from then on",
  z.object({ version: seenVersion.version, ...labourFields }),
  labourRules,
);
