import type { transfer } from "@stampflow/approval";

export type OpenedFile = { file: unknown; opened: transfer.Opened };

/** By ref: an id of this company, or null where the place stays empty; what is undecided has none. */
export type Chosen = Record<string, string | null | undefined>;

type Asked = Pick<transfer.Asked, "ref" | "same">;

/** The only one of the same name; of several somebody chooses. */
export const proposed = (references: readonly Asked[]): Chosen =>
  Object.fromEntries(references.map(({ ref, same }) => [ref, same.length === 1 ? same[0]?.id : undefined]));

/** Without what is undecided. */
export const decided = (chosen: Chosen): Record<string, string | null> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([ref, id]) => (id === undefined ? [] : [[ref, id]])));

export const openIn = (references: readonly Asked[], chosen: Chosen): number =>
  references.filter(({ ref }) => chosen[ref] === undefined).length;
