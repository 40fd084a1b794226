import { isSame } from "../text/difference.ts";
import { type Disputes, disputesOf } from "./disputes.ts";
import {
  hasContent,
  hasPlace,
  type MergeSide,
  type MergingPart,
  type Parts,
  type Versions,
  versionsOf,
} from "./version.ts";

/** Parts that must be taken from one side together. */
export type MergeConflict = { readonly id: string; readonly parts: readonly string[] };
export type MergeChoices = Readonly<Record<string, MergeSide>>;
export type Merge<D> = { readonly document: D; readonly conflicts: readonly MergeConflict[] };

export type MergePorts<D> = {
  partsOf: (document: D) => Parts;
  /** Builds the document; null if the parts have no beginning. */
  build: (parts: Parts) => D | null;
  /** The faults of a document, with the parts concerned. */
  faultsOf: (document: D) => readonly { readonly text: string; readonly parts: readonly string[] }[];
};

/** The conflict of all changed parts, if no smaller one works. */
export const wholeConflict = "*";

/** Each round ties parts that contradict each other. */
const maxRounds = 5;

/**
 * Merges the changes of both sides. What only one side changed is taken over; contradictions are conflicts, and
 * `choices` says which side to take (default: theirs). The merge has no fault that neither side has: parts that would
 * cause one are a conflict as well.
 */
export function mergeDocuments<D>(ports: MergePorts<D>, base: D, mine: D, theirs: D, choices: MergeChoices): Merge<D> {
  const lists = [ports.partsOf(base), ports.partsOf(mine), ports.partsOf(theirs)] as const;
  const versions = versionsOf(...lists);
  const ids = [...new Set(lists.flat().map(({ id }) => id))];
  const isChanged = (id: string) => versions.mine.changes.has(id) || versions.theirs.changes.has(id);
  const sideOf = (id: string): MergeSide => choices[id] ?? "theirs";
  const known = new Set([mine, theirs].flatMap((document) => ports.faultsOf(document).map(({ text }) => text)));
  const ties: (readonly string[])[] = [];
  for (let round = 0; round < maxRounds && !lists.some(namesTwice); round++) {
    const disputes = disputesOf(versions, ids, ties);
    const conflicts = conflictsOf(disputes, ids);
    const parts = mergedParts(versions, ids, disputes, nameOf(conflicts, sideOf));
    const lost = lostIn(parts);
    const document = lost.length === 0 ? ports.build(parts) : null;
    const fault = document && ports.faultsOf(document).find(({ text }) => !known.has(text));
    if (document && !fault) return { document, conflicts };
    const tie = (fault?.parts ?? lost).filter(isChanged);
    if (tie.length < 2 || tie.every((id) => disputes.of(id) && disputes.head(id) === disputes.head(tie[0] ?? "")))
      break;
    ties.push(tie);
  }
  const document = sideOf(wholeConflict) === "mine" ? mine : theirs;
  return { document, conflicts: [{ id: wholeConflict, parts: ids.filter(isChanged) }] };
}

const namesTwice = (parts: Parts) => new Set(parts.map(({ id }) => id)).size < parts.length;

/** A conflict has the id of its first part. */
const conflictsOf = (disputes: Disputes, ids: readonly string[]): MergeConflict[] =>
  [
    ...Map.groupBy(
      ids.filter((id) => disputes.of(id)),
      (id) => disputes.head(id),
    ).values(),
  ].map((parts) => ({
    id: parts[0] ?? "",
    parts,
  }));

/** The side that a disputed part is taken from. */
function nameOf(conflicts: readonly MergeConflict[], sideOf: (conflict: string) => MergeSide) {
  const sides = new Map(conflicts.flatMap(({ id, parts }) => parts.map((part) => [part, sideOf(id)])));
  return (part: string): MergeSide => sides.get(part) ?? "theirs";
}

/** Parts that cannot be reached: they hold each other in a circle, or refer to a missing part. */
function lostIn(parts: Parts): string[] {
  const all = new Map(parts.map((part) => [part.id, part]));
  const found = new Map<string, boolean>();
  const isFound = ({ id, holder }: MergingPart): boolean => {
    const known = found.get(id);
    if (known !== undefined) return known;
    found.set(id, false);
    const above = holder === undefined ? undefined : all.get(holder);
    const is = holder === undefined || (above !== undefined && isFound(above));
    found.set(id, is);
    return is;
  };
  return parts.filter((part) => !isFound(part)).map(({ id }) => id);
}

function mergedParts(
  versions: Versions,
  ids: readonly string[],
  disputes: Disputes,
  chosen: (part: string) => MergeSide,
): MergingPart[] {
  const { base, mine, theirs } = versions;
  const isThere = (id: string) => {
    const [own, other] = [mine.parts.has(id), theirs.parts.has(id)];
    if (own === other) return own;
    if (disputes.of(id)) return versions[chosen(id)].parts.has(id);
    return !base.has(id);
  };
  const sideFor = (id: string, disputed: boolean | undefined, byMe: boolean): MergeSide => {
    if (!theirs.parts.has(id)) return "mine";
    if (!mine.parts.has(id)) return "theirs";
    if (disputed) return chosen(id);
    return byMe ? "mine" : "theirs";
  };
  const placeOf = (id: string) =>
    sideFor(id, disputes.of(id)?.place, !hasPlace(theirs.changes.get(id)) && hasPlace(mine.changes.get(id)));
  const contentOf = (id: string): MergingPart | undefined => {
    const disputed = disputes.of(id)?.content;
    const byMe = !hasContent(theirs.changes.get(id)) && hasContent(mine.changes.get(id));
    const [was, own, other] = [base.get(id), mine.parts.get(id), theirs.parts.get(id)];
    if (was && own?.loose && other) return loosely(was, own, other, chosen(id));
    return versions[sideFor(id, disputed, byMe)].parts.get(id);
  };
  const there = new Map(ids.filter(isThere).map((id) => [id, placeOf(id)]));
  const rows = rowsOf(versions, there);
  return rows.flatMap((id) => {
    const [content, place] = [contentOf(id), versions[there.get(id) ?? "theirs"].parts.get(id)];
    return content && place ? [{ ...content, under: place.under, holder: place.holder }] : [];
  });
}

function loosely(was: MergingPart, own: MergingPart, other: MergingPart, side: MergeSide): MergingPart {
  const facets: Record<string, unknown> = {};
  for (const name of Object.keys({ ...other.facets, ...own.facets })) {
    const [before, mine, theirs] = [was.facets[name], own.facets[name], other.facets[name]];
    const byMe = !isSame(before, mine);
    const chosen = byMe && (isSame(before, theirs) || side === "mine") ? mine : theirs;
    if (chosen !== undefined) facets[name] = chosen;
  }
  return { ...other, facets };
}

/** Their order; each of my parts is put after the part that precedes it in mine. */
function rowsOf({ mine, theirs }: Versions, there: ReadonlyMap<string, MergeSide>): string[] {
  const rows = new Map<string, MergingPart[]>();
  const rowOf = (under: string) => {
    const row = rows.get(under) ?? [];
    rows.set(under, row);
    return row;
  };
  for (const part of theirs.list) if (there.get(part.id) === "theirs") rowOf(part.under).push(part);
  for (const part of mine.list) {
    if (there.get(part.id) !== "mine") continue;
    const row = rowOf(part.under);
    let at = 0;
    for (let before = mine.before.get(part.id); before !== undefined && at === 0; before = mine.before.get(before))
      at = row.findIndex(({ id }) => id === before) + 1;
    while (!part.joined && row[at]?.joined) at += 1;
    row.splice(at, 0, part);
  }
  return [...rows.values()].flat().map(({ id }) => id);
}
