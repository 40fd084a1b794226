import { refuse } from "@stampflow/kernel";
import { type Actor, perItem } from "@stampflow/kernel/server";
import type { z } from "zod";
import { verdictOf } from "../application/act/batch-verdict.ts";
import { titleOf } from "../application/list/title.ts";
import { organisation, personOf } from "../people.ts";
import { inScope } from "../record/scope.ts";
import { positionText, readPosition } from "../record/store.ts";
import { administer } from "./administer.ts";
import type * as shape from "./schema.ts";
import { type Inspected, inspect, nextInQueue } from "./watch/inspect-applications.ts";

const pageSize = 50;
/** The most stuck applications read to list people who left. */
const inspectAtMost = 300;

type Handed = z.infer<typeof shape.handedOver>;
type Task = { application: Inspected; node: string; user: string };

/** Tasks of people who left or are inactive. */
const orphansIn = (found: readonly Inspected[]): Task[] =>
  found.flatMap((application) =>
    application.stuckTasks
      .filter(({ cause }) => cause === "left" || cause === "inactive")
      .flatMap(({ node, users }) => users.map((user) => ({ application, node, user }))),
  );

async function stuck(behind: string | null | undefined, actor: Actor, now: number) {
  const page = await nextInQueue("stuck", readPosition(behind), pageSize);
  const last = page.length === pageSize ? page.at(-1) : undefined;
  const mine = page.filter((head) => inScope(actor, head));
  return { found: await inspect(mine, now), next: last ? positionText(last) : null };
}

/** The people whose tasks must be handed over, and the number of each. */
export async function leaversOf(actor: Actor, now: number): Promise<z.infer<typeof shape.leavers>> {
  const counts = new Map<string, number>();
  let behind: string | null = null;
  for (let inspected = 0; inspected < inspectAtMost; inspected += pageSize) {
    const { found, next }: Awaited<ReturnType<typeof stuck>> = await stuck(behind, actor, now);
    for (const { user } of orphansIn(found)) counts.set(user, (counts.get(user) ?? 0) + 1);
    behind = next;
    if (!behind) break;
  }
  const org = await organisation();
  const leavers = [...counts].map(([id, tasks]) => ({ ...personOf(org, id), tasks }));
  return { leavers: leavers.sort((one, other) => other.tasks - one.tasks), more: behind !== null };
}

type Heir = z.infer<typeof shape.handOver>;

/** F31: hands all tasks of one person to another. Each task is a separate command with its own verdict. */
export async function handOver({ userId, toId, reason, cursor }: Heir, actor: Actor, now: number): Promise<Handed> {
  const org = await organisation();
  if (toId === userId || org.user(toId)?.active === false || !org.user(toId)) refuse("flow.transfer.target");
  const { found, next } = await stuck(cursor, actor, now);
  const results: Handed["results"] = [];
  for (const { application: looked, node } of orphansIn(found).filter(({ user }) => user === userId)) {
    const { head, formVersion } = looked.loaded;
    const applyId = head.applicationId;
    const command = () => ({ action: "ASSIGN" as const, user: actor.userId, node, users: [toId], for: userId, reason });
    const what = { action: "application", resource: `${applyId} ${node} ${userId}`, kind: "handOver", final: false };
    const verdict = await verdictOf(() =>
      perItem(what, (idempotency) => administer({ applyId, seq: null, actor, now, idempotency, command })),
    );
    const applyTitle = titleOf(head, formVersion, org);
    results.push({ applyId, applyTitle, nodeName: formVersion.nodeName(node), ...verdict });
  }
  return { results, cursor: next };
}
