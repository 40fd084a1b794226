import fc from "fast-check";
import { expect, it } from "vitest";
import type { StateWithHistory } from "../model/state.ts";
import { compile } from "../publish/compile.ts";
import { step } from "../step.ts";
import { allowedActions } from "../view/allowed.ts";
import { openTasks } from "../view/view.ts";
import { flows } from "./arbitraries.ts";
import { RandomRun, randomActions } from "./random-run.ts";

const numRuns = Math.ceil(Number(process.env.FLOW_RUNS ?? 200) / 8);
const seed = Number(process.env.FLOW_SEED ?? Math.floor(performance.timeOrigin) % 2_147_483_647);
process.stdout.write(`free flow property test: FLOW_SEED=${seed}\n`);

/** For everybody with a task: the skip targets that are offered, and those that are accepted. */
function places(randomRun: RandomRun, state: StateWithHistory) {
  const { flow } = randomRun;
  const users = new Set(openTasks(flow, state).map(({ user }) => user));
  return [...users].flatMap((user) => {
    const { tasks } = allowedActions(flow, state, user, randomRun.context());
    return tasks.map(({ task, skipTargets }) => {
      const accepts = (to: string) =>
        step(flow, state, { action: "NEXT", user, node: task.node, task: task.id, to }, randomRun.context()).ok;
      return {
        task: task.id,
        offered: skipTargets.map(({ node }) => node).sort(),
        accepted: flow.plan.nodes
          .map(({ id }) => id)
          .filter(accepts)
          .sort(),
      };
    });
  });
}

it("an approver is offered exactly the skip targets that are accepted", { timeout: 600_000 }, () => {
  let offers = 0;
  fc.assert(
    fc.property(flows, randomActions, fc.nat({ max: 5 }), (definition, script, n) => {
      const flow = compile({ ...definition, settings: { ...definition.settings, freeFlow: true } });
      const randomRun = new RandomRun(flow, { n, buddy: ["c", "d"] });
      randomRun.begin();
      for (const move of script) {
        if (!randomRun.state) return;
        for (const { offered, accepted, task } of places(randomRun, randomRun.whole(randomRun.state))) {
          expect({ task, offered }).toEqual({ task, offered: accepted });
          offers += offered.length;
        }
        randomRun.perform(move);
      }
    }),
    { numRuns, seed },
  );
  expect(offers).toBeGreaterThan(0);
});
