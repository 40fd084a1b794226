import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { Entity as Whole } from "./electrodb.ts";
import { type Item, Layout, type Model } from "./layout.ts";
import { before, call, type Loose, none, type Options, ordered, read } from "./step.ts";

/*
 * What our own code takes of ElectroDB, for the functions alone: keys, plain queries, plain items and what is read of
 * them are laid out here as it does; it is loaded by the first who asks anything else, or gives what is not plain.
 * See README, "What waits".
 */
type Client = { send: (command: unknown) => Promise<{ Item?: Item }> };
type Config = { readonly client: Client; readonly table: string };
type Name = "get" | "put" | "create" | "delete" | "update";

export const CustomAttributeType = (base: string): string => base;

const isNew = {
  ConditionExpression: "attribute_not_exists(#pk) AND attribute_not_exists(#sk)",
  ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
};

class LateEntity {
  readonly #model: Model;
  readonly #config: Config;
  readonly #layout: Layout;
  #made: object | undefined;

  constructor(model: Model, config: Config) {
    this.#model = model;
    this.#config = config;
    this.#layout = new Layout(model);
  }

  whole(): object {
    this.#made ??= new Whole(this.#model as never, this.#config as never);
    return this.#made;
  }

  #rest(name: Name, given: Item): () => object {
    return () => call(this.whole(), name, given) as object;
  }

  async #send(command: unknown) {
    try {
      return await this.#config.client.send(command);
    } catch (error) {
      throw new Error(`Error thrown by DynamoDB client: "${(error as Error).message}"`, { cause: error });
    }
  }

  /** One step of ElectroDB's chain that is plain so far. */
  #step(plain: Item | null, rest: () => object, more: (options: Options) => Item | null, own: Loose = {}): object {
    if (!plain) return rest();
    const params = (options: Options = {}) => {
      const added = more(options);
      return added ? { TableName: this.#config.table, ...plain, ...added } : call(rest(), "params", options);
    };
    return before({ ...own, params }, rest);
  }

  parse(given: { Item?: Item | null } | null, ...options: unknown[]): unknown {
    const item = options.length === 0 && Object.keys(given ?? {}).join() === "Item" ? given?.Item : null;
    const data = item ? this.#layout.readOf(item) : null;
    return data ? { data } : call(this.whole(), "parse", given, ...options);
  }

  get(given: Item): object {
    const Key = this.#layout.keyOf(given);
    const rest = this.#rest("get", given);
    const go = async (options: Options = {}) => {
      const more = read(options);
      if (!more) return call(rest(), "go", options);
      const { Item: item } = await this.#send(
        new GetCommand({ TableName: this.#config.table, Key: Key ?? {}, ...more }),
      );
      return item ? this.parse({ Item: item }) : { data: null };
    };
    return this.#step(Key && { Key }, rest, read, { go });
  }

  write(name: "put" | "create", given: Item): object {
    const item = this.#layout.itemOf(given);
    const rest = this.#rest(name, given);
    const more = name === "create" ? isNew : {};
    const go = async (...options: unknown[]) => {
      if (!item || options.length > 0) return call(rest(), "go", ...options);
      await this.#send(new PutCommand({ TableName: this.#config.table, Item: item, ...more }));
      return this.parse({ Item: item });
    };
    return this.#step(item && { Item: item, ...more }, rest, none, { go });
  }

  remove(given: Item): object {
    const Key = this.#layout.keyOf(given);
    const rest = this.#rest("delete", given);
    const go = async (...options: unknown[]) => {
      if (!Key || options.length > 0) return call(rest(), "go", ...options);
      await this.#send(new DeleteCommand({ TableName: this.#config.table, Key }));
      return { data: this.#layout.keyParts(given) };
    };
    return this.#step(Key && { Key }, rest, none, { go });
  }

  update(given: Item): object {
    const rest = this.#rest("update", given);
    const add = (changes: Item) =>
      this.#step(this.#layout.addOf(given, changes), () => call(rest(), "add", changes) as object, none);
    return before({ add }, rest);
  }

  queries(): object {
    const names = Object.keys(this.#model.indexes);
    return Object.fromEntries(names.map((name) => [name, (given: Item) => this.#query(name, given)]));
  }

  #query(name: string, given: Item): object {
    const rest = () => call(Reflect.get(this.whole(), "query"), name, given) as object;
    const more = ({ attributes, ...options }: Options) => {
      const added = ordered(options);
      const only = attributes === undefined ? {} : this.#layout.onlyOf(name, attributes as string[]);
      return added && only ? { ...added, ...only } : null;
    };
    return this.#step(this.#layout.queryOf(name, given), rest, more);
  }
}

function entity(model: Model, config: Config): object {
  const late = new LateEntity(model, config);
  const own = {
    parse: late.parse.bind(late),
    get: late.get.bind(late),
    put: (given: Item) => late.write("put", given),
    create: (given: Item) => late.write("create", given),
    delete: late.remove.bind(late),
    update: late.update.bind(late),
    query: late.queries(),
  };
  return before(own, () => late.whole());
}

export const Entity = entity as unknown as new (model: Model, config: Config) => object;
