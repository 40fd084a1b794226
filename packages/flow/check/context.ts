import { columnKey } from "../cells.ts";
import type { Organisation } from "../model/organisation.ts";
import type { Data, Field } from "../model/outcome.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { TextKey } from "../texts/zh-CN.ts";

export type CheckCode = Extract<TextKey, `flow.check.${string}`>;

/** A fault or a warning and its node; `message` makes the sentence. */
export interface Finding {
  readonly code: CheckCode;
  readonly node: string;
  readonly name: string;
  readonly data: Data;
}

/** The input of a check, and where it reports what it finds. */
export interface CheckContext {
  readonly plan: Plan;
  readonly fields: readonly Field[];
  readonly org?: Organisation;
  /** What is wrong with the formula of a branch, as a sentence. Left out if the caller knows no formulas. */
  readonly formulaFault?: (formula: string, branch: string) => string | undefined;
  fault(node: PlanNode, code: CheckCode, data?: Data): void;
  warn(node: PlanNode, code: CheckCode, data?: Data): void;
}

export const hasColumn = (context: CheckContext, key: string): boolean =>
  context.fields.some((field) => field.columns?.some((column) => columnKey(field.key, column.key) === key));
export const hasField = (context: CheckContext, key: string, type?: string): boolean =>
  context.fields.some((field) => field.key === key && (type === undefined || field.type === type));
