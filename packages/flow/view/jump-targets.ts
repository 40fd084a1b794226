import { refuseNonAdmin } from "../command/admin/admin.ts";
import { isReachable, jump } from "../command/admin/jump.ts";
import type { Flow } from "../flow.ts";
import type { Context, Refusal, Task } from "../model/outcome.ts";
import type { StateWithHistory } from "../model/state.ts";
import { completionMark } from "../model/state.ts";
import type { FlowStatus } from "../model/status.ts";
import { isAsking } from "../plan/plan.ts";
import { begin, finish } from "../step/begin.ts";
import { view } from "./view.ts";

export interface JumpTarget {
  readonly node: string;
  readonly name: string;
  /** Open tasks that would be closed. */
  readonly closes: readonly Task[];
  /** Tasks that would be opened. */
  readonly opens: readonly Task[];
  /** Asking nodes whose result would no longer count; they are asked again when the flow gets there. */
  readonly drops: readonly string[];
  /** Asking nodes whose result would stay. */
  readonly keeps: readonly string[];
  /** The status after the jump; a jump to an automatic node may end the application. */
  readonly status: FlowStatus;
}

/** The nodes an administrator may move an application to, and the effect of each jump, found by trying it (F32). */
export function jumpTargets(
  flow: Flow,
  state: StateWithHistory,
  user: string,
  context: Context,
): { readonly ok: true; readonly targets: readonly JumpTarget[] } | Refusal {
  const looking = begin(flow, state, context, user);
  const reason = "-";
  const refusal = refuseNonAdmin(looking, { user, reason });
  if (refusal) return refusal;
  const before = view(flow, state).nodes;
  const taskSettings = flow.plan.nodes.filter(isAsking);
  const decided = taskSettings.filter(
    ({ id }) => before[id] === completionMark.completed || before[id] === completionMark.skipped,
  );
  const targets = taskSettings
    .filter((node) => isReachable(looking, node))
    .flatMap((node) => {
      const step = begin(flow, state, context, user);
      if (jump(step, { action: "JUMP", user, to: node.id, reason })) return [];
      const { state: after, effects } = finish(step);
      const seen = view(flow, after);
      return {
        node: node.id,
        name: node.name,
        closes: effects.closed.map(({ task }) => task),
        opens: effects.opened,
        status: seen.status,
        drops: decided.filter(({ id }) => seen.nodes[id] !== before[id]).map(({ id }) => id),
        keeps: decided.filter(({ id }) => seen.nodes[id] === before[id]).map(({ id }) => id),
      };
    });
  return { ok: true, targets };
}
