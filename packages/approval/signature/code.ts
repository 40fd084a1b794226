import { openTasks } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { type Actor, addressOf, issueLink } from "@stampflow/kernel/server";
import { allowedFor, readWithHistory } from "../application/view/detail.ts";
import { actingAs } from "../proxy/acting.ts";
import { noSteps, stepsBefore } from "../record/head-and-run.ts";
import type { PublishedVersion } from "../version/published-version.ts";

export const signPurpose = "signature";
const validMs = 5 * 60_000;

type Asked = { userId: string; applyId: string; taskId?: string | undefined; forId?: string | undefined };

/** W21: the address for a phone, for whoever has a task that wants a signature. */
export async function issueCode({ userId, applyId, taskId, forId }: Asked, actor: Actor, now: number) {
  if (userId !== actor.userId) refuse("kernel.link.person");
  const loaded = await readWithHistory(applyId, actor, noSteps, await actingAs(forId, actor, now));
  const found = allowedFor(loaded, actor, now, forId).tasks.find(
    ({ task, signature }) => signature && (taskId === undefined || task.id === taskId),
  );
  if (!found) return refuse("flow.task.notYours");
  const step = stepText(found.task.id, await lastMove(applyId));
  const endsAt = now + validMs;
  const t = await issueLink({ purpose: signPurpose, userId, thing: applyId, step, endsAt });
  const query = new URLSearchParams({ userId, applyId, t });
  return { address: addressOf(`/sign?${query}`), endsAt };
}

const stepText = (taskId: string, seq: number) => `${seq} ${taskId}`;

type Standing = { formVersion: Pick<PublishedVersion, "flow">; state: Parameters<typeof openTasks>[1] };

/** The task that a code was made for, while it is open and nothing was decided or changed since; null afterwards. */
export async function taskOf(step: string, applyId: string, { formVersion, state }: Standing): Promise<string | null> {
  const seq = await lastMove(applyId);
  return openTasks(formVersion.flow, state).find(({ id }) => stepText(id, seq) === step)?.id ?? null;
}

/** What closes no task and changes no value. */
const quiet: ReadonlySet<unknown> = new Set([
  ...["ASK", "ANSWER", "DROP", "URGE", "REMIND", "READ", "SHARE", "CC", "COPY", "NOTICE", "REARM"],
]);

/** The last step that closed a task or changed a value. */
async function lastMove(applyId: string): Promise<number> {
  for (let before: number | undefined; ; ) {
    const { steps, earlier } = await stepsBefore(applyId, before);
    const found = steps.findLast(({ rows }) => (JSON.parse(rows) as { action: string }[]).some(isMove));
    if (found || earlier === null) return found?.seq ?? 0;
    before = earlier;
  }
}

const isMove = ({ action }: { action: string }): boolean => !quiet.has(action);
