import { callsBelow, page, pageInput, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { range } from "../rule/clock.ts";
import { period } from "../schedule/schema.ts";

const call = callsBelow("/scheduling/mine");

const ownDay = z.object({
  date: z.string(),
  /** A shift or rest; null where nothing is published. */
  shiftId: z.string().nullable(),
  minutes: z.number(),
  temporary: range.nullable(),
  /** Absent by an approved application. */
  away: z.boolean(),
  /** An application asks to exchange it. */
  asked: z.boolean(),
});
export type OwnDay = z.infer<typeof ownDay>;

export const list = call(
  "list",
  signedIn,
  "The own published schedule of a period of two months at most",
  z.object(period),
  z.object({ days: z.array(ownDay), holidays: z.array(z.string()), daysOff: z.array(z.string()) }),
);

const colleague = z.object({
  userId: z.string(),
  name: z.string(),
  /** Shifts or rest, by date. */
  cells: z.record(z.string(), z.string()),
  away: z.array(z.string()),
});
export const colleagues = call(
  "colleagues",
  signedIn,
  "The published schedule of the own department, of two months at most",
  pageInput.extend(period),
  page(colleague),
);
