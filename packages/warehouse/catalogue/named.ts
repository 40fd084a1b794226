import { nextVersion, refuse } from "@stampflow/kernel";
import {
  type Audited,
  audit,
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
  /** What the audit log tells of a change. */
  readonly told: (before: One | null, after: One | null) => Promise<Audited>;
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
  { store, list, nameOf, told }: Kind<One, List>,
  { id, version }: Input,
  { now, idempotency }: { now: number; idempotency: Idempotency | null },
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
    const saved = [before ? store.replace(row) : store.create(row), ...audit(await told(before, row))];
    const writes = [...saved, ...held, ...list.changing(all, { put: [row] })];
    return (await saveOnce({ writes }, idempotency, { id: row.id })).answer;
  });
}

export function setArchived<One extends Row & { readonly archived: boolean }, List extends Rows<One>>(
  { store, list, told }: Kind<One, List>,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<null> {
  return untilSaved(async () => {
    const all = await list.current();
    const before = rowIn(all, id);
    const row = nextVersion<One>(before, { archived } as Partial<One>);
    const saved = [store.replace(row), ...audit(await told(before, row))];
    await save({ writes: [...saved, ...list.changing(all, { put: [row] })] });
    return null;
  });
}

export function removeNamed<One extends Row, List extends Rows<One>>(
  { store, list, told }: Kind<One, List>,
  id: string,
  rule: Rule<One, List>,
): Promise<null> {
  return untilSaved(async () => {
    const all = await list.current();
    const row = rowIn(all, id);
    const held = await rule(row, all, row);
    const saved = [store.remove(row), ...audit(await told(row, null))];
    await save({ writes: [...saved, ...held, ...list.changing(all, { gone: [id] })] });
    return null;
  });
}
