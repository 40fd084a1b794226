import { callsBelow, recordId, requiredText, signedIn } from "@stampflow/kernel";
import { clock } from "@stampflow/scheduling";
import { importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { spot } from "./schema.ts";

const call = callsBelow("/attendance/punch");
const made = z.object({ id: z.string(), at: z.number().int() });

export const add = call(
  "add",
  signedIn,
  "Punches by browser, at the time of the server",
  z.object({ spot: spot.nullable().default(null) }),
  made.extend({ outside: z.boolean(), place: z.string() }),
);
export const enter = call(
  "enter",
  can.punch.add,
  "Enters a punch of somebody by hand, with a reason",
  z.object({ userId: recordId, date: z.iso.date(), time: clock, reason: requiredText(200) }),
  made,
);
export const { template, preview, commit, progress, failed } = importCalls(
  "/attendance/punch/import",
  can.punch.add,
  "punches",
);
export const strike = call(
  "strike",
  can.punch.update,
  "Strikes a punch, with a reason: it stays and does not count",
  z.object({ userId: recordId, id: z.string().min(1).max(120), at: z.number().int(), reason: requiredText(200) }),
  made,
);
