import type { Command } from "@stampflow/flow";
import type { Contract } from "@stampflow/kernel";
import { implement, type Route } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { submitted } from "../application/schema.ts";
import { administer } from "./administer.ts";
import * as calls from "./contract.ts";
import { jumpTargetsOf } from "./jump-targets.ts";

type Upon = { applyId: string; seq: number };

/** The route of an administrator command, on the step that they saw (F32). */
const office = <Asked extends Upon>(
  contract: Contract & { body: z.ZodType<Asked>; answer: typeof submitted },
  command: (asked: Asked, user: string) => Command,
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

const assign = office(calls.assign, ({ nodeId: node, userIds: users, reason }, user) => ({
  action: "ASSIGN",
  user,
  node,
  users,
  reason,
}));

const change = office(calls.change, ({ nodeId: node, userIds: users, reason }, user) => ({
  action: "CHANGE",
  user,
  node,
  users,
  reason,
}));

const jump = office(calls.jump, ({ to, reason }, user) => ({ action: "JUMP", user, to, reason }));

const end = office(calls.end, ({ reason }, user) => ({ action: "END", user, reason, opinion: reason }));

const jumpTargets = implement(calls.jumpTargets, ({ body, actor, now }) => jumpTargetsOf(body.applyId, actor, now));

export const adminRoutes: Route[] = [assign, change, jump, end, jumpTargets];
