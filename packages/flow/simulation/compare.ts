import type { Data, RefusalCode } from "../model/outcome.ts";
import type { Trace, Visit } from "./trace.ts";

/** One difference between two runs of an application. */
export type Difference =
  | {
      readonly kind: "refused";
      readonly node: string;
      readonly user: string;
      readonly code: RefusalCode;
      readonly data: Data;
    }
  | { readonly kind: "status"; readonly before: string; readonly after: string }
  | {
      /** A node that only one of them passes, with other people, or where nobody is asked any more. */
      readonly kind: "gone" | "added" | "people" | "nobody";
      readonly node: string;
      readonly before: readonly string[];
      readonly after: readonly string[];
      readonly rule?: string;
    }
  | { readonly kind: "exception"; readonly node: string };

/** The differences in `after`, in the order of its path. Node ids are those of the flow of `after`. */
export function compareTraces(before: Trace, after: Trace): Difference[] {
  if (after.refused) {
    const { code, data } = after.refused;
    return before.refused?.code === code ? [] : [{ kind: "refused", node: "", user: "", code, data }];
  }
  const found: Difference[] = [...visitDifferences(before, after), ...refusals(before, after)];
  if (after.exception !== null && before.exception !== after.exception)
    found.push({ kind: "exception", node: after.exception });
  if (before.status !== after.status)
    found.push({ kind: "status", before: before.status ?? "refused", after: after.status ?? "refused" });
  return found;
}

function visitDifferences(before: Trace, after: Trace): Difference[] {
  const old = new Map(before.visits.map((visit) => [visit.node, visit]));
  const now = new Map(after.visits.map((visit) => [visit.node, visit]));
  const changed = after.visits.flatMap((visit) => {
    const earlier = old.get(visit.node);
    return earlier ? atNode(earlier, visit) : [asDifference("added", visit.node, [], visit.people, visit.rule)];
  });
  const removed = before.visits.filter(({ node }) => !now.has(node));
  return [...changed, ...removed.map(({ node, people }) => asDifference("gone", node, people, []))];
}

function atNode(earlier: Visit, visit: Visit): Difference[] {
  if (earlier.people.join(" ") === visit.people.join(" ")) return [];
  const kind = visit.people.length === 0 ? "nobody" : "people";
  return [asDifference(kind, visit.node, earlier.people, visit.people, visit.rule)];
}

const asDifference = (
  kind: "gone" | "added" | "people" | "nobody",
  node: string,
  before: readonly string[],
  after: readonly string[],
  rule?: string,
): Difference => ({ kind, node, before, after, ...(rule ? { rule } : {}) });

/** Decisions that were accepted before and are refused now. */
function refusals(before: Trace, after: Trace): Difference[] {
  const known = new Set(before.missed.map(({ node, user, code }) => `${node} ${user} ${code}`));
  return after.missed.flatMap(({ node, user, code, data = {} }) =>
    code === undefined || known.has(`${node} ${user} ${code}`)
      ? []
      : [{ kind: "refused" as const, node, user, code, data }],
  );
}

/** A trace with the node ids of another drawing. */
export function traceFor(trace: Trace, idOf: (id: string) => string): Trace {
  const at = <T extends { readonly node: string }>(each: T): T => ({ ...each, node: idOf(each.node) });
  return {
    ...trace,
    visits: trace.visits.map(at),
    open: trace.open.map(at),
    missed: trace.missed.map(at),
    assumed: trace.assumed.map(at),
    exception: trace.exception === null ? null : idOf(trace.exception),
  };
}
