import { type Accepted, type Command, deactivate, fire, type Refusal, statusName, step } from "@stampflow/flow";
import type { Values } from "@stampflow/form";
import { AppError } from "@stampflow/kernel";
import { type Idempotency, metric, requireActor, untilSaved, type Write } from "@stampflow/kernel/server";
import { actorName } from "../../people.ts";
import { refuseIfNotProxy } from "../../proxy/acting.ts";
import { unchangedDelegations } from "../../proxy/store.ts";
import { applyStatusOf } from "../list/list.ts";
import { type LoadedApplication, loadApplication } from "../load/application.ts";
import { hideExistence } from "../load/hide-existence.ts";
import { loadHistory, rewritesLog } from "../load/history.ts";
import { saveOverflow } from "../save/overflow.ts";
import { saveStep } from "../save/save-step.ts";
import { changeOf, decidedHow } from "../save/step.ts";
import { usedPictures } from "./signature.ts";

export type ActAnswer = {
  applyId: string;
  seq: number;
  applyStatus: ReturnType<typeof applyStatusOf>;
  status: ReturnType<typeof statusName>;
};
export const actAnswer = (id: string, status: number, seq: number): ActAnswer => ({
  applyId: id,
  seq,
  applyStatus: applyStatusOf(status),
  status: statusName(status),
});

export type CommandInput = {
  now: number;
  idempotency: Idempotency | null;
  admin?: boolean;
  /** The principal, if the caller is a proxy. */
  forId?: string | undefined;
  command: (loaded: LoadedApplication) => Promise<Command> | Command;
  /** What else the save writes, or why it may not be. */
  joining?: (loaded: LoadedApplication, values: Values) => Promise<readonly Write[]> | undefined;
};

/** One command of a person: load, command, step, save. Starts again if somebody else was faster (F7). */
export const act = (applicationId: string, input: CommandInput): Promise<ActAnswer> =>
  untilSaved(() => actOnce(applicationId, input));

async function actOnce(applicationId: string, input: CommandInput): Promise<ActAnswer> {
  const { now, idempotency, admin = false, forId } = input;

  const loaded = await loadForStep(applicationId, forId);
  const { state, formVersion, delegations } = loaded;
  // Administrators have passed the check of their scope already.
  const refused = async (refusal: unknown): Promise<never> => {
    throw admin ? refusal : await hideExistence(refusal, loaded, now);
  };

  const command = await commandIn(loaded, input).catch(refused);

  const context = { ...contextOf(loaded, now), admin };
  const first = step(formVersion.flow, state, command, context);
  const outcome =
    "needs" in first ? step(formVersion.flow, (await loadHistory(loaded)).state, command, context) : first;
  if (!outcome.ok) return refused(refusalOf(outcome, loaded));

  const change = changeOf(loaded, outcome, now, false);
  // If the proxy was ended meanwhile, the save fails on the version, and the next try refuses.
  const conditions = delegations ? [unchangedDelegations(delegations)] : [];
  const answer = actAnswer(applicationId, change.head.status, change.seq);
  const joining = (await input.joining?.(loaded, outcome.values as Values)) ?? [];
  const pictures = usedPictures(outcome.effects.history, formVersion);
  const saved = await saveStep(change, idempotency, answer, [...conditions, ...joining, ...pictures]);
  if (!saved.repeated) countDecisions(outcome);
  return saved.answer;
}

async function commandIn(loaded: LoadedApplication, { now, command }: CommandInput): Promise<Command> {
  const { delegations, head } = loaded;
  if (delegations) refuseIfNotProxy(delegations, head.formId, requireActor(), now);
  return command(loaded);
}

function countDecisions({ effects }: Accepted): void {
  const decided = effects.closed.filter(({ how }) => decidedHow.has(how)).length;
  if (decided > 0) metric("Decisions", decided);
}

/** Loads what a step needs; with the log of completed nodes if this step rewrites it. */
export async function loadForStep(applicationId: string, principalId?: string): Promise<LoadedApplication> {
  const loaded = await loadWithTasks(applicationId, principalId);
  return rewritesLog(loaded.state.steps + 1) ? loadHistory(loaded) : loaded;
}

/** Loads what a step needs, and first writes task rows that did not fit into the last save. */
export async function loadWithTasks(applicationId: string, principalId?: string): Promise<LoadedApplication> {
  const loaded = await loadApplication(applicationId, principalId);
  if (!loaded.run.overflow) return loaded;
  await saveOverflow(loaded);
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

/** Replaces ids by names, so that the text can say who was faster. */
export function refusalOf({ code, data }: Refusal, { org }: Pick<LoadedApplication, "org">): AppError {
  const by = typeof data.by === "string" ? { name: actorName(org, data.by) } : {};
  return new AppError(code, { ...data, ...by });
}

/** Fires a timer of a node. If it is late or repeated it changes nothing, and is removed. */
export function fireTimer(applicationId: string, timerId: string, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const loaded = await loadForStep(applicationId);
    const { flow } = loaded.formVersion;
    const context = contextOf(loaded, now);
    const first = fire(flow, loaded.state, timerId, context);
    const outcome = "needs" in first ? fire(flow, (await loadHistory(loaded)).state, timerId, context) : first;
    return saveChanged(loaded, outcome, now);
  });
}

/** F31: a person left; their tasks in this application go to the hand-over list. */
export function removeLeaver(applicationId: string, userId: string, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const loaded = await loadForStep(applicationId);
    const { flow } = loaded.formVersion;
    const context = contextOf(loaded, now);
    const first = deactivate(flow, loaded.state, userId, context);
    const outcome = "needs" in first ? deactivate(flow, (await loadHistory(loaded)).state, userId, context) : first;
    return saveChanged(loaded, outcome, now);
  });
}

/** False if the step changed nothing. */
async function saveChanged(loaded: LoadedApplication, outcome: Accepted, now: number): Promise<boolean> {
  if (outcome.state.steps === loaded.state.steps) return false;
  await saveStep(changeOf(loaded, outcome, now, false), null, null);
  return true;
}
