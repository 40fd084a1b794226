import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import type { Fact } from "../events/event.ts";
import { outboxItem, packFacts } from "../events/outbox.ts";
import { currentCall, type Idempotency, requireActor } from "../http/context.ts";
import { type TimerChange, timerWrites } from "../time/timer.ts";
import { explainConflict, idempotencyWrites } from "./idempotency.ts";
import { table, wait } from "./table.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

// ElectroDB types its params loosely; the shape is that of the document client.
export const put = (params: unknown): Write => ({ Put: params as Write["Put"] });
export const update = (params: unknown): Write => ({ Update: params as Write["Update"] });
export const remove = (params: unknown): Write => ({ Delete: params as Write["Delete"] });

/** The command was carried out before under the same key; `answer` is what it was answered then. */
export class AlreadyDone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("replay");
    this.answer = answer;
  }
}

export type Save = {
  writes: readonly Write[];
  /** Published in their own outbox item; leave out where an item of `writes` carries them (see pack). */
  facts?: { facts: readonly Fact[]; aggregate: string; seq: number };
  timers?: TimerChange;
  /** Makes the command repeatable: see idempotency.ts. `answer` is given again to the same key. */
  once?: Idempotency | null;
  answer?: unknown;
};

const transactionLimit = 100;
const attempts = 6;

/** One save is one transaction: all of it or nothing. Throws `kernel.conflict` where a condition failed. */
export async function save(input: Save): Promise<void> {
  const call = currentCall();
  const now = call?.now ?? Date.now();
  const writes = [...input.writes, ...timerWrites(input.timers ?? {})];
  if (input.facts && input.facts.facts.length > 0) {
    const actor = requireActor();
    const packed = packFacts(input.facts.facts, {
      ...input.facts,
      tenantId: actor.tenantId,
      now,
      actorId: actor.userId,
    });
    writes.push({ Put: { TableName: config.table, Item: outboxItem(packed) } });
  }
  const { once = null, answer } = input;
  const last = once ? idempotencyWrites(requireActor(), once, answer, now) : [];
  writes.push(...last);
  if (writes.length > transactionLimit)
    throw new Error(`a save of ${writes.length} items does not fit one transaction`);
  await transact(writes, once, { now, own: writes.length - last.length });
}

/** `own`: how many writes stand before those that make the command repeatable. */
async function transact(
  writes: Write[],
  once: Idempotency | null,
  { now, own }: { now: number; own: number },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await table().send(new TransactWriteCommand({ TransactItems: writes }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
      if (once && failed >= own) {
        const explained = await explainConflict(requireActor(), once, now);
        throw explained instanceof AppError ? explained : new AlreadyDone(explained.answer);
      }
      if (failed >= 0) throw new AppError("kernel.conflict");
      const busy = reasons.some((reason) => reason.Code === "TransactionConflict");
      if (!busy) throw error;
      if (attempt === attempts) throw new AppError("kernel.conflict");
      await wait(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Loads, decides and saves again where somebody else was faster; the last conflict is thrown. */
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
