import type { Fact } from "../events/event.ts";
import { AppError, type Refusal } from "./errors.ts";
import type { Permission } from "./permission.ts";

/** A record has a version, 1 when it is new; every replacement raises it by one. */
export type Versioned = { readonly version: number };

/** The next state of a record that was read. */
export const nextVersion = <Row extends Versioned>(before: Row, changes: Partial<Omit<Row, "version">>): Row => ({
  ...before,
  ...changes,
  version: before.version + 1,
});

/** Who acts, as server and browser both know them. */
export type Acting = { readonly userId: string; readonly permissions: ReadonlySet<string> };

/** What nobody asks for by hand: subscribers, timers, effects. */
export const bySystem = (_record: unknown, { userId }: Acting): boolean => userId === "system";

type Who<Row> = Permission | ((record: Row, actor: Acting) => boolean);
/**
 * Why an action that state and person allow may not be done now; null where nothing stands against it. `about`: what it
 * has to know beside the record.
 */
export type Guard<Row, About = undefined> = (record: Row, actor: Acting, about: About) => Refusal | null;

/** One row of a table: in this state this action leads there, for these. */
export type Step<Row, State, Action extends string, About> = {
  readonly from: State | readonly State[];
  readonly action: Action;
  /** null: the record is gone. */
  readonly to: State | null;
  /** Any of them. */
  readonly who: Who<Row> | readonly Who<Row>[];
  /** The first that refuses is told. */
  readonly guards?: readonly Guard<Row, About>[];
  /** What is told when it was done; `next` is the record in its next state. */
  readonly facts?: (next: Row) => readonly Fact[];
  /** Instead of the table's. */
  readonly refusal?: string;
};

export type Transition<Row, Name extends keyof Row, Action extends string, About = undefined> = {
  /** The field that holds the state. */
  readonly state: Name;
  /** What somebody is told who asks for what the state does not allow. */
  readonly refusal: string;
  readonly steps: readonly Step<Row, Row[Name], Action, About>[];
};
export type Given<About> = About extends undefined ? [] : [about: About];

/**
 * The states of a record as a table: `transition<Document>()({ state: "state", refusal: "…", steps: [ … ] })`. Pages ask
 * it which buttons to show, the server refuses from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const transition =
  <Row, About = undefined>() =>
  <Name extends keyof Row, const Action extends string>(
    table: Transition<Row, Name, Action, About>,
  ): Transition<Row, Name, Action, About> =>
    table;

const isFrom = <State>(from: State | readonly State[], state: State): boolean =>
  Array.isArray(from) ? from.includes(state) : from === state;

function may<Row>(who: Who<Row> | readonly Who<Row>[], record: Row, actor: Acting): boolean {
  const any = Array.isArray(who) ? (who as readonly Who<Row>[]) : [who as Who<Row>];
  return any.some((one) => (typeof one === "function" ? one(record, actor) : actor.permissions.has(one.code)));
}

function against<Row, About>(
  { guards = [] }: Pick<Step<Row, never, string, About>, "guards">,
  record: Row,
  actor: Acting,
  [about]: Given<About>,
): Refusal | null {
  for (const guard of guards) {
    const refusal = guard(record, actor, about as About);
    if (refusal) return refusal;
  }
  return null;
}

/** What this actor may do with this record now. */
export function allowedActions<Row, Name extends keyof Row, Action extends string, About = undefined>(
  { state, steps }: Transition<Row, Name, Action, About>,
  record: Row,
  actor: Acting,
  ...about: Given<About>
): Action[] {
  const allowed = steps.filter(
    (step) => isFrom(step.from, record[state]) && may(step.who, record, actor) && !against(step, record, actor, about),
  );
  return [...new Set(allowed.map(({ action }) => action))];
}

/** The record after the action, whether it is gone with it, and what is to be told; throws the refusal where it may not be. */
export function apply<Row extends Versioned, Name extends keyof Row, Action extends string, About = undefined>(
  { state, refusal, steps }: Transition<Row, Name, Action, About>,
  record: Row,
  action: Action,
  actor: Acting,
  ...about: Given<About>
): { next: Row; gone: boolean; facts: readonly Fact[] } {
  const named = steps.filter((step) => step.action === action);
  const here = named.filter(({ from }) => isFrom(from, record[state]));
  const step = here.find(({ who }) => may(who, record, actor));
  if (!step) {
    const [first = named[0]] = here;
    throw new AppError(here.length > 0 ? "kernel.forbidden" : (first?.refusal ?? refusal), { state: record[state] });
  }
  const refused = against(step, record, actor, about);
  if (refused) throw new AppError(refused.code, refused.data);
  const next = nextVersion(record, step.to === null ? {} : ({ [state]: step.to } as Partial<Row>));
  return { next, gone: step.to === null, facts: step.facts?.(next) ?? [] };
}
