import { deflateRawSync, inflateRawSync } from "node:zlib";
import { addDays, weekdayOf } from "@stampflow/kernel";
import { z } from "zod";
import { outcomes } from "./dimensions.ts";
import { durationsOf } from "./durations.ts";
import type { Figure } from "./figures.ts";

const about = { day: z.string(), formId: z.string(), department: z.string() };
const taskRow = z.object({
  ...about,
  kind: z.literal("task"),
  userId: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  /** In seconds. */
  waiting: z.number(),
  working: z.number(),
  limit: z.number().optional(),
  fast: z.number().optional(),
});
const outcomeRow = z.object({ ...about, kind: z.enum(outcomes) });
const row = z.union([taskRow, outcomeRow]);
export type TaskRow = z.infer<typeof taskRow>;
export type OutcomeRow = z.infer<typeof outcomeRow>;
/** What the statistics count: one thing that happened on a day. */
export type Row = z.infer<typeof row>;

export const writeRows = (rows: readonly Row[]): string => JSON.stringify(rows);
export const readRows = (text: string): Row[] => z.array(row).parse(JSON.parse(text));

type Entry = {
  readonly entryId: string;
  readonly since?: number | undefined;
  readonly readAt?: number | undefined;
  readonly at: number;
  readonly box: string;
  readonly clockOf?: string | undefined;
};

/** The figures of a step as rows, with what the list rows of the application know: first views and questions. */
export function rowsOf(figures: readonly Figure[], formId: string, day: string, entries: readonly Entry[]): Row[] {
  return figures.map((figure): Row => {
    const { department } = figure;
    if (figure.kind !== "task") return { day, formId, department, kind: figure.kind };
    const { taskId, userId, nodeId, nodeName, since, at, limit, fast } = figure;
    const entry = entries.find((one) => one.entryId === taskId && one.at === at);
    const stood = entries.flatMap(({ clockOf, since: from, at: to, box }) =>
      clockOf === nodeId && from !== undefined ? [{ from, to: box === "pending" ? at : to }] : [],
    );
    return {
      ...{ day, formId, department, kind: "task" as const, userId, nodeId, nodeName },
      ...durationsOf({ since, at, readAt: entry?.readAt }, stood),
      ...(limit === undefined ? {} : { limit: Math.floor(limit / 1000) }),
      ...(fast ? { fast: 1 } : {}),
    };
  });
}

/** Whether a task was opened again since it was decided: then its list row no longer knows when it was first read. */
export const isReopened = (figures: readonly Figure[], entries: readonly Entry[]): boolean =>
  figures.some((figure) => {
    if (figure.kind !== "task") return false;
    return entries.some(({ entryId, at }) => entryId === figure.taskId && at !== figure.at);
  });

/** The Monday of the week. */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

const texts = ["day", "formId", "kind", "department", "userId", "nodeId", "nodeName"] as const;
const numbers = ["waiting", "working", "limit", "fast"] as const;

/** Many rows in little space: texts by their number, then compressed. */
export function pack(rows: readonly Row[]): string {
  const words = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = words.get(text) ?? words.size;
    words.set(text, known);
    return known;
  };
  const lines = rows.map((one: Partial<TaskRow> | OutcomeRow) => {
    const values = new Map<string, unknown>(Object.entries(one));
    return [
      ...texts.map((name) => (values.has(name) ? numberOf(String(values.get(name))) : null)),
      ...numbers.map((name) => values.get(name) ?? null),
    ];
  });
  return deflateRawSync(JSON.stringify([[...words.keys()], lines])).toString("base64");
}

export function unpack(text: string): Row[] {
  if (!text) return [];
  const json = inflateRawSync(Buffer.from(text, "base64")).toString();
  const [words, lines] = JSON.parse(json) as [string[], (number | null)[][]];
  return lines.map((line) => {
    const one = Object.fromEntries(
      [...texts, ...numbers].flatMap((name, at) => {
        const value = line[at] ?? null;
        return value === null ? [] : [[name, at < texts.length ? words[value] : value]];
      }),
    );
    return one as Row;
  });
}
