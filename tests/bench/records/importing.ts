import { modules } from "@stampflow/functions/modules";
import { deliver, outboxAttribute, type PackedFacts, subscribersOf, unpackFacts } from "@stampflow/kernel/server";
import { writeSheet } from "@stampflow/sheet/server";
import type { Company } from "@stampflow/testing";
import { type Row, row } from "../report/row.ts";
import type { Bench } from "./company.ts";
import { timed } from "./pairs.ts";
import { hearing, recorded, replay, retold, transactionsOf } from "./replay.ts";

const count = 1000;
const rounds = 3;
/** One company for recording, one for each round. */
export const importCompanies = 1 + rounds;
const importing = "warehouse.product.import";

type Field = { readonly kind: "text"; readonly name: { readonly words: string } };
const text = (words: string): Field => ({ kind: "text", name: { words } });
const columns = {
  name: text("商品名称"),
  category: text("类别"),
  unit: text("单位"),
  specification: text("规格"),
  costPrice: text("成本价"),
  salesPrice: text("销售价"),
  barcode: text("条码"),
  threshold: text("预警值"),
};

async function fileOf(round: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `第 ${round} 批洗涤剂 ${n}`,
    category: "清洁用品",
    unit: "瓶",
    specification: `${(n % 9) + 1} 升装，${n % 24} 瓶一箱`,
    costPrice: `${(n % 90) + 1}.37`,
    salesPrice: `${(n % 90) + 9}.50`,
    barcode: String(6_900_000_000_000 + n),
    threshold: String(n % 30),
  }));
  const file = await writeSheet({ name: { words: "商品" }, columns }, rows, "zh-CN");
  return Buffer.from(file).toString("base64");
}

/** Runs a command and what one kind of job does with its facts. `between` runs after each page. */
export async function throughFacts(
  kind: string,
  work: () => Promise<unknown>,
  between?: () => Promise<unknown>,
): Promise<void> {
  const worker = subscribersOf(modules).find(({ name }) => name === kind);
  if (!worker) throw new Error(`nobody carries out ${kind}`);
  const facts: PackedFacts[] = [];
  type Input = { TransactItems?: { Put?: { Item?: Record<string, unknown> } }[] };
  const keep = ({ input }: { readonly input: object }) => {
    for (const { Put } of (input as Input).TransactItems ?? []) {
      const packed = Put?.Item?.[outboxAttribute];
      if (packed) facts.push(packed as PackedFacts);
    }
    return undefined;
  };
  await hearing(keep, async () => {
    await work();
    for (let packed = facts.shift(); packed; packed = facts.shift()) {
      for (const envelope of unpackFacts(packed)) await deliver(worker, envelope);
      await between?.();
    }
  });
}

type Steps = { readonly preview: number; readonly rest: number };

/** Imports as a person does: previews the file, confirms, and waits until the last page is done. */
async function carryOut({ ask }: Bench, { admin }: Company, file: string): Promise<Steps> {
  let importId = "";
  const preview = await timed(async () => {
    const body = { name: "goods.xlsx", file };
    const seen = await ask<{ importId: string; good: number }>(admin, "/warehouse/product/import/preview", body);
    if (seen.good !== count) throw new Error(`${seen.good} rows are good`);
    ({ importId } = seen);
  });
  const rest = await timed(() =>
    throughFacts(importing, () => ask(admin, "/warehouse/product/import/commit", { importId })),
  );
  const done = await ask<{ status: string; good: number }>(admin, "/warehouse/product/import/progress", { importId });
  if (done.status !== "done" || done.good !== count) throw new Error(`an import ended as ${JSON.stringify(done)}`);
  return { preview, rest };
}

export async function importRows(bench: Bench, companies: readonly Company[]): Promise<Row[]> {
  for (const { admin } of companies) {
    await bench.ask(admin, "/warehouse/unit/save", { name: "瓶", decimals: 0 });
    await bench.ask(admin, "/warehouse/category/save", { name: "清洁用品" });
  }
  const [first, ...others] = companies;
  if (!first) throw new Error("a company is missing");
  const file = await fileOf(0);
  const script = transactionsOf(await recorded(() => carryOut(bench, first, file)));
  const found = { whole: [] as number[], rest: [] as number[], ms: [] as number[], bare: [] as number[] };
  for (const [round, company] of others.entries()) {
    const own = await fileOf(round + 1);
    const told = retold(script, new Map([[first.tenantId, `b${company.tenantId.slice(1)}`]]));
    const bareFirst = round % 2 === 0 ? null : await timed(() => replay(told));
    const { preview, rest } = await carryOut(bench, company, own);
    const bare = bareFirst ?? (await timed(() => replay(told)));
    found.whole.push((preview + rest) / bare);
    found.rest.push(rest / bare);
    found.ms.push(preview + rest);
    found.bare.push(bare);
  }
  const times = { unit: "×", better: "lower" } as const;
  const ms = { unit: "ms", better: "lower" } as const;
  return [
    row(`import of ${count} rows over its ${script.length} bare transactions`, found.whole, { ...times, must: 2 }),
    row("the same from its confirmation on", found.rest, times),
    row(`import of ${count} rows`, found.ms, ms),
    row("its bare transactions", found.bare, ms),
  ];
}
