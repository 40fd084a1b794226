import { randomBytes } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { table } from "@stampflow/kernel/server";

type Command = { readonly input: object; readonly constructor: unknown };
type Send = ReturnType<typeof table>["send"];

/** A recorded command, and those answered before it was sent. */
type Sent = { readonly command: Command; readonly after: readonly number[] };
export type Script = readonly Sent[];

type Answer = { readonly ScannedCount?: number };

/** How many items some work reads: those that queries find, and those that it names, also if they are not there. */
export async function itemsRead(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await hearing(({ input }) => {
    const { Key, RequestItems = {} } = input as { Key?: object; RequestItems?: Record<string, { Keys?: unknown[] }> };
    const named = Object.values(RequestItems).reduce((sum, { Keys = [] }) => sum + Keys.length, Key ? 1 : 0);
    count += named;
    return ({ ScannedCount = 0 }) => {
      count += ScannedCount;
    };
  }, work);
  return count;
}

/** Records each command sent during `work`; the function it calls gets the answer. */
export async function hearing<Result>(
  heard: (command: Command) => ((answer: Answer) => void) | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = table();
  const send = client.send;
  client.send = (async (command: Command, ...rest: []) => {
    const answered = heard(command);
    const answer: Answer = await Reflect.apply(send, client, [command, ...rest]);
    answered?.(answer);
    return answer;
  }) as unknown as Send;
  try {
    return await work();
  } finally {
    client.send = send;
  }
}

/** Records the DynamoDB commands of some work in order, with those sent in parallel. */
export async function recorded(work: () => Promise<unknown>): Promise<Script> {
  const script: Sent[] = [];
  const answered: number[] = [];
  await hearing((command) => {
    const place = script.push({ command, after: [...answered] }) - 1;
    return () => void answered.push(place);
  }, work);
  return script;
}

/** Only its transactions, so many at a time. */
export const transactionsOf = (script: Script, atOnce = 1): Script =>
  script
    .filter(({ command }) => command instanceof TransactWriteCommand)
    .map(({ command }, place) => ({ command, after: place < atOnce ? [] : [place - atOnce] }));

/** A command is carried out once for each key; the same commands again need another key. */
function otherKeys(script: Script): [string, string][] {
  const keys = JSON.stringify(script.map(({ command }) => command.input)).matchAll(/"key#a_([\w-]+)"/g);
  return [...keys].map(([, key = ""]) => [key, randomBytes(key.length).toString("base64url").slice(0, key.length)]);
}

/** The same commands for other rows: ids have the same length, so items keep their sizes. */
export function retold(script: Script, rows: ReadonlyMap<string, string>): Script {
  const names = new Map([...rows, ...otherKeys(script)]);
  for (const [from, to] of names) if (from.length !== to.length) throw new Error(`${from} and ${to} differ in length`);
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll(/[^\w-]/g, "\\$&")).join("|"), "g");
  const text = (value: string) => value.replaceAll(pattern, (name) => names.get(name) ?? name);
  const told = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), told(one)]));
  };
  return script.map(({ command, after }) => {
    const Made = command.constructor as new (input: object) => Command;
    return { command: new Made(told(command.input) as object), after };
  });
}

/** Sends the commands again, each after those that were answered before it. */
export async function replay(script: Script): Promise<void> {
  const client = table();
  const sent: Promise<unknown>[] = [];
  for (const { command, after } of script) {
    const before = Promise.all(after.map((place) => sent[place]));
    sent.push(before.then(() => Reflect.apply(client.send, client, [command])));
  }
  await Promise.all(sent);
}
