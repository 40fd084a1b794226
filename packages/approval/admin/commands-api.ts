import type { Command } from "@stampflow/flow";
import type { Contract } from "@stampflow/kernel";
import { implement, type Route } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { submitted } from "../application/schema.ts";
import { administer } from "./administer.ts";
import * as calls from "./contract.ts";
import { jumpTargetsOf } from "./jump-targets.ts";

type OnStep = { applyId: string; seq: number };

/** The route of an administrator command, on the step that they saw (F32). */
const commandRoute = <Body extends OnStep>(
  contract: Contract & { body: z.ZodType<Body>; answer: typeof submitted },
  command: (asked: Body, user: string) => Command,
): Route =>
  implement(contract, ({ body: asked, actor, now, idempotency }) =>
    administer({
      applyId: asked.applyId,
      seq: asked.seq,
      actor,
      now,
      idempotency: idempotency("application", asked.applyId, { kind: contract.path.split("/").at(-1) ?? "" }),
      command: () => command(asked, actor.userId),
    }),
  );

const assign = commandRoute(calls.assign, ({ nodeId: node, userIds: users, reason }, user) => ({
  action: "ASSIGN",
  user,
  node,
  users,
  reason,
}));

const change = commandRoute(calls.change, ({ nodeId: node, userIds: users, reason }, user) => ({
  action: "CHANGE",
  user,
  node,
  users,
  reason,
}));

const jump = commandRoute(calls.jump, ({ to, reason }, user) => ({ action: "JUMP", user, to, reason }));

const end = commandRoute(calls.end, ({ reason }, user) => ({ action: "END", user, reason, opinion: reason }));

const jumpTargets = implement(calls.jumpTargets, ({ body, actor, now }) => jumpTargetsOf(body.applyId, actor, now));

export const adminRoutes: Route[] = [assign, change, jump, end, jumpTargets];
