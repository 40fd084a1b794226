import { implement } from "@stampflow/kernel/server";
import { commitRoster, ownRoster } from "./commit.ts";
import * as calls from "./contract.ts";
import { progressOf } from "./view.ts";

export const rosterRoutes = [
  implement(calls.commit, async ({ body, actor, now, call }) =>
    progressOf(await commitRoster(actor.tenantId, actor, body.importId, now), call.language),
  ),

  implement(calls.progress, async ({ body, actor, call }) =>
    progressOf(await ownRoster(actor.tenantId, actor.userId, body.importId), call.language),
  ),
];
