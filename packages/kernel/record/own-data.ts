import type { Actor } from "../http/context.ts";

/** A file of the person: `path` in the archive; its bytes are read when the archive is written. */
export type OwnFile = { readonly path: string; readonly bytes: () => Promise<Uint8Array | null> };

/** Where a page of a table begins, and how to write instants. */
export type OwnPlace = {
  readonly cursor: string | null;
  readonly now: number;
  readonly time: (at: number) => string;
};
export type OwnPage = {
  readonly rows: readonly (readonly string[])[];
  readonly files?: readonly OwnFile[];
  /** Null at the end. The same cursor answers the same files. */
  readonly cursor?: string | null;
};

/**
 * A table of data that a module stores about a person, for export to that person (system D47). Its name is the text
 * `name`, the names of its columns `<name>.<column>`. It contains only what the person may see: no data of others
 * except names they see anyway.
 */
export type OwnTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly page: (owner: Actor, place: OwnPlace) => Promise<OwnPage>;
};

let known: readonly OwnTable[] = [];

/** Sets the tables of all modules in this process. */
export function setOwnTables(tables: readonly OwnTable[]): void {
  known = tables;
}

export const ownTables = (): readonly OwnTable[] => known;
