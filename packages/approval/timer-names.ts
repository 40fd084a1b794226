/** Apart from the handlers, which are loaded when a timer is due. */
export const timerNames = {
  node: "approval.node",
  watch: "approval.watch",
  proxy: "approval.proxy",
  batch: "approval.batch",
  verify: "approval.verify",
} as const;
