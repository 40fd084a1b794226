import type { Flow } from "./flow.ts";
import { isAsking } from "./plan/plan.ts";
import type { NodeRun, SeatState, State } from "./state.ts";
import { seat } from "./state.ts";
import { isValid, pastIn } from "./work/past.ts";

/** What one person is at a node: has a task, waits for those they asked, comes later, has decided, or left. */
export type Part = "asked" | "waiting" | "turn" | "decided" | "skipped" | "left";

export interface Asked {
  readonly node: string;
  readonly name: string;
  /** People are asked now, none can be, it was settled, or it was not reached. */
  readonly state: "open" | "stalled" | "settled" | "ahead";
  readonly people: readonly { readonly user: string; readonly part: Part; readonly joined: boolean }[];
  /** Whom an administrator put on a node not yet reached. */
  readonly assigned: readonly string[];
}

const parts: Partial<Record<SeatState, Part>> = {
  [seat.open]: "asked",
  [seat.agreed]: "decided",
  [seat.refused]: "decided",
  [seat.turn]: "turn",
  [seat.skipped]: "skipped",
  [seat.left]: "left",
  [seat.waits]: "waiting",
};

/** Who is asked where, in the order of the document: the nodes that ask people, and the initiator's while it does (F32). Needs the past (D4). */
export function askedAt(flow: Flow, state: State): Asked[] {
  const past = pastIn(state);
  return flow.plan.nodes
    .filter((node) => isAsking(node) || state.r[node.id] !== undefined)
    .map((node) => {
      const run = state.r[node.id];
      const passed = past.get(node.i);
      const settled = !run && passed !== undefined && isValid(passed);
      const seats = run?.seats ?? (settled ? passed.seats : []);
      return {
        node: node.id,
        name: node.name,
        state: run ? stateOf(run) : settled ? "settled" : "ahead",
        people: seats.flatMap(({ u: user, s = seat.open, w }) => {
          const part = parts[s];
          return part ? [{ user, part, joined: w !== undefined }] : [];
        }),
        assigned: state.a?.[node.id] ?? [],
      };
    });
}

const stateOf = (run: NodeRun): "open" | "stalled" =>
  run.x === 1 || !run.seats.some(({ s = seat.open }) => s === seat.open) ? "stalled" : "open";
