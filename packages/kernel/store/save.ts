import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import pLimit from "p-limit";
import { config } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import type { Fact } from "../events/event.ts";
import { outboxItem, packFacts } from "../events/outbox.ts";
import {
  type ActingOperator,
  currentCall,
  type Idempotency,
  refuseWhileLooking,
  requireActor,
} from "../http/context.ts";
import { type TimerChange, timerWrites } from "../time/timer.ts";
import { withChange } from "./changed-by.ts";
import { explainConflict, idempotencyWrites } from "./idempotency.ts";
import { table, wait } from "./table.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

// ElectroDB's types of params are loose; they are those of the document client.
export const put = (params: unknown): Write => ({ Put: params as Write["Put"] });
export const update = (params: unknown): Write => ({ Update: params as Write["Update"] });
export const remove = (params: unknown): Write => ({ Delete: params as Write["Delete"] });

type FactsOfOne = { facts: readonly Fact[]; aggregate: string; seq: number };

export type Save = {
  writes: readonly Write[];
  /** Published from an outbox item of their own; leave it out if an item of `writes` carries the facts (packFacts). */
  facts?: FactsOfOne;
  timers?: TimerChange;
};

/** What is checked before a write is saved; it refuses by throwing. */
export const beforeSave = new WeakMap<Write, () => Promise<unknown>>();

/** `repeated`: the same key was saved before, nothing was saved now, and `answer` is the first answer. */
export type Saved<Answer> = { readonly answer: Answer; readonly repeated: boolean };

const transactionLimit = 100;
const attempts = 6;

/** Saves everything in one transaction, or nothing. Throws `kernel.conflict` if a condition failed. */
export async function save(input: Save): Promise<void> {
  await saveOnce(input, null, null);
}

/** Saves a command so that the same key again gets the first answer (idempotency.ts). */
export async function saveOnce<Answer>(
  input: Save,
  idempotency: Idempotency | null,
  answer: Answer,
): Promise<Saved<Answer>> {
  const call = currentCall();
  const now = call?.now ?? Date.now();
  refuseUntold(call?.actor?.operator, input.writes);
  await Promise.all(input.writes.map((write) => beforeSave.get(write)?.()));
  const changes = input.writes.map((write) => withChange(write, call));
  const writes = [...changes, ...timerWrites(input.timers ?? {})];
  if (input.facts && input.facts.facts.length > 0) writes.push(factsWrite(input.facts));
  const last = idempotency ? idempotencyWrites(requireActor(), idempotency, answer, now) : [];
  writes.push(...last);
  if (writes.length > transactionLimit)
    throw new Error(`a save of ${writes.length} items does not fit one transaction`);
  const first = await transact(writes, idempotency, { now, own: writes.length - last.length });
  return first ? { answer: first.answer as Answer, repeated: true } : { answer, repeated: false };
}

/** The outbox item of facts: for a save that also has the facts of another aggregate. */
export function factsWrite({ facts, ...origin }: FactsOfOne): Write {
  const { tenantId, userId: actorId } = requireActor();
  const packed = packFacts(facts, { ...origin, tenantId, now: currentCall()?.now ?? Date.now(), actorId });
  return { Put: { TableName: config.table, Item: outboxItem(packed) } };
}

/** Entities that let somebody in, also when the operator's look is over: keys, connections, memberships. */
const opensAccess = new Set<unknown>([
  "apiKey",
  "signOnConnection",
  "signOnDomain",
  "signOnLink",
  "webhookEndpoint",
  "seat",
]);

/**
 * An operator in a company can only make changes that are in its audit log, and only after asking for it (operator
 * O4).
 */
function refuseUntold(operator: ActingOperator | undefined, writes: readonly Write[]): void {
  if (!operator) return;
  refuseWhileLooking();
  const opens = writes.some(({ Put }) => opensAccess.has(Put?.Item?.__edb_e__));
  if (opens) throw new AppError("kernel.operator.untold");
  const audited = writes.some(({ Put }) => Put?.Item?.__edb_e__ === "audit");
  if (!audited) throw new AppError("kernel.operator.untold");
}

/** Answers the first answer if the key was used before. `own`: the number of writes before those of `idempotency`. */
async function transact(
  writes: Write[],
  idempotency: Idempotency | null,
  { now, own }: { now: number; own: number },
): Promise<{ answer: unknown } | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await table().send(new TransactWriteCommand({ TransactItems: writes }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
      if (idempotency && failed >= own) {
        const explained = await explainConflict(requireActor(), idempotency, now);
        if (explained instanceof AppError) throw explained;
        return explained;
      }
      if (failed >= 0) throw new AppError("kernel.conflict");
      const busy = reasons.some((reason) => reason.Code === "TransactionConflict");
      if (!busy) throw error;
      if (attempt === attempts) throw new AppError("kernel.conflict");
      await wait(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** False if somebody else was faster (a condition failed). */
export async function isSaved(input: Save): Promise<boolean> {
  try {
    await save(input);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "kernel.conflict") return false;
    throw error;
  }
}

/** Runs `work` for each, a few at a time. Waits for all, then throws the first failure. */
export async function forEachConcurrent<One>(
  list: Iterable<One>,
  atOnce: number,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit(atOnce);
  const done = await Promise.allSettled(Array.from(list, (one) => limit(work, one)));
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

/** Loads, decides and saves; again if somebody else was faster. The last conflict is thrown. */
export async function untilSaved<Result>(work: () => Promise<Result>, times = 8): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const conflict = error instanceof AppError && error.code === "kernel.conflict";
      if (!conflict || attempt === times) throw error;
      await wait(3 * attempt * (0.5 + Math.random()));
    }
  }
}
