import type { HistoryRow } from "@stampflow/flow";
import { z } from "zod";
import type { Head } from "./entities.ts";

const stored = z.object({ by: z.string(), at: z.number(), node: z.string(), to: z.string(), opinion: z.string() });
export type SentBack = z.infer<typeof stored>;

const longest = 200;

/** The newest return among the rows of a step, as the head keeps it; its whole opinion is in the history. */
export function sentBackIn(rows: readonly HistoryRow[]): string | undefined {
  const row = rows.findLast(({ action }) => action === "BACK" || action === "BACK_TO_PRE");
  if (!row) return undefined;
  const { by, at, node, to = "", opinion = "" } = row;
  const short = opinion.length > longest ? `${opinion.slice(0, longest)}…` : opinion;
  return JSON.stringify({ by, at, node, to, opinion: short } satisfies SentBack);
}

export const sentBackOf = ({ sentBack }: Pick<Head, "sentBack">): SentBack | null =>
  sentBack ? stored.parse(JSON.parse(sentBack)) : null;
