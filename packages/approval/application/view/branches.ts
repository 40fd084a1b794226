import { type Condition, isEmpty, nodeType, type PreviewStep, type Reason } from "@stampflow/flow";
import { formulaOf, type Permissions, valueAt } from "@stampflow/form";
import { language, translate } from "@stampflow/kernel/server";
import { startNodeOf } from "../../record/read-access.ts";
import { conditionText, decisiveIn, type ReasonContext } from "./reasons.ts";

const passed = "flow.why.branch.passed";

/** The conditions of a branch as the reader may see them; for a branch not taken, the actual values. */
const conditionTexts = (reasons: readonly Reason[], context: ReasonContext, seen: Permissions): string[] => [
  ...new Set(
    reasons.flatMap((reason) =>
      decisiveIn(reason, context, seen).map((condition) => conditionText(condition, context, reason.code !== passed)),
    ),
  ),
];

/** One sentence on why a route takes this branch and where that leads (A24). */
export function branchReason(
  step: PreviewStep,
  next: string | undefined,
  context: ReasonContext,
  seen: Permissions,
): { code: string; text: string } | undefined {
  const last = step.reasons.at(-1);
  if (step.type !== nodeType.condition || !last) return undefined;
  const facts = conditionTexts(step.reasons, context, seen);
  const branch = context.formVersion.nodeName(step.node) || step.node;
  const isEmptyBranch = !context.formVersion.nodes.get(step.node)?.childNode;
  const afterEmptyBranch = next ? "straight" : "last";
  const where = isEmptyBranch ? afterEmptyBranch : "into";
  if (facts.length === 0 && last.code === "flow.why.branch.match") return undefined;
  const how = facts.length > 0 ? "" : ".plain";
  const conditions = facts.join(translate("approval.why.and", language()));
  return {
    code: last.code,
    text: translate(`approval.branch.${where}${how}`, language(), { conditions, branch, next }),
  };
}

/** The labels of fields that must be filled in before the branch of a route is known. */
export function fieldsToFillIn(step: PreviewStep, context: ReasonContext, seen: Permissions): string[] {
  const { formVersion, values } = context;
  const start = formVersion.permissionsAt(startNodeOf(formVersion));
  const conditions: Condition[] = step.reasons.flatMap((reason) => decisiveIn(reason, context, seen));
  const inFormulas = step.reasons.flatMap(({ data }) => fieldsInFormula(data.formula));
  const keys = new Set([...conditions.map(({ columnId }) => columnId), ...inFormulas]);
  return formVersion.fields
    .filter(({ key }) => keys.has(key) && start[key]?.required === true && start[key]?.writable === true)
    .filter(({ key }) => seen[key]?.readable !== false && seen[key]?.displayable !== false)
    .filter(({ key }) => isEmpty(valueAt(values, key)))
    .map(({ label }) => label);
}

function fieldsInFormula(formula: unknown): string[] {
  const read = typeof formula === "string" ? formulaOf(formula) : undefined;
  return read && "keys" in read ? read.keys : [];
}
