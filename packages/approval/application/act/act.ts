import { type Accepted, type Command, deactivate, fire, type Outcome, type Refusal, step } from "@stampflow/flow";
import { AppError } from "@stampflow/kernel";
import { type Idempotency, metric, requireActor, untilSaved } from "@stampflow/kernel/server";
import { actorName } from "../../people.ts";
import { refuseUnproxied } from "../../proxy/acting.ts";
import { unchangedDelegations } from "../../proxy/store.ts";
import { applyStatusOf, statusOf } from "../list/list.ts";
import { type LoadedApplication, loadApplication } from "../load/application.ts";
import { hideExistence } from "../load/hide-existence.ts";
import { withHistory } from "../load/history.ts";
import { saveOverflow } from "../save/overflow.ts";
import { type StepSave, saveStep } from "../save/save-step.ts";
import { acted, changeOf } from "../save/step.ts";

export type Done = {
  applyId: string;
  seq: number;
  applyStatus: ReturnType<typeof applyStatusOf>;
  status: ReturnType<typeof statusOf>;
};
export const doneOf = (id: string, status: number, seq: number): Done => ({
  applyId: id,
  seq,
  applyStatus: applyStatusOf(status),
  status: statusOf(status),
});

type Act = {
  now: number;
  once: Idempotency | null;
  admin?: boolean;
  /** In whose place the caller acts. */
  forId?: string | undefined;
  command: (now: LoadedApplication) => Promise<Command> | Command;
};

/** One command of a person: load, step, save; again from the start where somebody else was faster (F7). */
export function act(applicationId: string, { now, once, admin = false, forId, command }: Act): Promise<Done> {
  return untilSaved(async () => {
    const before = await loadWithTasks(applicationId, forId);
    const { desk, head } = before;
    const take = async () => {
      if (desk) refuseUnproxied(desk, head.formId, requireActor(), now);
      const given = await command(before);
      const context = { ...contextOf(before, now), admin };
      return withHistory(before, (known) => {
        const taken = step(before.formVersion.flow, known.state, given, context);
        if (!taken.ok) throw refusalOf(taken, known);
        return changed(known, taken, now);
      });
    };
    // An administrator's scope has been looked at before anything else.
    const { outcome, change } = await (admin ? take() : hideExistence(before, now, take));
    const answer = doneOf(applicationId, change.head.status, change.seq);
    // A proxy ended meanwhile ends here: the save finds another revision, and the next look no proxy.
    await saveStep(change, once, answer, desk ? [unchangedDelegations(desk)] : []);
    const decided = outcome.effects.closed.filter(({ how }) => acted.has(how)).length;
    if (decided > 0) metric("Decisions", decided);
    return answer;
  });
}

/** Nobody decides before all tasks have their rows. */
export async function loadWithTasks(applicationId: string, principalId?: string): Promise<LoadedApplication> {
  const found = await loadApplication(applicationId, principalId);
  if (!found.run.late) return found;
  await saveOverflow(found);
  return loadApplication(applicationId, principalId);
}

export const contextOf = (
  { org, values, formVersion }: Pick<LoadedApplication, "org" | "values" | "formVersion">,
  now: number,
) => ({
  now,
  org,
  fields: formVersion.flowFields,
  values,
});

const changed = (
  before: LoadedApplication,
  outcome: Accepted,
  now: number,
): { outcome: Accepted; change: StepSave } => ({
  outcome,
  change: changeOf(before, outcome, now, false),
});

/** Names instead of ids, so that the text can say who was faster. */
export function refusalOf({ code, data }: Refusal, { org }: Pick<LoadedApplication, "org">): AppError {
  const by = typeof data.by === "string" ? { name: actorName(org, data.by) } : {};
  return new AppError(code, { ...data, ...by });
}

/** A timer of a node: late or twice it changes nothing, and is removed all the same. */
export async function fireTimer(applicationId: string, timerId: string, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const before = await loadWithTasks(applicationId);
    const context = contextOf(before, now);
    return saveQuietly(before, ({ state, formVersion }) => fire(formVersion.flow, state, timerId, context), now);
  });
}

/** F31: somebody left; their tasks here go to the hand-over list. */
export async function removeLeaver(applicationId: string, userId: string, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const before = await loadWithTasks(applicationId);
    const context = contextOf(before, now);
    return saveQuietly(before, ({ state, formVersion }) => deactivate(formVersion.flow, state, userId, context), now);
  });
}

async function saveQuietly(
  before: LoadedApplication,
  take: (known: LoadedApplication) => Outcome,
  now: number,
): Promise<boolean> {
  const done = await withHistory(before, (known) => {
    const outcome = take(known);
    return outcome.ok && outcome.state.steps !== before.state.steps ? changed(known, outcome, now) : null;
  });
  if (done) await saveStep(done.change, null, null);
  return done !== null;
}
