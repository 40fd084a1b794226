import type { Flow } from "../flow.ts";
import { makeMachine } from "../machine/machine.ts";
import type { Formulas } from "../model/branch.ts";
import { noFormulas } from "../model/branch.ts";
import type { FlowDefinition } from "../model/definition.ts";
import { normalise } from "../model/normalise.ts";
import type { State } from "../model/state.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { makePlan } from "../plan/plan.ts";
import type { TaskSettings } from "../plan/task-settings.ts";
import { readTaskSettings } from "../plan/task-settings.ts";

function runningNodes({ byId }: Plan, { runs }: State): PlanNode[] {
  const nodes: PlanNode[] = [];
  let sorted = true;
  for (const id in runs) {
    const node = byId.get(id);
    if (!node) continue;
    sorted &&= (nodes.at(-1)?.index ?? -1) < node.index;
    nodes.push(node);
  }
  return sorted ? nodes : nodes.sort((one, other) => one.index - other.index);
}

/**
 * Compiles a valid definition in either spelling of the node codes. Takes about 10 µs a node, so it is never called
 * during a decision.
 */
export function compile(definition: FlowDefinition, formulas: Formulas = noFormulas): Flow {
  const normal = normalise(definition);
  const plan = makePlan(normal);
  const askings: TaskSettings[] = [];
  return {
    definition: normal,
    plan,
    machine: makeMachine(plan),
    formulas,
    taskSettingsOf(node) {
      let taskSettings = askings[node.index];
      if (!taskSettings) {
        taskSettings = readTaskSettings(plan, node);
        askings[node.index] = taskSettings;
      }
      return taskSettings;
    },
    runningNodes: (state) => runningNodes(plan, state),
  };
}
