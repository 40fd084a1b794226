import { permissionsIn } from "@stampflow/kernel";
import { pages } from "./menu.ts";

const webhooks = pages.webhooks.menuId;

/** Of the company's settings, a page of `system`. */
const settings = 1064;

export const can = {
  channel: {
    /** The chats that take notices, and what was sent outside. */
    update: { code: "notice:channel:update", menu: settings },
  },
  webhook: {
    /** Endpoints, and the log of deliveries. */
    page: { code: "notice:webhook:page", menu: webhooks },
    /** The contents of deliveries: they contain what people wrote in applications. */
    view: { code: "notice:webhook:view", menu: webhooks },
    add: { code: "notice:webhook:add", menu: webhooks },
    /** Also secrets, tests and replays. */
    update: { code: "notice:webhook:update", menu: webhooks },
    delete: { code: "notice:webhook:delete", menu: webhooks },
  },
} as const;

export const permissions = permissionsIn(can);
