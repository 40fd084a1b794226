import type { Company } from "@stampflow/testing";
import { crowdId, fillWithCrowd } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";
import { paired, type Side, timed } from "../records/pairs.ts";
import { type Row, row } from "../report/row.ts";
import { addFields, fillFiles, keyOf, known, sizes } from "./fields.ts";

const plan = { rounds: 9, pairs: 16, warmUp: 8 };
const pageSize = 10;
const sorts = ["realName", "-realName", "jobTitle", "-status"] as const;
const everybody = "/business/userMoreInfo/queryFullTimeUser";

type Size = "large" | "small";
type Page = { readonly records: readonly { readonly userId: string; readonly version: number }[] };

/** The list of employees with 40 own fields: 10,000 people compared with 100. */
export async function readingRows({ ask }: Bench, companies: Readonly<Record<Size, Company>>): Promise<Row[]> {
  for (const size of ["large", "small"] as const) {
    const company = companies[size];
    const ids = await addFields(ask, company);
    await fillWithCrowd(company, sizes[size] - known);
    await fillFiles(company, sizes[size] - known, ids);
  }
  const list = (size: Size, body: object) => ask<Page>(companies[size].admin, everybody, { pageSize, ...body });
  const listed =
    (bodyOf: (n: number) => object) =>
    (size: Size): Side =>
    async (n) => {
      const body = bodyOf(n);
      return timed(async () => {
        const { records } = await list(size, body);
        if (records.length < pageSize) throw new Error(`${size} lists ${records.length} for ${JSON.stringify(body)}`);
      });
    };
  const filtered = (n: number) => ({
    sort: sorts[n % sorts.length],
    custom: {
      [keyOf(1)]: { from: String(n % 20), to: "95" },
      [keyOf(3)]: { in: ["1", "2", String(3 + (n % 2))] },
      [keyOf(4)]: { contains: "工服" },
    },
  });
  const searched = (n: number) => ({ username: n % 2 ? "蓝色" : "lvse" });
  /** Somebody is changed in between, so that what is kept in memory is brought up to date. */
  const changed =
    (size: Size): Side =>
    async (n) => {
      const { admin, tenantId } = companies[size];
      const userId = crowdId(tenantId, n % (sizes.small - known));
      const { version } = await ask<Page["records"][number]>(
        admin,
        `/business/userMoreInfo/getMoreUserInfo?userId=${userId}`,
      );
      await ask(admin, "/business/userMoreInfo/updateMoreUserInfo", { userId, version, remark: `${n}` });
      return listed(filtered)(size)(n);
    };
  const first = await timed(() => list("large", filtered(0)));

  const compared = async (measure: string, side: (size: Size) => Side, goal: { must?: number } = { must: 3 }) => {
    const { ratios, ours, theirs } = await paired(side("large"), side("small"), plan);
    return [
      row(`${measure}: ${sizes.large} people over ${sizes.small}, p50`, ratios, {
        unit: "×",
        better: "lower",
        ...goal,
      }),
      row(`${measure}: ${sizes.large} people, p50`, ours, ms),
      row(`${measure}: ${sizes.small} people, p50`, theirs, ms),
    ];
  };
  return [
    ...(await compared("three filters of own fields, sorted", listed(filtered))),
    ...(await compared("search in own fields", listed(searched))),
    ...(await compared(
      "all, sorted",
      listed((n) => ({ sort: sorts[n % sorts.length] })),
    )),
    ...(await compared("three filters after somebody was changed", changed, {})),
    row(`the first list with filters of ${sizes.large} people`, [first], ms),
  ];
}

const ms = { unit: "ms", better: "lower" } as const;
