/** Apart from what they do, which is loaded when one is due. */
export const timerNames = {
  node: "approval.node",
  watch: "approval.watch",
  proxy: "approval.proxy",
  verify: "approval.verify",
} as const;
