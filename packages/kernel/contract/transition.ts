import type { Fact } from "../events/event.ts";
import { AppError } from "./errors.ts";
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

/** One row of a table: in this state this action leads there, for these. */
export type Step<Row, State, Action extends string> = {
  readonly from: State | readonly State[];
  readonly action: Action;
  /** null: the record is gone. */
  readonly to: State | null;
  /** Any of them. */
  readonly who: Who<Row> | readonly Who<Row>[];
  /** What is told when it was done; `next` is the record in its next state. */
  readonly facts?: (next: Row) => readonly Fact[];
  /** Instead of the table's. */
  readonly refusal?: string;
};

export type Transition<Row, Name extends keyof Row, Action extends string> = {
  /** The field that holds the state. */
  readonly state: Name;
  /** What somebody is told who asks for what the state does not allow. */
  readonly refusal: string;
  readonly steps: readonly Step<Row, Row[Name], Action>[];
};

/**
 * The states of a record as a table: `transition<Document>()({ state: "state", refusal: "…", steps: [ … ] })`. Pages ask
 * it which buttons to show, the server refuses from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const transition =
  <Row>() =>
  <Name extends keyof Row, const Action extends string>(
    table: Transition<Row, Name, Action>,
  ): Transition<Row, Name, Action> =>
    table;

const isFrom = <State>(from: State | readonly State[], state: State): boolean =>
  Array.isArray(from) ? from.includes(state) : from === state;

function may<Row>(who: Who<Row> | readonly Who<Row>[], record: Row, actor: Acting): boolean {
  const any = Array.isArray(who) ? (who as readonly Who<Row>[]) : [who as Who<Row>];
  return any.some((one) => (typeof one === "function" ? one(record, actor) : actor.permissions.has(one.code)));
}

/** What this actor may do with this record now. */
export function allowedActions<Row, Name extends keyof Row, Action extends string>(
  { state, steps }: Transition<Row, Name, Action>,
  record: Row,
  actor: Acting,
): Action[] {
  const allowed = steps.filter(({ from, who }) => isFrom(from, record[state]) && may(who, record, actor));
  return [...new Set(allowed.map(({ action }) => action))];
}

/** The record after the action, whether it is gone with it, and what is to be told; throws the refusal where it may not be. */
export function apply<Row extends Versioned, Name extends keyof Row, Action extends string>(
  { state, refusal, steps }: Transition<Row, Name, Action>,
  record: Row,
  action: Action,
  actor: Acting,
): { next: Row; gone: boolean; facts: readonly Fact[] } {
  const named = steps.filter((step) => step.action === action);
  const here = named.filter(({ from }) => isFrom(from, record[state]));
  const step = here.find(({ who }) => may(who, record, actor));
  if (!step) {
    const [first = named[0]] = here;
    throw new AppError(here.length > 0 ? "kernel.forbidden" : (first?.refusal ?? refusal), { state: record[state] });
  }
  const next = nextVersion(record, step.to === null ? {} : ({ [state]: step.to } as Partial<Row>));
  return { next, gone: step.to === null, facts: step.facts?.(next) ?? [] };
}
