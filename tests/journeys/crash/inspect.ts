import type { Person } from "@stampflow/testing";
import type { Application } from "./plan.ts";

type Progress = { progress: { nodeId: string; action: string; by: { id: string } | null }[]; open: unknown[] };
type Notice = { kind: string; link: string; isRead: boolean };

/** What is wrong with the history of an application that has been decided by everybody; [] where it is whole. */
export async function faultsOf(application: Application, answered: readonly string[]): Promise<string[]> {
  const { id, by, asked } = application;
  const detail = await by.call<Progress & { status: string }>("/approval/application/detail", { applyId: id });
  const faults: string[] = [];
  if (detail.status !== "approved" || detail.open.length > 0) faults.push(`${id} stands still as ${detail.status}`);
  for (const [nodeId, person] of Object.entries(asked)) {
    const times = detail.progress.filter((row) => row.nodeId === nodeId && row.action === "NEXT");
    if (times.length !== 1 || times[0]?.by?.id !== person.userId)
      faults.push(`${id} ${nodeId}: ${times.length} decisions`);
  }
  for (const userId of answered) {
    const times = detail.progress.filter((row) => row.action === "NEXT" && row.by?.id === userId).length;
    if (times !== 1) faults.push(`${id}: answered, and there ${times} times`);
  }
  if (new Set(answered).size !== answered.length) faults.push(`${id}: answered twice to one person`);
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

/** Notices a person must have: one for each task, one for each own application that ended. */
export function expectedNotices(person: Person, applications: readonly Application[]): string[] {
  const tasks = applications
    .filter(({ asked }) => Object.values(asked).includes(person))
    .map(({ id }) => `approval.pending ${id}`);
  const results = applications.filter(({ by }) => by === person).map(({ id }) => `approval.approved ${id}`);
  return [...tasks, ...results].sort();
}

export const nameOf = ({ kind, link }: Notice) => `${kind} ${link.split("id=")[1]}`;
