import { addDays, daysBetween, type Refusal, transition } from "@stampflow/kernel";
import type { Employment } from "@stampflow/system";
import { assignmentEnded } from "../events.ts";
import { can } from "../permissions.ts";
import type { Assignment, Kind, NewAssignment, standings } from "./schema.ts";

/** Who may work by an assignment of a kind (H17): own staff help out, too. */
export const workersOf = { labour: ["0", "5"], selfhelp: ["2", "1"] } as const satisfies Record<
  Kind,
  readonly Employment[]
>;
/** Those of them whom the page lists also without an assignment: own staff are on the page of employees. */
export const listedOf = { labour: ["0", "5"], selfhelp: ["2"] } as const satisfies Record<Kind, readonly Employment[]>;

/** The time that an assignment takes of its worker. */
export type Span = { readonly id: string; readonly kind: Kind; readonly from: string; readonly last: string };

export type Standing = (typeof standings)[number];
export function standingOf({ from, last }: Pick<Span, "from" | "last">, today: string): Standing {
  if (last < today) return "over";
  return from <= today ? "on" : "next";
}

/** 0 on the last day; null where nothing is worked. */
export const daysLeft = (span: Pick<Span, "from" | "last">, today: string): number | null =>
  standingOf(span, today) === "on" ? daysBetween(today, span.last).length - 1 : null;

/** The one that overlaps; a worker is on one assignment a day. */
export const overlapping = (spans: readonly Span[], next: Span): Span | undefined =>
  spans.find(({ id, from, last }) => id !== next.id && from <= next.last && next.from <= last);

/** The days on which it may end early; none where the last one lies before the first. */
export const earlyEnd = ({ state, from, last }: Assignment, today: string): { first: string; last: string } => ({
  first: state === "ended" && from < today ? today : from,
  last: addDays(last, -1),
});

type Agreed = Pick<NewAssignment, "from" | "to" | "payMethod" | "price">;
export function agreedFault({ from, to, payMethod, price }: Agreed): Refusal | null {
  if (to < from) return { code: "employees.assignment.dates" };
  return (payMethod === "") === (price === null) ? null : { code: "employees.assignment.price" };
}

const notOver = ({ to }: Assignment, _: unknown, today: string): Refusal | null =>
  to < today ? { code: "employees.assignment.over" } : null;
/** One that ends early may end earlier still while it lasts, but no longer in the past. */
const notLeft = ({ last }: Assignment, _: unknown, today: string): Refusal | null =>
  last < today ? { code: "employees.assignment.over" } : null;
const notBegun = ({ from }: Assignment, _: unknown, today: string): Refusal | null =>
  from <= today ? { code: "employees.assignment.begun" } : null;
const begun = ({ from }: Assignment, _: unknown, today: string): Refusal | null =>
  from > today ? { code: "employees.assignment.notBegun" } : null;
const who = ({ kind }: Assignment, { permissions }: { readonly permissions: ReadonlySet<string> }) =>
  permissions.has(can[kind].update.code);
const over = ({ id: assignmentId, userId, version, state, from, last, to }: Assignment) => [
  assignmentEnded({ assignmentId, userId, version, from: state === "cancelled" ? from : addDays(last, 1), to }),
];

/** `today` is the data of its guards. */
export const assignmentStates = transition<Assignment, string>()({
  state: "state",
  refusal: "employees.assignment.over",
  steps: [
    { from: "set", action: "change", to: "set", who, guards: [notOver] },
    { from: "set", action: "end", to: "ended", who, guards: [notOver, begun], facts: over },
    { from: "ended", action: "end", to: "ended", who, guards: [notLeft, begun], facts: over },
    { from: "set", action: "cancel", to: "cancelled", who, guards: [notBegun], facts: over },
  ],
});
