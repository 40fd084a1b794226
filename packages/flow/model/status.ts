import { flowStatus } from "./state.ts";

export type FlowStatus = keyof typeof flowStatus;

export const statusNames = Object.keys(flowStatus) as [FlowStatus, ...FlowStatus[]];

export const statusName = (code: number): FlowStatus =>
  statusNames.find((name) => flowStatus[name] === code) ?? "running";

/** The final statuses (F8). */
export const isOver = (code: number): boolean => code !== flowStatus.running && code !== flowStatus.returned;
