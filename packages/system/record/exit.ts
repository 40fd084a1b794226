import { z } from "zod";

/** 1 own wish, 2 agreement, 3 end of contract, 4 dismissal, 5 retirement, 9 other. */
export const exitReasons = ["1", "2", "3", "4", "5", "9"] as const;
/** 0 planned, 1 confirmed, 2 done, 3 taken back (people E20). */
export const exitStates = ["0", "1", "2", "3"] as const;
/** A successor takes it over, it is handed over later from a list, or it ends with the person (people E19). */
export const settleWays = ["successor", "list", "drop"] as const;
export type SettleWay = (typeof settleWays)[number];

/** How what is open of one kind is settled; `userId`: the successor. */
export const settlement = z.object({
  kind: z.string().max(60),
  how: z.enum(settleWays),
  userId: z.string().max(40).default(""),
});
export type Settlement = z.infer<typeof settlement>;

/** One departure of somebody. */
export const exitRecord = z.object({
  id: z.string(),
  userId: z.string(),
  /** The first day of the period that ends; "" where it is not known. */
  joinedOn: z.string().default(""),
  /** "" while it is planned and nobody said. */
  lastDay: z.string(),
  /** "" where nobody said. */
  reason: z.enum(exitReasons).or(z.literal("")),
  /** Who takes over what has no entry in `settle`; "" for nobody. */
  successorId: z.string(),
  settle: z.array(settlement).default([]),
  /** The application that planned it; "" for none. */
  applicationId: z.string().default(""),
  state: z.enum(exitStates),
  by: z.string(),
  at: z.number(),
  doneAt: z.number().nullable().default(null),
  version: z.number(),
});
export type Exit = z.infer<typeof exitRecord>;

/** What the organisation itself hangs on somebody, and what may become of it. */
export const exitKinds = {
  "system.exit.subordinates": ["successor"],
  "system.exit.heads": ["successor"],
  "system.exit.roles": ["successor", "drop"],
  "system.exit.departmentRoles": ["successor", "drop"],
} as const satisfies Record<string, readonly SettleWay[]>;

/**
 * How what is open of a kind is settled, null if it is not. The successor for everything takes no roles: whoever gives
 * permissions says so.
 */
export function settledBy(
  { settle, successorId }: Pick<Exit, "settle" | "successorId">,
  kind: string,
  ways: readonly SettleWay[],
): Settlement | null {
  const own = settle.find((one) => one.kind === kind);
  if (own) return ways.includes(own.how) && (own.how !== "successor" || own.userId !== "") ? own : null;
  const takes = successorId !== "" && ways.includes("successor") && !ways.includes("drop");
  return takes ? { kind, how: "successor", userId: successorId } : null;
}

/** Who takes over what is of a kind; "" for nobody. */
export const heirOf = (exit: Pick<Exit, "settle" | "successorId">, kind: string, ways: readonly SettleWay[]): string =>
  settledBy(exit, kind, ways)?.userId ?? "";
