import { GetCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { refuse } from "../contract/errors.ts";
import type { Call } from "../http/context.ts";
import { table } from "./table.ts";

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Who saved the present version of a record, and when. It stands in the item beside the record (D32). */
type Change = { readonly name: string; readonly at: number };

/** The write with the name of the person who changes a record that was there before. */
export function withChange(write: Write, call: Call | undefined): Write {
  const { Put } = write;
  const { actor, now, requestedBy } = call ?? {};
  const version: unknown = Put?.Item?.version;
  if (!Put || !actor || !now || typeof version !== "number" || version < 2) return write;
  const { userId, name } = requestedBy ?? actor;
  if (userId === "system" || actor.operator) return write;
  const changedBy: Change = { name, at: now };
  return { Put: { ...Put, Item: { ...Put.Item, changedBy } } };
}

/**
 * Refuses a change of a record that somebody else changed first, with their name and the time. `write`: any write of the
 * record that names its item, such as `store.replace(row)`.
 */
export async function refuseStale({ Put }: Write): Promise<never> {
  const { pk, sk } = Put?.Item ?? {};
  const command = new GetCommand({ TableName: config.table, Key: { pk, sk }, ConsistentRead: true });
  const change = (await table().send(command)).Item?.changedBy as Change | undefined;
  return refuse("kernel.record.stale", change && { changedBy: change });
}
