import type { Detail, ProgressRow } from "../types.ts";

type Seen = Pick<Detail, "seq" | "tasks" | "progress">;

/**
 * The history row that closed the reader's open task: the newest of somebody else at its node. Null if there is none.
 */
export function handledBy(before: Seen, after: Seen, me: string): ProgressRow | null {
  const still = new Set(after.tasks.map((task) => task.taskId));
  const closed = before.tasks.filter((task) => !still.has(task.taskId));
  if (closed.length === 0) return null;
  const news = after.progress.filter((row) => row.seq > before.seq);
  if (news.some((row) => row.by?.id === me)) return null;
  const nodes = new Set(closed.map((task) => task.nodeId));
  const byPeople = news.filter((row) => row.by !== null);
  return byPeople.findLast((row) => nodes.has(row.nodeId)) ?? byPeople.at(-1) ?? news.at(-1) ?? null;
}
