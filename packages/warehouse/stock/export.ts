import { refuse } from "@stampflow/kernel";
import { implement, translate } from "@stampflow/kernel/server";
import type { Columns } from "@stampflow/sheet";
import { fileAnswer, wallClock, writeSheet } from "@stampflow/sheet/server";
import type { z } from "zod";
import { seesCosts, zone } from "../place/access.ts";
import { ledgerPage } from "./api.ts";
import * as calls from "./contract.ts";
import type { exportFilter } from "./schema.ts";

const key = (name: string) => `warehouse.ledger.${name}`;
const text = (name: string, width = 16) => ({ kind: "text" as const, name: key(name), width });
const amount = (name: string) => ({ kind: "number" as const, name: key(name), decimals: 3 });
const columns = {
  time: { kind: "time", name: key("time") },
  day: { kind: "date", name: key("day") },
  document: text("document", 20),
  kind: {
    kind: "choice",
    name: key("kind"),
    choices: (["in", "out"] as const).map((value) => ({ value, name: key(`kind.${value}`) })),
  },
  reversal: { kind: "boolean", name: key("reversal") },
  place: text("place"),
  product: text("product", 28),
  batch: text("batch"),
  quantity: amount("quantity"),
  unit: text("unit", 8),
  after: amount("after"),
  value: { kind: "money", name: key("value") },
  valueAfter: { kind: "money", name: key("valueAfter") },
  by: text("by"),
} as const satisfies Columns;

/** Two calendar months on, or the last day of that month: from 31 December to the end of February. */
export function twoMonthsAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [first, last] = [Date.UTC(year, month + 1, 1), Date.UTC(year, month + 2, 0)];
  const found = new Date(Math.min(first + (date - 1) * 86_400_000, last));
  return found.toISOString().slice(0, 10);
}

/** Page by page, so that a long file is never whole in memory. */
async function* rowsOf(filter: z.infer<typeof exportFilter>, timeZone: string) {
  let cursor: string | undefined;
  do {
    const page = await ledgerPage({ ...filter, pageNum: 1, pageSize: 1000, ...(cursor ? { cursor } : {}) });
    for (const row of page.records) {
      yield {
        time: wallClock(row.at, timeZone),
        day: row.day,
        document: row.documentNumber,
        kind: row.kind,
        reversal: row.reversal,
        place: row.placeName,
        product: row.productName,
        batch: row.batchNumber,
        quantity: Number(row.quantity),
        unit: row.unitName,
        after: Number(row.after),
        value: row.value,
        valueAfter: row.valueAfter,
        by: row.byName,
      };
    }
    cursor = page.cursor ?? undefined;
  } while (cursor);
}

export const stockFileRoutes = [
  implement(calls.exportEntries, async ({ query, call: { language } }) => {
    if (query.from > query.to || query.to > twoMonthsAfter(query.from)) refuse("warehouse.stock.exportRange");
    const { value: _, valueAfter: __, ...withoutCosts } = columns;
    const shown: Columns = seesCosts() ? columns : withoutCosts;
    const file = await writeSheet({ name: key("sheet"), columns: shown }, rowsOf(query, await zone()), language);
    return fileAnswer(file, translate(key("file"), language, { from: query.from, to: query.to }));
  }),
];
