import { writeSheet } from "@stampflow/sheet/server";
import type { Company } from "@stampflow/testing";
import { doubled } from "../organisation/role.ts";
import type { Bench } from "../records/company.ts";
import { throughFacts } from "../records/importing.ts";
import { timed } from "../records/pairs.ts";
import { recorded, replay, retold, transactionsOf } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";
import { addFields, count, filled, keyOf, nameOf, sizes } from "./fields.ts";

const rows = sizes.imported;
const titles = { name: "姓名", phone: "手机号", gender: "性别", department: "部门", job: "职务", superior: "直属上级" };
const own = Array.from({ length: count }, (_, n) => n);
const columns = Object.fromEntries(
  [...Object.entries(titles), ...own.map((n) => [keyOf(n), nameOf(n)] as const)].map(([key, words]) => [
    key,
    { kind: "text", name: { words } } as const,
  ]),
);
/** Phones of a round, as they are typed and stored. */
const phones = (round: number) => `13${5 + round}77`;

async function fileOf(round: number): Promise<string> {
  const people = Array.from({ length: rows }, (_, n) => ({
    name: `新员工 ${n}`,
    phone: `${phones(round)}${String(n).padStart(6, "0")}`,
    gender: "女",
    department: "Operations/Kitchen",
    job: "厨师",
    superior: n % 100 === 0 ? "Carl Chef" : `新员工 ${n - (n % 100)}`,
    ...Object.fromEntries(own.map((at) => [keyOf(at), filled(at, n).cell])),
  }));
  const file = await writeSheet({ name: { words: "员工" }, columns }, people, "zh-CN");
  return Buffer.from(file).toString("base64");
}

/** Thousands of people with 40 own fields come in, compared with the bare transactions of it in a copy of the company. */
export async function importingRows({ ask }: Bench, companies: readonly Company[]): Promise<Row[]> {
  const found = {
    ratios: [] as number[],
    ms: [] as number[],
    bare: [] as number[],
    previews: [] as number[],
    writes: 0,
  };
  for (const [round, company] of companies.entries()) {
    const { admin, tenantId } = company;
    await addFields(ask, company);
    const other = `b${tenantId.slice(1)}`;
    await doubled(tenantId, other);
    const file = await fileOf(round);
    let [took, preview, importId] = [0, 0, ""];
    const script = await recorded(async () => {
      preview = await timed(async () => {
        const body = { name: "people.xlsx", file };
        const seen = await ask<{ importId: string; good: number }>(admin, "/system/roster/preview", body);
        if (seen.good !== rows) throw new Error(`${seen.good} rows are good`);
        ({ importId } = seen);
      });
      took = await timed(() => throughFacts("system.roster", () => ask(admin, "/system/roster/commit", { importId })));
    });
    const done = await ask<{ status: string; good: number }>(admin, "/system/roster/progress", { importId });
    if (done.status !== "done" || done.good !== rows) throw new Error(`an import ended as ${JSON.stringify(done)}`);
    // Accounts belong to no company: theirs are other ids and phones.
    const time = importId.slice(0, 3);
    const names = [
      [tenantId, other],
      [`+86${phones(round)}`, `+8615${5 + round}77`],
      [time, `z${time.slice(1)}`],
    ] as const;
    const told = retold(transactionsOf(script), new Map(names));
    const bare = await timed(() => replay(told));
    found.ratios.push((preview + took) / bare);
    found.ms.push(took);
    found.previews.push(preview);
    found.bare.push(bare);
    found.writes = told.length;
  }
  const s = { unit: "s", better: "lower" } as const;
  const seconds = (all: readonly number[]) => all.map((one) => one / 1000);
  return [
    row(`import of ${rows} people over its ${found.writes} bare transactions`, found.ratios, {
      ...{ unit: "×", better: "lower", must: 2 },
    }),
    row(`import of ${rows} people with ${count} own fields, from its confirmation on`, seconds(found.ms), s),
    row("its preview", seconds(found.previews), s),
    row("its bare transactions", seconds(found.bare), s),
  ];
}
