import { type CheckedRow, type Context, fault, group, withFault } from "./import-row.ts";
import { type Lookups, phoneIn } from "./lookups.ts";

export function judgeSuperiors(judged: readonly CheckedRow[], context: Context, lookups: Lookups): CheckedRow[] {
  const named = group(judged, ({ draft }) => draft.realName);
  const withPhone = new Map(judged.map((one) => [one.draft.phone, one]));
  const byId = new Map(judged.map((one) => [one.draft.id, one]));
  const inFile = new Map<number, CheckedRow>();
  const linked = judged.map((one): CheckedRow => {
    const text = one.cells.superior;
    if (text === "") return one;
    const phone = phoneIn(text, context.region);
    const colleague = phone ? lookups.userWithPhone(phone) : undefined;
    const row = phone ? withPhone.get(phone) : undefined;
    const choices = phone
      ? [colleague?.id, row?.draft.id]
      : [...lookups.usersNamed(text), ...(named.get(text) ?? []).map(({ draft }) => draft)].map(({ id }) => id);
    const [id, second] = choices.filter((choice): choice is string => choice !== undefined);
    if (!id || id === one.draft.id) return withFault(one, fault("superiorUnknown", { name: text }));
    if (second) return withFault(one, fault("superiorTwice", { name: text }));
    const found = byId.get(id);
    if (found) inFile.set(one.row, found);
    return { ...one, draft: { ...one.draft, superiorId: id } };
  });
  return followSuperiors(linked, inFile);
}

/** A row whose superior's row is bad is bad; so is one whose superiors in the file come round to itself. */
function followSuperiors(judged: readonly CheckedRow[], inFile: ReadonlyMap<number, CheckedRow>): CheckedRow[] {
  const byRow = new Map(judged.map((one) => [one.row, one]));
  return judged.map((one) => {
    const seen = new Set([one.row]);
    for (let above = inFile.get(one.row); above; above = inFile.get(above.row)) {
      if (seen.has(above.row)) {
        return above.row === one.row ? withFault(one, fault("superiorLoop", { name: one.cells.superior })) : one;
      }
      seen.add(above.row);
      const bad = (byRow.get(above.row)?.faults.length ?? 0) > 0;
      if (bad) return withFault(one, fault("superiorBad", { row: above.row }));
    }
    return one;
  });
}

/** Superiors first. */
export function inOrder(judged: readonly CheckedRow[]): CheckedRow[] {
  const byId = new Map(judged.map((one) => [one.draft.id, one]));
  const depth = (one: CheckedRow): number => {
    const seen = new Set<CheckedRow>();
    for (let above: CheckedRow | undefined = one; above && !seen.has(above); ) {
      seen.add(above);
      above = byId.get(above.draft.superiorId ?? "");
    }
    return seen.size;
  };
  return judged
    .map((one) => ({ one, at: depth(one) }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one);
}
