import { expect } from "vitest";
import { isOver } from "../model/status.ts";
import { isAsking } from "../plan/plan.ts";
import { isValid, readLog } from "../step/completed-log.ts";
import type { RandomRun, RandomStep } from "./random-run.ts";

/** After these actions the application continues from another node. */
const moving = ["MIGRATE", "JUMP"];

/**
 * Checks that nothing is approved without the people on its way: each asking node of the main path was passed since
 * the submission, or is before the node that the application was moved to.
 */
export class PassedNodesCheck {
  from = 0;
  since = 0;

  check({ flow, completedLog }: RandomRun, { outcome }: Pick<RandomStep, "outcome">): void {
    if (!outcome.ok) return;
    const { state, effects } = outcome;
    const moved = effects.history.some(({ action, to }) => moving.includes(action) || (action === "NEXT" && to));
    if (moved && !isOver(state.status ?? 0)) {
      const at = (state.returned?.positions ?? state.positions)[""];
      this.from = flow.plan.nodes.find(({ key }) => key === at)?.index ?? 0;
      this.since = state.steps;
    } else if (moved) this.from = flow.plan.nodes.length;
    if (state.status !== 1) return;
    const completedNodes = readLog(completedLog);
    for (const node of flow.plan.nodes) {
      if (node.inBranch || node.index < this.from || !isAsking(node)) continue;
      const there = completedNodes.get(node.index);
      // The log does not always keep when the system decided.
      const since = there && (there.completedBy === "" || there.leftStep >= this.since);
      expect(since && isValid(there), `${node.id} was passed`).toBe(true);
    }
  }
}
