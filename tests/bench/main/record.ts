import { createHash } from "node:crypto";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { currentCall, table } from "@stampflow/kernel/server";

export type Commands = { readonly reads: BatchGetCommandInput[]; readonly writes: TransactWriteCommandInput[] };
type Send = ReturnType<typeof table>["send"];

/** Records the DynamoDB commands of a call by this person; other work is left out. */
export async function recorded(userId: string, work: () => Promise<unknown>): Promise<Commands> {
  const commands: Commands = { reads: [], writes: [] };
  const client = table();
  const send = client.send;
  const strange: string[] = [];
  client.send = ((command: { input: object }, ...rest: []) => {
    if (currentCall()?.actor?.userId === userId) keep(command, commands, strange);
    return Reflect.apply(send, client, [command, ...rest]);
  }) as Send;
  try {
    await work();
  } finally {
    client.send = send;
  }
  if (strange.length > 0 || commands.reads.length === 0 || commands.writes.length === 0) {
    throw new Error(`a decision no longer is reads and one transaction: ${JSON.stringify({ commands, strange })}`);
  }
  return commands;
}

function keep(command: { input: object }, { reads, writes }: Commands, strange: string[]): void {
  if (command instanceof BatchGetCommand && writes.length === 0) reads.push(structuredClone(command.input));
  else if (command instanceof TransactWriteCommand) writes.push(structuredClone(command.input));
  else strange.push(command.constructor.name);
}

/**
 * The same commands for another application. Ids and the names of the idempotency key keep their length, so items keep
 * their sizes.
 */
export function retold(commands: Commands, from: string, to: string): Commands {
  if (from.length !== to.length) throw new Error("ids of two lengths");
  const text = JSON.stringify(commands).replaceAll(from, to);
  const key = /"key#a_([\w-]+)"/.exec(text)?.[1];
  if (!key) throw new Error("a decision without its idempotency key");
  const ownKey = createHash("sha256").update(`${to} ${key}`).digest("base64url").slice(0, key.length);
  return JSON.parse(text.replaceAll(key, ownKey)) as Commands;
}
