import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Failure } from "@stampflow/kernel";
import type { Person } from "@stampflow/testing";

export type Row = { readonly id: string; readonly taskId: string; readonly nodeName: string; readonly kind: string };
export type Deed = { readonly action: string } & Readonly<Record<string, unknown>>;
type Intent = { readonly row: Row; readonly deed: Deed; readonly key: string; tries: number };
/** `seq`: the step in the answer. */
export type Answered = { readonly userId: string; readonly action: string; readonly seq: number };
export type Ledger = {
  /** Successful decisions by application. */
  readonly answered: Map<string, Answered[]>;
  /** How often a decision was interrupted and sent again with its key. */
  cutOff: number;
  /** How often another person or a deadline was faster. */
  late: number;
  /** Answers that are neither success nor explained by the crash. */
  readonly strange: string[];
};
export type Work = {
  /** What a person does with a task. */
  readonly deed: (row: Row) => Deed;
  /** Expected refusals. */
  readonly lateCodes: readonly string[];
  readonly paceMs: number;
};

/** A person at work: decides about one task a second, and repeats interrupted calls with the same key. */
export function actor(person: Person, ledger: Ledger, { deed, lateCodes, paceMs }: Work) {
  let unanswered: Intent | null = null;
  let idle = false;

  async function choose(): Promise<Intent | null> {
    const page = await person.call<{ records: Row[] }>("/approval/application/list", { tab: "pending", pageSize: 5 });
    const row = page.records[Math.floor(Math.random() * page.records.length)];
    return row ? { row, deed: deed(row), key: randomUUID(), tries: 0 } : null;
  }

  async function send(intent: Intent): Promise<void> {
    const { row, deed, key } = intent;
    const body = { applyId: row.id, taskId: row.taskId, viewedSeconds: 5, ...deed };
    const { status, body: answer } = await person.reply<{ seq: number }>("/business/approveTask/approval2", body, {
      key,
    });
    // A busy machine answers so late that the token has expired: tries again with a new one.
    if (status === 401) return send(intent);
    if (!("error" in answer)) note(row.id, { userId: person.userId, action: deed.action, seq: answer.data.seq });
    else if (lateCodes.includes(answer.error.code)) ledger.late++;
    else ledger.strange.push(`${status} ${deed.action} ${textOf(answer)}`);
  }
  const note = (id: string, answered: Answered) =>
    ledger.answered.set(id, [...(ledger.answered.get(id) ?? []), answered]);

  /** Decides one task; false if there is none. Throws if the host does not answer. */
  async function decide(): Promise<boolean> {
    const intent = unanswered ?? (await choose());
    idle = !intent;
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

  return { decide, work, isIdle: () => idle };
}

const textOf = ({ msg, error }: Failure): string => JSON.stringify({ msg, error });

/** Runs until nobody has a task. */
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
