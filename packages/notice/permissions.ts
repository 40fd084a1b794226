import type { Permission } from "@stampflow/kernel";

const webhooks = 1067;

export const can = {
  webhook: {
    /** Endpoints, and the log of what was sent to them. */
    page: { code: "notice:webhook:page", menu: webhooks },
    /** What was sent: it holds what people wrote in their applications. */
    view: { code: "notice:webhook:view", menu: webhooks },
    add: { code: "notice:webhook:add", menu: webhooks },
    /** Also new secrets, tests and sending again. */
    update: { code: "notice:webhook:update", menu: webhooks },
    delete: { code: "notice:webhook:delete", menu: webhooks },
  },
} as const;

export const permissions: readonly Permission[] = Object.values(can.webhook);
