import type { DepartmentKey, PositionKey } from "./words.ts";

/** Department, the one above it, and how many people work there beside its head. */
export const tree: readonly { key: DepartmentKey; above: DepartmentKey | null; staff: number }[] = [
  { key: "office", above: null, staff: 2 },
  { key: "front", above: null, staff: 1 },
  { key: "reception", above: "front", staff: 5 },
  { key: "concierge", above: "front", staff: 3 },
  { key: "rooms", above: null, staff: 1 },
  { key: "floors", above: "rooms", staff: 9 },
  { key: "linen", above: "rooms", staff: 2 },
  { key: "food", above: null, staff: 1 },
  { key: "kitchen", above: "food", staff: 6 },
  { key: "restaurant", above: "food", staff: 6 },
  { key: "engineering", above: null, staff: 3 },
  { key: "finance", above: null, staff: 2 },
  { key: "personnel", above: null, staff: 2 },
  { key: "sales", above: null, staff: 2 },
];

export const positionOf = (key: DepartmentKey, head: boolean): PositionKey => {
  if (!head) return "staff";
  if (key === "office") return "director";
  return tree.find((one) => one.key === key)?.above ? "lead" : "manager";
};
