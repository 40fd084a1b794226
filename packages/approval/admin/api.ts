import { type Route, route } from "@stampflow/kernel/server";
import { submitted } from "../application/schema.ts";
import { applicationManage } from "../permissions.ts";
import { administer } from "./administer.ts";
import { jumpTargetsOf } from "./jump-targets.ts";
import * as shape from "./schema.ts";

const assign = route({
  method: "POST",
  path: "/approval/application/assign",
  permission: applicationManage,
  summary: "Puts people on a node that nobody could be found for, or whose person left",
  body: shape.assign,
  answer: submitted,
  handle: ({ body: { applyId, seq, nodeId: node, userIds: users, reason }, actor, now, once }) =>
    administer({
      applyId,
      seq,
      actor,
      now,
      once: once("application.assign", applyId),
      command: () => ({ action: "ASSIGN", user: actor.userId, node, users, reason }),
    }),
});

const change = route({
  method: "POST",
  path: "/approval/application/change",
  permission: applicationManage,
  summary: "Changes the people of a node that is open or not yet reached",
  body: shape.change,
  answer: submitted,
  handle: ({ body: { applyId, seq, nodeId: node, userIds: users, reason }, actor, now, once }) =>
    administer({
      applyId,
      seq,
      actor,
      now,
      once: once("application.change", applyId),
      command: () => ({ action: "CHANGE", user: actor.userId, node, users, reason }),
    }),
});

const jump = route({
  method: "POST",
  path: "/approval/application/jump",
  permission: applicationManage,
  summary: "Moves an application to another node",
  body: shape.jump,
  answer: submitted,
  handle: ({ body: { applyId, seq, to, reason }, actor, now, once }) =>
    administer({
      applyId,
      seq,
      actor,
      now,
      once: once("application.jump", applyId),
      command: () => ({ action: "JUMP", user: actor.userId, to, reason }),
    }),
});

const end = route({
  method: "POST",
  path: "/approval/application/end",
  permission: applicationManage,
  summary: "Ends an application as rejected",
  body: shape.end,
  answer: submitted,
  handle: ({ body: { applyId, seq, reason }, actor, now, once }) =>
    administer({
      applyId,
      seq,
      actor,
      now,
      once: once("application.end", applyId),
      command: () => ({ action: "END", user: actor.userId, reason, opinion: reason }),
    }),
});

const jumpTargets = route({
  method: "POST",
  path: "/approval/application/jumpTargets",
  permission: applicationManage,
  summary: "Where an application may be moved to, and what each move would close and ask again",
  body: shape.one,
  answer: shape.jumpTargets,
  handle: ({ body, actor, now }) => jumpTargetsOf(body.applyId, actor, now),
});

export const adminRoutes: Route[] = [assign, change, jump, end, jumpTargets];
