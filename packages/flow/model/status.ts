import { flowStatus, type StatusCode } from "./state.ts";

export type FlowStatus = keyof typeof flowStatus;

const names = Object.keys(flowStatus) as FlowStatus[];

export const statusName = (code: StatusCode): FlowStatus =>
  names.find((name) => flowStatus[name] === code) ?? "running";

/** The final statuses (F8). */
export const isOver = (code: number): boolean => code !== flowStatus.running && code !== flowStatus.returned;
