import { implement, save, untilSaved } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { grantsOf, rosterJob } from "./job.ts";
import { ownRoster, progressOf } from "./view.ts";

export const rosterRoutes = [
  implement(calls.commit, async ({ body, actor, call }) => {
    await untilSaved(async () => {
      const job = await ownRoster(actor.userId, body.importId);
      if (job.status === "ready") await save(rosterJob.start(job, { ...job.state, by: grantsOf(actor) }));
    });
    return progressOf(await ownRoster(actor.userId, body.importId), call.language);
  }),

  implement(calls.progress, async ({ body, actor, call }) =>
    progressOf(await ownRoster(actor.userId, body.importId), call.language),
  ),
];
