import { callsBelow, recordId, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { dayKinds } from "../rule/overtime.ts";
import { overtimeInput } from "./schema.ts";

const call = callsBelow("/attendance/overtime");
export const read = call("setting", can.setting.page, "What overtime is credited by", null, overtimeInput);
export const save = call(
  "saveSetting",
  can.setting.update,
  "Changes what overtime is credited by",
  overtimeInput,
  overtimeInput,
);

const calls = callsBelow("/business/workOvertime");
const asked = z.object({
  date: z.iso.date(),
  /** Somebody of the own department or within the caller's scope; the caller where it is left out. */
  userId: recordId.optional(),
});
export const type = calls(
  "getType",
  signedIn,
  "The kind of a day for somebody, and the hours of overtime that it has left",
  asked,
  z.object({
    kind: z.enum(dayKinds),
    /** In hours; null: as many as one likes. */
    limit: z.number().nullable(),
    used: z.number(),
    left: z.number().nullable(),
  }),
);
export const ranges = calls(
  "getDateRange",
  signedIn,
  "When overtime of a day may lie, by the clock of the company",
  asked,
  z.array(z.object({ from: z.string(), to: z.string() })),
);
