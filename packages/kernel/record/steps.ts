import { audit } from "../audit/audit.ts";
import type { Audited } from "../audit/compare.ts";
import type { Contract } from "../contract/contract.ts";
import { AppError, type Refusal } from "../contract/errors.ts";
import { apply, type GuardData, isFrom, type Transition, type Versioned } from "../contract/transition.ts";
import type { Fact } from "../events/event.ts";
import type { Actor, Idempotency } from "../http/context.ts";
import { type HandlerInput, implement, type Route } from "../http/route.ts";
import { refuseStale } from "../store/changed-by.ts";
import { type Save, saveOnce, type Write } from "../store/save.ts";

type Row = Versioned & { readonly id: string };
/** What refuses a step where somebody else was faster, besides the states. */
const lost = ["kernel.conflict", "kernel.record.stale"];
/** The fields of a step that has some stand beside. */
type Input = { readonly id: string; readonly version: number; readonly reason?: string };

/**
 * The end of a step: the record in its next state, and `save`, which saves it together with `more`, tells of it with
 * `told` besides the facts of the step, and answers the caller.
 */
export type Ending<One> = {
  readonly next: One;
  readonly save: (more?: readonly Write[], told?: readonly Fact[]) => Promise<unknown>;
};

export type StepInput<One, About> = {
  readonly actor: Actor;
  readonly now: number;
  /** The typed reason, for steps that require one. */
  readonly reason: string;
  /** The fields of a step that has some. */
  readonly typed: Partial<One>;
  readonly about: About;
  readonly idempotency: Idempotency | null;
  /** Ends the step for a record that was read, or saved since. */
  readonly end: (record: One, changes: Partial<One>) => Ending<One>;
};
/** The work of a step; it must answer what its `save` answers. */
type Work<One, About> = (record: One, step: StepInput<One, About>) => Promise<unknown>;

type Described<One extends Row, Name extends keyof One, Action extends string, About> = {
  /** `warehouse.document`: names the aggregate of its facts and the idempotency of commands. */
  readonly noun: string;
  readonly states: Transition<One, Name, Action, About>;
  readonly store: { replace(row: One): Write; remove(row: One): Write };
  /** Reads the record as the caller may see it; refuses others as unknown. */
  readonly found: (id: string) => Promise<One>;
  /** The version shown to people in the audit log, if it is not the record's own. */
  readonly versionOf?: (row: One) => number;
  /** The fields that every step changes besides the state. */
  readonly changes?: (record: One, reason: string) => Partial<One>;
  readonly answerOf: (row: One) => unknown;
  /** The audit log entry of steps without work of their own. */
  readonly audited?: (before: One, after: One | null) => Audited;
  /** Who has ended it, where that explains better than "changed" why a step is not possible any more. */
  readonly ended?: (record: One) => Promise<Refusal | null>;
  /** Steps that do more than change the record. */
  readonly works: { readonly [Name in Action]?: Work<One, About> };
} & (About extends undefined ? object : { readonly about: () => Promise<About> });

/** The facts of a record, published in the order of its versions. */
export const factsOf = (noun: string, { id, version }: Row, facts: NonNullable<Save["facts"]>["facts"]) => ({
  facts,
  aggregate: `${noun}:${id}`,
  seq: version,
});

/**
 * Implements the calls for the steps of a record (`stepCalls`). Each checks what the caller may see and the version
 * they saw, then the transition table, and saves in one transaction with facts, audit entry and first answer.
 */
export function stepRoutes<One extends Row, Name extends keyof One, Action extends string, About = undefined>(
  calls: Readonly<Partial<Record<Action, Contract>>>,
  described: Described<One, Name, Action, About>,
): Route[] {
  const { noun, states, store, found, versionOf = ({ version }: One) => version } = described;
  const { changes = () => ({}), answerOf, audited, ended, works } = described;
  /** Says who was first, where a step was lost to somebody else. */
  const lostTo = async (error: unknown, id: string, action: Action): Promise<unknown> => {
    if (!ended || !(error instanceof AppError) || ![states.refusal, ...lost].includes(error.code)) return error;
    const now = await found(id);
    if (states.steps.some((step) => step.action === action && isFrom(step.from, now[states.state]))) return error;
    const refusal = await ended(now);
    return refusal ? new AppError(refusal.code, refusal.data) : error;
  };
  const plain: Work<One, About> = async (record, { end, reason, typed }) => {
    const { next, save } = end(record, { ...typed, ...changes(record, reason) });
    return save(audited ? audit(audited(record, next)) : []);
  };
  const route = (called: Contract, action: Action) =>
    implement(called, async (asked) => {
      try {
        return await taken(action, asked);
      } catch (error) {
        throw await lostTo(error, (asked.body as unknown as Input).id, action);
      }
    });
  const taken = async (action: Action, { body, actor, now, idempotency }: HandlerInput<Contract>) => {
    const { id, version, reason = "", ...typed } = body as unknown as Input;
    const first = idempotency(`${noun}.${action}`, `${id}:${version}`);
    const record = await found(id);
    if (version !== versionOf(record)) await refuseStale(store.replace(record));
    const about = "about" in described ? [await described.about()] : [];
    const step = (row: One) => apply(states, row, action, actor, ...(about as GuardData<About>));
    const { gone } = step(record);
    if (gone) {
      const writes = [store.remove(record), ...(audited ? audit(audited(record, null)) : [])];
      return (await saveOnce({ writes }, first, null)).answer;
    }
    const end = (row: One, changed: Partial<One>): Ending<One> => {
      const { next, facts } = step({ ...row, ...changed });
      return {
        next,
        save: async (more = [], told = []) => {
          const writes = [store.replace(next), ...more];
          const all = factsOf(noun, next, [...facts, ...told]);
          return (await saveOnce({ writes, facts: all }, first, answerOf(next))).answer;
        },
      };
    };
    const work = works[action] ?? plain;
    return work(record, {
      actor,
      now,
      reason,
      typed: typed as Partial<One>,
      about: about[0] as About,
      idempotency: first,
      end,
    });
  };
  return Object.entries(calls).map(([action, called]) => route(called as Contract, action as Action));
}
