import type source from "./zh-CN.ts";

export default {
  "applytype.effect.column.number": "Application",
  "applytype.effect.column.kind": "Type",
  "applytype.effect.column.applicant": "Applicant",
  "applytype.effect.column.department": "Department",
  "applytype.effect.column.state": "State",
  "applytype.effect.column.reason": "Reason",
  "applytype.effect.column.attempts": "Attempts",
  "applytype.effect.column.link": "Record",
  "applytype.effect.column.approvedAt": "Approved",
  "applytype.effect.column.changedAt": "Last change",
  "applytype.effect.value.state.due": "Due",
  "applytype.effect.value.state.posted": "Posted",
  "applytype.effect.value.state.refused": "Refused",
  "applytype.effect.value.state.reversed": "Reversed",
  "applytype.effect.value.state.cancelled": "Cancelled",
} satisfies Record<keyof typeof source, string>;
