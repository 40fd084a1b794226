/** The value before and after; null if there was or is none. */
export type AuditedField = {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** A permission that reading this field needs, besides that for the log. */
  readonly needs?: string;
};

/** One record that was added, changed or removed, or another action on it. */
export type Audited = {
  /** Its kind, by which the log is filtered: `system.employee`. */
  readonly noun: string;
  readonly id: string;
  readonly name: string;
  readonly action: "added" | "changed" | "removed" | "happened";
  readonly fields: readonly AuditedField[];
};

const textLimit = 500;
const listLimit = 50;

/** Shortens long texts and lists: the log says what changed and is not a copy of the data. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > textLimit ? `${value.slice(0, textLimit)}…` : value;
  if (Array.isArray(value)) return value.slice(0, listLimit);
  return value ?? null;
}

export const auditedField = (field: string, before: unknown, after: unknown): AuditedField => ({
  field,
  before: shortened(before),
  after: shortened(after),
});

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Defines how changes of one kind of record are logged: `const roomAudit = audited<Room>({ noun: "room", idOf,
 * nameOf, fields })`, then `roomAudit(before, after)`. A new record has no `before`, a removed one no `after`.
 */
export function audited<Record>({
  noun,
  idOf,
  nameOf,
  fields,
  needs = {},
}: {
  /** `warehouse.product`. Texts: `<noun>.noun`, `<noun>.column.<field>`, and `<noun>.value.<field>.<value>` where it is a code. */
  readonly noun: string;
  readonly idOf: (record: Record) => string;
  readonly nameOf: (record: Record) => string;
  /** The only fields that are logged. Others are secret or follow from these. */
  readonly fields: readonly (keyof Record & string)[];
  readonly needs?: { readonly [Field in keyof Record]?: string };
}): (before: Record | null | undefined, after: Record | null | undefined) => Audited {
  return (before, after) => {
    const record = after ?? before;
    if (!record) throw new Error(`an audit of no ${noun}`);
    const changed = fields.filter((field) => !same(before?.[field], after?.[field]));
    return {
      noun,
      id: idOf(record),
      name: nameOf(record),
      action: before ? (after ? "changed" : "removed") : "added",
      fields: changed.map((field) => ({
        ...auditedField(field, before?.[field], after?.[field]),
        ...(needs[field] ? { needs: needs[field] } : {}),
      })),
    };
  };
}
