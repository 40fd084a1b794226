import { Workbook, type Worksheet } from "@cj-tech-master/excelts";
import type { RowVerdict } from "@stampflow/sheet";
import { companyOn, type Person, personOf, startTestHost } from "@stampflow/testing";
import { unzipSync, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";

const host = await startTestHost();
const { admin } = await companyOn(host, "Products");
const other = await companyOn(host, "Products elsewhere");

let bottle = "";
let cleaning = "";
let floors = "";
beforeAll(async () => {
  ({ id: bottle } = await admin.call<{ id: string }>("/warehouse/unit/save", { name: "瓶", decimals: 0 }));
  ({ id: cleaning } = await admin.call<{ id: string }>("/warehouse/category/save", { name: "清洁用品" }));
  const below = { name: "地面清洁", parentId: cleaning };
  ({ id: floors } = await admin.call<{ id: string }>("/warehouse/category/save", below));
});

type Page = { records: { id: string; name: string; version: number; costPrice: number }[]; cursor: string | null };
const list = (asked: object, person: Person = admin) => person.call<Page>("/warehouse/product/list", asked);
const names = async (asked: object) => (await list(asked)).records.map(({ name }) => name);
const body = (name: string, more: object = {}) => ({
  ...{ name, categoryId: cleaning, unitId: bottle, costPrice: 500, salesPrice: 900 },
  ...more,
});
const add = (name: string, more: object = {}) => admin.call<{ id: string }>("/warehouse/product/add", body(name, more));

const head = ["商品名称 *", "类别 *", "单位 *", "成本价 *", "销售价 *", "预警值", "有效期（天）", "保养周期（天）"];
const row = (name: string, ...rest: unknown[]) => {
  const usual: unknown[] = ["清洁用品", "瓶", 8.37, "12.50", "", "", ""];
  return [name, ...usual.map((cell, at) => rest[at] ?? cell)];
};

async function sheet(rows: readonly (readonly unknown[])[], titles: readonly unknown[] = head): Promise<string> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const one of [titles, ...rows]) page.addRow([...one] as string[]);
  return Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
}

async function fileOf(path: string, asked: object, person: Person = admin): Promise<unknown[][]> {
  const response = await fetch(`${host.origin}/api/warehouse/product/${path}`, {
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

type Preview = { importId: string; good: number; bad: number; rows: RowVerdict[] };
const preview = async (file: string, person: Person = admin) =>
  person.call<Preview>("/warehouse/product/import/preview", { name: "goods.xlsx", file });
async function commit(importId: string) {
  await admin.call("/warehouse/product/import/commit", { importId });
  await host.settle();
  return admin.call<Preview & { status: string }>("/warehouse/product/import/progress", { importId });
}

test("each row gets its verdict; the good ones go in once, the others come back and can be mended", async () => {
  await add("Ｍop  head");
  const file = await sheet([
    row("好一"),
    row("mop head"),
    row("好二", "地面清洁"),
    row("好一"),
    row("错类别", "没有"),
    row("错单位", undefined, "箱"),
    row("错价", undefined, undefined, -1),
    row("错预警", undefined, undefined, undefined, undefined, 1.5),
    row("两种", undefined, undefined, undefined, undefined, undefined, 5, 6),
  ]);
  const before = (await list({})).records.length;
  const { importId, good, bad, rows } = await preview(file);
  expect([good, bad]).toEqual([2, 7]);
  expect(rows.map(({ ok, reasons }) => (ok ? "" : reasons.join()))).toEqual([
    "",
    "已有同名商品，跳过该行",
    "",
    "已有同名商品，跳过该行",
    "类别请填写：清洁用品或地面清洁",
    "单位请填写：瓶",
    "成本价不能小于 0",
    "该单位的预警值请填写整数",
    "有效期和保养周期只能填一个",
  ]);
  expect((await list({})).records).toHaveLength(before);
  const done = await commit(importId);
  expect(done).toMatchObject({ status: "done", good: 2, bad: 7 });
  expect(await commit(importId)).toEqual(done);
  expect((await list({})).records).toHaveLength(before + 2);
  expect((await list({ search: "好一" })).records[0]).toMatchObject({ costPrice: 837, salesPrice: 1250 });
  const told = await admin.call<{ records: object[] }>("/system/audit/list", {
    noun: "warehouse.product",
    name: "好一",
  });
  expect(told.records).toMatchObject([{ actorId: admin.userId, address: expect.stringMatching(/./) }]);

  const [titles = [], ...left] = await fileOf("import/failed", { importId });
  expect(left.map(([name]) => name)).toEqual(["mop head", "好一", "错类别", "错单位", "错价", "错预警", "两种"]);
  const at = (title: string) => titles.findIndex((one) => String(one).startsWith(title));
  const mended = left.slice(2, 4).map((line) =>
    line.map((cell, index) => {
      if (index === at("类别")) return "地面清洁";
      return index === at("单位") ? "瓶" : cell;
    }),
  );
  const again = await preview(await sheet(mended, titles));
  expect(again).toMatchObject({ good: 2, bad: 0 });
});

test("an import that changes products finds them by code, barcode or name and leaves what its cells leave empty", async () => {
  const codes = ["C-1", "C-2", "C-3"];
  for (const [at, code] of codes.entries()) await add(`改${at}`, { code, barcode: `69000${at}`, specification: "旧" });
  const clerk = (without: string) =>
    personOf(host, { ...admin.actor, permissions: [...admin.actor.permissions].filter((one) => one !== without) });
  const titles = ["商品名称", "商品编码", "条码", "成本价", "规格"];
  const rows = [
    ["改零", "C-1", "", 6, ""],
    ["", "", "690001", "", "新"],
    ["改2", "", "", "", ""],
    ["改2", "C-1", "", "", ""],
    ["全新", "", "", "", ""],
  ];
  const asked = { name: "goods.xlsx", file: await sheet(rows, titles), changes: true };
  const path = "/warehouse/product/import/preview";
  expect((await clerk("warehouse:product:update").refused(path, asked)).status).toBe(403);
  const seen = await admin.call<Preview & { changed: number; unchanged: number }>(path, asked);
  expect(seen).toMatchObject({ good: 3, bad: 2, changed: 2, unchanged: 1 });
  expect(seen.rows.map(({ ok, changes }) => ok && changes)).toEqual([
    ["商品名称", "成本价"],
    ["规格"],
    [],
    false,
    false,
  ]);
  expect(await commit(seen.importId)).toMatchObject({ status: "done", good: 3, bad: 2 });
  const found = new Map((await list({ search: "改" })).records.map((one) => [one.name, one]));
  expect(found.get("改零")).toMatchObject({ costPrice: 600, code: "C-1", barcode: "690000", specification: "旧" });
  expect(found.get("改1")).toMatchObject({ costPrice: 500, specification: "新" });
  expect(found.get("改2")).toMatchObject({ version: 1 });
  const told = await admin.call<{ records: object[] }>("/system/audit/list", {
    noun: "warehouse.product",
    name: "改零",
  });
  expect(told.records).toMatchObject([{ changes: [{ action: "changed" }, { action: "changed" }] }]);
  const priced = { ...asked, file: await sheet([["改1", "", "", 9, "再"]], titles) };
  const { rows: masked } = await clerk("warehouse:cost:view").call<Preview>(path, priced);
  expect(masked.map(({ changes }) => changes)).toEqual([["规格"]]);
});

test("a page of an import that comes twice adds nothing twice; 300 rows go in", async () => {
  const file = await sheet(Array.from({ length: 300 }, (_, n) => row(`批量${n}`)));
  const { importId } = await preview(file);
  const [one, two] = await Promise.all([commit(importId), commit(importId)]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ good: 300, bad: 0 });
  expect((await list({ search: "批量", pageSize: -1 })).records).toHaveLength(300);
});

test("who adds a name or deletes a unit meanwhile, or the import, comes first; never both", async () => {
  const { id: crate } = await admin.call<{ id: string }>("/warehouse/unit/save", { name: "筐", decimals: 0 });
  const wanted = Array.from({ length: 60 }, (_, n) => `争${n}`);
  const { importId } = await preview(
    await sheet([...wanted, "筐装"].map((name) => row(name, undefined, name === "筐装" ? "筐" : "瓶"))),
  );
  const taken = wanted.filter((_, n) => n % 20 === 0);
  const [done, removal, ...added] = await Promise.all([
    commit(importId),
    admin.reply("/warehouse/unit/delete", { id: crate }),
    ...taken.map((name) => admin.reply("/warehouse/product/add", body(name))),
  ]);
  const found = (await list({ search: "争", pageSize: -1 })).records.map(({ name }) => name);
  expect(found.sort()).toEqual([...wanted].sort());
  const inCrates = await names({ search: "筐装" });
  expect(inCrates).toHaveLength(removal.status === 200 ? 0 : 1);
  const others = added.filter(({ status }) => status === 200).length;
  expect(done).toMatchObject({ status: "done", good: wanted.length - others + inCrates.length });
});

test("an import is its uploader's own", async () => {
  const { importId } = await preview(await sheet([row("别人")]));
  for (const call of ["progress", "commit", "failed"]) {
    const refused = await other.admin.refused(`/warehouse/product/import/${call}`, { importId });
    expect(refused).toMatchObject({ status: 404, code: "sheet.import.notFound" });
  }
});

test("an export has the columns of an import, the filters of the list, and no formula", async () => {
  await add('=HYPERLINK("x")', { barcode: "0012", threshold: "3", upkeep: { kind: "validity", days: 45 } });
  const [titles = [], ...lines] = await fileOf("export", { search: "hyperlink" });
  expect(lines).toHaveLength(1);
  const cell = (title: string) => lines[0]?.[titles.indexOf(title)];
  expect(cell("商品名称")).toBe(`'=HYPERLINK("x")`);
  expect([cell("条码"), cell("成本价"), cell("预警值"), cell("有效期（天）")]).toEqual(["0012", 5, 3, 45]);
  const { rows } = await preview(await sheet(lines, titles));
  expect(rows.map(({ reasons }) => reasons)).toEqual([["已有同名商品，跳过该行"]]);
});

test("whoever may not see prices gets none in a file, and changes none by saving", async () => {
  const { id } = await add("无价", { costPrice: 1234, salesPrice: 5678 });
  const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
  const clerk = personOf(host, { ...admin.actor, permissions: without });
  expect(JSON.stringify(await fileOf("export", { search: "无价" }, clerk))).not.toMatch(/12\.34|56\.78/);
  const renamed = body("无价二", { costPrice: 0, salesPrice: 0 });
  await clerk.call("/warehouse/product/save", { ...renamed, id, version: 1 });
  const { records } = await list({ search: "无价二" });
  expect(records[0]).toMatchObject({ costPrice: 1234, salesPrice: 5678 });
});

test("products are found by pinyin, with their category and those below it, in the order asked for", async () => {
  await add("序甲", { costPrice: 300, categoryId: floors });
  await add("序乙", { costPrice: 100 });
  await add("序丙", { costPrice: 200, categoryId: floors });
  const asked = { search: "xu" };
  expect(await names({ ...asked, sort: "costPrice" })).toEqual(["序乙", "序丙", "序甲"]);
  expect(await names({ ...asked, sort: "-costPrice" })).toEqual(["序甲", "序丙", "序乙"]);
  expect((await names({ ...asked, sort: "category" })).at(-1)).toBe("序乙");
  expect((await names({ ...asked, sort: "-category" }))[0]).toBe("序乙");
  expect(await names({ ...asked, categoryId: floors, sort: "name" })).toEqual(["序丙", "序甲"]);
  expect(await names({ ...asked, categoryId: cleaning })).toHaveLength(3);
  expect(await admin.refused("/warehouse/product/list", { sort: "version" })).toMatchObject({ status: 400 });
  const { cursor } = await list({ ...asked, pageSize: 1 });
  const refused = await admin.refused("/warehouse/product/list", { search: "jia", pageSize: 1, cursor });
  expect(refused).toMatchObject({ status: 400, code: "kernel.cursor" });
});

test("what is put away is gone from the list at once, and back", async () => {
  const { id } = await add("收起");
  const archive = (archived: boolean) => admin.call("/warehouse/product/archive", { id, archived });
  await archive(true);
  expect(await names({ search: "收起" })).toEqual([]);
  expect(await names({ search: "收起", archived: true })).toEqual(["收起"]);
  await archive(false);
  expect(await names({ search: "收起" })).toEqual(["收起"]);
  await admin.call("/warehouse/product/delete", { id });
  expect(await names({ search: "收起" })).toEqual([]);
});

test("a threshold has no more decimals than its unit; a picture is one that was given out here", async () => {
  const refusal = (more: object) => admin.refused("/warehouse/product/add", body("不成", more));
  expect(await refusal({ threshold: "1.5" })).toMatchObject({ status: 400, code: "warehouse.product.whole" });
  expect(await refusal({ image: "elsewhere/product/1.png" })).toMatchObject({ code: "kernel.file.missing" });
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64)]);
  const claim = { name: "a.png", type: "image/png", size: png.length };
  type Slot = { key: string; url: string; headers: Record<string, string> };
  const { key, url, headers } = await admin.call<Slot>("/warehouse/product/upload", claim);
  expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(png) })).status).toBe(200);
  await add("有图", { image: key });
  const [found] = (await list({ search: "有图" })).records;
  expect(found).toMatchObject({ image: key });
});

/** A small file of which one part unpacks to 100 MB. */
async function bomb(): Promise<string> {
  const parts = unzipSync(new Uint8Array(Buffer.from(await sheet([row("弹")]), "base64")));
  const file = zipSync({ ...parts, "xl/worksheets/sheet1.xml": new Uint8Array(100_000_000) });
  return Buffer.from(file).toString("base64");
}
const csv = `${head.join(",")}\n${row("逗").join(",")}\n`;

test.each<[string, () => Promise<string>, string, object]>([
  [
    "a sheet of 5,001 rows",
    () => sheet(Array.from({ length: 5001 }, (_, n) => row(`多${n}`))),
    "sheet.rows",
    { limit: 5000, rows: 5001 },
  ],
  ["a zip bomb", bomb, "sheet.large", {}],
  ["a .csv by another name", async () => Buffer.from(csv).toString("base64"), "sheet.kind", {}],
])("%s is refused in a sentence, and nothing is kept", async (_, file, code, data) => {
  const before = await names({ pageSize: -1 });
  const body = { name: "goods.xlsx", file: await file() };
  const refused = await admin.refused("/warehouse/product/import/preview", body);
  expect(refused).toMatchObject({ status: 400, code, data });
  expect(refused.msg).toMatch(/\p{Script=Han}/u);
  expect(await names({ pageSize: -1 })).toEqual(before);
});

const fill = (cell: string, value: unknown) => (page: Worksheet) => {
  page.getCell(cell).value = value as string;
};
/** A file with a good row and one changed by `spoil`. */
async function spoilt(spoil: (page: Worksheet) => void): Promise<string> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const one of [head, row("坏一"), row("坏二")]) page.addRow([...one] as string[]);
  spoil(page);
  return Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
}

test.each<[string, (page: Worksheet) => void, string[]]>([
  ["merged cells", (page) => page.mergeCells("B2:B3"), ["类别是合并的单元格，请取消合并，每行各填一个值"]],
  ["a date as text", fill("G2", "2027-05-01"), ["有效期（天）请填写数字"]],
  ["a formula without a result", fill("D2", { formula: "1/0" }), ["成本价是公式且没有可用的结果，请改填数值"]],
])("%s: the row is named, and does not go in", async (_, spoil, reasons) => {
  const before = await names({ pageSize: -1 });
  const { importId, rows, bad } = await preview(await spoilt(spoil));
  expect(rows[0]).toMatchObject({ ok: false, reasons });
  const done = await commit(importId);
  expect(done.bad).toBe(bad);
  const added = (await names({ pageSize: -1 })).filter((name) => !before.includes(name));
  expect(added).toEqual(bad === 2 ? [] : ["坏二"]);
  for (const { id } of (await list({ search: "坏二" })).records) await admin.call("/warehouse/product/delete", { id });
});
