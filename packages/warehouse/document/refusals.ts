import { AppError, formatDateTime, type Refusal, refuse } from "@stampflow/kernel";
import { forEachConcurrent, language, translate } from "@stampflow/kernel/server";
import { companyZone, directory } from "@stampflow/system/server";
import type { Document } from "./schema.ts";

/** `line` counts from 1. */
export type LineRefusal = { readonly code: string; readonly data: { readonly line: number } & Refusal["data"] };

/** The entry of a line that a refusal is about. */
const columns: Readonly<Record<string, string>> = {
  "warehouse.document.line": "product",
  "warehouse.document.whole": "quantity",
  "warehouse.document.decimals": "quantity",
  "warehouse.document.batch": "batchNumber",
  "warehouse.document.sameBatch": "batchNumber",
  "warehouse.batch.taken": "batchNumber",
  "warehouse.batch.expired": "quantity",
  "warehouse.stock.short": "quantity",
  "warehouse.stock.dayShort": "quantity",
};

const isOfLine = (refused: Pick<AppError, "code" | "data">): refused is LineRefusal =>
  typeof refused.data.line === "number";

/** Refuses with the first, and tells all in `lines` (D13). */
export function refuseLines(refusals: readonly LineRefusal[]): void {
  const sorted = refusals.toSorted((one, other) => one.data.line - other.data.line);
  const [first] = sorted;
  if (!first) return;
  const lines = sorted.map(({ code, data }) => ({
    line: data.line,
    column: columns[code],
    text: translate(code, language(), data),
    proposed: data.proposed,
  }));
  refuse(first.code, { ...first.data, lines });
}

/** What cannot be said of a line comes first. */
export function refuseTogether(refused: readonly AppError[]): void {
  const other = refused.find((one) => !isOfLine(one));
  if (other) throw other;
  refuseLines(refused.flatMap((one) => (isOfLine(one) ? [one] : [])));
}

const atOnce = 8;

/** Works on each, and then refuses all lines that were refused. */
export async function forEachLine<One>(all: Iterable<One>, work: (one: One) => Promise<void>): Promise<void> {
  const refused: AppError[] = [];
  await forEachConcurrent(all, atOnce, async (one) => {
    try {
      await work(one);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(error);
    }
  });
  refuseTogether(refused);
}

/** Who has posted or reversed it, for whoever wanted to do something else with it. */
export async function endedBy({ number, posted, reversed }: Document): Promise<Refusal | null> {
  const last = reversed ?? posted;
  if (!last) return null;
  const [people, zone] = await Promise.all([directory(), companyZone()]);
  const code = reversed ? "warehouse.document.reversedBy" : "warehouse.document.postedBy";
  const name = people.user(last.by)?.name ?? "";
  return { code, data: { number, name, at: formatDateTime(last.at, language(), zone) } };
}
