import { audit } from "../audit/audit.ts";
import { audited } from "../audit/compare.ts";
import { refuse } from "../contract/errors.ts";
import { sortOf } from "../contract/list.ts";
import type { Page, PageInput } from "../contract/page.ts";
import { nextVersion } from "../contract/transition.ts";
import type { Idempotency } from "../http/context.ts";
import { type Asked, listOf, type Value } from "../list/memory.ts";
import { type ReferenceList, referenceList } from "../list/reference.ts";
import { refuseStale } from "../store/changed-by.ts";
import { newId } from "../store/id.ts";
import { save, saveOnce, untilSaved, type Write } from "../store/save.ts";
import { sameName } from "../text/name.ts";
import type { OptionSource } from "./option-source.ts";

export type RecordRow = { readonly id: string; readonly version: number };
const isOpen = (row: RecordRow): boolean => (row as { archived?: boolean }).archived !== true;
type Rows<One> = { readonly rows: ReadonlyMap<string, One> };

/** Refuses, or answers writes to be saved along, so that the rule still holds then. */
export type RecordRule<One> = (
  row: One,
  list: Rows<One>,
  before: One | null,
) => readonly Write[] | Promise<readonly Write[]>;

type Shown = Readonly<Record<string, unknown>>;
/** What the audit log tells of a record that people read in other words than it is stored. */
type AuditView<One> = {
  readonly fields: readonly string[];
  readonly needs?: Readonly<Record<string, string>>;
  /** The fields that read otherwise, such as the name of what an id refers to. `rows`: all records. */
  readonly view: (rows: ReadonlyMap<string, One>) => ((row: One) => Shown) | Promise<(row: One) => Shown>;
};
type Own<One, Name extends keyof One> = { readonly [Field in Name]: (row: One) => One[Field] & Value };
/** What a list call asks for; the fields that are not named here are filters. */
type Listed<One, Name extends keyof One & string, More extends string> = PageInput & {
  readonly sort?: Name | More | `-${Name | More}` | undefined;
  readonly order: "asc" | "desc";
  readonly keyword?: string | undefined;
} & NonNullable<Asked<One, Own<One, Name>>["where"]>;
type Showing<One, Row> = {
  /** The records that the caller may see. */
  readonly only?: (row: One) => boolean;
  readonly view?: (row: One) => Row;
  /** Sorts by what other records say, such as the name of what an id refers to; not kept in memory. */
  readonly sorts?: Readonly<Record<string, (row: One) => Value>>;
};
type Store<One> = {
  list(index: "key", known: Record<never, never>, options: { most: number }): Promise<One[]>;
  create(row: One): Write;
  replace(row: One): Write;
  remove(row: One): Write;
};

type Definition<One extends RecordRow, Name extends keyof One & string> = {
  /** `warehouse.supplier`: names the list, the audit entries and the idempotency of commands. */
  readonly noun: string;
  readonly store: Store<One>;
  /** The unique name, compared by `sameName`. Default: the field `name`. */
  readonly nameOf?: (row: One) => string;
  /** Fields to filter and sort by; the list is sorted by the first. */
  readonly fields: readonly Name[];
  /** Fields whose values no two records may share, compared by `sameName`; empty ones do not count. */
  readonly unique?: readonly Name[];
  /** Fields in which a keyword is searched. Default: the first of `fields`. */
  readonly search?: readonly Name[];
  /** The fields in the audit log. */
  readonly audited: readonly (keyof One & string)[] | AuditView<One>;
  /** The most records of a company. */
  readonly limit?: number;
};

/** The functions to read and change records of one kind. */
export type NamedRecords<One extends RecordRow> = {
  readonly noun: string;
  readonly limit: number;
  readonly nameOf: (row: One) => string;
  current(): Promise<Rows<One>>;
  /** The names in use, as `sameName` compares them, with the ids of their records. */
  namesIn(list: Rows<One>): Map<string, string>;
  /** The values that no other record may have, each with its field, and the ids of their records. */
  marksIn(list: Rows<One>): Map<string, string>;
  /** Those of one record, by field. */
  marksOf(row: Partial<One>): readonly (readonly [field: string, mark: string])[];
  /** The writes that add records to the list as it was read, or change those that it has. The caller judges names and limit. */
  written(list: Rows<One>, rows: readonly One[]): Promise<Write[]>;
  /** All, by the first of their fields; and those that are not archived. */
  inOrder(): Promise<readonly One[]>;
  inUse(): Promise<readonly One[]>;
  found(id: string): Promise<One>;
  saved(
    input: { readonly id?: string | undefined; readonly version?: number | undefined },
    call: { readonly now: number; readonly idempotency: Idempotency | null },
    make: (about: RecordRow, before: One | null) => One | Promise<One>,
    rule?: RecordRule<One>,
  ): Promise<{ id: string }>;
  setArchived(id: string, archived: boolean): Promise<null>;
  removed(id: string, rule?: RecordRule<One>): Promise<null>;
};

/**
 * Records with a unique name, of which a company has few (suppliers, rooms, subjects). A reference list with the rule
 * of the name, the version that the caller saw, the limit and the audit entry, all in one save.
 */
export function namedRecords<One extends RecordRow, const Name extends keyof One & string>({
  noun,
  store,
  nameOf = (row) => String((row as { name?: unknown }).name),
  fields,
  unique = [],
  search = fields.slice(0, 1),
  audited: wanted,
  limit = 5000,
}: Definition<One, Name>) {
  type List = ReferenceList<One, Own<One, Name>>;
  const own = Object.fromEntries(fields.map((field) => [field, (row: One) => row[field]])) as Own<One, Name>;
  const described = { name: noun, fields: own, search };
  const list = referenceList<One, Own<One, Name>>({
    ...described,
    load: () => store.list("key", {}, { most: limit }),
  });
  const logged: AuditView<One> = "view" in wanted ? wanted : { fields: wanted, view: () => () => ({}) };
  const compared = audited<One & Shown>({ ...logged, noun, idOf: ({ id }) => id, nameOf });
  /** Compares records of the list as people read them. */
  async function auditIn({ rows }: Rows<One>) {
    const view = await logged.view(rows);
    const shown = (row: One | null) => row && { ...row, ...view(row) };
    return (before: One | null, after: One | null) => compared(shown(before), shown(after));
  }
  const rowIn = ({ rows }: Rows<One>, id: string): One => rows.get(id) ?? refuse("kernel.record.notFound");
  const namesIn = ({ rows }: Rows<One>) => new Map([...rows.values()].map((row) => [sameName(nameOf(row)), row.id]));
  const marksOf = (row: Partial<One>) =>
    unique.flatMap((field) => {
      const value = sameName(String(row[field] ?? ""));
      return value === "" ? [] : [[field, `${field} ${value}`] as const];
    });
  const marksIn = ({ rows }: Rows<One>) =>
    new Map([...rows.values()].flatMap((row) => marksOf(row).map(([, mark]) => [mark, row.id] as const)));
  const refuseTaken = (row: One, before: One | null, list: Rows<One>) => {
    const own = new Set(before && marksOf(before).map(([, mark]) => mark));
    const taken = marksIn(list);
    for (const [field, mark] of marksOf(row)) {
      const owner = own.has(mark) ? undefined : list.rows.get(taken.get(mark) ?? "");
      if (owner) refuse("kernel.record.taken", { value: String(row[field as Name]), name: nameOf(owner) });
    }
  };
  const written = async (all: List, rows: readonly One[]): Promise<Write[]> => {
    const compare = await auditIn(all);
    const told = audit(...rows.map((row) => compare(all.rows.get(row.id) ?? null, row)));
    const writes = rows.map((row) => (all.rows.has(row.id) ? store.replace(row) : store.create(row)));
    return [...writes, ...told, ...list.changing(all, { put: rows })];
  };
  const gone = async (all: List, row: One): Promise<Write[]> => [
    store.remove(row),
    ...audit((await auditIn(all))(row, null)),
    ...list.changing(all, { gone: [row.id] }),
  ];

  return {
    noun,
    nameOf,
    store,
    list,
    described,
    limit,
    namesIn,
    marksIn,
    marksOf,
    written,
    current: (): Promise<List> => list.current(),
    /** The records that are not archived, as options of choice fields in forms. */
    source: (name: string): OptionSource => ({
      name,
      find: async (keyword, pageSize) => {
        const asked = { keyword, only: isOpen, pageNum: 1, pageSize };
        const view = (row: One) => ({ id: row.id, name: nameOf(row) });
        const { records, total } = await (await list.current()).page(asked, view);
        return { options: records, total };
      },
      called: async (names) => {
        const all = await list.current();
        const existing = namesIn(all);
        const ids = new Set(names.flatMap((one) => existing.get(sameName(one)) ?? []));
        const found = [...ids].flatMap((id) => all.rows.get(id) ?? []).filter(isOpen);
        return found.map((row) => ({ id: row.id, name: nameOf(row) }));
      },
      named: async (ids) => {
        const { rows } = await list.current();
        const found = ids.flatMap((id) => rows.get(id) ?? []).filter(isOpen);
        return new Map(found.map((row) => [row.id, nameOf(row)]));
      },
    }),
    all: async (): Promise<One[]> => [...(await list.current()).rows.values()],
    inOrder: async (): Promise<readonly One[]> => (await list.current()).find({}),
    inUse: async (): Promise<readonly One[]> => (await list.current()).find({ only: isOpen }),
    /** A page of the list, sorted by the first of its fields if the caller does not say. */
    listed: async <Row = One, More extends string = never>(
      { pageNum, pageSize, cursor, sort, order, keyword, ...where }: Listed<One, Name, More>,
      { only, view = (row) => row as unknown as Row, sorts = {} }: Showing<One, Row> = {},
    ): Promise<Page<Row>> => {
      const by = sortOf<string>({ sort, order }, String(fields[0]));
      const all = await list.current();
      const own = { ...described, fields: { ...described.fields, ...sorts } };
      const shown = Object.hasOwn(sorts, by.replace("-", "")) ? listOf([...all.rows.values()], own) : all;
      const asked = { keyword, where: where as object, sort: by as Name, ...(only ? { only } : {}) };
      return shown.page({ pageNum, pageSize, cursor, ...asked }, view);
    },
    /** Their names by id; "" for an unknown one. */
    names: async (): Promise<(id: string | null) => string> => {
      const { rows } = await list.current();
      return (id) => {
        const row = rows.get(id ?? "");
        return row ? nameOf(row) : "";
      };
    },
    found: async (id: string): Promise<One> => rowIn(await list.current(), id),

    /** Adds a record, or changes one that still has the version that the caller saw. `make` answers the new record. */
    saved: (({ id, version }, { now, idempotency }, make, rule?: RecordRule<One>) =>
      untilSaved(async () => {
        const all = await list.current();
        const before = id ? rowIn(all, id) : null;
        if (before && version !== undefined && version !== before.version) await refuseStale(store.replace(before));
        const row = await make({ id: before?.id ?? newId(now), version: (before?.version ?? 0) + 1 }, before);
        const owner = namesIn(all).get(sameName(nameOf(row))) ?? row.id;
        if (owner !== row.id) refuse("kernel.record.name", { name: nameOf(row) });
        refuseTaken(row, before, all);
        const held = (await rule?.(row, all, before)) ?? [];
        if (!before && all.rows.size >= limit) refuse("kernel.record.limit", { limit });
        const writes = await written(all, [row]);
        return (await saveOnce({ writes: [...writes, ...held] }, idempotency, { id: row.id })).answer;
      })) satisfies NamedRecords<One>["saved"],

    setArchived: (id: string, archived: boolean): Promise<null> =>
      untilSaved(async () => {
        const all = await list.current();
        const before = rowIn(all, id);
        const row = nextVersion<One>(before, { archived } as unknown as Partial<One>);
        await save({ writes: await written(all, [row]) });
        return null;
      }),

    removed: (id: string, rule?: RecordRule<One>): Promise<null> =>
      untilSaved(async () => {
        const all = await list.current();
        const row = rowIn(all, id);
        const held = (await rule?.(row, all, row)) ?? [];
        await save({ writes: [...(await gone(all, row)), ...held] });
        return null;
      }),
  };
}
