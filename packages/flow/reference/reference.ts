/** The kinds of company data that a document can name. A proposer is a person or a department. */
export const referenceKinds = [
  "person",
  "department",
  "role",
  "position",
  "group",
  "proposer",
  "endpoint",
  "form",
  "warehouse",
  "supplier",
  "product",
  "leaveType",
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export const isReferenceKind = (name: unknown): name is ReferenceKind =>
  (referenceKinds as readonly unknown[]).includes(name);

/** An id and its name; the name is empty if the document stores none. */
export type NamedId = { id: string; name: string };
export type Reference = NamedId & { kind: ReferenceKind };
/** Answers the replacement of a reference, or null to remove it. */
export type ReplaceReference = (reference: Reference) => NamedId | null;

const isId = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "") || typeof value === "number";

/** Replaces a list of ids, without repeats; undefined if nothing changes. */
export function replaceIds(
  kind: ReferenceKind,
  ids: readonly unknown[],
  names: readonly string[],
  put: ReplaceReference,
): NamedId[] | undefined {
  let changed = false;
  const next = new Map<string, NamedId>();
  for (const [at, value] of ids.entries()) {
    if (!isId(value)) continue;
    const id = String(value);
    const name = names[at] ?? "";
    const found = put({ kind, id, name });
    changed ||= found?.id !== id;
    if (found) next.set(found.id, { id: found.id, name: found.name });
  }
  return changed ? [...next.values()] : undefined;
}
