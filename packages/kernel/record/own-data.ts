import type { Actor } from "../http/context.ts";

/** A file of the person: `path` in the archive, its bytes read when it is written. */
export type OwnFile = { readonly path: string; readonly bytes: () => Promise<Uint8Array | null> };

/** Where a page of a table begins, and how instants are written. */
export type OwnPlace = {
  readonly cursor: string | null;
  readonly now: number;
  readonly time: (at: number) => string;
};
export type OwnPage = {
  readonly rows: readonly (readonly string[])[];
  readonly files?: readonly OwnFile[];
  /** Null: there is no more. The same cursor gives the same files. */
  readonly cursor?: string | null;
};

/**
 * A table of what a module keeps about a person, for the person (system D47). Its name is the text `name`, those of its
 * columns `<name>.<column>`. It holds what they may see: nobody else's data beyond the names shown to them anyhow.
 */
export type OwnTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly page: (owner: Actor, place: OwnPlace) => Promise<OwnPage>;
};

let known: readonly OwnTable[] = [];

/** The tables of all modules that the process has. */
export function setOwnTables(tables: readonly OwnTable[]): void {
  known = tables;
}

export const ownTables = (): readonly OwnTable[] => known;
