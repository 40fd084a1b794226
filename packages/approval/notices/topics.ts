/** Topics of the socket: which of a person's lists changed. */
export const topics = {
  pending: "approval.pending",
  approved: "approval.approved",
  apply: "approval.apply",
  copy: "approval.copy",
  exceptions: "approval.exceptions",
  proxy: "approval.proxy",
} as const;
