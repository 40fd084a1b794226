import { BatchGetCommand, type BatchGetCommandOutput, GetCommand } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import type { z } from "zod";
import { config } from "../config.ts";
import { lastInstant } from "../contract/page.ts";
import type { Versioned } from "../contract/transition.ts";
import { pictureGuard } from "../file/picture-guard.ts";
import { tenant } from "../http/context.ts";
import { type Attribute, attributesOf, fieldsOf } from "./fields.ts";
import { tenantAttribute } from "./key.ts";
import { lazy } from "./lazy.ts";
import { listAll, listFirst } from "./list.ts";
import { put, remove, update, type Write } from "./save.ts";
import { entityConfig, entityNamed, table } from "./table.ts";
import { expression, type Operations, type Where } from "./where.ts";

type Item = Record<string, unknown>;
type Composite = { readonly field: string; readonly composite: readonly string[]; readonly casing: "none" };
/** The result of `key.main`, `key.gsi1` … */
type Index = { readonly index?: string; readonly pk: Composite; readonly sk: Composite };
type Partition<Of extends Index> = Exclude<Of["pk"]["composite"][number], "tenantId">;
type Order<Of extends Index> = Of["sk"]["composite"][number];
type Named<Row, Names extends string> = { readonly [Name in Names & keyof Row]: Row[Name] };

/** All fields of the main key. */
export type KeyOf<Row, Main extends Index> = Named<Row, Partition<Main> | Order<Main>>;
/** The fields a query needs for an index, and may give: the beginning of its sort key. */
type Known<Row, Of extends Index> = Named<Row, Partition<Of>> & Partial<Named<Row, Order<Of>>>;
type Between<Row, Of extends Index> = Partial<Named<Row, Order<Of>>>;

export type QueryOptions<Row, Of extends Index = Index> = {
  /** Ascending or descending order of the sort key. */
  readonly order?: "asc" | "desc";
  /** From this value (inclusive) of the next sort key field … */
  readonly from?: Between<Row, Of>;
  /** … to this one (exclusive). */
  readonly to?: Between<Row, Of>;
  /** Applied while reading: rows left out are read as well. */
  readonly where?: Where<Row>;
};

/** A query that has not been sent yet. */
export type Query<Row> = {
  readonly params: unknown;
  readonly read: (item: Item) => Row;
};

type Numbers<Row> = { readonly [Name in keyof Row as NonNullable<Row[Name]> extends number ? Name : never]?: number };

export type Definition<
  Shape extends z.ZodObject,
  Main extends Index,
  Indexes extends Readonly<Record<string, Index>>,
> = {
  /** The entity name: part of every key, so it must not change. */
  readonly entity: string;
  /** Its fields become attributes. A nullable field or one with a default may be missing in older items. */
  readonly record: Shape;
  readonly key: Main;
  readonly indexes?: Indexes;
  /** Further attribute options of ElectroDB: `{ sort: { padding: { length: 4, char: "0" } } }`. */
  readonly attributes?: { readonly [Name in keyof z.output<Shape>]?: Partial<Attribute> };
};

/**
 * Defines the records of one kind. Reads return promises; writes are values that are added to a `save`. The tenant is
 * that of the running call; `of(tenantId)` is the same store without a running call.
 */
export function defineStore<
  Shape extends z.ZodObject,
  Main extends Index,
  Indexes extends Readonly<Record<string, Index>> = Record<never, never>,
>(definition: Definition<Shape, Main, Indexes>) {
  type Row = z.output<Shape> & Versioned;
  type Lists = Indexes & { readonly key: Main };
  const { entity: name, record, key: main, indexes, attributes = {} } = definition;
  const all: Readonly<Record<string, Index>> = { ...indexes, key: main };
  const { read: readFields, written } = fieldsOf<Row>(record, attributes);
  const pictures = pictureGuard(record);
  const read = (item: Item): Row => pictures.read(readFields(item));
  const described = attributesOf(record, attributes);
  const entity = lazy(() => makeEntity(name, { ...described, tenantId: tenantAttribute }, all));

  const verbs = (tenantOf: () => string) => {
    const keyOf = (row: object): Item => {
      const parts = [...main.pk.composite, ...main.sk.composite];
      return { ...Object.fromEntries(parts.map((part) => [part, (row as Item)[part]])), tenantId: tenantOf() };
    };
    const stored = (row: Row) => ({ ...written(row), tenantId: tenantOf() });
    const keyOfRow = (row: object) => (entity().get(keyOf(row)).params() as { Key: Item }).Key;

    function query<Name extends keyof Lists & string>(
      index: Name,
      known: Known<Row, Lists[Name]>,
      options: QueryOptions<Row, Lists[Name]> = {},
    ): Query<Row> {
      const { order = "asc", from, to, where = {} } = options;
      const asked = entity().query[index]?.({ ...known, tenantId: tenantOf() });
      const narrowed = from || to ? asked?.between(...ends(described, from, to)) : asked;
      const filtered = narrowed?.where(expression(where));
      return { params: filtered?.params({ order, ...(index === "key" ? { consistent: true } : {}) }), read };
    }

    return {
      query,

      async get(key: KeyOf<Row, Main>): Promise<Row | null> {
        const command = new GetCommand({ TableName: config.table, Key: keyOfRow(key), ConsistentRead: true });
        const { Item } = await table().send(command);
        return Item ? read(Item) : null;
      },

      /** Those that exist, in the order of the keys. */
      async getMany(keys: readonly KeyOf<Row, Main>[]): Promise<Row[]> {
        const rowKeys = keys.map(keyOfRow);
        const found = new Map((await readItems(rowKeys)).map((item) => [nameOf(item), item]));
        return rowKeys.flatMap((place) => {
          const item = found.get(nameOf(place));
          return item ? [read(item)] : [];
        });
      },

      /**
       * All rows of a query, for records of which a company has few. More than `most` throws, instead of leaving some
       * out.
       */
      async list<Name extends keyof Lists & string>(
        index: Name,
        known: Known<Row, Lists[Name]>,
        { most, ...options }: QueryOptions<Row, Lists[Name]> & { readonly most?: number } = {},
      ): Promise<Row[]> {
        return listAll(query(index, known, options).params, read, { most, of: name });
      },

      /** Fails if a record with this key exists. */
      create: (row: Row): Write => pictures.write(put(entity().create(stored(row)).params()), row, tenantOf()),

      /** The next version (nextVersion) of a record that was read; fails if the record has changed since. */
      replace(next: Row): Write {
        const replaced = entity().put(stored(next));
        return pictures.write(put(replaced.where(at(next.version - 1)).params()), next, tenantOf());
      },

      /** Fails if the record has changed since it was read. */
      remove: (row: Row): Write => remove(entity().delete(keyOf(row)).where(at(row.version)).params()),

      /** The condition that a record is as it was read (version 0: that there is none), without writing it. */
      unchanged(row: Row): Write {
        const { TableName, Key, ...condition } = entity()
          .delete(keyOf(row))
          .where(at(row.version))
          .params() as NonNullable<Write["ConditionCheck"]>;
        return { ConditionCheck: { TableName, Key, ...condition } };
      },

      /** For records that many change at once: changes fields without reading the record, if `where` holds. */
      change(
        key: KeyOf<Row, Main>,
        { set = {}, add = {}, where = {} }: { set?: Partial<Row>; add?: Numbers<Row>; where?: Where<Row> },
      ): Write {
        const changed = entity()
          .patch(keyOf(key))
          .set(set)
          .add({ ...add, version: 1 });
        return pictures.write(update(changed.where(expression(where)).params()), set, tenantOf());
      },

      /** For counts that many change at once: adds to fields of a record that need not exist yet, and sets others. */
      add: (key: KeyOf<Row, Main>, figures: Numbers<Row>, set: Partial<Row> = {}): Write =>
        update(
          entity()
            .upsert({ ...keyOf(key), ...set })
            .add({ ...figures, version: 1 })
            .params(),
        ),
    };
  };
  const partitions = Object.fromEntries(
    Object.entries(all).map(([index, { pk }]) => [index, pk.composite.filter((part) => part !== "tenantId")]),
  );
  return { ...verbs(tenant), partitions, of: (tenantId: string) => verbs(() => tenantId) };
}

/** Whether a query has any row. */
export const exists = async <Row>({ params, read }: Query<Row>): Promise<boolean> =>
  (await listFirst(params, read, 1)).length > 0;

const nameOf = ({ pk, sk }: Item) => `${pk}\n${sk}`;

const atOnce = 100;

/** Reads items, 100 at a time; those that do not exist are left out. */
export async function readItems(keys: readonly Item[]): Promise<Item[]> {
  const parts = Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, part) =>
    readSome(keys.slice(part * atOnce, (part + 1) * atOnce)),
  );
  return (await Promise.all(parts)).flat();
}

async function readSome(Keys: Item[]): Promise<Item[]> {
  const items: Item[] = [];
  let wanted: Record<string, { Keys: Item[]; ConsistentRead: boolean }> | undefined = {
    [config.table]: { Keys, ConsistentRead: true },
  };
  while (wanted && Object.keys(wanted).length > 0) {
    const answer: BatchGetCommandOutput = await table().send(new BatchGetCommand({ RequestItems: wanted }));
    items.push(...(answer.Responses?.[config.table] ?? []));
    wanted = answer.UnprocessedKeys as typeof wanted;
  }
  return items;
}

/** Version 0 is a record that is not there yet. */
const at =
  (version: number): Condition =>
  (fields, { eq, notExists }) =>
    version === 0 ? notExists(fields.version) : eq(fields.version, version);

/** A query without a start or an end would read other entities in the same partition. */
function ends(attributes: Readonly<Record<string, Attribute>>, from: Item = {}, to: Item = {}): [Item, Item] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const isNumber = (name: string) => attributes[name]?.type === "number";
  const whole = (end: Item, number: number, text: string) =>
    Object.fromEntries(names.map((name) => [name, end[name] ?? (isNumber(name) ? number : text)]));
  return [whole(from, 0, ""), whole(to, lastInstant, "\uffff")];
}

type Condition = (fields: Item, operations: Operations) => string;
type Chain = {
  where(condition: Condition): Chain;
  between(from: Item, to: Item): Chain;
  set(fields: object): Chain;
  add(fields: object): Chain;
  params(options?: object): unknown;
};
/** The part of ElectroDB's interface that is used for an entity known only at run time; the store adds the types. */
type LooseEntity = {
  readonly query: Readonly<Record<string, (known: Item) => Chain>>;
} & Readonly<Record<"get" | "create" | "put" | "delete" | "patch" | "upsert", (item: Item) => Chain>>;

function makeEntity(entity: string, attributes: Record<string, Attribute>, indexes: Readonly<Record<string, Index>>) {
  const model = { ...entityNamed(entity), attributes, indexes };
  return new Entity(
    model as unknown as ConstructorParameters<typeof Entity>[0],
    entityConfig(),
  ) as unknown as LooseEntity;
}
