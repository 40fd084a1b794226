import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { config, defineStore, growingList, key, runAs, systemCall, table } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Row, row } from "../report/row.ts";
import { paired, type Side, timed } from "./pairs.ts";
import { hearing } from "./replay.ts";

const plan = { rounds: 15, pairs: 30, warmUp: 20 };
const sizes = { long: 100_000, short: 1000 } as const;
type Company = keyof typeof sizes;
const pageSize = 20;
const products = 20;
const begin = Date.UTC(2026, 0, 1);
const year = 365 * 24 * 3600_000;

const movement = z.object({
  id: z.string(),
  productId: z.string(),
  at: z.number(),
  quantity: z.number(),
  version: z.number(),
});
const movements = defineStore({
  entity: "benchMovement",
  record: movement,
  key: key.main([], ["id"]),
  indexes: {
    byTime: key.gsi1([], ["at", "id"]),
    byProduct: key.gsi2(["productId"], ["at", "id"]),
  },
});
const list = growingList(movements, {
  name: "bench.movement",
  orderedBy: "at",
  indexes: ["byProduct", "byTime"],
});

const within = <Result>(company: Company, work: () => Promise<Result>) =>
  runAs(systemCall(`bench-growing-${company}`, Date.now(), "zh-CN"), work);

/** The same year in both companies, with more records in the large one. */
const movementAt = (n: number, count: number) => ({
  id: String(n).padStart(7, "0"),
  productId: `product${n % products}`,
  at: begin + Math.floor((n * year) / count),
  quantity: (n % 90) + 1,
  version: 1,
});

const batch = 25;
const batchesAtOnce = 4;

/** Writes items like the store, but 25 at a time and without conditions, which is the fastest way into the emulator. */
function fill(company: Company): Promise<void> {
  return within(company, async () => {
    const count = sizes[company];
    let next = 0;
    const work = async () => {
      while (next < count) {
        const first = next;
        next += batch;
        const some = Array.from({ length: batch }, (_, n) => movements.create(movementAt(first + n, count)));
        const requests = some.map(({ Put }) => ({ PutRequest: { Item: Put?.Item } }));
        await table().send(new BatchWriteCommand({ RequestItems: { [config.table]: requests } }));
      }
    };
    await Promise.all(Array.from({ length: batchesAtOnce }, work));
  });
}

/** A filter by product or none, and a period of some months: each served by an index. */
function questionFor(n: number) {
  const from = begin + ((n * 131) % 100) * (year / 250);
  const order: "asc" | "desc" = n % 2 === 0 ? "desc" : "asc";
  return {
    where: n % 3 === 0 ? {} : { productId: `product${n % products}` },
    from,
    to: from + 0.55 * year,
    order,
    pageNum: 1,
    pageSize,
  };
}

export async function growingRows(): Promise<Row[]> {
  const began = performance.now();
  await fill("short");
  await fill("long");
  const filled = (performance.now() - began) / 1000;
  let [read, shown] = [0, 0];
  const side =
    (company: Company): Side =>
    (n) =>
      within(company, async () => {
        const question = questionFor(n);
        return timed(async () => {
          const { records } = await list.page(question);
          shown += records.length;
          if (records.length < pageSize)
            throw new Error(`${company} has ${records.length} for ${JSON.stringify(question)}`);
        });
      });
  const found = await paired(side("long"), side("short"), plan);
  shown = 0;
  const count = ({ ScannedCount = 0 }) => {
    read += ScannedCount;
  };
  await hearing(
    () => count,
    async () => {
      for (let n = 0; n < 60; n++) await side("long")(n);
    },
  );
  const ms = { unit: "ms", better: "lower" } as const;
  return [
    row("growing list of 100,000 over one of 1,000, by its indexed filters, p50", found.ratios, {
      unit: "×",
      better: "lower",
      must: 1.2,
    }),
    row("items read for each row shown of 100,000", [read / shown], { unit: "×", better: "lower", must: 3 }),
    row("growing list of 100,000, p50", found.ours, ms),
    row("growing list of 1,000, p50", found.theirs, ms),
    row("filling both", [filled], { unit: "s", better: "lower" }),
  ];
}
