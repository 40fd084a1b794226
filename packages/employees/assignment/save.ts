import { refuse } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import { overlapping, type Span } from "./rules.ts";
import type { Assignment } from "./schema.ts";
import { assignments, type Worker, workers } from "./store.ts";

/** Older ones are in the assignments; these are asked whether days overlap. */
const mostSpans = 200;

export const spanOf = ({ id, kind, from, last }: Assignment): Span => ({ id, kind, from, last });

/** The times of a worker with one more or another one; without `span` it is free again. */
export function withSpan(before: Worker | null, userId: string, id: string, span: Span | null): Worker {
  const others = (before?.spans ?? []).filter((one) => one.id !== id);
  const spans = [...others, ...(span ? [span] : [])].sort((one, other) => (one.from < other.from ? -1 : 1));
  return { userId, spans: spans.slice(-mostSpans), version: (before?.version ?? 0) + 1 };
}

export const workerWrite = (before: Worker | null, next: Worker): Write =>
  before ? workers.replace(next) : workers.create(next);

/** What joins the save of an assignment: its days, which must be free. */
export async function daysTaken(one: Assignment, name: string, frees = false): Promise<Write> {
  const before = await workers.get({ userId: one.userId });
  const span = spanOf(one);
  const other = frees ? undefined : overlapping(before?.spans ?? [], span);
  if (other) {
    const { job = "" } = (await assignments.get({ id: other.id })) ?? {};
    refuse("employees.assignment.overlap", { name, job, from: other.from, to: other.last });
  }
  return workerWrite(before, withSpan(before, one.userId, one.id, frees ? null : span));
}
