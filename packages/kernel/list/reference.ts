import { tenant } from "../http/context.ts";
import type { Write } from "../store/save.ts";
import { type Fields, type ListDefinition, listOf, type MemoryList } from "./memory.ts";
import { versionCache } from "./version-cache.ts";
import { changesBetween, putChange, raiseVersion, versionNow } from "./versions.ts";

/** With more changes than this, reading the whole list is shorter. */
const mostSteps = (rows: number): number => Math.max(100, rows / 20);

type WithId = { readonly id: string };
/** The changes of one save. */
type Change<Row> = { readonly put?: readonly Row[]; readonly gone?: readonly string[] };

/** The list at one version. */
export type ReferenceList<Row, Of extends Fields<Row>> = MemoryList<Row, Of> & {
  readonly version: number;
  readonly rows: ReadonlyMap<string, Row>;
};

/**
 * For records of which a company has up to 100,000 and that rarely change (products, rooms): all are kept in memory
 * with their version, so that any filter, sort and search works. Each change must add `changing` to its save.
 */
export function referenceList<Row extends WithId, const Of extends Fields<Row>>({
  load,
  maxBytes = 100_000_000,
  bytesOf = () => 500,
  ...definition
}: ListDefinition<Row, Of> & {
  /** Reads all rows of the company, consistently, with only what the list needs. */
  readonly load: () => Promise<readonly Row[]>;
  readonly maxBytes?: number;
  /** The size of one row in memory. */
  readonly bytesOf?: (row: Row) => number;
}) {
  type List = ReferenceList<Row, Of>;
  const { name } = definition;
  const cache = versionCache<List>({
    maxBytes,
    bytesOf: ({ rows }) => [...rows.values()].reduce((sum, row) => sum + bytesOf(row), 1000),
  });

  function made(version: number, rows: ReadonlyMap<string, Row>, before?: List): List {
    return { ...listOf([...rows.values()], definition, before), version, rows };
  }

  function changed(list: List, version: number, changes: readonly Change<Row>[]): List {
    const rows = new Map(list.rows);
    for (const { put = [], gone = [] } of changes) {
      for (const id of gone) rows.delete(id);
      for (const row of put) rows.set(row.id, row);
    }
    return made(version, rows, list);
  }

  async function whole(version: number): Promise<List> {
    const rows = await load();
    return made(version, new Map(rows.map((row) => [row.id, row])));
  }

  async function follow(older: List, tenantId: string, version: number): Promise<List> {
    if (older.version >= version) return older;
    const few = version - older.version <= mostSteps(older.rows.size);
    const changes = few && (await changesBetween<Change<Row>>(name, tenantId, older.version + 1, version));
    return changes ? changed(older, version, changes) : whole(version);
  }

  return {
    /** The current list. */
    async current(): Promise<List> {
      const tenantId = tenant();
      const version = await versionNow(name, tenantId);
      const known = cache.get(tenantId);
      if (known && known.version >= version) return known.value;
      const older = known?.value.catch(() => null) ?? Promise.resolve(null);
      const list = older.then((list) => (list ? follow(list, tenantId, version) : whole(version)));
      cache.keep(tenantId, version, list);
      return list;
    },

    /**
     * The writes to add to the save of a change that was decided on `list`. The save fails if the list has changed
     * since, so a rule over all rows (a unique name) holds; decide again then (untilSaved).
     */
    changing(list: List, change: Change<Row>): Write[] {
      const version = list.version + 1;
      const left = putChange(name, tenant(), version, change);
      return [raiseVersion(name, tenant(), list.version), ...(left ? [left] : [])];
    },
  };
}
