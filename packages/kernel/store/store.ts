import { BatchGetCommand, type BatchGetCommandOutput, GetCommand } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import type { z } from "zod";
import { config } from "../config.ts";
import { lastInstant } from "../contract/page.ts";
import type { Versioned } from "../contract/transition.ts";
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
/** What `key.main` and `key.gsi1` … make. */
type Index = { readonly index?: string; readonly pk: Composite; readonly sk: Composite };
type Partition<Of extends Index> = Exclude<Of["pk"]["composite"][number], "tenantId">;
type Order<Of extends Index> = Of["sk"]["composite"][number];
type Named<Row, Names extends string> = { readonly [Name in Names & keyof Row]: Row[Name] };

/** The whole main key. */
export type KeyOf<Row, Main extends Index> = Named<Row, Partition<Main> | Order<Main>>;
/** What a query must know of its index, and what it may know: the beginning of the order. */
type Known<Row, Of extends Index> = Named<Row, Partition<Of>> & Partial<Named<Row, Order<Of>>>;
type Between<Row, Of extends Index> = Partial<Named<Row, Order<Of>>>;

export type QueryOptions<Row, Of extends Index = Index> = {
  /** Newest or last first with "desc". */
  readonly order?: "asc" | "desc";
  /** From this value of the next part of the order on … */
  readonly from?: Between<Row, Of>;
  /** … and before this one. */
  readonly to?: Between<Row, Of>;
  /** Applied while reading: what it leaves out is read all the same. */
  readonly where?: Where<Row>;
};

/** A question to the table that is not asked yet. */
export type Query<Row> = {
  readonly params: unknown;
  readonly read: (item: Item) => Row;
};

type Numbers<Row> = { readonly [Name in keyof Row as Row[Name] extends number ? Name : never]?: number };

export type Definition<
  Shape extends z.ZodObject,
  Main extends Index,
  Indexes extends Readonly<Record<string, Index>>,
> = {
  /** Part of every key: it stays as it is. */
  readonly entity: string;
  /** Its fields are the attributes. One that is nullable or has a default may be missing in what was stored before. */
  readonly record: Shape;
  readonly key: Main;
  readonly indexes?: Indexes;
  /** What ElectroDB has to know beyond the schema: `{ sort: { padding: { length: 4, char: "0" } } }`. */
  readonly attributes?: { readonly [Name in keyof z.output<Shape>]?: Partial<Attribute> };
};

/**
 * The records of one kind. Reads answer at once; writes are values that a `save` joins. Everything lies in the company
 * of the running call; `of(tenantId)` is the same store where none is running.
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
  const { read, written } = fieldsOf<Row>(record, attributes);
  const described = attributesOf(record, attributes);
  const entity = lazy(() => makeEntity(name, { ...described, tenantId: tenantAttribute }, all));

  const verbs = (tenantOf: () => string) => {
    const keyOf = (row: object): Item => {
      const parts = [...main.pk.composite, ...main.sk.composite];
      return { ...Object.fromEntries(parts.map((part) => [part, (row as Item)[part]])), tenantId: tenantOf() };
    };
    const stored = (row: Row) => ({ ...written(row), tenantId: tenantOf() });
    const placeOf = (row: object) => (entity().get(keyOf(row)).params() as { Key: Item }).Key;

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
        const command = new GetCommand({ TableName: config.table, Key: placeOf(key), ConsistentRead: true });
        const { Item } = await table().send(command);
        return Item ? read(Item) : null;
      },

      /** Those that exist, in the order of their keys. */
      async getMany(keys: readonly KeyOf<Row, Main>[]): Promise<Row[]> {
        const places = keys.map(placeOf);
        const found = new Map((await readItems(places)).map((item) => [nameOf(item), item]));
        return places.flatMap((place) => {
          const item = found.get(nameOf(place));
          return item ? [read(item)] : [];
        });
      },

      /** All that a query finds: for what a company has few of. More than `most` is a fault, never a silent end. */
      async list<Name extends keyof Lists & string>(
        index: Name,
        known: Known<Row, Lists[Name]>,
        { most, ...options }: QueryOptions<Row, Lists[Name]> & { readonly most?: number } = {},
      ): Promise<Row[]> {
        return listAll(query(index, known, options).params, read, { most, of: name });
      },

      /** Fails where one with this key exists. */
      create: (row: Row): Write => put(entity().create(stored(row)).params()),

      /** The next state of what was read at the version before (nextVersion); fails where it has moved. */
      replace: (next: Row): Write =>
        put(
          entity()
            .put(stored(next))
            .where(at(next.version - 1))
            .params(),
        ),

      /** Fails where it has moved since it was read. */
      remove: (row: Row): Write => remove(entity().delete(keyOf(row)).where(at(row.version)).params()),

      /** Of what many change at once: changes some fields without having read the others, where `where` holds. */
      change(
        key: KeyOf<Row, Main>,
        { set = {}, add = {}, where = {} }: { set?: Partial<Row>; add?: Numbers<Row>; where?: Where<Row> },
      ): Write {
        const changed = entity()
          .patch(keyOf(key))
          .set(set)
          .add({ ...add, version: 1 });
        return update(changed.where(expression(where)).params());
      },

      /** Adds to figures of a record that need not exist yet, without having read it: for counts that many change at once. */
      add: (key: KeyOf<Row, Main>, figures: Numbers<Row>): Write =>
        update(
          entity()
            .upsert(keyOf(key))
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

/** Whether a query finds anything. */
export const isAny = async <Row>({ params, read }: Query<Row>): Promise<boolean> =>
  (await listFirst(params, read, 1)).length > 0;

const nameOf = ({ pk, sk }: Item) => `${pk}\n${sk}`;

const atOnce = 100;

/** Reads several items, 100 at once; those that do not exist are left out. */
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

/** A record of before versions had none: it is read as version 0. */
const at =
  (version: number): Condition =>
  (fields, { eq, notExists }) =>
    version === 0 ? notExists(fields.version) : eq(fields.version, version);

/** A query without one of its ends would run into what other entities have in the same partition. */
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
/** ElectroDB as it is for an entity that is known at run time only: the types of the store stand before it. */
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
