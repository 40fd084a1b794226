import { type Accepted, type Command, deactivate, fire, type Outcome, type Refusal, step } from "@stampflow/flow";
import { AppError } from "@stampflow/kernel";
import { metric, type Once, requireActor, untilSaved } from "@stampflow/kernel/server";
import { doerOf } from "../people.ts";
import { refuseUnproxied } from "../proxy/acting.ts";
import { unchangedDesk } from "../proxy/store.ts";
import { acted, changeOf } from "./change.ts";
import { type Change, saveStep } from "./journal.ts";
import { putRight } from "./late.ts";
import { applyStatusOf, statusOf } from "./list.ts";
import { knowing } from "./past.ts";
import { type Standing, standing } from "./standing.ts";
import { refusedAsKnown } from "./stranger.ts";

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
  once: Once | null;
  admin?: boolean;
  /** In whose place the caller acts. */
  forId?: string | undefined;
  command: (now: Standing) => Promise<Command> | Command;
};

/** One command of a person: load, step, save; again from the start where somebody else was faster (F7). */
export function act(applicationId: string, { now, once, admin = false, forId, command }: Act): Promise<Done> {
  return untilSaved(async () => {
    const before = await ready(applicationId, forId);
    const { desk, head } = before;
    const take = async () => {
      if (desk) refuseUnproxied(desk, head.formId, requireActor(), now);
      const given = await command(before);
      const context = { ...contextOf(before, now), admin };
      return knowing(before, (known) => {
        const taken = step(before.edition.flow, known.state, given, context);
        if (!taken.ok) throw refusalOf(taken, known);
        return changed(known, taken, now);
      });
    };
    // An administrator's scope has been looked at before anything else.
    const { outcome, change } = await (admin ? take() : refusedAsKnown(before, now, take));
    const answer = doneOf(applicationId, change.head.status, change.seq);
    // A proxy ended meanwhile ends here: the save finds another revision, and the next look no proxy.
    await saveStep(change, once, answer, desk ? [unchangedDesk(desk)] : []);
    const decided = outcome.effects.closed.filter(({ how }) => acted.has(how)).length;
    if (decided > 0) metric("Decisions", decided);
    return answer;
  });
}

/** Nobody decides before all tasks have their rows. */
export async function ready(applicationId: string, principalId?: string): Promise<Standing> {
  const found = await standing(applicationId, principalId);
  if (!found.run.late) return found;
  await putRight(found);
  return standing(applicationId, principalId);
}

export const contextOf = ({ org, values, edition }: Pick<Standing, "org" | "values" | "edition">, now: number) => ({
  now,
  org,
  fields: edition.flowFields,
  values,
});

const changed = (before: Standing, outcome: Accepted, now: number): { outcome: Accepted; change: Change } => ({
  outcome,
  change: changeOf(before, outcome, now, false),
});

/** Names instead of ids, so that the text can say who was faster. */
export function refusalOf({ code, data }: Refusal, { org }: Pick<Standing, "org">): AppError {
  const by = typeof data.by === "string" ? { name: doerOf(org, data.by) } : {};
  return new AppError(code, { ...data, ...by });
}

/** A timer of a node: late or twice it changes nothing, and is removed all the same. */
export async function fireTimer(applicationId: string, timerId: string, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const before = await ready(applicationId);
    const context = contextOf(before, now);
    return saveQuietly(before, ({ state, edition }) => fire(edition.flow, state, timerId, context), now);
  });
}

/** F31: somebody left; their tasks here go to the hand-over list. */
export async function leave(applicationId: string, userId: string, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const before = await ready(applicationId);
    const context = contextOf(before, now);
    return saveQuietly(before, ({ state, edition }) => deactivate(edition.flow, state, userId, context), now);
  });
}

async function saveQuietly(before: Standing, take: (known: Standing) => Outcome, now: number): Promise<boolean> {
  const done = await knowing(before, (known) => {
    const outcome = take(known);
    return outcome.ok && outcome.state.steps !== before.state.steps ? changed(known, outcome, now) : null;
  });
  if (done) await saveStep(done.change, null, null);
  return done !== null;
}
