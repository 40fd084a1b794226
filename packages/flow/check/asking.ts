import { nodeType } from "../model/definition.ts";
import { isDuration } from "../model/duration.ts";
import { method, mode, readAsking } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { CheckContext } from "./context.ts";
import { checkGroups } from "./groups.ts";

/** An approver or handler (F35). */
export function checkAsking(look: CheckContext, node: PlanNode): void {
  const asking = readAsking(look.plan, node);
  checkGroups(look, node, asking.method === method.manual);
  const { ratio } = asking;
  if (asking.mode === mode.ratio && !(ratio >= 1 && ratio <= 100)) look.fault(node, "flow.check.ratio", { ratio });
  if (asking.noHander === 2 && !asking.backup) look.fault(node, "flow.check.backup");
  checkTimeout(look, node);
}

function checkTimeout(look: CheckContext, node: PlanNode): void {
  const timeout = node.node.customProperties?.timeout;
  if (!timeout) return;
  if (!isDuration(timeout.after)) look.fault(node, "flow.check.timeout", { after: timeout.after });
  if (timeout.then === "refuse" && node.type === nodeType.handler) look.fault(node, "flow.check.handlerRefuse");
}
