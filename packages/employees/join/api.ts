import { refuse } from "@stampflow/kernel";
import { audit, implement, requireActor, stepRoutes } from "@stampflow/kernel/server";
import { directory, joiningAt } from "@stampflow/system/server";
import { acceptJoiner, fileOf, tellJoiner } from "./accept.ts";
import * as calls from "./contract.ts";
import { joinerFiles } from "./files.ts";
import { listJoiners, ownJoiner, viewOf } from "./list.ts";
import { saveJoinerLook } from "./look.ts";
import { joinerStates } from "./rules.ts";
import { joinerAudit, joiners } from "./store.ts";

export const joinerRoutes = [
  implement(calls.list, ({ body }) => listJoiners(body)),
  implement(calls.one, async ({ body, actor }) => {
    const joiner = await ownJoiner(body.id, actor);
    const { headId: superiorId } = await joiningAt(joiner.departmentId);
    return { ...viewOf(joiner, await directory(), actor), superiorId };
  }),
  implement(calls.reveal, async ({ body: { id, reason }, actor, now }) => {
    const joiner = await ownJoiner(id, actor);
    const value = (await fileOf(id)).documentNumber;
    if (!value) refuse("employees.file.nothing");
    await saveJoinerLook(joiner, { reason, actor, now });
    return { value };
  }),
  ...stepRoutes(calls.steps, {
    noun: "employees.joiner",
    states: joinerStates,
    store: joiners,
    found: (id) => ownJoiner(id, requireActor()),
    changes: (_, reason) => ({ reason }),
    answerOf: (one) => one,
    works: {
      accept: async (one, { end, typed, now }) => {
        const { superiorId = null, jobTitle = one.jobTitle } = typed as {
          superiorId?: string | null;
          jobTitle?: string;
        };
        const { next } = end(one, { jobTitle, reason: "" });
        const userId = await acceptJoiner({ before: one, next, file: await fileOf(one.id), superiorId, now });
        await tellJoiner(next, "accepted");
        return { ...next, userId };
      },
      refuse: async (one, { end, reason }) => {
        const { next, save } = end(one, { reason });
        const gone = await joinerFiles.changing(one.id, { file: "" });
        const answer = await save([...gone, ...audit(joinerAudit(one, next))]);
        await tellJoiner(next, "refused");
        return answer;
      },
    },
  }),
];
