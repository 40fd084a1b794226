import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { config, currentCall, outboxAttribute, type PackedFacts, table } from "@stampflow/kernel/server";
import { table as plan } from "../../../infra/table.ts";
import { keyOf, kilobytes } from "../main/units.ts";
import { type Place, placeOf } from "./key-kind.ts";

type Item = Record<string, unknown>;
type Sent = { input: Item & { ReturnConsumedCapacity?: string } };
type Capacity = { CapacityUnits?: number; GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }> };

export type Heat = Place & { reads: number; writes: number };
/** What one kind of call used: `here` while it was answered, `after` by those who heard of it. */
export type Used = { readonly here: Map<string, Heat>; readonly after: Map<string, Heat>; readonly facts: string[] };

/** Marks of the local host's own stream reader. */
const own = /^@platform#(beacon|stream)/;
const pkOf = (key: Item): string => String(key.pk);

/** Weighs everything that this process sends to the table, under the name that is set. */
export function openMeter() {
  const found = new Map<string, Used>();
  let name = "";
  let largestTransaction = 0;
  const client = table();
  const send = client.send.bind(client) as (command: Sent) => Promise<Item>;

  function note(index: string, pk: string, kind: "reads" | "writes", units: number): void {
    if (name === "" || own.test(pk)) return;
    const place = placeOf(index, pk);
    const used = usedBy(name);
    const heats = currentCall()?.actor?.userId === "system" ? used.after : used.here;
    const heat = heats.get(place.name) ?? { ...place, reads: 0, writes: 0 };
    heat[kind] += units;
    heats.set(place.name, heat);
  }

  function usedBy(called: string): Used {
    const used = found.get(called) ?? { here: new Map(), after: new Map(), facts: [] };
    found.set(called, used);
    return used;
  }

  async function read(command: Sent): Promise<Item> {
    const { input } = command;
    input.ReturnConsumedCapacity = "INDEXES";
    const answer = await send(command);
    const capacities = [answer.ConsumedCapacity ?? []].flat() as Capacity[];
    const total = capacities.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    const keys = keysOf(input);
    for (const pk of keys) note(String(input.IndexName ?? "table"), pk, "reads", total / keys.length);
    return answer;
  }

  async function itemsAt(keys: Item[]): Promise<(Item | undefined)[]> {
    const RequestItems = { [config.table]: { Keys: keys, ConsistentRead: true } };
    const { Responses } = await send(new BatchGetCommand({ RequestItems }) as Sent);
    const items = (Responses as Record<string, Item[]> | undefined)?.[config.table] ?? [];
    return keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk));
  }

  /** By AWS's rule, since DynamoDB Local counts one item of a transaction too many. */
  async function write(command: Sent, keys: Item[], times: number): Promise<Item> {
    const before = await itemsAt(keys);
    const answer = await send(command);
    const after = await itemsAt(keys);
    for (const [n, key] of keys.entries()) weigh(pkOf(key), before[n], after[n], times);
    return answer;
  }

  function weigh(pk: string, before: Item | undefined, after: Item | undefined, times: number): void {
    note("table", pk, "writes", times * Math.max(kilobytes(before), kilobytes(after), 1));
    if (after?.[outboxAttribute] && !before && name !== "")
      usedBy(name).facts.push(...(after[outboxAttribute] as PackedFacts).f.map(({ type }) => type));
    for (const [index, field] of Object.entries(plan.indexes)) {
      const [from, to] = [before, after].map((item) => (item?.[field.pk] === undefined ? undefined : item));
      const stays = from && to && from[field.pk] === to[field.pk] && from[field.sk] === to[field.sk];
      if (stays) note(index, String(to[field.pk]), "writes", Math.max(kilobytes(from), kilobytes(to)));
      else for (const one of [from, to]) if (one) note(index, String(one[field.pk]), "writes", kilobytes(one));
    }
  }

  client.send = ((command: Sent) => {
    const { input } = command;
    if (command instanceof GetCommand || command instanceof QueryCommand || command instanceof BatchGetCommand)
      return read(command);
    if (command instanceof TransactWriteCommand) {
      const keys = (command.input.TransactItems ?? []).map(keyOf);
      largestTransaction = Math.max(largestTransaction, keys.length);
      return write(command, keys, 2);
    }
    if (command instanceof PutCommand)
      return write(command, [{ pk: command.input.Item?.pk, sk: command.input.Item?.sk }], 1);
    if (command instanceof UpdateCommand || command instanceof DeleteCommand)
      return write(command, [input.Key as Item], 1);
    return send(command);
  }) as typeof client.send;

  return {
    found: found as ReadonlyMap<string, Used>,
    /** Items, in whatever was sent, counted or not. */
    largestTransaction: () => largestTransaction,
    /** Everything from now on is used by this; "" stops counting. */
    count: (called: string) => {
      name = called;
    },
  };
}

/** Partition keys that a read asks for. */
function keysOf(input: Item): string[] {
  if (input.Key) return [pkOf(input.Key as Item)];
  if (input.RequestItems) {
    const asked = Object.values(input.RequestItems as Record<string, { Keys: Item[] }>);
    return asked.flatMap(({ Keys }) => Keys.map(pkOf));
  }
  const value = /= ?(:\w+)/.exec(String(input.KeyConditionExpression))?.[1] ?? "";
  return [String((input.ExpressionAttributeValues as Item)[value])];
}
