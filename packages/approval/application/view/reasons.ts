import {
  branchFormula,
  type Condition,
  columnOf,
  type FlowNode,
  isEmpty,
  message,
  type Operator,
  type Organisation,
  type Reason,
} from "@stampflow/flow";
import {
  fieldControls,
  fieldKey,
  fieldOf,
  formulaOf,
  inLanguage,
  type Permissions,
  showValue,
  sourceAt,
  valueAt,
} from "@stampflow/form";
import { formatDay, grouped } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { lookupOf } from "../../people.ts";
import type { PublishedVersion } from "../../version/published-version.ts";

export type ReasonContext = {
  formVersion: PublishedVersion;
  org: Organisation;
  values: Readonly<Record<string, unknown>>;
  applicant: string;
};

const maxValueLength = 30;
/** What the value of a condition is, by its `valueType`. */
const valueType = { dynamic: 2, user: 3, department: 4, role: 7 } as const;

/** Why these people and this path, as sentences; without fields that the reader may not see (F33). */
export const whyTexts = (reasons: readonly Reason[], context: ReasonContext, seen: Permissions) =>
  reasons
    .filter(({ data }) => typeof data.field !== "string" || isSeen(context.formVersion, seen, data.field))
    .map((reason) => ({ code: reason.code, text: whyText(reason) }));

const whyText = ({ code, data }: Reason): string => message(code, data, language());

/** The conditions that decided a branch, without those the reader may not see. */
export const decisiveIn = ({ data }: Reason, context: ReasonContext, seen: Permissions): Condition[] =>
  (Array.isArray(data.decisive) ? (data.decisive as Condition[]) : [])
    .map((condition) => ({ ...condition, columnId: columnOf(condition, context.formVersion.fields) }))
    .filter((condition) => fieldsIn(condition).every((key) => isSeen(context.formVersion, seen, key)));

const fieldsIn = ({ columnId, valueType: type, conditionValue }: Condition): string[] =>
  type === valueType.dynamic ? [columnId, String(conditionValue)] : [columnId];

/**
 * When a branch of a route is taken: its conditions, its formula by the names of fields, or "otherwise". Nothing if the
 * reader may not see a field of it.
 */
export function branchText(node: FlowNode, context: ReasonContext, seen: Permissions): string {
  const { fields } = context.formVersion;
  const formula = branchFormula(node);
  if (formula) return formulaText(formula, context, seen);
  const groups = (node.conditionGroup ?? []).map(({ conditions }) =>
    (conditions ?? []).map((condition) => ({ ...condition, columnId: columnOf(condition, fields) })),
  );
  const all = groups.flat();
  if (all.length === 0) return translate("approval.why.otherwise", language());
  if (!all.flatMap(fieldsIn).every((key) => isSeen(context.formVersion, seen, key))) return "";
  const joined = (texts: readonly string[], how: "and" | "or") =>
    texts.filter(Boolean).join(translate(`approval.why.${how}`, language()));
  return joined(
    groups.map((group) =>
      joined(
        group.map((one) => conditionText(one, context, true)),
        "and",
      ),
    ),
    "or",
  );
}

function formulaText(formula: string, context: ReasonContext, seen: Permissions): string {
  const read = formulaOf(formula);
  const keys = read && "keys" in read ? read.keys : [];
  if (!keys.every((key) => isSeen(context.formVersion, seen, key))) return "";
  return formula.replaceAll(/\{([^{}]+)\}/g, (whole, key: string) => fieldAt(context, key.trim())?.label ?? whole);
}

/** Conditions that are not about a field are about the applicant, whom everybody may see. */
const isSeen = ({ fields }: PublishedVersion, seen: Permissions, key: string): boolean =>
  !fields.some((field) => field.key === key) || (seen[key]?.readable === true && seen[key]?.displayable === true);

const opposite: Readonly<Record<Operator, Operator>> = {
  eq: "ne",
  ne: "eq",
  gt: "le",
  le: "gt",
  ge: "lt",
  lt: "ge",
  il: "el",
  el: "il",
};

/** A condition as a sentence; if it does not hold, with the actual value. */
export function conditionText(condition: Condition, context: ReasonContext, held: boolean): string {
  const { columnId } = condition;
  const named = fieldAt(context, columnId);
  const given = named ? valueAt(context.values, columnId) : context.applicant;
  const field = named?.label ?? translate("approval.why.applicant", language());
  if (isEmpty(given) && !held) return translate("approval.why.unfilled", language(), { field });
  const how = operatorWord(held ? condition.optType : opposite[condition.optType], named?.type, given);
  return translate(`approval.why.${how}`, language(), { field, wanted: wantedText(condition, context) });
}

const ordered: ReadonlySet<Operator> = new Set<Operator>(["gt", "ge", "lt", "le"]);

function operatorWord(operator: Operator, type: string | undefined, given: unknown): string {
  if (operator === "il" || operator === "el") {
    const written = Array.isArray(given) || ["input", "textarea", "text"].includes(type ?? "");
    return `${operator}.${written ? "text" : "list"}`;
  }
  return ordered.has(operator) && type === "date" ? `${operator}.date` : operator;
}

function wantedText(
  { columnId, valueType: type, conditionValue, ...named }: Condition,
  context: ReasonContext,
): string {
  const other = String(conditionValue);
  if (type === valueType.dynamic) {
    const field = fieldAt(context, other);
    if (!field) return nameIn(context, applicantOrDepartment(columnId, context)) ?? "";
    const value = shown(valueAt(context.values, other), other, context);
    return [field.label, value].filter(Boolean).join(" ");
  }
  const drawn = typeof named.conditionValueName === "string" ? named.conditionValueName : "";
  // Names of roles and of source entries are only in the drawing: the directory and the form do not have them.
  const column = controlAt(context, columnId);
  if ((type === valueType.role || (column && sourceAt(column))) && drawn) return drawn;
  const byId = type === valueType.user || type === valueType.department || !fieldAt(context, columnId);
  const each = Array.isArray(conditionValue) ? conditionValue : [conditionValue];
  const texts = each.map((one) => (byId ? nameIn(context, one) : "") || shown(one, columnId, context));
  return texts.filter(Boolean).join(translate("approval.why.and", language()));
}

/** Compared with a department, the applicant means their department. */
const applicantOrDepartment = (columnId: string, context: ReasonContext): string | null | undefined =>
  controlAt(context, columnId)?.type === "department"
    ? context.org.user(context.applicant)?.departmentId
    : context.applicant;

const controlAt = ({ formVersion: { design } }: ReasonContext, key: string) =>
  fieldControls(inLanguage(design, language())).find((control) => fieldKey(control) === key);

/** A field, or a total or part of one. */
function fieldAt(context: ReasonContext, key: string): { label: string; type: string } | undefined {
  const control = controlAt(context, key);
  return control ?? totalAt(context, key);
}

function totalAt({ formVersion: { design } }: ReasonContext, key: string) {
  const [of] = key.split(".");
  const control = fieldControls(inLanguage(design, language())).find((one) => fieldKey(one) === of);
  const total =
    control &&
    fieldOf(control)
      ?.totals(control, language())
      .find((one) => one.key === key);
  return total && { label: total.label, type: total.flow.type };
}

const nameIn = ({ org }: ReasonContext, id: unknown): string | undefined =>
  typeof id === "string" ? (org.user(id)?.name ?? org.department(id)?.name) : undefined;

/** The value as the form shows it; a value that is not valid for the field is shown as written. */
function shown(value: unknown, key: string, context: ReasonContext): string {
  if (value === undefined || value === null || value === "") return "";
  const control = controlAt(context, key);
  const total = control ? undefined : totalAt(context, key);
  if (total) return total.type === "date" ? formatDay(String(value), language()) : grouped(String(value));
  const entries = control && sourceAt(control);
  const written = entries ? value : Array.isArray(value) ? value.map(String) : String(value);
  const text = control && showValue(control, written, { language: language(), lookup: lookupOf(context.org) });
  const whole = text || [written].flat().join(translate("approval.why.and", language()));
  return whole.length > maxValueLength ? `${whole.slice(0, maxValueLength)}…` : whole;
}
