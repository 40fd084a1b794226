import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

export const sources = ["device", "web", "sheet", "hand"] as const;
const struck = z.object({ by: z.string(), at: z.number().int(), reason: z.string() });
/** It is never changed; struck, it stays and does not count (C4). */
export const punch = z.object({
  /** "" in the list of unknown badges. */
  userId: z.string(),
  at: z.number().int(),
  id: z.string(),
  version: z.number().int(),
  source: z.enum(sources),
  deviceId: z.string(),
  badge: z.string(),
  /** Why it was entered by hand. */
  reason: z.string(),
  /** Who entered it, or gave it to the person. */
  by: z.string(),
  /** Made by browser, and not at one of the company's places. */
  outside: z.boolean(),
  /** The place of the company. */
  place: z.string(),
  receivedAt: z.number().int(),
  struck: struck.nullable(),
});
export type Punch = z.infer<typeof punch>;

/** As a sheet has them. */
export const punchColumns = recordColumns("attendance.punch", {
  name: { kind: "text", width: 16 },
  phone: { kind: "text", width: 20 },
  time: { kind: "time", width: 20 },
  reason: { kind: "text", width: 30 },
});

export const spot = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Spot = z.infer<typeof spot>;
/** Where a browser was: kept for 90 days, and for the person and `attendance:punch:view` alone (section 13). */
export const punchSpot = spot.extend({
  ...{ userId: z.string(), id: z.string(), version: z.number().int(), ttl: z.number().int() },
});
