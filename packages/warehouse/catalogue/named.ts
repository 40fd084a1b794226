import { nextVersion, refuse } from "@stampflow/kernel";
import {
  type Idempotency,
  listPart,
  newId,
  type Query,
  save,
  saveOnce,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { sameName } from "../schema.ts";

type Row = { readonly id: string; readonly version: number };
type Rows<One> = { readonly rows: ReadonlyMap<string, One> };
/** Records that a company has few of: where they lie, all of them in memory, and the name that no two share (B1). */
type Kind<One extends Row, List extends Rows<One>> = {
  readonly store: { create(row: One): Write; replace(row: One): Write; remove(row: One): Write };
  readonly list: {
    current(): Promise<List>;
    changing(list: List, change: { readonly put?: readonly One[]; readonly gone?: readonly string[] }): Write[];
  };
  readonly nameOf: (row: One) => string;
};
/** Refuses, or answers what is saved along so that it still holds then (D15). */
type Rule<One, List> = (row: One, list: List, before: One | null) => Promise<readonly Write[]>;
type Input = { readonly id?: string | undefined; readonly version?: number | undefined };

const rowIn = <One>({ rows }: Rows<One>, id: string): One => rows.get(id) ?? refuse("warehouse.record.notFound");

export async function found<One extends Row, List extends Rows<One>>({ list }: Kind<One, List>, id: string) {
  return rowIn(await list.current(), id);
}

/** Whether a query finds anything. */
export async function isAny<One>({ params, read }: Query<One>): Promise<boolean> {
  return (await listPart(params, read, { size: 1 })).records.length > 0;
}

/** The names that are taken, as B1 compares them, and by whom. */
export const namesIn = <One extends Row>(nameOf: (row: One) => string, { rows }: Rows<One>): Map<string, string> =>
  new Map([...rows.values()].map((row) => [sameName(nameOf(row)), row.id]));

/** Adds a record, or changes one that is still as the caller saw it. `make` says what it becomes. */
export function saveNamed<One extends Row, List extends Rows<One>>(
  { store, list, nameOf }: Kind<One, List>,
  { id, version }: Input,
  { now, once }: { now: number; once: Idempotency | null },
  make: (about: Row, before: One | null) => One,
  rule: Rule<One, List> = async () => [],
): Promise<{ id: string }> {
  return untilSaved(async () => {
    const all = await list.current();
    const before = id ? rowIn(all, id) : null;
    if (before && version !== undefined && version !== before.version) refuse("warehouse.record.stale");
    const row = make({ id: before?.id ?? newId(now), version: (before?.version ?? 0) + 1 }, before);
    const owner = namesIn(nameOf, all).get(sameName(nameOf(row))) ?? row.id;
    if (owner !== row.id) refuse("warehouse.record.name", { name: nameOf(row) });
    const held = await rule(row, all, before);
    const writes = [before ? store.replace(row) : store.create(row), ...held, ...list.changing(all, { put: [row] })];
    return (await saveOnce({ writes }, once, { id: row.id })).answer;
  });
}

export function setArchived<One extends Row & { readonly archived: boolean }, List extends Rows<One>>(
  { store, list }: Kind<One, List>,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<null> {
  return untilSaved(async () => {
    const all = await list.current();
    const row = nextVersion<One>(rowIn(all, id), { archived } as Partial<One>);
    await save({ writes: [store.replace(row), ...list.changing(all, { put: [row] })] });
    return null;
  });
}

export function removeNamed<One extends Row, List extends Rows<One>>(
  { store, list }: Kind<One, List>,
  id: string,
  rule: Rule<One, List>,
): Promise<null> {
  return untilSaved(async () => {
    const all = await list.current();
    const row = rowIn(all, id);
    const held = await rule(row, all, row);
    await save({ writes: [store.remove(row), ...held, ...list.changing(all, { gone: [id] })] });
    return null;
  });
}
