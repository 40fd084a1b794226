/** WebSocket topics for the lists of a person. */
export const topics = {
  pending: "approval.pending",
  approved: "approval.approved",
  apply: "approval.apply",
  copy: "approval.copy",
  exceptions: "approval.exceptions",
  proxy: "approval.proxy",
} as const;
