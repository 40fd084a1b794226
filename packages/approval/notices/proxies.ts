import { listAll, unlimited } from "@stampflow/kernel/server";
import { markDone } from "@stampflow/notice/server";
import { actingQuery } from "../proxy/open-tasks.ts";
import { covers, type Delegation, stateOf } from "../proxy/rules.ts";
import { delegationsOf } from "../proxy/store.ts";
import { parseEntry } from "../record/store.ts";
import { openTaskCounts } from "./task-counts.ts";
import { topics } from "./topics.ts";

export type Pair = { forId: string; toId: string };

/** The proxies who can act, or could recently, for these people in applications of this form. */
export async function pairsOf(
  userIds: readonly string[],
  formId: string,
  counts: (each: Delegation) => boolean = () => true,
): Promise<Pair[]> {
  const found = await delegationsOf([...new Set(userIds)]);
  return found.flatMap(({ given }) =>
    given
      .filter((each) => counts(each) && covers([each], formId))
      .map(({ principalId, toId }) => ({ forId: principalId, toId })),
  );
}

/** The proxies who could act for these people at that time. */
export const proxiesOf = (userIds: readonly string[], formId: string, at: number): Promise<Pair[]> =>
  pairsOf(userIds, formId, (each) => stateOf(each, at) === "inForce" && each.createdAt <= at);

/** The tasks of a proxy in an application, as long as they may act. */
export const proxyOf = (toId: string, { applicationId, formId }: Where, at: number) =>
  openTaskCounts(applicationId, async (tasks) => {
    const people = tasks.map(({ user }) => user);
    const pairs = (await proxiesOf(people, formId, at)).filter((pair) => pair.toId === toId);
    return tasks.filter(({ user }) => user === toId || pairs.some(({ forId }) => forId === user));
  });
type Where = { applicationId: string; formId: string };

const atOnce = 8;

/** Marks notices as done that asked for something the proxy may not do any more. */
export async function markDoneAfterEnd(over: Delegation, at: number): Promise<void> {
  const waiting = await listAll(actingQuery(over.principalId, [over], {}), parseEntry, { most: unlimited });
  const places = [...new Map(waiting.map((entry) => [entry.applicationId, entry])).values()];
  for (let start = 0; start < places.length; start += atOnce) {
    const some = places.slice(start, start + atOnce);
    await Promise.all(some.map((where) => markDone([over.toId], proxyOf(over.toId, where, at), [topics.pending])));
  }
}
