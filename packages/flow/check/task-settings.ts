import { approvalMethod, approvalMode, nodeType, noHander } from "../model/codes.ts";
import { isDuration } from "../model/duration.ts";
import type { PlanNode } from "../plan/plan.ts";
import { readTaskSettings } from "../plan/task-settings.ts";
import type { CheckContext } from "./context.ts";
import { checkGroups } from "./groups.ts";

/** Checks an approver or handler node (F35). */
export function checkTaskSettings(context: CheckContext, node: PlanNode): void {
  const taskSettings = readTaskSettings(context.plan, node);
  checkGroups(context, node, taskSettings.method === approvalMethod.manual);
  const { ratio } = taskSettings;
  if (taskSettings.mode === approvalMode.ratio && !(ratio >= 1 && ratio <= 100))
    context.fault(node, "flow.check.ratio", { ratio });
  if (taskSettings.noHander === noHander.person && !taskSettings.backup) context.fault(node, "flow.check.backup");
  checkTimeout(context, node);
}

function checkTimeout(context: CheckContext, node: PlanNode): void {
  const timeout = node.node.customProperties?.timeout;
  if (!timeout) return;
  const { after, afterWorkdays } = timeout;
  if (!afterWorkdays && !isDuration(after ?? "")) context.fault(node, "flow.check.timeout", { after: after ?? "" });
  if (timeout.then === "refuse" && node.type === nodeType.handler) context.fault(node, "flow.check.handlerRefuse");
}
