import { type NamedId, type Reference, type ReplaceReference, replaceIds, replaceInCondition } from "@stampflow/flow";
import { fieldsOf, recordsOf } from "../fill/fields.ts";
import type { Linkage } from "../linkage/schema.ts";
import { type Control, type Design, fieldKey } from "./schema.ts";
import { controlsOf, slotsOf, withSlots } from "./slot.ts";

/** Where the options of a control name people, departments and forms: the list, and the choice that uses it. */
const lists = {
  people: {
    kind: "person",
    list: "userInfo",
    id: "userId",
    name: "realName",
    choice: "selectchange",
    limited: 3,
    open: 2,
  },
  department: {
    kind: "department",
    list: "dapartInfo",
    id: "deptId",
    name: "title",
    choice: "selectDepartment",
    limited: 2,
    open: 1,
  },
  contact: {
    kind: "form",
    list: "contactGroup",
    id: "id",
    name: "formDesignName",
    choice: "setvalue",
    limited: 2,
    open: 1,
  },
} as const;
type IdListOptions = (typeof lists)[keyof typeof lists];

/**
 * The same form with the references replaced, for another company (FD41). A field whose list becomes empty offers
 * everybody; a rule with nothing left is removed.
 */
export function replaceReferences(design: Design, put: ReplaceReference): Design {
  return replaceByLabel(design, () => put);
}

/** All references of a form to its company, with the fields that contain them. */
export function referencesIn(design: Design): (Reference & { label: string })[] {
  const found: (Reference & { label: string })[] = [];
  replaceByLabel(design, (label) => (reference) => {
    found.push({ ...reference, label });
    return reference;
  });
  return found;
}

function replaceByLabel({ list, config }: Design, at: (label: string) => ReplaceReference): Design {
  const labels = new Map(controlsOf(list).map((control) => [fieldKey(control), control.label]));
  const fields = fieldsOf({ list }).map((field) => ({
    ...{ key: field.key, type: field.flow?.type ?? field.type, source: recordsOf(field) ?? null },
  }));
  const linkage = config.linkage.flatMap((rule) => {
    const first = rule.targets[0] ?? "";
    return replaceInRule(rule, fields, at(labels.get(first) ?? first)) ?? [];
  });
  return { list: list.map((control) => replaceInControl(control, at)), config: { ...config, linkage } };
}

function replaceInControl(control: Control, at: (label: string) => ReplaceReference): Control {
  const inner = slotsOf(control).map((slot) => slot.map((one) => replaceInControl(one, at)));
  const next = withSlots(control, inner);
  const listing = Object.hasOwn(lists, control.type) ? lists[control.type as keyof typeof lists] : undefined;
  return listing ? { ...next, options: replaceInOptions(next.options, listing, at(control.label)) } : next;
}

function replaceInOptions(
  options: Control["options"],
  { kind, list, id, name, choice, limited, open }: IdListOptions,
  put: ReplaceReference,
) {
  const all = (Array.isArray(options[list]) ? options[list] : []).filter(isRecord);
  const next = replaceIds(
    kind,
    all.map((one) => one[id]),
    all.map((one) => String(one[name] ?? "")),
    put,
  );
  if (!next) return options;
  const named = next.map((one: NamedId) => ({ [id]: one.id, [name]: one.name }));
  return {
    ...options,
    [list]: named,
    ...(named.length === 0 && options[choice] === limited ? { [choice]: open } : {}),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

type TypedField = { key: string; type: string };

/** Null if nothing is left to compare with or to set. */
function replaceInRule(rule: Linkage, fields: readonly TypedField[], put: ReplaceReference): Linkage | null {
  const conditions = rule.conditions.map((one) => replaceInCondition(one, fields, put, "、"));
  const emptied = conditions.some((one, at) => one !== rule.conditions[at] && one.conditionValue.length === 0);
  const value = rule.effect === "set" ? valueSet(rule, fields, put) : rule.value;
  return emptied || value === null ? null : { ...rule, conditions, value };
}

/** The value that a rule sets in fields with a person or department. */
function valueSet({ targets, value }: Linkage, fields: readonly TypedField[], put: ReplaceReference): string | null {
  const type = fields.find(({ key }) => key === targets[0])?.type;
  if (type !== "people" && type !== "department") return value;
  const next = replaceIds(type === "people" ? "person" : "department", [value], [], put);
  return next ? (next[0]?.id ?? null) : value;
}
