import { extensionPoint } from "@stampflow/kernel/server";
import type { Leave } from "../rule/duration.ts";
import type { Occupied } from "../rule/refusal.ts";

/** What somebody has on the days of a leave, such as overtime that runs or is approved, by the clock on the wall (L4). */
export type OccupiedTimes = (userId: string, leave: Leave) => Promise<readonly Occupied[]>;
/** A later module says what else leave must not overlap. */
export const occupied = extensionPoint<OccupiedTimes>("leave.occupied");

export const occupiedBy = async (userId: string, leave: Leave): Promise<Occupied[]> =>
  (await Promise.all(occupied.all().map((find) => find(userId, leave)))).flat();
