import type { Organisation } from "@stampflow/flow";
import { allowedActions, refuse } from "@stampflow/kernel";
import { type Actor, audit, implement, requireActor, rowFinder, stepRoutes } from "@stampflow/kernel/server";
import { departmentsSeen, directory, joiningAt } from "@stampflow/system/server";
import { acceptJoiner, fileOf, tellJoiner } from "./accept.ts";
import * as calls from "./contract.ts";
import { joinerStates } from "./rules.ts";
import type { Joiner, JoinerFilter } from "./schema.ts";
import { joinerAudit, joinerFiles, joinerList, joiners } from "./store.ts";

/** One outside the caller's data scope is answered like an unknown one. */
async function ownJoiner(id: string, actor: Actor): Promise<Joiner> {
  const [found, sees] = await Promise.all([joiners.get({ id }), departmentsSeen(actor)]);
  return found && sees(found.departmentId) ? found : refuse("employees.joiner.notFound");
}

export async function listJoiners({ state, search, ...asked }: JoinerFilter) {
  const actor = requireActor();
  const [sees, org] = await Promise.all([departmentsSeen(actor), directory()]);
  const finds = await rowFinder<Joiner>(search, (one) => `${one.realName} ${one.phone} ${departmentOf(one, org)}`);
  // A form that was only begun is nobody's but the joiner's.
  const keep = (one: Joiner) =>
    one.state !== "filling" && sees(one.departmentId) && (!state || one.state === state) && (finds?.(one) ?? true);
  const page = await joinerList.page({ ...asked, keep });
  return { ...page, records: page.records.map((one) => viewOf(one, org, actor)) };
}

const departmentOf = ({ departmentId }: Joiner, org: Organisation) => org.department(departmentId)?.name ?? "";
const viewOf = (one: Joiner, org: Organisation, actor: Actor) => ({
  ...one,
  departmentName: departmentOf(one, org),
  actions: allowedActions(joinerStates, one, actor),
});

export const joinerRoutes = [
  implement(calls.list, ({ body }) => listJoiners(body)),
  implement(calls.one, async ({ body, actor }) => {
    const joiner = await ownJoiner(body.id, actor);
    const { headId: superiorId } = await joiningAt(joiner.departmentId);
    return { ...viewOf(joiner, await directory(), actor), superiorId };
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
