import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

/** Refusals about stock and documents; nothing changes. */
const office = await openOffice("Stock refused");
const { host, admin, director, send } = office;

type Id = { id: string };
type State = Id & { state: string; version: number };
const make = async (path: string, body: object) => (await send<Id>(admin, path, body)).id;

const unitId = await make("/warehouse/unit/save", { name: "瓶", decimals: 1 });
const wholeId = await make("/warehouse/unit/save", { name: "箱", decimals: 0 });
const categoryId = await make("/warehouse/category/save", { name: "清洁用品" });
const child = await make("/warehouse/category/save", { name: "洗衣液", parentId: categoryId });
const supplierId = await make("/warehouse/supplier/add", {
  name: "海港日化",
  contact: "周海",
  phone: "0755-8300 1122",
  location: "深圳",
  address: "滨河路 1 号",
});
const placeId = await make("/business/roomStash/modifyRoomStash", {
  stashName: "主仓库",
  managerId: admin.userId,
  description: "一楼",
});

let products = 0;
const described = (more: object = {}) => ({
  name: `商品 ${++products}`,
  categoryId,
  unitId,
  costPrice: 500,
  salesPrice: 900,
  ...more,
});
const product = (more: object = {}) => make("/warehouse/product/add", described(more));
const line = (productId: string, quantity: string, more: object = {}) => ({
  productId,
  quantity,
  price: 837,
  batchNumber: "A1",
  ...more,
});
const receipt = (lines: object[], more: object = {}) => ({ kind: "in", placeId, supplierId, lines, ...more });
const issue = (lines: object[], more: object = {}) => ({
  kind: "out",
  placeId,
  use: "other",
  remark: "used",
  lines: lines.map((one) => ({ ...one, batchNumber: "" })),
  ...more,
});
const write = (body: object) => send<State>(admin, "/warehouse/document/add", body);
const step = (name: string, { id, version }: State, more: object = {}, person = admin) =>
  send<State>(person, `/warehouse/document/${name}`, { id, version, ...more });
const receive = async (productId: string, quantity: string, more: object = {}) =>
  step("post", await write(receipt([line(productId, quantity, more)])));
const at = ({ id, version }: State, more: object = {}) => ({ id, version, ...more });

const used = await product();
await receive(used, "5");

test("a barcode that another product has is refused, and a product keeps its own", async () => {
  const [first, second] = [described({ barcode: "4006381333931" }), described({ barcode: "" })];
  const id = await make("/warehouse/product/add", first);
  const other = await make("/warehouse/product/add", second);
  const [add, change] = ["/warehouse/product/add", "/warehouse/product/save"];
  for (const barcode of ["4006381333931", " ４００６３８１３３３９３１"])
    await refusedAndUnchanged(office, "kernel.record.taken", admin, add, described({ barcode }));
  const taken = { ...second, barcode: "4006381333931", id: other, version: 1 };
  await refusedAndUnchanged(office, "kernel.record.taken", admin, change, taken);
  await send(admin, change, { ...first, specification: "1 l", id, version: 1 });
  await send(admin, change, { ...taken, barcode: "4006381333948" });
});

test("several products get one value: what is left out stays, what cannot be changed is named", async () => {
  const [moved, fresh] = [await product({ threshold: "5", reusable: true }), await product()];
  await receive(moved, "1");
  const path = "/warehouse/product/changeSeveral";
  const give = (fields: object) =>
    send<{ changed: number; refused: object[] }>(admin, path, { ids: [moved, fresh], fields });
  const detail = () => send<object>(admin, "/warehouse/product/detail", { id: moved });
  expect(await give({ tracking: "none" })).toMatchObject({
    changed: 1,
    refused: [{ why: expect.stringMatching(/./) }],
  });
  expect(await give({ categoryId: child, threshold: "0.5" })).toMatchObject({ changed: 2, refused: [] });
  const kept = { categoryId: child, threshold: "0.5", reusable: true, tracking: "batch" };
  expect(await detail()).toMatchObject(kept);
  const asked = { ids: [moved, "nobody"], fields: { reusable: false } };
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, path, asked);
  const reader = personOf(host, { ...admin.actor, permissions: ["warehouse:product:page"] });
  await refusedAndUnchanged(office, "kernel.forbidden", reader, path, { ...asked, ids: [moved] });
  expect(await detail()).toMatchObject(kept);
});

test("what something else stands on is not deleted", async () => {
  await refusedAndUnchanged(office, "warehouse.unit.used", admin, "/warehouse/unit/delete", { id: unitId });
  await refusedAndUnchanged(office, "warehouse.category.used", admin, "/warehouse/category/delete", { id: categoryId });
  await refusedAndUnchanged(office, "warehouse.supplier.used", admin, "/warehouse/supplier/delete", { id: supplierId });
  await refusedAndUnchanged(office, "warehouse.product.used", admin, "/warehouse/product/delete", { id: used });
  const drop = "/business/roomStash/deleteRoomStash";
  await refusedAndUnchanged(office, "warehouse.place.used", admin, drop, { id: placeId });
});

test("what does not fit what it belongs to", async () => {
  const deeper = { name: "豆类", parentId: child };
  await refusedAndUnchanged(office, "warehouse.category.level", admin, "/warehouse/category/save", deeper);
  const half = described({ threshold: "0.25" });
  await refusedAndUnchanged(office, "warehouse.product.decimals", admin, "/warehouse/product/add", half);
  const broken = described({ threshold: "0.5", unitId: wholeId });
  await refusedAndUnchanged(office, "warehouse.product.whole", admin, "/warehouse/product/add", broken);
  const { version } = await send<State>(admin, "/warehouse/product/detail", { id: used });
  const other = described({ id: used, version, tracking: "none" });
  await refusedAndUnchanged(office, "warehouse.product.tracking", admin, "/warehouse/product/save", other);
  const stash = { stashName: "二号库", managerId: "nobody", description: "二楼" };
  await refusedAndUnchanged(office, "warehouse.place.manager", admin, "/business/roomStash/modifyRoomStash", stash);
});

test("a document whose lines or parties are wrong", async () => {
  const add = "/warehouse/document/add";
  await refusedAndUnchanged(office, "warehouse.document.line", admin, add, receipt([line("nobody", "1")]));
  await refusedAndUnchanged(office, "warehouse.document.decimals", admin, add, receipt([line(used, "1.25")]));
  const whole = await product({ unitId: wholeId });
  await refusedAndUnchanged(office, "warehouse.document.whole", admin, add, receipt([line(whole, "1.5")]));
  const unnamed = receipt([line(used, "1", { batchNumber: "" })]);
  await refusedAndUnchanged(office, "warehouse.document.batch", admin, add, unnamed);
  for (const [first, second] of [
    ["B", "b"],
    ["A  1", "Ａ 1"],
  ]) {
    const twice = receipt([line(used, "1", { batchNumber: first }), line(used, "2", { batchNumber: second })]);
    await refusedAndUnchanged(office, "warehouse.document.sameBatch", admin, add, twice);
  }
  const fromNobody = receipt([line(used, "1", { batchNumber: "C" })], { supplierId: "" });
  await refusedAndUnchanged(office, "warehouse.document.supplier", admin, add, fromNobody);
  const lines = [line(used, "1")];
  await refusedAndUnchanged(office, "warehouse.document.use", admin, add, issue(lines, { use: null }));
  const toNobody = issue(lines, { use: "department", departmentId: "none" });
  await refusedAndUnchanged(office, "warehouse.document.department", admin, add, toNobody);
  await refusedAndUnchanged(office, "warehouse.document.remark", admin, add, issue(lines, { remark: "" }));
});

test("amounts that do not add up exactly are refused at their line, and so is stock that becomes worth too much", async () => {
  const most = { quantity: "9999999.9", price: 9_999_999_999 };
  const lines = [line(used, "1", { batchNumber: "V1" }), line(used, "1", { ...most, batchNumber: "V2" })];
  const refusal = await office.refusedAt(admin, "/warehouse/document/add", receipt(lines));
  expect(refusal).toMatchObject({ code: "warehouse.document.value", data: { line: 2 } });
  await refusedAndUnchanged(office, "warehouse.document.value", admin, "/warehouse/document/add", receipt(lines));
  const draft = await write(receipt([line(used, "1", { batchNumber: "V3" })]));
  const body = { ...receipt(lines), ...at(draft) };
  await refusedAndUnchanged(office, "warehouse.document.value", admin, "/warehouse/document/save", body);
  const rich = await product();
  const half = { price: 9_999_999_999, batchNumber: "R" };
  expect((await receive(rich, "99.9", half)).state).toBe("posted");
  const more = await write(receipt([line(rich, "0.2", { ...half, batchNumber: "R2" })]));
  const full = await office.refusedAt(admin, "/warehouse/document/post", at(more));
  expect(full).toMatchObject({ status: 409, code: "warehouse.stock.value", data: { line: 1 } });
  const third = await write(receipt([line(rich, "0.2", { ...half, batchNumber: "R3" })]));
  await refusedAndUnchanged(
    office,
    "warehouse.stock.value",
    admin,
    "/warehouse/document/post",
    at(third),
    butOf(third),
  );
  expect(await send(admin, "/warehouse/document/detail", { id: more.id })).toMatchObject({ state: "draft" });
});

test("a step that its state, its author or its goods do not allow", async () => {
  const document = "/warehouse/document/";
  await refusedAndUnchanged(office, "warehouse.document.notFound", admin, `${document}detail`, { id: "none" });
  const plain = await write(issue([line(used, "1")]));
  await refusedAndUnchanged(office, "warehouse.document.state", admin, `${document}takeBack`, at(plain));
  await refusedAndUnchanged(office, "warehouse.document.noFlow", admin, `${document}submit`, at(plain));

  const guarded = await product({ needsFlowOut: true });
  await receive(guarded, "5");
  const draft = await write(issue([line(guarded, "2")]));
  await refusedAndUnchanged(office, "warehouse.document.needsFlow", admin, `${document}post`, at(draft));
  const unpriced = await write(receipt([line(used, "1", { price: undefined })]));
  await refusedAndUnchanged(office, "warehouse.document.price", admin, `${document}post`, at(unpriced));
  const asking = await product({ needsFlowIn: true });
  const unready = await write(receipt([line(asking, "1", { price: undefined })]));
  await refusedAndUnchanged(office, "warehouse.document.price", admin, `${document}submit`, at(unready));
  const submitted = await step("submit", draft);
  await refusedAndUnchanged(office, "warehouse.document.author", admin, `${document}approve`, at(submitted));
  const approver = personOf(host, {
    ...director.actor,
    permissions: [...admin.actor.permissions],
    scope: { kind: "company" },
  });
  expect((await step("approve", submitted, {}, approver)).state).toBe("posted");
});

test("who comes second to a document is told who posted or reversed it, and when", async () => {
  const draft = await write(receipt([line(await product(), "5")]));
  const first = await step("post", draft);
  for (const { version } of [draft, first]) {
    const refusal = await office.refusedAt(admin, "/warehouse/document/post", at({ ...first, version }));
    expect(refusal).toMatchObject({
      status: 409,
      code: "warehouse.document.postedBy",
      data: { name: admin.actor.name, number: expect.any(String) },
    });
  }
  await refusedAndUnchanged(office, "warehouse.document.postedBy", admin, "/warehouse/document/delete", at(draft));
  const body = { ...receipt([line(used, "1")]), ...at(draft) };
  await refusedAndUnchanged(office, "warehouse.document.postedBy", admin, "/warehouse/document/save", body);
  const reversed = await step("reverse", first, { reason: "wrong" });
  const again = at(reversed, { reason: "wrong" });
  await refusedAndUnchanged(office, "warehouse.document.reversedBy", admin, "/warehouse/document/reverse", again);
});

test("a document of another day than the last 92, and a back-dated issue that a later day would miss", async () => {
  const day = (back: number) =>
    new Date(host.clock.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
  const add = "/warehouse/document/add";
  for (const dated of [day(-1), day(93)])
    await refusedAndUnchanged(office, "warehouse.document.day", admin, add, receipt([line(used, "1")], { dated }));
  const goods = await product();
  const posted = async (body: object) => step("post", await write(body));
  await posted(receipt([line(goods, "30")], { dated: day(5) }));
  await posted(issue([line(goods, "21")]));
  const many = await write(issue([line(goods, "10")], { dated: day(3) }));
  const path = "/warehouse/document/post";
  await refusedAndUnchanged(office, "warehouse.stock.dayShort", admin, path, at(many), butOf(many));
  const { data } = await office.refusedAt(admin, path, at(await write(issue([line(goods, "10")], { dated: day(3) }))));
  expect(data).toMatchObject({ day: day(0), left: "9", line: 1 });
  await posted(issue([line(goods, "9")], { dated: day(3) }));
  await host.settle();
  const trend = await send<{ day: string; onHand: string }[]>(admin, "/warehouse/stock/trend", {
    productId: goods,
    from: day(6),
    to: day(0),
  });
  expect(trend.map(({ onHand }) => onHand)).toEqual(["0", "30", "30", "21", "21", "21", "0"]);
});

test("all lines that cannot be posted are told together, each at its entry", async () => {
  const [short, expired, plenty] = [await product(), await product(), await product()];
  await receive(short, "2");
  await receive(expired, "2", { expiryDay: "2020-01-01" });
  await receive(plenty, "9");
  const told = async (body: object) => {
    const refusal = await office.refusedAt(admin, "/warehouse/document/post", at(await write(body)));
    const lines = refusal.data.lines as { line: number; column: string; proposed?: string }[];
    return [refusal.code, ...lines.map(({ line, column, proposed }) => [line, column, proposed].join(" ").trim())];
  };
  const out = issue([line(short, "3"), line(plenty, "1"), line(expired, "1")]);
  expect(await told(out)).toEqual(["warehouse.stock.short", "1 quantity", "3 quantity"]);
  const twice = receipt([line(short, "1"), line(plenty, "1", { batchNumber: "A2" }), line(expired, "1")]);
  expect(await told(twice)).toEqual(["warehouse.batch.taken", "1 batchNumber A1-2", "3 batchNumber A1-2"]);
  const wrong = receipt([line(used, "1.25", { batchNumber: "" }), line("nobody", "1")]);
  const refusal = await office.refusedAt(admin, "/warehouse/document/add", wrong);
  expect((refusal.data.lines as object[]).length).toBe(3);
});

test("a period that ends before it begins", async () => {
  const ledger = "/business/roomProductSpecificationLogs/inStashDetails";
  const span = { productId: used, direction: "all", from: "2026-02-01", to: "2026-01-01" };
  await refusedAndUnchanged(office, "warehouse.stock.range", admin, ledger, span);
});

/** A refused posting was started and undone: the lock of the document has changed, and its batches keep their numbers (warehouse S4). */
const butOf = ({ id }: Id) => ({
  but: (all: string) =>
    all
      .split("\n")
      .filter((item) => !item.includes(`["id","${id}"]`) && !item.includes(`["documentId","${id}"]`))
      .join("\n"),
});

test("a posting whose goods are short, expired or numbered twice, and the reversal of what was used", async () => {
  const post = "/warehouse/document/post";
  const goods = await product({ tracking: "batch" });
  const received = await receive(goods, "5", { batchNumber: "Lot 7", expiryDay: "2020-01-01" });
  const old = await write(issue([line(goods, "1")]));
  await refusedAndUnchanged(office, "warehouse.batch.expired", admin, post, at(old), butOf(old));
  const again = await write(receipt([line(goods, "1", { batchNumber: "lot  7" })]));
  await refusedAndUnchanged(office, "warehouse.batch.taken", admin, post, at(again), butOf(again));
  const many = await write(issue([line(used, "50")]));
  await refusedAndUnchanged(office, "warehouse.stock.short", admin, post, at(many), butOf(many));

  const reverse = "/warehouse/document/reverse";
  const reason = { reason: "wrong" };
  await step("post", await write(issue([line(goods, "5")], { use: "supplier", supplierId })));
  const spent = at(received, reason);
  await refusedAndUnchanged(office, "warehouse.document.used", admin, reverse, spent, butOf(received));
});

test("a reversal while somebody posts the same goods", async () => {
  const goods = await product();
  const received = await receive(goods, "5");
  const posting = { id: "underWay", at: host.clock.now() + 60_000, day: "2026-03-02", by: admin.userId };
  const draft = await write(issue([line(goods, "1")]));
  const { Items = [] } = await table().send(new ScanCommand({ TableName: config.table }));
  const plant = async (found: Record<string, unknown> | undefined, more: object) => {
    expect(found).toBeDefined();
    await table().send(new PutCommand({ TableName: config.table, Item: { ...found, ...more } }));
  };
  const balance = Items.find((item) => item.productId === goods && Array.isArray(item.prepared));
  await plant(
    Items.find((item) => item.id === draft.id && item.lines),
    { begun: posting },
  );
  await plant(balance, { prepared: [{ documentId: draft.id, postingId: posting.id, changes: [] }] });
  const body = at(received, { reason: "wrong" });
  const path = "/warehouse/document/reverse";
  await refusedAndUnchanged(office, "warehouse.document.busy", admin, path, body, butOf(received));
});

test("an export of more than two months", async () => {
  const path = "/business/roomProductSpecificationLogs/exportProductSpecificationLogs";
  const span = { from: "2026-05-20", to: "2026-07-21" };
  await refusedAndUnchanged(office, "warehouse.stock.exportRange", admin, path, span, { method: "GET" });
});
