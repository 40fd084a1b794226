import type { CheckContext, Finding } from "../check/context.ts";
import type { NodeSimulation } from "../check/organisation.ts";
import { checkOrganisation, passesUnasked, simulateForEverybody } from "../check/organisation.ts";
import { mayGoUnasked, passesByItself } from "../check/passes-unasked.ts";
import { checkStructure } from "../check/structure.ts";
import type { FlowDefinition } from "../model/definition.ts";
import { normalise } from "../model/normalise.ts";
import type { Organisation } from "../model/organisation.ts";
import type { Field } from "../model/outcome.ts";
import { kindOf } from "../node/index.ts";
import { mayBeInitiator } from "../people/proposers.ts";
import { isActive } from "../people/reporting-line.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { makePlan } from "../plan/plan.ts";

export interface Checked {
  /** Publishing is refused if there are any. */
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** The publish check (F35): all faults with their nodes; with the directory also warnings for real employees. */
export function check(
  definition: FlowDefinition,
  fields: readonly Field[],
  org?: Organisation,
  formulaFault?: CheckContext["formulaFault"],
): Checked {
  const plan = makePlan(normalise(definition));
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const finding = (node: PlanNode, code: Finding["code"], data: Finding["data"] = {}): Finding => ({
    code,
    node: node.id,
    name: node.name,
    data,
  });
  const context: CheckContext = {
    plan,
    fields,
    org,
    ...(formulaFault ? { formulaFault } : {}),
    fault: (node, code, data) => faults.push(finding(node, code, data)),
    warn: (node, code, data) => warnings.push(finding(node, code, data)),
  };
  checkStructure(context);
  for (const node of plan.nodes) kindOf(node.type).check?.(context, node);
  warn(context, plan, org);
  return { faults, warnings };
}

function warn(context: CheckContext, plan: Plan, org: Organisation | undefined): void {
  const simulations = org ? simulateAll(plan, org) : new Map<PlanNode, NodeSimulation[]>();
  if (org) checkOrganisation(context, org, simulations);
  if (mayPassUnasked(plan, org, simulations)) context.warn(plan.start, "flow.check.warn.nobodyAsked");
}

function simulateAll(plan: Plan, org: Organisation): Map<PlanNode, NodeSimulation[]> {
  const initiators = [...org.users()]
    .map((user) => user.id)
    .filter((id) => isActive(org, id) && mayBeInitiator(plan, org, id));
  const tried = new Map<PlanNode, NodeSimulation[]>();
  for (const node of plan.nodes) {
    const attempts = simulateForEverybody(plan, node, org, initiators);
    if (attempts) tried.set(node, attempts);
  }
  return tried;
}

/** Decided by the drawing alone, or for each employee in turn. */
function mayPassUnasked(
  plan: Plan,
  org: Organisation | undefined,
  tried: ReadonlyMap<PlanNode, readonly NodeSimulation[]>,
): boolean {
  const byItself = passesByItself(plan);
  if (mayGoUnasked(plan.start.next, byItself)) return true;
  const users = org ? Math.max(0, ...[...tried.values()].map((attempts) => attempts.length)) : 0;
  for (let index = 0; org && index < users; index++) {
    const passes = (node: PlanNode) => {
      const attempt = tried.get(node)?.[index];
      return attempt ? passesUnasked(plan, node, org, attempt) : byItself(node);
    };
    if (mayGoUnasked(plan.start.next, passes)) return true;
  }
  return false;
}
