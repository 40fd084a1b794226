import { callsBelow, nameField, recordCalls, recordId, stored } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { patternFields, ways } from "../schedule/pattern.ts";
import { mostPeople } from "../schedule/schema.ts";

/** The days that a standing schedule is published ahead (P3). */
export const daysAhead = 62;

export const standingFields = {
  name: nameField(20),
  ...patternFields,
  /** The first date; of a cycle, that of its first entry. */
  start: z.iso.date(),
  /** With those below it; null: the people below. */
  departmentId: recordId.nullable().default(null),
  userIds: z.array(recordId).max(mostPeople).default([]),
};
export const standingColumns = recordColumns("scheduling.standing", {
  name: { kind: "text", width: 30 },
  way: { kind: "choice", values: ways },
  entries: { kind: "text", width: 50 },
  holidaysRest: { kind: "boolean" },
  start: { kind: "date" },
  departmentId: { kind: "text", width: 30 },
  userIds: { kind: "text", width: 40 },
  who: { kind: "text", width: 40 },
});
export const standing = z.object({
  ...stored,
  archived: z.boolean(),
  ...standingFields,
  /** Who saved it last: the cells that it writes are theirs. */
  by: z.string().default(""),
});
export type Standing = z.infer<typeof standing>;
/** With the names of its department or people. */
const standingView = standing.extend({ who: z.string() });
export type StandingView = z.infer<typeof standingView>;

const path = "/scheduling/standing";
export const { add, save, setArchived, remove } = recordCalls({
  path,
  noun: "a standing schedule",
  unused: "; what it published stays",
  may: { add: can.schedule.finish, update: can.schedule.finish, delete: can.schedule.finish },
  fields: standingFields,
});
export const list = callsBelow(path)(
  "list",
  can.schedule.page,
  "Standing schedules of people within the caller's scope, by name",
  z.object({ archived: z.boolean().default(false) }),
  z.array(standingView),
);
