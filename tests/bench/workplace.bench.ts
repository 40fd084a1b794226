import type { Company, Person } from "@stampflow/testing";
import { pinyin } from "pinyin-pro";
import { crowdName } from "../api/large/fill-company.ts";
import { openBench } from "./records/company.ts";
import { paired, type Side, timed } from "./records/pairs.ts";
import { type Bench, type Row, row } from "./report/row.ts";
import { fillInbox, formOf } from "./workplace/fill-inbox.ts";

const plan = { rounds: 7, pairs: 6, warmUp: 4 };
/** PART=20 measures with a twentieth, for trying out. */
const sizes = { large: Math.round(50_000 / Number(process.env.PART ?? 1)), small: 500 } as const;
type Size = keyof typeof sizes;
const pageSize = 20;
const goal = { must: 1.2 } as const;
const ms = { unit: "ms", better: "lower" } as const;

/** An inbox of many applications compared with a small one. */
async function run(): Promise<Row[]> {
  const bench = await openBench(["Large", "Small"]);
  try {
    const [large, small] = bench.companies as [Company, Company];
    const companies = { large, small };
    const forms: Partial<Record<Size, string>> = {};
    for (const size of ["large", "small"] as const) {
      forms[size] = await formOf(bench, companies[size]);
      await fillInbox(bench, companies[size], forms[size] ?? "", sizes[size]);
    }
    const rows: Row[] = [];
    const compare = async (measure: string, who: "chef" | "admin", bodyOf: (size: Size, n: number) => object) => {
      const path = `/approval/application/${who === "admin" ? "all" : "list"}`;
      const side =
        (size: Size): Side =>
        async (n) => {
          const person: Person = companies[size][who];
          const body = { pageSize, ...(who === "chef" ? { tab: "pending" } : {}), ...bodyOf(size, n) };
          return timed(async () => {
            const { records } = await bench.ask<{ records: unknown[] }>(person, path, body);
            if (records.length === 0) throw new Error(`${measure}: ${size} finds nothing`);
          });
        };
      const { ratios, ours, theirs } = await paired(side("large"), side("small"), plan);
      rows.push(
        row(`${measure}: ${sizes.large} applications over ${sizes.small}, p50`, ratios, {
          unit: "×",
          better: "lower",
          ...goal,
        }),
        row(`${measure}: ${sizes.large} applications, p50`, ours, ms),
        row(`${measure}: ${sizes.small} applications, p50`, theirs, ms),
      );
    };
    const nameOf = (n: number) => crowdName((n * 37) % 400);
    await compare("tab pending", "chef", () => ({}));
    await compare("tab all", "admin", () => ({}));
    await compare("search by a word", "chef", (_, n) => ({ keyword: nameOf(n) }));
    await compare("search by pinyin", "chef", (_, n) => ({ keyword: inPinyin(nameOf(n)) }));
    await compare("filters by type, state and applicant", "chef", (size) => ({
      formId: forms[size],
      state: "running",
      applicantId: companies[size].cook.userId,
    }));
    return rows;
  } finally {
    await bench.stop();
  }
}

const inPinyin = (name: string) => pinyin(name, { toneType: "none", type: "array" }).join("");

export default { name: "workplace", run } satisfies Bench;
