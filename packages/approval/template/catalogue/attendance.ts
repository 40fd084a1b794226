import type { Template } from "../schema.ts";
import { days, head, period, personnel, personnelCopy, reason, superior } from "./common.ts";

const group = "attendance";
const clock = { format: "YYYY-MM-DD HH:mm" };

export const attendance: readonly Template[] = [
  {
    key: "leave",
    group,
    icon: "leave",
    fields: [
      { label: "leaveType", kind: "newselect", options: { dictCode: "leaveType", options: [] } },
      period,
      days,
      reason,
      { label: "proof", kind: "uploadImg", optional: true, options: { limit: 3 } },
    ],
    requiredIf: { field: "leaveType", choice: 0, required: "proof" },
    steps: [superior, { type: "route", field: "days", above: 3, inside: [head] }, personnelCopy],
  },
  {
    key: "overtime",
    group,
    icon: "overtime",
    fields: [
      { label: "date", kind: "date" },
      { label: "hours", kind: "number", options: { min: 0.5, max: 24, precision: 1 } },
      { label: "compensation", kind: "newradio", choices: ["pay", "timeOff"] },
      reason,
    ],
    steps: [superior, head],
  },
  { key: "lieu", group, icon: "shift", fields: [period, days, reason], steps: [superior, personnelCopy] },
  {
    key: "correction",
    group,
    icon: "clock",
    fields: [
      { label: "missedAt", kind: "date", options: clock },
      { label: "punch", kind: "newradio", choices: ["startOfWork", "endOfWork"] },
      reason,
      { label: "proof", kind: "uploadImg", optional: true, options: { limit: 3 } },
    ],
    steps: [superior, personnel],
  },
  {
    key: "trip",
    group,
    icon: "trip",
    fields: [
      { label: "destination", kind: "input" },
      period,
      days,
      { label: "companions", kind: "people", optional: true, options: { multiple: true } },
      { label: "budget", kind: "money", optional: true },
      reason,
    ],
    steps: [superior, { type: "route", field: "budget", above: 5000, inside: [head] }, personnelCopy],
  },
  {
    key: "cancelLeave",
    group,
    icon: "leave",
    fields: [
      period,
      { label: "backOn", kind: "date" },
      { label: "daysBack", kind: "number", options: { min: 0.5, precision: 1 } },
      reason,
    ],
    steps: [superior, personnel],
  },
  {
    key: "outing",
    group,
    icon: "trip",
    fields: [
      { label: "from", kind: "date", options: clock },
      { label: "until", kind: "date", options: clock },
      { label: "destination", kind: "input" },
      reason,
    ],
    steps: [superior],
  },
];
