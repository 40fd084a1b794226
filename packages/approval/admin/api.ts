import type { Command } from "@stampflow/flow";
import { type Route, route } from "@stampflow/kernel/server";
import type { z } from "zod";
import { submitted } from "../application/schema.ts";
import { applicationManage } from "../permissions.ts";
import { administer } from "./administer.ts";
import { jumpTargetsOf } from "./jump-targets.ts";
import * as shape from "./schema.ts";

type Upon = { applyId: string; seq: number };
type Office<Asked extends Upon> = {
  name: string;
  summary: string;
  body: z.ZodType<Asked>;
  command: (asked: Asked, user: string) => Command;
};

/** One command of an administrator, upon the step that they saw (F32). */
const office = <Asked extends Upon>({ name, summary, body, command }: Office<Asked>): Route =>
  route({
    method: "POST",
    path: `/approval/application/${name}`,
    permission: applicationManage,
    summary,
    body,
    answer: submitted,
    handle: ({ body: asked, actor, now, once }) =>
      administer({
        applyId: asked.applyId,
        seq: asked.seq,
        actor,
        now,
        once: once("application", asked.applyId, { kind: name }),
        command: () => command(asked, actor.userId),
      }),
  });

const assign = office({
  name: "assign",
  summary: "Puts people on a node that nobody could be found for, or whose person left",
  body: shape.assign,
  command: ({ nodeId: node, userIds: users, reason }, user) => ({ action: "ASSIGN", user, node, users, reason }),
});

const change = office({
  name: "change",
  summary: "Changes the people of a node that is open or not yet reached",
  body: shape.change,
  command: ({ nodeId: node, userIds: users, reason }, user) => ({ action: "CHANGE", user, node, users, reason }),
});

const jump = office({
  name: "jump",
  summary: "Moves an application to another node",
  body: shape.jump,
  command: ({ to, reason }, user) => ({ action: "JUMP", user, to, reason }),
});

const end = office({
  name: "end",
  summary: "Ends an application as rejected",
  body: shape.end,
  command: ({ reason }, user) => ({ action: "END", user, reason, opinion: reason }),
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
