import type { Fact } from "../events/event.ts";
import { AppError, type Refusal } from "./errors.ts";
import type { Permission } from "./permission.ts";

/** The version of a record: 1 when it is new, one more with each change. */
export type Versioned = { readonly version: number };

/** A changed record with the next version. */
export const nextVersion = <Row extends Versioned>(before: Row, changes: Partial<Omit<Row, "version">>): Row => ({
  ...before,
  ...changes,
  version: before.version + 1,
});

/** The acting person, as both server and browser know them. */
export type ActingUser = { readonly userId: string; readonly permissions: ReadonlySet<string> };

/** For steps that only subscribers and timers take: allowed to no person. */
export const bySystem = (_record: unknown, { userId }: ActingUser): boolean => userId === "system";

type Who<Row> = Permission | ((record: Row, actor: ActingUser) => boolean);
/** Why an action that state and person allow is not possible now; null if it is. `about` is data besides the record. */
export type Guard<Row, Data = undefined> = (record: Row, actor: ActingUser, about: Data) => Refusal | null;

/** One row of a transition table: from these states, this action leads to that state, for these people. */
export type Step<Row, State, Action extends string, Data> = {
  readonly from: State | readonly State[];
  readonly action: Action;
  /** The next state; null if the record is removed. */
  readonly to: State | null;
  /** Who may do it: any one of several. */
  readonly who: Who<Row> | readonly Who<Row>[];
  /** Asked in order; the first refusal counts. */
  readonly guards?: readonly Guard<Row, Data>[];
  /** The facts to publish; `next` is the record in its next state. */
  readonly facts?: (next: Row) => readonly Fact[];
  /** Replaces the refusal of the table. */
  readonly refusal?: string;
};

export type Transition<Row, Name extends keyof Row, Action extends string, Data = undefined> = {
  /** The field with the state. */
  readonly state: Name;
  /** The refusal if the state does not allow the action. */
  readonly refusal: string;
  readonly steps: readonly Step<Row, Row[Name], Action, Data>[];
};
export type GuardData<Data> = Data extends undefined ? [] : [about: Data];

/**
 * The states of a record as a table: `transition<Document>()({ state: "state", refusal: "…", steps: [ … ] })`. Pages
 * use it to show buttons, the server to refuse.
 */
/* @__NO_SIDE_EFFECTS__ */
export const transition =
  <Row, Data = undefined>() =>
  <Name extends keyof Row, const Action extends string>(
    table: Transition<Row, Name, Action, Data>,
  ): Transition<Row, Name, Action, Data> =>
    table;

export const isFrom = <State>(from: State | readonly State[], state: State): boolean =>
  Array.isArray(from) ? from.includes(state) : from === state;

function may<Row>(who: Who<Row> | readonly Who<Row>[], record: Row, actor: ActingUser): boolean {
  const any = Array.isArray(who) ? (who as readonly Who<Row>[]) : [who as Who<Row>];
  return any.some((one) => (typeof one === "function" ? one(record, actor) : actor.permissions.has(one.code)));
}

function firstRefusal<Row, Data>(
  { guards = [] }: Pick<Step<Row, never, string, Data>, "guards">,
  record: Row,
  actor: ActingUser,
  [about]: GuardData<Data>,
): Refusal | null {
  for (const guard of guards) {
    const refusal = guard(record, actor, about as Data);
    if (refusal) return refusal;
  }
  return null;
}

/** The actions this person may take on this record now. */
export function allowedActions<Row, Name extends keyof Row, Action extends string, Data = undefined>(
  { state, steps }: Transition<Row, Name, Action, Data>,
  record: Row,
  actor: ActingUser,
  ...about: GuardData<Data>
): Action[] {
  const allowed = steps.filter(
    (step) =>
      isFrom(step.from, record[state]) && may(step.who, record, actor) && !firstRefusal(step, record, actor, about),
  );
  return [...new Set(allowed.map(({ action }) => action))];
}

/** The record after the action, `gone` if it is removed, and the facts; throws the refusal if the action is not allowed. */
export function apply<Row extends Versioned, Name extends keyof Row, Action extends string, Data = undefined>(
  { state, refusal, steps }: Transition<Row, Name, Action, Data>,
  record: Row,
  action: Action,
  actor: ActingUser,
  ...about: GuardData<Data>
): { next: Row; gone: boolean; facts: readonly Fact[] } {
  const named = steps.filter((step) => step.action === action);
  const here = named.filter(({ from }) => isFrom(from, record[state]));
  const step = here.find(({ who }) => may(who, record, actor));
  if (!step) {
    const [first = named[0]] = here;
    throw new AppError(here.length > 0 ? "kernel.forbidden" : (first?.refusal ?? refusal), { state: record[state] });
  }
  const refused = firstRefusal(step, record, actor, about);
  if (refused) throw new AppError(refused.code, refused.data);
  const next = nextVersion(record, step.to === null ? {} : ({ [state]: step.to } as Partial<Row>));
  return { next, gone: step.to === null, facts: step.facts?.(next) ?? [] };
}
