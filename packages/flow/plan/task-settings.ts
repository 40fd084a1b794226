import {
  type ApprovalMethod,
  type ApprovalMode,
  approvalMethod,
  approvalMode,
  approverType,
  type NoHander,
  nodeType,
  noHander,
  type SameMode,
  sameMode,
} from "../model/codes.ts";
import type { ApproverGroup, SettingName, SwitchName } from "../model/definition.ts";
import type { Plan, PlanNode } from "./plan.ts";
import type { Deadline } from "./settings.ts";

/** How an approver or handler node asks, with the defaults of F3 filled in. */
export interface TaskSettings {
  readonly handler: boolean;
  readonly method: ApprovalMethod;
  readonly mode: ApprovalMode;
  readonly ratio: number;
  readonly sameMode: SameMode;
  readonly noHander: NoHander;
  readonly backup?: string;
  readonly groups: readonly ApproverGroup[];
  readonly sign: boolean;
  /** Has a writable required field: never deduplicated (F15). */
  readonly hasRequiredField: boolean;
  readonly timeout: Deadline | undefined;
  /** Whether the limit is the reminder of the flow, used because the node has no limit of its own. */
  readonly usesFlowReminder: boolean;
  /** Whether a switch of the node is on and the setting of the flow permits it. */
  allows(name: SwitchName, setting?: SettingName): boolean;
}

const methods = Object.values(approvalMethod);
const modes = Object.values(approvalMode);
const sameModes = Object.values(sameMode);
const fallbacks = Object.values(noHander);
const offByDefault: readonly SwitchName[] = ["end", "timeout", "sign", "password"];

function oneOf<T extends number>(value: number | null | undefined, allowed: readonly T[], otherwise: T): T {
  return allowed.find((code) => code === value) ?? otherwise;
}

/** A value in `customProperties` of an imported drawing: a number or a text (D30). */
const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" || typeof value === "string" ? Number(value) : undefined;

/** `approvalMethod` with its default (F3). A handler drawn as "refuse" asks, because handlers never refuse. */
export function methodOf({ node, type }: PlanNode): ApprovalMethod {
  const given = oneOf(node.attr?.approvalMethod, methods, approvalMethod.manual);
  return given === approvalMethod.refuse && type === nodeType.handler ? approvalMethod.manual : given;
}

/** The settings of an approver or handler node, with defaults (F3). */
export function readTaskSettings(plan: Plan, planNode: PlanNode): TaskSettings {
  const { node, type } = planNode;
  const handler = type === nodeType.handler;
  const attr = node.attr ?? {};
  const custom = node.customProperties ?? {};
  const groups = node.approverGroups ?? [];
  const switches = node.switches ?? {};
  const allows = (name: SwitchName, setting?: SettingName) =>
    (switches[name] ?? !offByDefault.includes(name)) && (!setting || plan.settings.on(setting));
  const signs = switches.sign === true || custom.manuallySigned === true;
  const limit = custom.timeout && allows("timeout", "timeLimited") ? custom.timeout : undefined;
  const chained = groups.some((group) => group.approverType === approverType.chain);
  return {
    handler,
    method: methodOf(planNode),
    mode: chained ? approvalMode.oneByOne : oneOf(attr.approvalMode, modes, approvalMode.countersign),
    ratio: attr.passRatio ?? 100,
    sameMode: oneOf(attr.sameMode ?? numberIn(custom.applyMan), sameModes, handler ? sameMode.decide : sameMode.skip),
    noHander: oneOf(attr.noHander ?? numberIn(custom.approverIsNull), fallbacks, noHander.admin),
    backup: custom.backUpApply == null ? undefined : String(custom.backUpApply),
    groups,
    sign: signs && plan.settings.on("handwrittenSignature"),
    hasRequiredField: (node.privileges ?? []).some((privilege) => privilege.writable && privilege.required),
    timeout: limit
      ? {
          after: limit.after ?? "",
          workdays: limit.afterWorkdays ?? undefined,
          // biome-ignore lint/suspicious/noThenProperty: the document calls it so
          then: limit.then,
          times: limit.then === "remind" ? (limit.remind ?? 1) : 1,
        }
      : plan.settings.reminder,
    usesFlowReminder: !limit && plan.settings.reminder !== undefined,
    allows,
  };
}
