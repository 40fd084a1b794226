import type { Organisation } from "@stampflow/flow";
import { allowedActions, refuse } from "@stampflow/kernel";
import { type Actor, requireActor, rowFinder } from "@stampflow/kernel/server";
import { departmentsSeen, directory, storedPhone } from "@stampflow/system/server";
import { joinerStates } from "./rules.ts";
import type { Joiner, JoinerFilter } from "./schema.ts";
import { joinerList, joiners } from "./store.ts";

/** One outside the caller's data scope is answered like an unknown one. */
export async function ownJoiner(id: string, actor: Actor): Promise<Joiner> {
  const [found, sees] = await Promise.all([joiners.get({ id }), departmentsSeen(actor)]);
  return found && sees(found.departmentId) ? found : refuse("employees.joiner.notFound");
}

export async function listJoiners({ state, search, ...asked }: JoinerFilter) {
  const actor = requireActor();
  const [sees, org] = await Promise.all([departmentsSeen(actor), directory()]);
  const whole = search ? await storedPhone(search) : null;
  const finds = await rowFinder<Joiner>(search, (one) => `${one.realName} ${one.phone} ${departmentOf(one, org)}`);
  // A form that was only begun is nobody's but the joiner's.
  const keep = (one: Joiner) =>
    one.state !== "filling" &&
    sees(one.departmentId) &&
    (!state || one.state === state) &&
    (one.phone === whole || (finds?.(one) ?? true));
  const page = await joinerList.page({ ...asked, keep });
  return { ...page, records: page.records.map((one) => viewOf(one, org, actor)) };
}

const departmentOf = ({ departmentId }: Joiner, org: Organisation) => org.department(departmentId)?.name ?? "";
export const viewOf = (one: Joiner, org: Organisation, actor: Actor) => ({
  ...one,
  departmentName: departmentOf(one, org),
  actions: allowedActions(joinerStates, one, actor),
});
