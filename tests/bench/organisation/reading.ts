import { gzipSync } from "node:zlib";
import type { Company } from "@stampflow/testing";
import { pinyin } from "pinyin-pro";
import { crowdName, fillWithCrowd, sectionId } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";
import { paired, type Side, timed } from "../records/pairs.ts";
import { type Row, row } from "../report/row.ts";
import { known, sizes } from "./sizes.ts";

const plan = { rounds: 11, pairs: 24, warmUp: 12 };
const wide = 4;
const pageSize = 10;
/** The number of departments above a section, itself included. */
const onTheWay = 3;
const sorts = ["realName", "-realName", "jobTitle", "-status"] as const;

type Size = "large" | "half" | "small";
type Companies = Readonly<Record<Size, Company>>;
type Node = { readonly children: readonly Node[] };
type Page = { readonly records: readonly { readonly realName: string }[] };

const nodesIn = (nodes: readonly Node[]): number => nodes.reduce((sum, { children }) => sum + 1 + nodesIn(children), 0);

export async function readingRows({ ask }: Bench, companies: Companies): Promise<Row[]> {
  for (const size of ["large", "half", "small"] as const) {
    const sections = sizes[size].departments - known.departments;
    await fillWithCrowd(companies[size], sizes[size].people - known.people, { sections, wide });
  }

  /** The calls of the organisation page, its chart and the pickers (system D59). */
  const allOf = (size: Size) => ask<Node[]>(companies[size].admin, "/sys/dept/departTreeList");
  const tree =
    (size: Size): Side =>
    async () => {
      let count = 0;
      const took = await timed(async () => {
        count = nodesIn(await allOf(size));
      });
      if (count !== sizes[size].departments) throw new Error(`${size} has ${count} departments`);
      return took;
    };
  /** The departments above one, for a page that shows where somebody works. */
  const branch =
    (size: Size): Side =>
    async (n) => {
      const { admin, tenantId } = companies[size];
      const deptIds = sectionId(tenantId, n % wide);
      return timed(async () => {
        const found = await ask<Node[]>(admin, `/sys/dept/departTreeList?deptIds=${deptIds}`);
        if (nodesIn(found) !== onTheWay) throw new Error(`${size} shows ${nodesIn(found)} departments`);
      });
    };
  /** The additional time for one more department in the tree. */
  const oneMore =
    (size: Size): Side =>
    async (n) =>
      ((await tree(size)(n)) - (await branch(size)(n))) / (sizes[size].departments - onTheWay);
  const searching =
    (written: (name: string) => string) =>
    (size: Size): Side =>
    async (n) => {
      const name = crowdName((n * 37) % (sizes.small.people - known.people));
      const body = { keyword: written(name), pageSize };
      return timed(async () => {
        const { records } = await ask<Page>(companies[size].admin, "/system/people/list", body);
        if (!records.some(({ realName }) => realName === name))
          throw new Error(`${body.keyword} does not find ${name}`);
      });
    };
  const listing =
    (size: Size): Side =>
    async (n) => {
      const { admin, tenantId } = companies[size];
      const departmentId = sectionId(tenantId, n % wide);
      const filters = { departmentId, status: "active", account: "0" };
      const body = { ...filters, sort: sorts[Math.floor(n / wide) % sorts.length], pageSize };
      return timed(async () => {
        const { records } = await ask<Page>(admin, "/business/userMoreInfo/queryFullTimeUser", body);
        if (records.length < pageSize) throw new Error(`${size} lists ${records.length}`);
      });
    };

  const compared = async (measure: string, side: (size: Size) => Side, goal: { must?: number } = { must: 1.3 }) => {
    const { ratios, ours, theirs } = await paired(side("large"), side("small"), plan);
    return [
      row(`${measure}: ${sizes.large.people} people over ${sizes.small.people}, p50`, ratios, { ...times, ...goal }),
      row(`${measure}: ${sizes.large.people} people, p50`, ours, ms),
      row(`${measure}: ${sizes.small.people} people, p50`, theirs, ms),
    ];
  };
  const growth = await paired(oneMore("large"), oneMore("half"), plan);
  const packed = gzipSync(JSON.stringify(await allOf("large"))).length / 1024;
  return [
    ...(await compared("tree, all departments", tree, {})),
    row(
      `tree, each further department: ${sizes.large.departments} over ${sizes.half.departments}, p50`,
      growth.ratios,
      { ...times, must: 1.3 },
    ),
    row(`tree of ${sizes.large.departments} departments, compressed`, [packed], {
      unit: "KiB",
      better: "lower",
      must: 40,
    }),
    ...(await compared("tree, the way to one department", branch)),
    ...(await compared("search by name", searching(String))),
    ...(await compared("search by pinyin", searching(inPinyin))),
    ...(await compared("employees with three filters, sorted", listing)),
  ];
}

const times = { unit: "×", better: "lower" } as const;
const ms = { unit: "ms", better: "lower" } as const;
const inPinyin = (name: string) => pinyin(name, { toneType: "none", type: "array" }).join("");
