import { type Row, row } from "../report/row.ts";
import type { Bench } from "./company.ts";
import { paired, timed } from "./pairs.ts";
import { recorded, replay, retold, type Script } from "./replay.ts";

const plan = { rounds: 7, pairs: 3, warmUp: 2 };
/** Documents of each kind: each side uses one per run, and one is recorded. */
const documents = 2 * (plan.rounds * plan.pairs + plan.warmUp) + 1;
const lines = 5;
const kinds = ["in", "out"] as const;
type Kind = (typeof kinds)[number];

type Saved = { id: string };
type State = { id: string; version: number };
type Draft = State & { readonly products: readonly string[] };

/** A warehouse, with functions to write and post documents. */
async function open({ ask, companies: [company] }: Bench) {
  if (!company) throw new Error("a company is missing");
  const { admin } = company;
  const call = <Data = Saved>(path: string, body: object) => ask<Data>(admin, path, body);
  const unitId = (await call("/warehouse/unit/save", { name: "瓶", decimals: 0 })).id;
  const categoryId = (await call("/warehouse/category/save", { name: "清洁用品" })).id;
  const address = { contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "滨河路 1 号" };
  const supplierId = (await call("/warehouse/supplier/add", { name: "海港日化", ...address })).id;
  const stash = { stashName: "主仓库", managerId: admin.userId, description: "一楼" };
  const placeId = (await call("/business/roomStash/modifyRoomStash", stash)).id;

  const addProduct = async (name: string) =>
    (await call("/warehouse/product/add", { name, categoryId, unitId, costPrice: 500, salesPrice: 900 })).id;
  return {
    /** As many as a document has lines. */
    products: (n: number): Promise<string[]> =>
      Promise.all(Array.from({ length: lines }, (_, line) => addProduct(`洗涤剂 ${n} ${line}`))),
    async draft(kind: Kind, products: readonly string[], n: number): Promise<Draft> {
      const isIn = kind === "in";
      const goods = products.map((productId) => ({
        ...{ productId, quantity: isIn ? "12" : "5", price: 837 },
        batchNumber: isIn ? "A1" : "",
      }));
      const party = isIn ? { supplierId } : { use: "other" };
      const body = { kind, placeId, ...party, lines: goods, remark: `第 ${n} 张` };
      return { ...(await call<State>("/warehouse/document/add", body)), products };
    },
    async post({ id, version }: State): Promise<void> {
      await call("/warehouse/document/post", { id, version });
    },
  };
}

/** The commands of one posting, changed to another document. */
function scriptFor(script: Script, from: Draft, to: Draft): Script {
  const products = from.products.map((id, line) => [id, to.products[line] ?? ""] as const);
  return retold(script, new Map([[from.id, to.id], ...products]));
}

const nameOf = { in: "goods received", out: "goods issued" } as const;

/** Each document has its own products. What either side received is issued afterwards. */
export async function postingRows(bench: Bench): Promise<Row[]> {
  const { products, draft, post } = await open(bench);
  const goods: string[][] = [];
  for (let n = 0; n < documents; n++) goods.push(await products(n));
  const rows: Row[] = [];
  for (const kind of kinds) {
    const drafts: Draft[] = [];
    for (const [n, some] of goods.entries()) drafts.push(await draft(kind, some, n));
    const next = () => drafts.pop() ?? fail();
    const first = next();
    const script = await recorded(() => post(first));
    const found = await paired(
      () => {
        const document = next();
        return timed(() => post(document));
      },
      () => {
        const own = scriptFor(script, first, next());
        return timed(() => replay(own));
      },
      plan,
    );
    const name = `a posting of ${lines} lines, ${nameOf[kind]}`;
    const ms = { unit: "ms", better: "lower" } as const;
    rows.push(
      row(`${name}, over its ${script.length} commands, p50`, found.ratios, {
        unit: "×",
        better: "lower",
        must: 1.15,
      }),
      row(`${name}, p50`, found.ours, ms),
      row("its commands alone, p50", found.theirs, ms),
    );
  }
  return rows;
}

function fail(): never {
  throw new Error("there are no documents left");
}
