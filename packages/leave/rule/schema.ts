import { z } from "zod";

/** L7. */
export const entryKinds = [
  "grant",
  "reserve",
  "release",
  "take",
  "giveBack",
  "carryOut",
  "carryIn",
  "expire",
  "adjust",
  "advance",
  "settle",
] as const;
const entryKind = z.enum(entryKinds);
export type EntryKind = z.infer<typeof entryKind>;
export const entry = z.object({
  typeId: z.string(),
  lotId: z.string(),
  kind: entryKind,
  change: z.number(),
  effectiveOn: z.string(),
  note: z.string(),
});
export type Entry = z.infer<typeof entry>;

export const lot = z.object({
  id: z.string(),
  typeId: z.string(),
  kind: z.enum(["grant", "carry", "adjust", "overtime", "advance"]),
  /** The first and the last date that it may be taken on; "" without an end. */
  from: z.string(),
  expiresOn: z.string(),
  left: z.number(),
  /** Of overtime (O6): what it is from, what it gave, and what was given less since but is taken already. */
  of: z.object({ id: z.string(), given: z.number(), over: z.number() }).optional(),
  /** What expired of it. */
  expired: z.number().optional(),
  /** The person was told that it ends. */
  warned: z.boolean().optional(),
});
export type Lot = z.infer<typeof lot>;

/** What a date of an absence takes from a lot. */
export const take = z.object({ date: z.string(), lotId: z.string(), amount: z.number() });
export type Take = z.infer<typeof take>;

/** What was given of a type in a year (L5). */
const period = z.object({
  given: z.number(),
  /** The accrual that it covers ends here. */
  by: z.string(),
  /** The dates of the person that it was computed from (L6). */
  basis: z.string(),
});
/** Of all entries of a type; what was moved into another year adds up to nothing. */
const sums = z.object({ granted: z.number(), taken: z.number(), reserved: z.number(), expired: z.number() });
export type Sums = z.infer<typeof sums>;
export const noSums: Sums = { granted: 0, taken: 0, reserved: 0, expired: 0 };

/** A leave that runs or is approved, as others of the same person look at it. */
const held = z.object({
  /** The application. */
  id: z.string(),
  number: z.string(),
  typeId: z.string(),
  start: z.string(),
  end: z.string(),
  approved: z.boolean(),
  /** What it takes of each year. */
  years: z.record(z.string(), z.number()),
});
export type HeldLeave = z.infer<typeof held>;

/** The leave of one person, one item: whatever two do at once, one of them is told (L8). */
export const account = z.object({
  userId: z.string(),
  version: z.number().int(),
  lots: z.array(lot),
  /** Of the next lot. */
  next: z.number().int(),
  /** By type and year: "2:2026". */
  periods: z.record(z.string(), period),
  /** By type. */
  sums: z.record(z.string(), sums),
  /** By type: taken in advance and not settled yet (L9). */
  owed: z.record(z.string(), z.number()),
  /** By type: given before a date changed, and taken already (L6). */
  tooMuch: z.record(z.string(), z.number()),
  /** The last day that was worked through; "" before the first. */
  doneTo: z.string(),
  /** Leave that runs or is approved. */
  absences: z.array(held),
});
export type Account = z.infer<typeof account>;
export const newAccount = (userId: string): Account => ({
  ...{ userId, version: 0, lots: [], next: 1, periods: {}, sums: {}, owed: {}, tooMuch: {}, doneTo: "", absences: [] },
});

/** What the entries of one save are of. */
export const source = z.object({
  kind: z.enum(["grant", "hand", "application", "schedule", "overtime"]),
  /** Of the application; "" without one. */
  id: z.string(),
  number: z.string(),
});
export type Source = z.infer<typeof source>;
/** The entries of one save, in the order in which they were written (L7): never changed. */
export const posting = z.object({
  userId: z.string(),
  /** The version of the account that they made. */
  seq: z.number().int(),
  version: z.number().int(),
  at: z.number().int(),
  by: z.string(),
  source,
  entries: z.array(entry),
});
