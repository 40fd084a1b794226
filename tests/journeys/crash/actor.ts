import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "@stampflow/testing";

type Row = { id: string; taskId: string };
type Intent = { readonly row: Row; readonly key: string; tries: number };
export type Ledger = {
  /** Decisions that were answered with success: application → people. */
  readonly answered: Map<string, string[]>;
  /** How often a decision was cut off and sent again under its key. */
  cutOff: number;
  /** Answers that were neither success nor explained by the crash. */
  readonly strange: string[];
};

/** A person at work: takes a waiting task about once a second, and sends again what was cut off, under the same key. */
export function actor(person: Person, ledger: Ledger, paceMs: number) {
  let unanswered: Intent | null = null;

  async function choose(): Promise<Intent | null> {
    const page = await person.call<{ records: Row[] }>("/approval/application/list", { tab: "pending", pageSize: 5 });
    const row = page.records[Math.floor(Math.random() * page.records.length)];
    return row ? { row, key: randomUUID(), tries: 0 } : null;
  }

  async function send({ row, key }: Intent): Promise<void> {
    const body = { applyId: row.id, taskId: row.taskId, action: "NEXT", viewedSeconds: 5 };
    const { status, body: answer } = await person.reply("/business/approveTask/approval2", body, { key });
    if (status === 200) ledger.answered.set(row.id, [...(ledger.answered.get(row.id) ?? []), person.userId]);
    else ledger.strange.push(`${status} ${JSON.stringify(answer)}`);
  }

  /** One task, if there is one; false where nothing waits. Throws where the host is away. */
  async function decide(): Promise<boolean> {
    const intent = unanswered ?? (await choose());
    if (!intent) return false;
    unanswered = intent;
    intent.tries++;
    await send(intent);
    if (intent.tries > 1) ledger.cutOff++;
    unanswered = null;
    return true;
  }

  async function work(isOver: () => boolean): Promise<void> {
    await wait(Math.random() * paceMs);
    while (!isOver()) {
      const next = performance.now() + paceMs;
      await decide().catch(() => null);
      await wait(Math.max(0, next - performance.now()));
    }
  }

  return { decide, work };
}

/** Until nobody has anything left to decide. */
export async function workOff(actors: readonly ReturnType<typeof actor>[]): Promise<void> {
  const everything = async (one: ReturnType<typeof actor>) => {
    let done = 0;
    while (await one.decide()) done++;
    return done;
  };
  for (let left = 1; left > 0; ) {
    const done = await Promise.all(actors.map(everything));
    left = done.reduce((sum, count) => sum + count, 0);
  }
}
