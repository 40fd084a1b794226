import { referenceList, runAs, systemCall } from "@stampflow/kernel/server";
import { pinyin } from "pinyin-pro";
import { type Row, row } from "../report/row.ts";
import { paired, type Side, timed } from "./pairs.ts";

const plan = { rounds: 15, pairs: 30, warmUp: 20 };
const sizes = { large: 100_000, small: 1000 } as const;
type Company = keyof typeof sizes;
const pageSize = 20;

const places = ["海港", "东方", "锦江", "南山", "云溪", "金桥", "长白", "望湖", "青松", "白沙"];
const looks = [..."柔厚薄轻净素雅亮暖凉软硬长短方圆宽细深浅"];
const stuffs = [..."棉麻丝竹木瓷铜银铁石皮毛绒纱纸胶玻瓦藤草"];
const things = ["浴巾", "毛毯", "床单", "枕套", "拖鞋", "茶杯", "餐盘", "水壶", "台灯", "衣架", "花瓶", "地毯", "窗帘"];
const kinds = 40;
const sorts = ["name", "price", "-price", "-name"] as const;

type Product = { id: string; name: string; kind: string; price: number; archived: boolean };

/** A pseudo-random number below `many`, the same in every run. */
function chance(n: number, part: number, many: number): number {
  let mixed = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % many;
}

/** A larger list begins with the rows of a smaller one. */
function product(n: number): Product {
  const one = (part: number, of: readonly string[]) => of[chance(n, part, of.length)] ?? "";
  return {
    id: String(n).padStart(6, "0"),
    name: `${one(0, places)}${one(1, looks)}${one(2, stuffs)}${one(3, things)}${chance(n, 4, 100)}`,
    kind: `kind${chance(n, 5, kinds)}`,
    price: 100 + chance(n, 6, 90_000),
    archived: chance(n, 7, 10) === 0,
  };
}

const productsOf = (company: Company) => Array.from({ length: sizes[company] }, (_, n) => product(n));

/** A filter that finds this product and few others: part of its name in pinyin, some kinds, a third of the prices. */
function questionFor({ name, kind, price }: Product, n: number) {
  const kindsAround = Array.from({ length: 8 }, (_, more) => `kind${(Number(kind.slice(4)) + more) % kinds}`);
  return {
    keyword: pinyin(name.slice(2, 4), { toneType: "none", type: "array" }).join(""),
    where: { kind: kindsAround, archived: false, price: { from: price - 15_000, to: price + 15_000 } },
    sort: sorts[n % sorts.length] ?? "name",
    pageNum: 1,
    pageSize,
  };
}

export async function referenceRows(): Promise<Row[]> {
  const known = { large: productsOf("large"), small: productsOf("small") };
  const lists = Object.fromEntries(
    (["large", "small"] as const).map((company) => [
      company,
      referenceList({
        name: "bench.product",
        load: async () => known[company],
        fields: {
          name: ({ name }: Product) => name,
          kind: ({ kind }: Product) => kind,
          price: ({ price }: Product) => price,
          archived: ({ archived }: Product) => archived,
        },
        search: ["name"],
      }),
    ]),
  );
  const asked = known.small.filter(({ archived }) => !archived);
  const within = <Result>(company: Company, work: () => Promise<Result>) =>
    runAs(systemCall(`bench-reference-${company}`, Date.now(), "zh-CN"), work);
  const current = (company: Company) => lists[company]?.current() as ReturnType<(typeof lists)[string]["current"]>;
  const view = ({ id, name }: Product) => ({ id, name });

  const searching =
    (company: Company): Side =>
    (n) =>
      within(company, async () => {
        const wanted = asked[(n * 37) % asked.length] as Product;
        const question = questionFor(wanted, n);
        let found = 0;
        const took = await timed(async () => {
          found = (await (await current(company)).page(question, view)).total;
        });
        if (found === 0) throw new Error(`${question.keyword} does not find ${wanted.name}`);
        return took;
      });
  const inMemory =
    (company: Company): Side =>
    (n) =>
      within(company, async () => {
        const question = questionFor(asked[(n * 37) % asked.length] as Product, n);
        const list = await current(company);
        return timed(() => list.page(question, view));
      });
  const onePage =
    (company: Company): Side =>
    (n) =>
      within(company, () => {
        // Blanks filter nothing, but make a different query: the list caches its last answers.
        const keyword = " ".repeat(n);
        const pageNum = 1 + (n % (sizes.small / pageSize));
        const question = { keyword, sort: sorts[n % sorts.length] ?? "name", pageNum, pageSize };
        return timed(async () => (await current(company)).page(question, view));
      });

  const searched = await paired(searching("large"), searching("small"), plan);
  const memory = await paired(inMemory("large"), inMemory("small"), plan);
  const paged = await paired(onePage("large"), onePage("small"), plan);
  const times = { unit: "×", better: "lower" } as const;
  const ms = { unit: "ms", better: "lower" } as const;
  return [
    row("reference list of 100,000 over one of 1,000: three filters, sort, pinyin, p50", searched.ratios, {
      ...times,
      must: 3,
    }),
    row("reference list of 100,000 over one of 1,000: one page by index, p50", paged.ratios, { ...times, must: 1.3 }),
    row("reference list of 100,000: three filters, sort, pinyin, p50", searched.ours, ms),
    row("the same without reading its version, p50", memory.ours, ms),
    row("reference list of 1,000: three filters, sort, pinyin, p50", searched.theirs, ms),
    row("the same without reading its version, p50", memory.theirs, ms),
  ];
}
