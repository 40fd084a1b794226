import type { ApproverGroup, SettingName, SwitchName } from "../model/definition.ts";
import { nodeType } from "../model/node-type.ts";
import type { Plan, PlanNode } from "./plan.ts";
import type { Deadline } from "./settings.ts";

export const mode = { oneByOne: 1, countersign: 2, ratio: 3, or: 4 } as const;
export type Mode = (typeof mode)[keyof typeof mode];

export const method = { manual: 1, pass: 2, refuse: 3 } as const;
type Method = (typeof method)[keyof typeof method];

/** Approver type 12: every superior, one after another. */
export const chainType = 12;

/** How an approver or handler node asks, with the defaults of F3 filled in. */
export interface TaskSettings {
  readonly handler: boolean;
  readonly method: Method;
  readonly mode: Mode;
  readonly ratio: number;
  readonly sameMode: 1 | 2 | 3 | 4;
  readonly noHander: 1 | 2 | 3 | 4 | 5;
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

const offByDefault: readonly SwitchName[] = ["end", "timeout", "sign", "password"];

function oneOf<T extends number>(value: number | null | undefined, allowed: readonly T[], otherwise: T): T {
  return allowed.find((code) => code === value) ?? otherwise;
}

/** A value in `customProperties` of an imported drawing: a number or a text (D30). */
const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" || typeof value === "string" ? Number(value) : undefined;

/** `approvalMethod` with its default (F3). A handler drawn as "refuse" asks, because handlers never refuse. */
export function methodOf({ node, type }: PlanNode): Method {
  const given = oneOf(node.attr?.approvalMethod, [method.manual, method.pass, method.refuse], method.manual);
  return given === method.refuse && type === nodeType.handler ? method.manual : given;
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
  const chained = groups.some((group) => group.approverType === chainType);
  return {
    handler,
    method: methodOf(planNode),
    mode: chained
      ? mode.oneByOne
      : oneOf(attr.approvalMode, [mode.oneByOne, mode.countersign, mode.ratio, mode.or], mode.countersign),
    ratio: attr.passRatio ?? 100,
    sameMode: oneOf(attr.sameMode ?? numberIn(custom.applyMan), [1, 2, 3, 4], handler ? 1 : 2),
    noHander: oneOf(attr.noHander ?? numberIn(custom.approverIsNull), [1, 2, 3, 4, 5], 4),
    backup: custom.backUpApply == null ? undefined : String(custom.backUpApply),
    groups,
    sign: signs && plan.settings.on("handwrittenSignature"),
    hasRequiredField: (node.privileges ?? []).some((privilege) => privilege.writable && privilege.required),
    timeout: limit
      ? {
          after: limit.after,
          // biome-ignore lint/suspicious/noThenProperty: the document calls it so
          then: limit.then,
          times: limit.then === "remind" ? (limit.remind ?? 1) : 1,
        }
      : plan.settings.reminder,
    usesFlowReminder: !limit && plan.settings.reminder !== undefined,
    allows,
  };
}
