/** A part of a document: a control of a form, a node of a flow. */
export type Part = {
  readonly id: string;
  /** The id of the part that contains it; parts with the same container have an order. */
  readonly under: string;
  /** The properties that can change, by name. */
  readonly facets: Readonly<Record<string, unknown>>;
};

export type PartChange = {
  readonly id: string;
  readonly kind: "added" | "removed" | "changed";
  /** In another container, or in another order. */
  readonly moved: boolean;
  /** The names of the changed facets. */
  readonly facets: readonly string[];
};

/** The changed parts, in the order of the later document, removed ones last. */
export function differenceOf(before: readonly Part[], after: readonly Part[]): PartChange[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const now = new Map(after.map((part) => [part.id, part]));
  const stayed = inOrder(before, after);
  const changed = after.flatMap((part): PartChange[] => {
    const was = old.get(part.id);
    if (!was) return [{ id: part.id, kind: "added", moved: false, facets: [] }];
    const moved = was.under !== part.under || !stayed.has(part.id);
    const names = new Set([...Object.keys(was.facets), ...Object.keys(part.facets)]);
    const facets = [...names].filter((name) => !isSame(was.facets[name], part.facets[name]));
    return moved || facets.length > 0 ? [{ id: part.id, kind: "changed", moved, facets }] : [];
  });
  const removed = before.filter(({ id }) => !now.has(id));
  return [...changed, ...removed.map(({ id }): PartChange => ({ id, kind: "removed", moved: false, facets: [] }))];
}

/** The largest set of parts in the same order as before: if two parts were swapped, only one has moved. */
function inOrder(before: readonly Part[], after: readonly Part[]): Set<string> {
  const place = new Map(before.map(({ id }, at) => [id, at]));
  const holder = new Map(before.map(({ id, under }) => [id, under]));
  const stayed = new Set<string>();
  for (const parts of Map.groupBy(after, ({ under }) => under).values()) {
    const known = parts.filter(({ id, under }) => holder.get(id) === under);
    for (const at of longestRising(known.map(({ id }) => place.get(id) ?? 0))) stayed.add(known[at]?.id ?? "");
  }
  return stayed;
}

/** The positions of the longest increasing subsequence. */
function longestRising(numbers: readonly number[]): number[] {
  const rows: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const shorter = rows.filter((row) => (numbers[row.at(-1) ?? 0] ?? 0) < number);
    const longest = shorter.reduce<number[]>((most, row) => (row.length > most.length ? row : most), []);
    rows.push([...longest, at]);
  }
  return rows.reduce((most, row) => (row.length > most.length ? row : most), []);
}

/** Equal as JSON, whatever the order of keys; empty and missing values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other] as Readonly<Record<string, unknown>>[];
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...names].every((name) => isSame(left?.[name], right?.[name]));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
