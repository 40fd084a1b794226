import type { ApplyType } from "./schema.ts";

/** What an approved application of each type changes: the owner of a kind is another module (T5). */
export const effectKinds: Readonly<Record<ApplyType, string>> = {
  0: "hiring.demand",
  1: "leave.absence",
  2: "attendance.overtime",
  3: "attendance.missedPunch",
  5: "settlement.mutualAid",
  6: "scheduling.swap",
  7: "scheduling.change",
  8: "attendance.correction",
  9: "scheduling.temporary",
  10: "warehouse.collection",
  11: "warehouse.return",
  12: "warehouse.damage",
};
