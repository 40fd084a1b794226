import { refuse } from "@stampflow/kernel";
import {
  type Idempotency,
  listPart,
  newId,
  type Query,
  saveOnce,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { sameName } from "../schema.ts";
import { names } from "./store.ts";

type Row = { readonly id: string; readonly version: number };
type Store<One extends Row> = {
  get(key: { id: string }): Promise<One | null>;
  create(row: One): Write;
  replace(row: One): Write;
  remove(row: One): Write;
};
type Kind<One extends Row> = {
  readonly kind: string;
  readonly store: Store<One>;
  readonly nameOf: (row: One) => string;
};
type Input = { readonly id?: string | undefined; readonly version?: number | undefined };

export async function found<One extends Row>({ store }: Kind<One>, id: string): Promise<One> {
  return (await store.get({ id })) ?? refuse("warehouse.record.notFound");
}

/** Whether a query finds anything. */
export async function isAny<One>({ params, read }: Query<One>): Promise<boolean> {
  return (await listPart(params, read, { size: 1 })).records.length > 0;
}

/** Adds a record, or changes one that is still as the caller saw it. `make` says what it becomes. */
export function saveNamed<One extends Row>(
  kind: Kind<One>,
  input: Input,
  { now, once }: { now: number; once: Idempotency | null },
  make: (about: Row, before: One | null) => One | Promise<One>,
): Promise<{ id: string }> {
  return untilSaved(async () => {
    const before = input.id ? await found(kind, input.id) : null;
    if (before && input.version !== undefined && input.version !== before.version) refuse("warehouse.record.stale");
    const next = await make({ id: before?.id ?? newId(now), version: (before?.version ?? 0) + 1 }, before);
    const written = before ? kind.store.replace(next) : kind.store.create(next);
    const writes = [written, ...(await nameWrites(kind, before, next))];
    return (await saveOnce({ writes }, once, { id: next.id })).answer;
  });
}

/** What a record that nobody has yet and its name are written with. */
export const newNamed = <One extends Row>(kind: Kind<One>, row: One): Write[] => [
  kind.store.create(row),
  claimOf(kind, row),
];

const claimOf = <One extends Row>({ kind, nameOf }: Kind<One>, row: One): Write =>
  names.create({ kind, name: sameName(nameOf(row)), ownerId: row.id, version: 1 });

/** Those of these names that are taken, as B1 compares them. */
export async function takenNames({ kind }: { readonly kind: string }, wanted: readonly string[]): Promise<Set<string>> {
  const keys = [...new Set(wanted.map(sameName))].filter(Boolean).map((name) => ({ kind, name }));
  return new Set((await names.getMany(keys)).map(({ name }) => name));
}

/** Frees the name as well. */
export async function removeWrites<One extends Row>(kind: Kind<One>, row: One): Promise<Write[]> {
  return [kind.store.remove(row), ...(await nameWrites(kind, row, null))];
}

async function nameWrites<One extends Row>(about: Kind<One>, before: One | null, next: One | null): Promise<Write[]> {
  const { kind, nameOf } = about;
  const [old, name] = [before, next].map((row) => row && sameName(nameOf(row)));
  if (old === name) return [];
  const [held, taken] = await Promise.all([
    old ? names.get({ kind, name: old }) : null,
    name ? names.get({ kind, name }) : null,
  ]);
  if (taken && next) refuse("warehouse.record.name", { name: nameOf(next) });
  return [...(held ? [names.remove(held)] : []), ...(next ? [claimOf(about, next)] : [])];
}
