import { differenceOf, type Part, type PartChange } from "../text/difference.ts";

/** A part of a document that two people changed. */
export type MergingPart = Part & {
  /** The id of the part that contains it; none at the top. */
  readonly holder?: string | undefined;
  /** Ids of parts it refers to and cannot exist without. */
  readonly needs?: readonly string[];
  /** The number of slots for its contents: if one side changes it, the other cannot put anything into the part. */
  readonly slots?: number;
  /** It stays directly after the part before it. */
  readonly joined?: boolean;
  /** Its facets are independent and merged one by one. */
  readonly loose?: boolean;
};
export type Parts = readonly MergingPart[];

export type MergeSide = "mine" | "theirs";
export const otherSide = { mine: "theirs", theirs: "mine" } as const;

/** A document, compared with the base. */
export type Version = {
  readonly list: Parts;
  readonly parts: ReadonlyMap<string, MergingPart>;
  readonly changes: ReadonlyMap<string, PartChange>;
  /** For each part the one before it in its row. */
  readonly before: ReadonlyMap<string, string | undefined>;
};
export type Versions = { readonly base: ReadonlyMap<string, MergingPart> } & Readonly<Record<MergeSide, Version>>;

export const versionsOf = (base: Parts, mine: Parts, theirs: Parts): Versions => ({
  base: new Map(base.map((part) => [part.id, part])),
  mine: versionOf(base, mine),
  theirs: versionOf(base, theirs),
});

function versionOf(base: Parts, list: Parts): Version {
  const last = new Map<string, string>();
  const before = new Map<string, string | undefined>();
  for (const { id, under } of list) {
    before.set(id, last.get(under));
    last.set(under, id);
  }
  return {
    list,
    parts: new Map(list.map((part) => [part.id, part])),
    changes: new Map(differenceOf(base, list).map((change) => [change.id, change])),
    before,
  };
}

export const hasContent = (change: PartChange | undefined): boolean =>
  change?.kind === "added" || (change?.facets.length ?? 0) > 0;
export const hasPlace = (change: PartChange | undefined): boolean => change?.kind === "added" || change?.moved === true;
