import { type Attribute, fits, isPlain, isTexts } from "./attribute.ts";

export type Item = Record<string, unknown>;
type Part = { readonly field: string; readonly composite: readonly string[] };
type Index = { readonly index?: string; readonly pk: Part; readonly sk: Part; readonly condition?: unknown };
export type Model = {
  readonly model: { readonly entity: string; readonly version: string; readonly service: string };
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly indexes: Readonly<Record<string, Index>>;
};

/** How ElectroDB lays out the items of one entity; null wherever it has to be asked itself. */
export class Layout {
  readonly #model: Model;
  readonly #main: Index | undefined;
  /** Field to name. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #read: boolean;

  constructor(model: Model) {
    const attributes = Object.entries(model.attributes);
    this.#model = model;
    this.#main = Object.values(model.indexes).find(({ index }) => index === undefined);
    this.#names = new Map(attributes.map(([name, { field = name }]) => [field, name]));
    this.#read = attributes.every(([, one]) => !("get" in one) && !("hidden" in one));
  }

  #part(prefix: string, names: readonly string[], given: Item) {
    let text = prefix;
    for (const name of names) {
      const { label = name, padding } = this.#model.attributes[name] ?? {};
      text += `#${label}_`;
      const value = given[name];
      if (value === undefined) return { text, whole: false };
      text += padding ? String(value).padStart(padding.length, padding.char) : String(value);
    }
    return { text, whole: true };
  }

  #keysOf({ pk, sk }: Index, given: Item) {
    const { service, entity, version } = this.#model.model;
    return {
      pk: this.#part(`$${service}`, pk.composite, given),
      sk: this.#part(`$${entity}_${version}`, sk.composite, given),
    };
  }

  /** The fields of the key in an index, where everything it is made of is given. */
  #fieldsOf(index: Index, given: Item): Item | null {
    const { pk, sk } = this.#keysOf(index, given);
    return pk.whole && sk.whole ? { [index.pk.field]: pk.text, [index.sk.field]: sk.text } : null;
  }

  keyOf(given: Item): Item | null {
    return this.#main ? this.#fieldsOf(this.#main, given) : null;
  }

  keyParts(given: Item): Item {
    const names = [...(this.#main?.pk.composite ?? []), ...(this.#main?.sk.composite ?? [])];
    return Object.fromEntries(names.map((name) => [name, given[name]]));
  }

  queryOf(name: string, given: Item): Item | null {
    const index = this.#model.indexes[name];
    if (!index) return null;
    const { pk, sk } = this.#keysOf(index, given);
    if (!pk.whole) return null;
    return {
      KeyConditionExpression: `#pk = :pk and ${sk.whole ? "#sk1 = :sk1" : "begins_with(#sk1, :sk1)"}`,
      ExpressionAttributeNames: { "#pk": index.pk.field, "#sk1": index.sk.field },
      ExpressionAttributeValues: { ":pk": pk.text, ":sk1": sk.text },
      ...(index.index ? { IndexName: index.index } : {}),
    };
  }

  /** Of a query of the table itself: some attributes of each item. */
  onlyOf(name: string, names: readonly string[]): Item | null {
    const { indexes, attributes } = this.#model;
    const index = indexes[name];
    if (!index || index.index || names.some((one) => !attributes[one])) return null;
    const some = names.map((one) => attributes[one]?.field ?? one);
    const shown = [...new Set(["pk", "sk1", ...some])].map((one) => `#${one}`);
    const keys = { "#pk": index.pk.field, "#sk1": index.sk.field };
    return {
      ExpressionAttributeNames: { ...keys, ...Object.fromEntries(some.map((one) => [`#${one}`, one])) },
      ProjectionExpression: shown.join(", "),
    };
  }

  /** An update that adds to numbers, of an item that need not be there. */
  addOf(given: Item, changes: Item): Item | null {
    const Key = this.keyOf(given);
    const names = Object.keys(changes);
    if (!Key || names.length === 0 || !this.#addsPlainly(changes)) return null;
    const kept = { ...this.keyParts(given), ...this.#signs() };
    const all = Object.entries({ ...changes, ...kept });
    const set = Object.keys(kept).map((name) => `#${name} = :${name}_u0`);
    const add = names.map((name) => `#${name} :${name}_u0`);
    return {
      Key,
      UpdateExpression: `SET ${set.join(", ")} ADD ${add.join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(all.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(all.map(([name, value]) => [`:${name}_u0`, value])),
    };
  }

  #addsPlainly(changes: Item): boolean {
    const { attributes, indexes } = this.#model;
    const alone = Object.keys(indexes).length === 1;
    const named = Object.entries(attributes).every(
      ([name, { field = name, ...own }]) => field === name && !("default" in own),
    );
    const numbers = Object.entries(changes).every(([name, by]) => {
      const own = attributes[name];
      return own && own.type === "number" && isPlain(own) && Number.isFinite(by);
    });
    return alone && named && numbers;
  }

  itemOf(given: Item): Item | null {
    const item: Item = {};
    const values: Item = {};
    for (const [name, attribute] of Object.entries(this.#model.attributes)) {
      const value = given[name] === undefined ? attribute.default : given[name];
      if (value === undefined && !attribute.required && isPlain(attribute)) continue;
      if (value === undefined || !fits(attribute, value)) return null;
      values[name] = value;
      item[attribute.field ?? name] = value;
    }
    for (const index of Object.values(this.#model.indexes)) {
      const keys = index.condition ? null : this.#fieldsOf(index, values);
      if (!keys) return null;
      Object.assign(item, keys);
    }
    return { ...item, ...this.#signs() };
  }

  #signs() {
    const { entity, version } = this.#model.model;
    return { __edb_e__: entity, __edb_v__: version };
  }

  readOf(item: Item): Item | null {
    const { entity, version } = this.#model.model;
    if (!this.#read || item.__edb_e__ !== entity || item.__edb_v__ !== version) return null;
    const data: Item = {};
    for (const [field, value] of Object.entries(item)) {
      const name = this.#names.get(field);
      if (name === undefined) continue;
      if (this.#model.attributes[name]?.type === "list" && !isTexts(value)) return null;
      data[name] = value;
    }
    return data;
  }
}
