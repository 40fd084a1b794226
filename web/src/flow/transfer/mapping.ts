import type { transfer } from "@stampflow/approval";

export type OpenedFile = { file: unknown; opened: transfer.ReadFileAnswer };

/** By reference: an id of this company, null to leave it empty, absent while undecided. */
export type Chosen = Record<string, string | null | undefined>;

type MappedReference = Pick<transfer.ReferenceToMap, "ref" | "same">;

/** The proposal: the only one with the same name; of several a person chooses. */
export const proposed = (references: readonly MappedReference[]): Chosen =>
  Object.fromEntries(references.map(({ ref, same }) => [ref, same.length === 1 ? same[0]?.id : undefined]));

/** Only the decided ones. */
export const decided = (chosen: Chosen): Record<string, string | null> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([ref, id]) => (id === undefined ? [] : [[ref, id]])));

export const openIn = (references: readonly MappedReference[], chosen: Chosen): number =>
  references.filter(({ ref }) => chosen[ref] === undefined).length;
