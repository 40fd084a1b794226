import { Workbook } from "@cj-tech-master/excelts";
import { companyOn, type Person, personOf, startTestHost } from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { reading } from "../../../api/items.ts";

const host = await startTestHost();
const { admin, cook } = await companyOn(host, "Storage lists");

type Page = {
  records: { id: string; name: string; number: string; quantity: string }[];
  total: number;
  cursor: string | null;
  lookedUntil: number | null;
  more: boolean;
};
type Made = { id: string };
const made = async (path: string, body: object) => (await admin.call<Made>(path, body)).id;
const page = (path: string, body: object, person: Person = admin) => person.call<Page>(path, body);
const namesOf = async (path: string, body: object, person?: Person) =>
  (await page(path, body, person)).records.map(({ name }) => name);

let unitId = "";
let [linen, food] = ["", ""];
const productBody = (name: string, more: object = {}) => ({
  ...{ name, unitId, categoryId: linen, costPrice: 100, salesPrice: 300 },
  ...more,
});
const add = (name: string, more: object = {}) => made("/warehouse/product/add", productBody(name, more));

beforeAll(async () => {
  unitId = await made("/warehouse/unit/save", { name: "件", decimals: 0 });
  linen = await made("/warehouse/category/save", { name: "布草" });
  food = await made("/warehouse/category/save", { name: "食品" });
  await add("木桃", { categoryId: food, costPrice: 300, specification: "箱" });
  await add("毛巾10", { costPrice: 200, barcode: "6901234" });
  await add("毛巾9", { tracking: "none", costPrice: 100 });
  await add("Soap", { costPrice: 400 });
});

describe("products, suppliers and warehouses", () => {
  test.each<[object, string[]]>([
    [{ search: "mutao" }, ["木桃"]],
    [{ search: "mj" }, ["毛巾9", "毛巾10"]],
    [{ search: "巾10" }, ["毛巾10"]],
    [{ search: "1234" }, ["毛巾10"]],
    [{ search: "箱" }, ["木桃"]],
    [{ search: "maojin", tracking: "none" }, ["毛巾9"]],
    [{}, ["毛巾9", "毛巾10", "木桃", "Soap"]],
    [{ order: "desc" }, ["Soap", "木桃", "毛巾10", "毛巾9"]],
    [{ sort: "costPrice" }, ["毛巾9", "毛巾10", "木桃", "Soap"]],
    [{ sort: "-costPrice" }, ["Soap", "木桃", "毛巾10", "毛巾9"]],
    [{ sort: "costPrice", order: "desc" }, ["Soap", "木桃", "毛巾10", "毛巾9"]],
    [{ sort: "category" }, ["毛巾9", "毛巾10", "Soap", "木桃"]],
    [{ archived: true }, []],
  ])("%j finds %j", async (asked, expected) => {
    expect(await namesOf("/warehouse/product/list", asked)).toEqual(expected);
  });

  test("a picker finds by pinyin what is in use, and by id what was chosen", async () => {
    const search = (body: object) => admin.call<{ id: string; name: string }[]>("/warehouse/product/search", body);
    const [found, ...others] = await search({ search: "mutao" });
    expect([found?.name, others]).toEqual(["木桃", []]);
    await admin.call("/warehouse/product/archive", { id: found?.id, archived: true });
    expect(await search({ search: "mutao" })).toEqual([]);
    expect(await search({ ids: [found?.id] })).toMatchObject([{ name: "木桃" }]);
    await admin.call("/warehouse/product/archive", { id: found?.id, archived: false });
  });

  test("a picker finds a barcode whole, and by no part of it", async () => {
    const search = async (typed: string) =>
      (await admin.call<{ name: string }[]>("/warehouse/product/search", { search: typed })).map(({ name }) => name);
    const { records } = await admin.call<{ records: { barcode: string }[] }>("/warehouse/product/list", {
      search: "毛巾10",
    });
    const barcode = records[0]?.barcode ?? "";
    expect(await search(barcode)).toEqual(["毛巾10"]);
    expect(await search(barcode.slice(0, -1))).toEqual([]);
  });

  test("an unknown order and a cursor of another question are refused", async () => {
    const path = "/warehouse/product/list";
    expect((await admin.refused(path, { sort: "secret" })).code).toBe("kernel.input");
    const { cursor } = await page(path, { pageSize: 2 });
    expect(await namesOf(path, { pageSize: 2, cursor })).toEqual(["木桃", "Soap"]);
    expect((await admin.refused(path, { pageSize: 2, cursor, search: "maojin" })).code).toBe("kernel.cursor");
  });

  test("who does not see prices does not learn their order", async () => {
    const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
    const clerk = personOf(host, { ...admin.actor, permissions: without });
    const asked = { sort: "-costPrice" };
    expect(await namesOf("/warehouse/product/list", asked, clerk)).toEqual(
      await namesOf("/warehouse/product/list", {}),
    );
  });

  test("a filtered page of products reads no product", async () => {
    const asked = { search: "maojin", tracking: "batch", sort: "-costPrice" };
    await namesOf("/warehouse/product/list", asked);
    const [names, read] = await reading(() => namesOf("/warehouse/product/list", asked), "warehouse");
    expect([names, read]).toEqual([["毛巾10"], 0]);
    await add("毛巾11");
    const [after, followed] = await reading(() => namesOf("/warehouse/product/list", asked), "warehouse");
    expect(after).toHaveLength(2);
    expect(followed).toBeLessThanOrEqual(1);
  });

  test("suppliers and warehouses are found by pinyin; a warehouse by whoever may see it", async () => {
    const supplier = { contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "滨河路 1 号" };
    await made("/warehouse/supplier/add", { ...supplier, name: "海港日化", contractExpiry: "2030-01-01" });
    await made("/warehouse/supplier/add", { ...supplier, name: "重庆纸业" });
    const list = "/warehouse/supplier/list";
    expect(await namesOf(list, { name: "chongqing" })).toEqual(["重庆纸业"]);
    expect(await namesOf(list, { sort: "contractExpiry" })).toEqual(["海港日化", "重庆纸业"]);
    const stash = (stashName: string, managerId: string) =>
      made("/business/roomStash/modifyRoomStash", { stashName, managerId, description: "一楼" });
    const ids = [await stash("重庆仓库", cook.userId), await stash("崇明仓库", admin.userId)];
    const found = async (person: Person) =>
      (await page("/business/roomStash/queryRoomStash", { stashName: "chong" }, person)).records.map(({ id }) => id);
    expect((await found(admin)).sort()).toEqual([...ids].sort());
    expect(await found(cook)).toEqual(ids.slice(0, 1));
  });
});

describe("rules over all rows hold when many save at once", () => {
  const codes = (replies: readonly { body: object }[]) =>
    replies.map(({ body }) => ("error" in body ? (body.error as { code: string }).code : "saved")).sort();

  test("of five who give one name, one has it", async () => {
    const replies = await Promise.all(
      ["Ｍop", "mop", "MOP", " mop ", "Mop"].map((name) => admin.reply("/warehouse/product/add", productBody(name))),
    );
    expect(codes(replies)).toEqual(["saved", ...Array(4).fill("kernel.record.name")].sort());
  });

  test("a unit is not deleted while a product begins to use it", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await made("/warehouse/unit/save", { name: `桶${round}`, decimals: 0 });
      const replies = await Promise.all([
        admin.reply("/warehouse/product/add", productBody(`漆 ${round}`, { unitId: id })),
        admin.reply("/warehouse/unit/delete", { id }),
      ]);
      const outcome = codes(replies);
      expect([
        ["saved", "warehouse.unit.used"],
        ["kernel.record.unknown", "saved"],
      ]).toContainEqual(outcome);
    }
  });
});

describe("documents and the ledger", () => {
  const ledger = "/business/roomProductSpecificationLogs/inStashDetails";
  let placeId = "";
  let productId = "";
  let supplierId = "";

  /** Has all these permissions, but only for her own warehouses. */
  const elsewhere = personOf(host, {
    ...cook.actor,
    permissions: [...admin.actor.permissions],
    scope: { kind: "self" },
  });
  let written = 0;
  const post = async (kind: "in" | "out", quantity: string) => {
    const line = { productId, quantity, price: 100, batchNumber: "" };
    const body = {
      kind,
      placeId,
      lines: [line],
      remark: `第 ${++written} 张`,
      ...(kind === "in" ? { supplierId } : { use: "other" }),
    };
    const draft = await admin.call<{ id: string; version: number }>("/warehouse/document/add", body);
    await admin.call("/warehouse/document/post", { id: draft.id, version: draft.version });
  };
  beforeAll(async () => {
    const stash = { stashName: "台账仓库", managerId: admin.userId, description: "一楼" };
    placeId = await made("/business/roomStash/modifyRoomStash", stash);
    const supplier = { name: "台账供应商", contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "路" };
    supplierId = await made("/warehouse/supplier/add", supplier);
    productId = await add("台账商品", { tracking: "none" });
    await post("in", "100");
    for (let n = 1; n <= 24; n++) await post("out", String(n % 3 === 0 ? 2 : 1));
  });

  test.each<[string, object]>([
    ["of a product in a warehouse", { productId: true, stashId: true }],
    ["of a warehouse", { stashId: true }],
    ["of all", {}],
  ])("a page of the ledger %s reads hardly more than it shows, and goes on without a gap", async (_, by) => {
    const asked = {
      direction: "out",
      pageSize: 10,
      ...("productId" in by ? { productId } : {}),
      ...("stashId" in by ? { stashId: placeId } : {}),
    };
    await page(ledger, asked);
    const [first, read] = await reading(() => page(ledger, asked), "warehouse");
    expect(first).toMatchObject({ more: true, total: 11 });
    expect(first.records).toHaveLength(10);
    expect(read).toBeLessThanOrEqual(3 * 10);
    const byNumber = await page(ledger, { ...asked, pageNum: 2 });
    const next = await page(ledger, { ...asked, cursor: first.cursor });
    expect(next.records).toEqual(byNumber.records);
    const last = await page(ledger, { ...asked, cursor: next.cursor });
    expect(last).toMatchObject({ more: false, cursor: null, lookedUntil: null });
    const all = [...first.records, ...next.records, ...last.records].map(({ quantity }) => quantity);
    expect(all).toEqual(Array.from({ length: 24 }, (_, n) => ((24 - n) % 3 === 0 ? "-2" : "-1")));
  });

  test("a cursor of another list is refused; what lies outside the period is not there", async () => {
    const { cursor } = await page(ledger, { stashId: placeId, direction: "out", pageSize: 5 });
    const other = { productId, stashId: placeId, direction: "out", pageSize: 5, cursor };
    expect((await admin.refused(ledger, other)).code).toBe("kernel.cursor");
    for (const asked of [{ stashId: placeId }, { stashId: placeId, productId }, {}]) {
      const past = { ...asked, direction: "all", from: "2020-01-01", to: "2020-12-31" };
      expect(await page(ledger, past)).toMatchObject({ records: [], more: false, total: 0 });
    }
    expect(await page(ledger, { stashId: placeId }, elsewhere)).toMatchObject({ records: [], more: false });
  });

  test("documents, newest first: by warehouse, kind and number, each page reading hardly more than it shows", async () => {
    const list = "/warehouse/document/list";
    const asked = { placeId, kind: "out", pageSize: 10 };
    await page(list, asked);
    const [first, read] = await reading(() => page(list, asked), "warehouse");
    expect([first.records.length, first.more, first.total]).toEqual([10, true, 11]);
    expect(read).toBeLessThanOrEqual(3 * 10);
    const numbers = first.records.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort().reverse());
    const oldest = await page(list, { ...asked, sort: "createdAt", pageSize: -1 });
    expect(oldest.records.slice(-10).map(({ number }) => number)).toEqual(numbers.toReversed());
    const [bySupplier, readOfIt] = await reading(() => page(list, { supplierId, pageSize: 10 }), "warehouse");
    expect(bySupplier.records).toHaveLength(1);
    expect(readOfIt).toBeLessThanOrEqual(3 * 10);
    const [number = ""] = numbers;
    const one = await page(list, { number: number.toLowerCase() });
    expect(one).toMatchObject({ records: [{ number }], more: false, total: 1 });
    expect((await page(list, { placeId, kind: "in" })).records).toHaveLength(1);
    expect(await page(list, { placeId, kind: "in" }, elsewhere)).toMatchObject({ records: [], total: 0 });
  });
});

describe("the stock list", () => {
  const list = "/warehouse/stock/list";
  type Stock = { records: { productName: string; placeName: string; onHand: string; level: string }[]; total: number };
  const shown = async (asked: object) =>
    (await admin.call<Stock>(list, asked)).records.map(
      ({ productName, placeName, onHand }) => `${productName} ${placeName} ${onHand}`,
    );

  test("reads what was written since, however much there is; any filter and sort", async () => {
    const stash = (stashName: string) =>
      made("/business/roomStash/modifyRoomStash", { stashName, managerId: admin.userId, description: "一楼" });
    const [north, south] = [await stash("北仓库"), await stash("南仓库")];
    const supplier = { name: "列表供应商", contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "路" };
    const supplierId = await made("/warehouse/supplier/add", supplier);
    const goods: string[] = [];
    for (let n = 10; n < 40; n++)
      goods.push(await add(`货 ${n}`, { tracking: "none", threshold: n === 12 ? "99" : "0" }));
    const receive = async (placeId: string, products: readonly string[]) => {
      const lines = products.map((productId, at) => ({ productId, quantity: String(at + 1), price: 100 }));
      const body = { kind: "in", placeId, supplierId, lines };
      const draft = await admin.call<{ id: string; version: number }>("/warehouse/document/add", body);
      await admin.call("/warehouse/document/post", { id: draft.id, version: draft.version });
    };
    await receive(north, goods);
    await receive(south, goods.slice(0, 2));
    const asked = { search: "huo", pageSize: 3 };
    expect(await shown(asked)).toEqual(["货 10 北仓库 1", "货 10 南仓库 1", "货 11 北仓库 2"]);
    expect(await shown({ ...asked, sort: "-onHand" })).toEqual([
      "货 39 北仓库 30",
      "货 38 北仓库 29",
      "货 37 北仓库 28",
    ]);
    expect(await shown({ ...asked, sort: "-place", pageSize: 2 })).toEqual(["货 11 南仓库 2", "货 10 南仓库 1"]);
    expect(await shown({ ...asked, placeId: south })).toEqual(["货 10 南仓库 1", "货 11 南仓库 2"]);
    expect(await shown({ ...asked, level: "below" })).toEqual(["货 12 北仓库 3"]);
    expect(await shown({ productId: goods[1] })).toHaveLength(2);
    const placesFor = async (person: Person) => {
      const { records } = await person.call<{
        records: { id: string; productCount?: number; value?: number | null }[];
      }>("/business/roomStash/queryRoomStash", { pageSize: -1 });
      return records.filter(({ id }) => id === south).map(({ productCount, value }) => [productCount, value]);
    };
    const clerk = (left: string) =>
      personOf(host, { ...admin.actor, permissions: [...admin.actor.permissions].filter((code) => code !== left) });
    expect(await placesFor(admin)).toEqual([[2, 300]]);
    expect(await placesFor(clerk("warehouse:cost:view"))).toEqual([[2, null]]);
    expect(await placesFor(clerk("warehouse:stock:page"))).toEqual([[undefined, undefined]]);
    expect(await admin.call<Stock>(list, asked)).toMatchObject({ total: 32 });

    host.clock.advance(10 * 60_000);
    await shown(asked);
    for (const more of [{}, { sort: "-value" }, { placeId: north }, { level: "normal" }]) {
      const [, read] = await reading(() => shown({ ...asked, ...more }), "warehouse");
      expect(read).toBe(0);
    }
    await receive(north, goods.slice(0, 1));
    const [after, read] = await reading(() => shown(asked), "warehouse");
    expect(after[0]).toBe("货 10 北仓库 2");
    expect(read).toBeLessThanOrEqual(3);
    expect(await shown({ ...asked, sort: "-onHand", placeId: south })).toEqual(["货 11 南仓库 2", "货 10 南仓库 1"]);
  });
});

describe("lists as files", () => {
  async function fileOf(path: string, asked: object, person: Person = admin): Promise<unknown[][]> {
    const response = await fetch(`${host.origin}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await person.token()}`, "accept-language": "zh-CN" },
      body: JSON.stringify(asked),
    });
    expect(response.status).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
    const lines: unknown[][] = [];
    book.worksheets[0]?.eachRow((line) => {
      lines.push(Array.from({ length: line.cellCount }, (_, index) => line.getCell(index + 1).value ?? ""));
    });
    return lines;
  }

  test("one column a field, the filters of the list, to whoever may export", async () => {
    const supplier = { name: "导出纸业", contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "路" };
    await made("/warehouse/supplier/add", supplier);
    const stash = { stashName: "导出仓库", managerId: admin.userId, description: "一楼", floors: ["1", "2"] };
    await made("/business/roomStash/modifyRoomStash", stash);
    const [titles, ...suppliers] = await fileOf("/warehouse/supplier/export", { name: "daochu" });
    expect(titles).toEqual(["供应商名称", "联系人", "联系电话", "所在地", "详细地址", "合同到期日"]);
    expect(suppliers.map(([name, contact]) => [name, contact])).toEqual([["导出纸业", "周海"]]);
    const [, ...places] = await fileOf("/warehouse/place/export", { stashName: "daochu" });
    expect(places).toEqual([["导出仓库", admin.actor.name, "一楼", "1、2"]]);
    const number = (await page("/warehouse/document/list", { kind: "in" })).records[0]?.number;
    const [heads = [], ...found] = await fileOf("/warehouse/document/export", { number });
    const cell = (title: string) => found[0]?.[heads.indexOf(title)];
    expect(found).toHaveLength(1);
    expect([cell("单据编号"), cell("类型"), cell("状态")]).toEqual([number, "入库", "已过账"]);
    for (const noun of ["supplier", "place", "document"]) {
      const without = [...admin.actor.permissions].filter((code) => code !== `warehouse:${noun}:export`);
      const clerk = personOf(host, { ...admin.actor, permissions: without });
      expect((await clerk.refused(`/warehouse/${noun}/export`, {})).status).toBe(403);
    }
  });
});
