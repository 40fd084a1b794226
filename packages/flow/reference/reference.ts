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
export type Found = { id: string; name: string };
export type Reference = Found & { kind: ReferenceKind };
/** Answers the replacement of a reference, or null to remove it. */
export type Put = (reference: Reference) => Found | null;

const isId = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "") || typeof value === "number";

/** Replaces a list of ids, without repeats; undefined if nothing changes. */
export function listed(
  kind: ReferenceKind,
  ids: readonly unknown[],
  names: readonly string[],
  put: Put,
): Found[] | undefined {
  let changed = false;
  const next = new Map<string, Found>();
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
