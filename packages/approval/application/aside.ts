import { type Route, route } from "@stampflow/kernel/server";
import { apply, inbox } from "../permissions.ts";
import { act } from "./act.ts";
import * as shape from "./schema.ts";

/** What people do beside the flow: it goes on, or stays ended, as it was (flow D18, D19). */
const share = route({
  method: "POST",
  path: "/approval/application/share",
  permission: inbox,
  summary: "Gives colleagues a copy of what the caller may read",
  body: shape.share,
  answer: shape.submitted,
  handle: ({ body: { applyId, userIds: users, opinion }, actor, now, once }) =>
    act(applyId, {
      now,
      once: once("application", applyId, { kind: "share" }),
      command: () => ({ action: "SHARE", user: actor.userId, users, opinion }),
    }),
});

const declareVoid = route({
  method: "POST",
  path: "/approval/application/void",
  permission: apply,
  summary: "Declares an approved application void",
  body: shape.declareVoid,
  answer: shape.submitted,
  handle: ({ body: { applyId, reason: opinion }, actor, now, once }) =>
    act(applyId, {
      now,
      once: once("application", applyId, { kind: "void" }),
      command: () => ({ action: "VOID", user: actor.userId, opinion }),
    }),
});

export const asideRoutes: Route[] = [share, declareVoid];
