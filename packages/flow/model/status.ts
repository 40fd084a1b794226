import type { StatusCode } from "./state.ts";

export type FlowStatus = "running" | "approved" | "rejected" | "returned" | "withdrawn";

const names: Record<StatusCode, FlowStatus> = {
  0: "running",
  1: "approved",
  2: "rejected",
  3: "returned",
  4: "withdrawn",
};

export const statusName = (code: StatusCode): FlowStatus => names[code];

/** Statuses 1, 2 and 4 are final (F8). */
export const isOver = (code: StatusCode): boolean => code === 1 || code === 2 || code === 4;
