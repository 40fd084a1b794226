import type { Person } from "@stampflow/testing";
import type { Answered } from "./actor.ts";
import type { Application, Detail } from "./plan.ts";

type Notice = { kind: string; link: string; isRead: boolean };

export const readDetail = ({ id, by }: Application) => by.call<Detail>("/approval/application/detail", { applyId: id });

/** Faults of a finished application: each answered decision has one row in its history, and each row was answered. */
export async function faultsOf({ id, by }: Application, detail: Detail, answered: readonly Answered[]) {
  const faults: string[] = [];
  if (detail.status !== "approved" || detail.open.length > 0) faults.push(`${id} stands still as ${detail.status}`);
  const done = detail.progress.flatMap((row) =>
    row.by && row.action !== "SUBMIT" ? [`${row.seq} ${row.by.id} ${row.action}`] : [],
  );
  const told = answered.map(({ seq, userId, action }) => `${seq} ${userId} ${action}`);
  if (done.toSorted().join() !== told.toSorted().join()) {
    faults.push(`${id}: answered ${told.join()}, recorded ${done.join()}`);
  }
  const verdict = await by.call<{ ok: boolean }>("/approval/application/verify", { applyId: id });
  if (!verdict.ok) faults.push(`${id}: ${JSON.stringify(verdict)}`);
  return faults;
}

export async function noticesOf(person: Person): Promise<Notice[]> {
  const all: Notice[] = [];
  for (const type of [0, 1]) {
    const page = await person.call<{ records: Notice[] }>("/notice/record/list", { type, pageSize: -1 });
    all.push(...page.records);
  }
  return all;
}

export const nameOf = ({ kind, link }: Notice) => `${kind} ${link.split("id=")[1]}`;
