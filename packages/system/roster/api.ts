import { route } from "@stampflow/kernel/server";
import { can } from "../permissions.ts";
import { commitRoster, ownRoster } from "./commit.ts";
import { importId, progress } from "./schema.ts";
import { progressOf } from "./view.ts";

export const rosterRoutes = [
  route({
    method: "POST",
    path: "/system/roster/commit",
    permission: can.employee.add,
    summary: "Adds the good rows of a preview; called again it adds nobody twice",
    body: importId,
    answer: progress,
    handle: async ({ body, actor, now, call }) =>
      progressOf(await commitRoster(actor.tenantId, actor, body.importId, now), call.language),
  }),

  route({
    method: "POST",
    path: "/system/roster/progress",
    permission: can.employee.add,
    summary: "How far an import is",
    body: importId,
    answer: progress,
    handle: async ({ body, actor, call }) =>
      progressOf(await ownRoster(actor.tenantId, actor.userId, body.importId), call.language),
  }),
];
