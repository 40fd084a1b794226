import { columnOf } from "../condition/column.ts";
import { type Language, message, type TextKey } from "../message.ts";
import { approverType, valueType } from "../model/codes.ts";
import type { ApproverGroup, Condition, FlowNode, Timeout } from "../model/definition.ts";
import type { Data, Field } from "../model/outcome.ts";
import { idsOf } from "../people/finder.ts";

export type NamedKind = "person" | "department" | "role" | "position" | "group" | "endpoint";
export type SummaryContext = {
  language: Language;
  fields: readonly Pick<Field, "key" | "label">[];
  /** Current names; if undefined, the stored name is used, then the id. */
  nameOf?: (kind: NamedKind, id: string) => string | undefined;
};

export type SummaryKey = TextKey extends infer Key ? (Key extends `flow.summary.${infer Rest}` ? Rest : never) : never;
export type Translate = (key: SummaryKey, data?: Data) => string;
export const translatorFor =
  (language: Language): Translate =>
  (key, data) =>
    message(`flow.summary.${key}`, data, language);

/** Joins names with the separator of the language. */
export const listIn = (t: Translate, names: readonly string[]): string => t("people.8", { names });

const kinds: Partial<Record<number, NamedKind>> = {
  [approverType.role]: "role",
  [approverType.position]: "position",
  [approverType.userGroup]: "group",
  [approverType.people]: "person",
};
const listed = [
  approverType.departmentRole,
  approverType.departmentRoleUp,
  approverType.role,
  approverType.position,
  approverType.userGroup,
  approverType.people,
  approverType.earlierNode,
  approverType.peopleField,
  approverType.departmentField,
] as const;
const plain = [
  approverType.departmentHeads,
  approverType.chosen,
  approverType.initiator,
  approverType.personnel,
  approverType.directManager,
] as const;
const levelled = [approverType.superior, approverType.chain, approverType.headsAtLevel] as const;

function groupText(
  group: ApproverGroup,
  nodes: ReadonlyMap<string, string>,
  context: SummaryContext,
  t: Translate,
): string {
  const { approverType: type } = group;
  const level = group.levelMode ?? 1;
  if (type === approverType.superior && level === 1) return t("people.direct");
  const byLevel = levelled.find((one) => one === type);
  if (byLevel) return t(`people.${byLevel}`, { level });
  const fixed = plain.find((one) => one === type);
  if (fixed) return t(`people.${fixed}`);
  const found = listed.find((one) => one === type);
  const ids = idsOf(group);
  if (!found || ids.length === 0) return t("people.none");
  const kind = kinds[type];
  const names = ids.map((id, at) => {
    if (type === approverType.earlierNode) return nodes.get(id) || id;
    if (type === approverType.peopleField || type === approverType.departmentField)
      return context.fields.find(({ key }) => key === id)?.label || id;
    return (kind && context.nameOf?.(kind, id)) || group.approverNames?.[at] || id;
  });
  return t(`people.${found}`, { names });
}

export function peopleText(
  node: FlowNode,
  nodes: ReadonlyMap<string, string>,
  context: SummaryContext,
  t: Translate,
): string {
  const groups = node.approverGroups ?? [];
  if (groups.length === 0) return t("people.none");
  return listIn(
    t,
    groups.map((group) => groupText(group, nodes, context, t)),
  );
}

const valueKinds: Partial<Record<number, "person" | "department" | "role">> = {
  [valueType.user]: "person",
  [valueType.department]: "department",
  [valueType.role]: "role",
};

function conditionText(condition: Condition, context: SummaryContext, t: Translate): string {
  const labelOf = (key: string) => context.fields.find((field) => field.key === key)?.label;
  const key = columnOf(condition, context.fields);
  const type = condition.valueType ?? valueType.fixed;
  const kind = valueKinds[type];
  const applicant = (id: string) => (id === "applicant" ? t(`applicant.${kind ?? "person"}`) : undefined);
  const field = (!labelOf(key) && applicant(key)) || t("field", { names: labelOf(key) || condition.columnName || key });
  const values = [condition.conditionValue].flat().filter((one) => one !== null && one !== undefined && one !== "");
  const stored = typeof condition.conditionValueName === "string" ? condition.conditionValueName : "";
  const known = values.map((one) => {
    const value = String(one);
    const other = labelOf(value);
    if (type === valueType.dynamic) return other ? t("field", { names: other }) : applicant(value);
    return kind && context.nameOf?.(kind, value);
  });
  const names = known.map((name, at) => name || String(values[at]));
  const whole = stored && !known.every(Boolean) ? stored : listIn(t, names);
  const value = values.length === 0 ? t("empty") : whole;
  const { optType } = condition;
  if (optType !== "il" && optType !== "el") return t(optType, { field, value });
  return t(`${optType}.${Array.isArray(condition.conditionValue) ? "list" : "text"}`, { field, value });
}

/** A formula with field names instead of keys. */
export const formulaText = (formula: string, { fields }: SummaryContext): string =>
  formula.replaceAll(/\{([^{}]+)\}/g, (whole, key: string) => {
    const label = fields.find((field) => field.key === key.trim())?.label;
    return label ? `{${label}}` : whole;
  });

export function eventText(
  { id, name: given, customProperties: custom }: FlowNode,
  context: SummaryContext,
  t: Translate,
): string {
  const name = given || id;
  const endpoint = custom?.endpointId;
  if (typeof endpoint !== "string" || endpoint === "") return t("event.nowhere", { name });
  const known = context.nameOf?.("endpoint", endpoint);
  return known ? t("event.to", { name, endpoint: known }) : t("event", { name });
}

/** The fields that an event sends. */
export function eventFields(
  { customProperties: custom }: FlowNode,
  { fields }: SummaryContext,
  t: Translate,
): string[] {
  const keys = Array.isArray(custom?.fields) ? custom.fields : [];
  const labels = fields.filter(({ key }) => keys.includes(key)).map(({ key, label }) => label || key);
  return custom?.endpointId && labels.length > 0 ? [t("event.fields", { names: labels })] : [];
}

/** Groups are joined by "or", conditions of a group by "and" (F18). */
export const conditionsText = (node: FlowNode, context: SummaryContext, t: Translate): string =>
  (node.conditionGroup ?? [])
    .filter(({ conditions }) => conditions?.length)
    .map(({ conditions }) => (conditions ?? []).map((one) => conditionText(one, context, t)).join(t("and")))
    .join(t("or"));

/** PT24H, P2D … or working days in words; an unreadable text is answered unchanged. */
export function afterText({ after, afterWorkdays: workdays }: Timeout, t: Translate): string {
  if (workdays) return t(workdays === 1 ? "time.workday" : "time.workdays", { count: workdays });
  const text = after ?? "";
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text);
  const [weeks, days, hours, minutes] = (found ?? []).slice(1).map((one) => Number(one ?? 0));
  const parts = [
    ["time.day", (weeks ?? 0) * 7 + (days ?? 0)],
    ["time.hour", hours ?? 0],
    ["time.minute", minutes ?? 0],
  ] as const;
  const said = parts.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count }));
  return said.length > 0 ? said.join(" ") : text;
}
