import { dayOf } from "@stampflow/kernel";
import { defineStore, growingList, key, type Save, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import { timeChanged } from "../events.ts";
import type { Source } from "../month/schema.ts";
import { type Punch, punch, punchSpot } from "./schema.ts";

/** Punches of a person in order of time; read consistently, so that a day never misses the latest one. */
export const punches = defineStore({
  entity: "attendancePunch",
  record: punch,
  key: key.main(["userId"], ["at", "id"]),
  attributes: { at: { padding: { length: 13, char: "0" } } },
});
/** Those of badges that nobody has yet, under no person. */
export const unknownList = growingList<Punch>(punches, {
  name: "attendance.unknown",
  orderedBy: "at",
  indexes: ["key"],
});
/** The ids that devices have sent: each is stored once, whatever is sent with it again. */
export const punchIds = defineStore({
  entity: "attendancePunchId",
  record: z.object({
    id: z.string(),
    userId: z.string(),
    at: z.number().int(),
    version: z.number().int(),
    ttl: z.number().int(),
  }),
  key: key.main(["id"], []),
});
export const spots = defineStore({ entity: "attendanceSpot", record: punchSpot, key: key.main(["userId"], ["id"]) });

const spotSeconds = 90 * 86_400;
export const spotTtl = (now: number): number => Math.floor(now / 1000) + spotSeconds;
const idSeconds = 400 * 86_400;
export const idWrite = ({ id, userId, at }: Punch, now: number): Write =>
  punchIds.create({ id, userId, at, version: 1, ttl: Math.floor(now / 1000) + idSeconds });

export const newPunch = (
  fields: Pick<Punch, "userId" | "at" | "id" | "source" | "receivedAt"> & Partial<Punch>,
): Punch => ({
  ...{ version: 1, deviceId: "", badge: "", reason: "", by: "", outside: false, place: "", struck: null },
  ...fields,
});

/** The fact that dates of a person are to be computed again. */
export const changedFacts = (
  userId: string,
  times: readonly number[],
  zone: string,
  id: string,
  seq = 1,
  source: Source = { kind: "punch", id: "", number: "" },
): NonNullable<Save["facts"]> => ({
  facts: [timeChanged({ userId, dates: [...new Set(times.map((at) => dayOf(at, zone)))].sort(), source })],
  aggregate: `attendance.time:${userId}:${id}`,
  seq,
});

/** Punches of a person from one instant (inclusive) to another (exclusive). */
export const punchesBetween = (userId: string, from: number, to: number): Promise<Punch[]> =>
  punches.list("key", { userId }, { from: { at: from }, to: { at: to }, most: 20_000 });
