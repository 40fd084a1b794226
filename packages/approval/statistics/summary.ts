import { addDays, addMonths } from "@stampflow/kernel";
import type { Dimension, Outcome } from "./dimensions.ts";
import { roundedDown } from "./durations.ts";
import { quantile } from "./quantile.ts";
import { type Row, type TaskRow, weekOf } from "./rows.ts";

type Span = { readonly median: number; readonly p90: number } | null;
type TaskFigures = {
  readonly decided: number;
  /** In minutes, rounded down (W37). */
  readonly waiting: Span;
  readonly working: Span;
  readonly overdue: number;
  readonly fast: number;
  readonly waitingSum: number;
};
type OutcomeFigures = Readonly<Record<Outcome, number>> & { readonly share: number | null };
type Figures = { readonly tasks: TaskFigures; readonly applications: OutcomeFigures };

export const isTask = (row: Row): row is TaskRow => row.kind === "task";

/** Approved of those decided, in percent with one decimal, half up; null where nothing was decided (W34). */
export function shareApproved(approved: number, rejected: number): number | null {
  const decided = approved + rejected;
  return decided === 0 ? null : Math.round((1000 * approved) / decided) / 10;
}

function spanOf(minutes: readonly number[]): Span {
  const [median, p90] = [quantile(minutes, 0.5), quantile(minutes, 0.9)];
  return median === undefined || p90 === undefined ? null : { median, p90 };
}

/** `target`: the most seconds that a task may take where its node has no timeout. */
export function figuresIn(rows: readonly Row[], target: number): Figures {
  const tasks = rows.filter(isTask);
  const count = (kind: Outcome) => rows.filter((row) => row.kind === kind).length;
  const waiting = tasks.map((task) => roundedDown(task.waiting));
  const approved = count("approved");
  const rejected = count("rejected");
  return {
    tasks: {
      decided: tasks.length,
      waiting: spanOf(waiting),
      working: spanOf(tasks.map((task) => roundedDown(task.working))),
      overdue: tasks.filter((task) => task.waiting + task.working > (task.limit ?? target)).length,
      fast: tasks.filter((task) => task.fast).length,
      waitingSum: waiting.reduce((sum, minutes) => sum + minutes, 0),
    },
    applications: {
      ...{ sent: count("sent"), approved, rejected, withdrawn: count("withdrawn"), voided: count("voided") },
      share: shareApproved(approved, rejected),
    },
  };
}

/** By week up to three months, else by month; every part of the range, also where nothing happened. */
export function trendOf(rows: readonly Row[], from: string, to: string, target: number) {
  const weekly = to <= addMonths(from, 3);
  const startOf = weekly ? weekOf : (day: string) => `${day.slice(0, 7)}-01`;
  const parts = Map.groupBy(rows, ({ day }) => startOf(day));
  const starts: string[] = [];
  for (let start = startOf(from); start <= to; start = weekly ? addDays(start, 7) : addMonths(start, 1))
    starts.push(start);
  return {
    unit: weekly ? ("week" as const) : ("month" as const),
    parts: starts.map((start) => ({ from: start, ...figuresIn(parts.get(start) ?? [], target) })),
  };
}

/** Applications have no node and nobody who decides them: they are counted by type and department. */
export function groupsBy(rows: readonly Row[], by: Dimension, target: number) {
  const counted = by === "node" || by === "person" ? rows.filter(isTask) : rows;
  const groups = Map.groupBy(counted, (row) => keyOf(row, by));
  return [...groups]
    .map(([key, own]) => ({ key, row: own.at(-1) as Row, ...figuresIn(own, target) }))
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.key < other.key ? -1 : 1));
}

const sizeOf = ({ tasks, applications }: Figures): number => tasks.decided + applications.sent;

function keyOf(row: Row, by: Dimension): string {
  if (by === "department") return row.department;
  if (by === "type") return row.formId;
  if (!isTask(row)) return "";
  return by === "person" ? row.userId : `${row.formId}/${row.nodeId}`;
}

/** The nodes where most time was spent waiting. */
export const bottlenecks = (rows: readonly Row[], target: number, most: number) =>
  groupsBy(rows, "node", target)
    .filter(({ tasks }) => tasks.waitingSum > 0)
    .sort((one, other) => other.tasks.waitingSum - one.tasks.waitingSum)
    .slice(0, most);

type Reader = { readonly sees: (department: string) => boolean; readonly only?: string | undefined };

/** The rows that a reader sees: those of the departments of the scope, or with scope self the own tasks (W35). */
export const rowsFor = (rows: readonly Row[], { sees, only }: Reader): Row[] =>
  rows.filter((row) => (only === undefined ? sees(row.department) : isTask(row) && row.userId === only));
