import { Workbook } from "@cj-tech-master/excelts";
import { companyOn, lacks, type Person, personOf, socketOf, startTestHost } from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";

const host = await startTestHost();
const company = await companyOn(host, "Storage");
const other = await companyOn(host, "Storage elsewhere", "en-US");
const { admin, director, cook, guest } = company;

type State = { id: string; state: string; version: number };
type Stock = {
  records: {
    productId: string;
    onHand: string;
    available: string;
    reserved: string;
    value: number | null;
    level: string;
    lots: { batchId: string; number: string; onHand: string }[];
  }[];
};

let unitId = "";
let categoryId = "";
let supplierId = "";
let placeId = "";
beforeAll(async () => {
  ({ id: unitId } = await admin.call<{ id: string }>("/warehouse/unit/save", { name: "瓶", decimals: 1 }));
  ({ id: categoryId } = await admin.call<{ id: string }>("/warehouse/category/save", { name: "清洁用品" }));
  const supplier = {
    name: "海港日化",
    contact: "周海",
    phone: "0755-8300 1122",
    location: "深圳",
    address: "滨河路 1 号",
  };
  ({ id: supplierId } = await admin.call<{ id: string }>("/warehouse/supplier/add", supplier));
  ({ id: placeId } = await admin.call<{ id: string }>("/business/roomStash/modifyRoomStash", stash("主仓库")));
});

const stash = (stashName: string, managerId = admin.userId) => ({ stashName, managerId, description: "一楼" });
let products = 0;
async function product(more: object = {}): Promise<string> {
  const body = { name: `商品 ${++products}`, categoryId, unitId, costPrice: 500, salesPrice: 900, ...more };
  return (await admin.call<{ id: string }>("/warehouse/product/add", body)).id;
}

const line = (productId: string, quantity: string, more: object = {}) => ({
  productId,
  quantity,
  price: 837,
  batchNumber: "A1",
  ...more,
});
let written = 0;
const write = (lines: object[], more: object = {}, person: Person = admin) =>
  person.call<State>("/warehouse/document/add", {
    kind: "in",
    placeId,
    supplierId,
    lines,
    remark: `第 ${++written} 张`,
    ...more,
  });
const out = (lines: object[], more: object = {}, person: Person = admin) =>
  write(
    lines.map((one) => ({ ...one, batchNumber: "" })),
    { kind: "out", supplierId: "", use: "other", ...more },
    person,
  );
const step = (name: string, { id, version }: State, more: object = {}, person: Person = admin) =>
  person.call<State>(`/warehouse/document/${name}`, { id, version, ...more });
const receive = async (productId: string, quantity: string, more: object = {}) =>
  step("post", await write([line(productId, quantity, more)]));
const stockOf = async (productId: string, person: Person = admin) =>
  (await person.call<Stock>("/warehouse/stock/list", { productId })).records[0];

describe("products, units, warehouses", () => {
  test("a name is taken whatever its width, case and blanks", async () => {
    await product({ name: "Ｍop  head" });
    const refused = await admin.refused("/warehouse/product/add", {
      name: "mop head",
      categoryId,
      unitId,
      costPrice: 1,
      salesPrice: 1,
    });
    expect(refused).toMatchObject({ status: 409, code: "kernel.record.name" });
  });

  test("two who change one product: the second is told", async () => {
    const id = await product();
    const { version, ...rest } = await admin.call<{ version: number; name: string }>("/warehouse/product/detail", {
      id,
    });
    const body = { id, version, name: rest.name, categoryId, unitId, costPrice: 1, salesPrice: 1 };
    await admin.call("/warehouse/product/save", body);
    expect(await admin.refused("/warehouse/product/save", body)).toMatchObject({
      status: 409,
      code: "kernel.record.stale",
    });
  });

  test("a product leads to its documents and its last receipt; for whoever may view products of the company", async () => {
    const id = await product();
    const path = "/warehouse/product/detail";
    const detail = (person: Person = admin) => person.call<{ lastReceipt: object | null }>(path, { id });
    const documentsOf = async () =>
      (await admin.call<{ records: { id: string }[] }>("/warehouse/document/list", { productId: id })).records.map(
        (one) => one.id,
      );
    await receive(await product(), "1");
    expect([(await detail()).lastReceipt, await documentsOf()]).toEqual([null, []]);
    const first = await receive(id, "1", { price: 700 });
    const second = await receive(id, "1", { batchNumber: "A2", price: 900 });
    const issued = await step("post", await out([line(id, "1")]));
    expect((await detail()).lastReceipt).toMatchObject({ documentId: second.id, price: 900 });
    expect(await documentsOf()).toEqual([issued.id, second.id, first.id]);
    await step("reverse", second, { reason: "录错" });
    expect((await detail()).lastReceipt).toMatchObject({ documentId: first.id, price: 700 });
    const allowed = (...without: string[]) =>
      personOf(host, {
        ...admin.actor,
        permissions: [...admin.actor.permissions].filter((code) => !without.includes(code)),
      });
    expect((await detail(allowed("warehouse:cost:view"))).lastReceipt).toMatchObject({ price: null });
    expect((await allowed("warehouse:product:view").refused(path, { id })).status).toBe(403);
    expect(await other.admin.refused(path, { id })).toMatchObject({ status: 404, code: "kernel.record.notFound" });
  });

  test("whoever may not open the page gets names alone", async () => {
    const { records } = await guest.call<{ records: object[] }>("/business/roomStash/queryRoomStash", {});
    expect(records).toEqual([]);
    const manager = await admin.call<{ id: string }>(
      "/business/roomStash/modifyRoomStash",
      stash("客房仓库", cook.userId),
    );
    const own = await cook.call<{ records: object[] }>("/business/roomStash/queryRoomStash", {});
    expect(own.records).toEqual([{ id: manager.id, stashName: "客房仓库" }]);
  });
});

describe("documents", () => {
  test("goods come in by batch and go out, earliest expiry first", async () => {
    const id = await product();
    await receive(id, "1.2", { batchNumber: "N1", expiryDay: "2030-05-31" });
    await receive(id, "3", { batchNumber: "N2" });
    const posted = await step("post", await out([line(id, "2")]));
    expect(posted.state).toBe("posted");
    expect(await stockOf(id)).toMatchObject({
      onHand: "2.2",
      level: "normal",
      lots: [{ number: "N2", onHand: "2.2" }],
    });
    const { records } = await admin.call<{ records: { quantity: string; value: number }[] }>(
      "/business/roomProductSpecificationLogs/inStashDetails",
      { stashId: placeId, productId: id, direction: "out" },
    );
    expect(records.map(({ quantity }) => quantity).sort()).toEqual(["-0.8", "-1.2"]);
  });

  test("a document keeps up to three pictures that were sent for it, and a note for each line", async () => {
    const bytes = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);
    const claim = { name: "slip.png", type: "image/png", size: bytes.length };
    const send = async (person: Person, path = "/warehouse/document/upload") => {
      const place = await person.call<{ key: string; url: string; headers: Record<string, string> }>(path, claim);
      await fetch(place.url, { method: "PUT", headers: place.headers, body: new Uint8Array(bytes) });
      return place.key;
    };
    const id = await product();
    const pictures = [await send(admin), await send(admin)];
    const { id: documentId, version } = await write([line(id, "1", { note: "外箱破损" })], { pictures });
    const detail = () =>
      admin.call<{ pictures: string[]; pictureUrls: Record<string, string>; lines: { note: string }[] }>(
        "/warehouse/document/detail",
        { id: documentId },
      );
    const found = await detail();
    expect([found.pictures, found.lines.map(({ note }) => note)]).toEqual([pictures, ["外箱破损"]]);
    expect(Buffer.from(await (await fetch(found.pictureUrls[pictures[0] ?? ""] ?? "")).arrayBuffer())).toEqual(bytes);

    const body = { id: documentId, version, kind: "in", placeId, supplierId, lines: [line(id, "1")] };
    const save = (keys: string[]) => admin.refused("/warehouse/document/save", { ...body, pictures: keys });
    for (const key of [await send(other.admin), await send(admin, "/warehouse/product/upload"), "a/b/c.png"]) {
      expect((await save([...pictures, key])).code).toBe("kernel.file.missing");
    }
    expect((await save([...pictures, ...pictures])).code).toBe("kernel.input");
    expect((await detail()).pictures).toEqual(pictures);
    await admin.call("/warehouse/document/save", { ...body, pictures: pictures.slice(1) });
    expect((await detail()).pictures).toEqual(pictures.slice(1));
  });

  test("more than there is, is refused with what is left, and nothing moves", async () => {
    const [id, plenty] = [await product(), await product()];
    await receive(id, "2");
    await receive(plenty, "50");
    const draft = await out([line(plenty, "5"), line(id, "3")]);
    expect(await admin.refused("/warehouse/document/post", { id: draft.id, version: draft.version })).toMatchObject({
      status: 409,
      code: "warehouse.stock.short",
      data: { line: 2, left: "2", wanted: "3" },
    });
    expect([(await stockOf(id))?.onHand, (await stockOf(plenty))?.available]).toEqual(["2", "50"]);
    await receive(id, "1", { batchNumber: "A2" });
    expect((await step("post", draft)).state).toBe("posted");
  });

  test("an expired batch is said to be expired, named or not, and goes back to its supplier alone", async () => {
    const id = await product();
    const today = new Date(host.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await receive(id, "5", { batchNumber: "OLD", expiryDay: "2020-01-01" });
    await receive(id, "5", { batchNumber: "NEW", expiryDay: today });
    const lots = (await stockOf(id))?.lots ?? [];
    const batchId = lots.find(({ number }) => number === "OLD")?.batchId ?? null;
    const refused = async (lines: object[]) => {
      const { id: draft, version } = await out(lines);
      return admin.refused("/warehouse/document/post", { id: draft, version });
    };
    const named = await refused([line(id, "1", { batchId })]);
    expect(named).toMatchObject({ status: 409, code: "warehouse.batch.expired", data: { batch: ["OLD"], line: 1 } });
    expect(named.msg).toContain("OLD 已过期");
    expect(await refused([line(id, "6")])).toMatchObject({ code: "warehouse.stock.short", data: { left: "5" } });
    expect(await stockOf(id)).toMatchObject({ onHand: "10", available: "5", reserved: "0", expired: "5" });
    const expiring = await admin.call<Stock>("/warehouse/stock/list", { productId: id, expiring: "expired" });
    expect(expiring.records).toMatchObject([{ productId: id, expiryDay: "2020-01-01" }]);
    await step("post", await out([line(id, "5")]));
    expect(await refused([line(id, "1")])).toMatchObject({ code: "warehouse.batch.expired" });
    expect(await stockOf(id)).toMatchObject({ onHand: "5" });
    await step("post", await out([line(id, "5", { batchId })], { use: "supplier", supplierId }));
    expect(await stockOf(id)).toMatchObject({ onHand: "0" });
  });

  test("a batch number is taken for good, and the document that has it is named", async () => {
    const id = await product();
    await receive(id, "1", { batchNumber: "Lot 7" });
    const draft = await write([line(id, "1", { batchNumber: "lot  7" })]);
    const refused = await admin.refused("/warehouse/document/post", { id: draft.id, version: draft.version });
    expect(refused).toMatchObject({
      code: "warehouse.batch.taken",
      data: { document: expect.stringMatching(/^IN-\d{8}-\d{3}$/), proposed: "lot  7-2" },
    });
    await receive(id, "1", { batchNumber: "Lot 7-2" });
    const more = await write([line(id, "1", { batchNumber: "Lot 7" }), line(id, "1", { batchNumber: "LOT 7-3" })]);
    expect(
      (await admin.refused("/warehouse/document/post", { id: more.id, version: more.version })).data,
    ).toMatchObject({ proposed: "Lot 7-4" });
    const long = "N".repeat(30);
    await receive(id, "1", { batchNumber: long });
    const cut = await write([line(id, "1", { batchNumber: long })]);
    expect((await admin.refused("/warehouse/document/post", { id: cut.id, version: cut.version })).data).toMatchObject({
      proposed: `${"N".repeat(28)}-2`,
    });
  });

  test("what needs a flow is submitted, keeps its goods, and is approved by somebody else", async () => {
    const id = await product({ needsFlowOut: true });
    await receive(id, "10");
    const draft = await out([line(id, "4")]);
    expect((await admin.refused("/warehouse/document/post", { id: draft.id, version: draft.version })).code).toBe(
      "warehouse.document.needsFlow",
    );
    const submitted = await step("submit", draft);
    expect(await stockOf(id)).toMatchObject({ onHand: "10", reserved: "4", available: "6" });
    expect((await admin.refused("/warehouse/document/approve", submitted)).code).toBe("warehouse.document.author");
    const approver = personOf(host, {
      ...director.actor,
      permissions: [...admin.actor.permissions],
      scope: { kind: "company" },
    });
    expect(await step("approve", submitted, {}, approver)).toMatchObject({ state: "posted" });
    expect(await stockOf(id)).toMatchObject({ onHand: "6", reserved: "0", available: "6" });
  });

  test("taken back or rejected, the goods are free again", async () => {
    const id = await product({ needsFlowOut: true });
    await receive(id, "5");
    const back = await step("takeBack", await step("submit", await out([line(id, "5")])));
    expect([back.state, (await stockOf(id))?.available]).toEqual(["draft", "5"]);
    const approver = personOf(host, {
      ...director.actor,
      permissions: [...admin.actor.permissions],
      scope: { kind: "company" },
    });
    const again = await step("submit", back);
    expect(await step("reject", again, { reason: "不需要" }, approver)).toMatchObject({ state: "rejected" });
    expect((await stockOf(id))?.available).toBe("5");
  });

  const noticesOf = async (person: Person, kind: string, word: string) => {
    await host.settle();
    const { records } = await person.call<{ records: { kind: string; title: string; state: string }[] }>(
      "/notice/record/list",
      { pageSize: 50 },
    );
    return records.filter((one) => one.kind === kind && one.title.includes(word));
  };

  test("who may approve a submitted document is named and asked; its author hears the outcome", async () => {
    const clerk = personOf(host, {
      ...cook.actor,
      permissions: [...admin.actor.permissions],
      scope: { kind: "company" },
    });
    const id = await product({ needsFlowOut: true });
    await receive(id, "10");
    const submitted = await step("submit", await out([line(id, "4")], {}, clerk), {}, clerk);
    const { number, approverNames } = await clerk.call<{ number: string; approverNames: string[] }>(
      "/warehouse/document/detail",
      { id: submitted.id },
    );
    expect(approverNames).toContain(admin.actor.name);
    expect(approverNames).not.toContain(cook.actor.name);
    expect(await noticesOf(admin, "warehouse.document.pending", number)).toMatchObject([{ isRead: false }]);
    await step("reject", submitted, { reason: "不需要" });
    expect(await noticesOf(clerk, "warehouse.document.outcome", "不需要")).toHaveLength(1);
    expect(await noticesOf(admin, "warehouse.document.pending", number)).toMatchObject([{ isRead: true }]);
  });

  test("the reminder people get one notice when stock falls below the threshold (N1)", async () => {
    const id = await product({ threshold: "15", reminderIds: [cook.userId] });
    const { name } = await admin.call<{ name: string }>("/warehouse/product/detail", { id });
    const told = async () => (await noticesOf(cook, "warehouse.stock.below", name)).length;
    await receive(id, "20");
    const counts: number[] = [];
    for (const quantity of ["5", "3", "4"]) {
      await step("post", await out([line(id, quantity)]));
      counts.push(await told());
    }
    expect(counts).toEqual([0, 1, 1]);
  });

  test("an open stock list is told of what a document reserves, and of what it leaves again", async () => {
    const id = await product({ needsFlowOut: true });
    await receive(id, "5");
    const draft = await out([line(id, "5")]);
    await host.settle();
    const page = await socketOf(admin, host.origin);
    const told = async (name: string, document: State) => {
      page.clear();
      const next = await step(name, document);
      await host.settle();
      await page.waitFor(({ type, data }) => type === 2 && JSON.stringify(data).includes("warehouse.stock"));
      return next;
    };
    await told("takeBack", await told("submit", draft));
    await page.close();
  });

  test("a receipt whose price was forgotten stays a draft; a price of 0 that was typed is one", async () => {
    const [id, guarded] = [await product(), await product({ needsFlowIn: true })];
    const priced = line(id, "1", { batchNumber: "A2", price: 0 });
    const forgotten = await write([priced, line(id, "1", { price: undefined })]);
    const actionsOf = async ({ id: document }: State) =>
      (await admin.call<{ actions: string[] }>("/warehouse/document/detail", { id: document })).actions;
    expect(await actionsOf(forgotten)).toEqual(["change", "delete"]);
    expect((await step("post", await write([priced]))).state).toBe("posted");
    expect(await stockOf(id)).toMatchObject({ onHand: "1", value: 0 });
    const toApprove = await write([line(guarded, "1", { price: undefined })]);
    expect(await actionsOf(toApprove)).not.toContain("submit");
    expect((await step("post", await out([line(id, "1", { price: undefined })]))).state).toBe("posted");
  });

  test("a reversal moves the very value back; what has been used is not; a correction names what it corrects", async () => {
    const id = await product();
    const received = await receive(id, "3", { price: 1003 });
    const issued = await step("post", await out([line(id, "1")]));
    expect((await admin.refused("/warehouse/document/reverse", { ...received, reason: "录错" })).code).toBe(
      "warehouse.document.used",
    );
    expect((await stockOf(id))?.value).toBe(2006);
    expect(await step("reverse", issued, { reason: "录错" })).toMatchObject({ state: "reversed" });
    expect(await stockOf(id)).toMatchObject({ onHand: "3", value: 3009 });
    const correct = () => write([line(id, "2", { batchNumber: "A1-2" })], { correctsId: received.id });
    await expect(correct()).rejects.toThrow("warehouse.document.state");
    expect((await step("reverse", received, { reason: "录错" })).state).toBe("reversed");
    expect(await stockOf(id)).toMatchObject({ onHand: "0", value: 0, level: "out" });
    const { id: rightId } = await step("post", await correct());
    const detail = (of: string) => admin.call<{ number: string }>("/warehouse/document/detail", { id: of });
    const [wrong, right] = [await detail(received.id), await detail(rightId)];
    expect(right).toMatchObject({ corrects: { id: received.id, number: wrong.number }, correctedBy: null });
    expect(wrong).toMatchObject({ corrects: null, correctedBy: { id: rightId, number: right.number } });
  });

  test("faults of a document name their line", async () => {
    const id = await product();
    const body = { kind: "in", placeId, supplierId };
    for (const [lines, code] of [
      [[line(id, "1.25")], "warehouse.document.decimals"],
      [[line(id, "1", { batchNumber: "" })], "warehouse.document.batch"],
      [[line(id, "1"), line(id, "2", { batchNumber: "a1" })], "warehouse.document.sameBatch"],
      [[line("nobody", "1")], "warehouse.document.line"],
    ] as const) {
      expect((await admin.refused("/warehouse/document/add", { ...body, lines })).code).toBe(code);
    }
    for (const quantity of ["0", "-1", "1e3", "10000000"]) {
      expect((await admin.refused("/warehouse/document/add", { ...body, lines: [line(id, quantity)] })).status).toBe(
        400,
      );
    }
  });

  test("prices and values only for whoever may see costs", async () => {
    const id = await product();
    const { id: document } = await receive(id, "1");
    const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
    const clerk = personOf(host, { ...admin.actor, permissions: without });
    expect((await stockOf(id, clerk))?.value).toBeNull();
    const shown = JSON.stringify([
      await clerk.call("/warehouse/document/detail", { id: document }),
      await clerk.call("/warehouse/product/list", { search: `商品 ${products}` }),
      await clerk.call("/business/roomProductSpecificationLogs/inStashDetails", { productId: id, direction: "all" }),
    ]);
    expect(shown).not.toMatch(/\b(837|500|900)\b/);
    const paperFor = async (person: Person) =>
      JSON.stringify(await person.call("/warehouse/print/view", { id: document }));
    expect(await paperFor(admin)).toContain("8.37");
    expect(await paperFor(clerk)).not.toMatch(/8\.37|5\.00|9\.00/);
  });

  test("whoever does not see prices keeps those of a draft", async () => {
    const id = await product();
    const draft = await write([line(id, "1", { price: 837 })]);
    const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
    const clerk = personOf(host, { ...admin.actor, permissions: without });
    const lines = [line(id, "2", { price: undefined })];
    await clerk.call("/warehouse/document/save", { ...draft, kind: "in", placeId, supplierId, lines });
    const shown = await admin.call<{ lines: object[] }>("/warehouse/document/detail", { id: draft.id });
    expect(shown.lines).toMatchObject([{ quantity: "2", price: 837 }]);
  });

  test("another company's ids answer as unknown ones", async () => {
    const id = await product();
    const { id: document, version } = await receive(id, "1");
    for (const path of ["detail", "post", "submit", "takeBack", "approve"]) {
      const refused = await other.admin.refused(`/warehouse/document/${path}`, { id: document, version });
      expect(refused).toMatchObject({ status: 404, code: "warehouse.document.notFound" });
    }
    for (const path of ["view", "pdf"]) {
      const refused = await other.admin.refused(`/warehouse/print/${path}`, { id: document });
      expect(refused).toMatchObject({ status: 404, code: "warehouse.document.notFound" });
    }
    expect(await stockOf(id, other.admin)).toBeUndefined();
  });
});

test("stock is found by pinyin, sorted and filtered; an unknown order is refused", async () => {
  const ids = [await product({ name: "矿泉水" }), await product({ name: "矿物油" })];
  for (const [at, id] of ids.entries()) await receive(id, String(3 - at));
  const names = async (more: object) => {
    const { records } = await admin.call<{ records: { productName: string }[] }>("/warehouse/stock/list", more);
    return records.map(({ productName }) => productName);
  };
  expect(await names({ search: "kuangquan" })).toEqual(["矿泉水"]);
  expect(await names({ search: "矿", sort: "onHand" })).toEqual(["矿物油", "矿泉水"]);
  expect(await names({ search: "矿", sort: "-onHand" })).toEqual(["矿泉水", "矿物油"]);
  expect(await names({ search: "矿", level: "out" })).toEqual([]);
  expect((await admin.refused("/warehouse/stock/list", { sort: "secret" })).status).toBe(400);
});

const buyers = Number(process.env.RACE_ROUNDS ?? 40);

test.skipIf(lacks("haste"))(
  `${buyers} postings at once for the last unit: one wins, the others are told`,
  { tags: "full" },
  async () => {
    const id = await product();
    await receive(id, "1");
    const drafts: State[] = [];
    for (let n = 0; n < buyers; n++) drafts.push(await out([line(id, "1")]));
    const replies = await Promise.all(
      drafts.map(({ id, version }) => admin.reply("/warehouse/document/post", { id, version })),
    );
    const codes = Map.groupBy(replies, ({ body }) => ("error" in body ? body.error.code : "posted"));
    expect(Object.fromEntries([...codes].map(([code, all]) => [code, all.length]))).toEqual({
      posted: 1,
      "warehouse.stock.short": buyers - 1,
    });
    expect(await stockOf(id)).toMatchObject({ onHand: "0", level: "out" });
  },
);

test("postings at once succeed as long as goods are there, and the ledger adds up", { tags: "full" }, async () => {
  const id = await product();
  // On an emulated cloud each call starts a process.
  const count = lacks("haste") ? 6 : 20;
  await receive(id, String(count));
  const drafts: State[] = [];
  for (let n = 0; n < count; n++) drafts.push(await out([line(id, "1")]));
  const done = await Promise.all(drafts.map((draft) => step("post", draft)));
  expect(done.map(({ state }) => state)).toEqual(Array(count).fill("posted"));
  const { records } = await admin.call<{ records: { quantity: string; value: number }[] }>(
    "/business/roomProductSpecificationLogs/inStashDetails",
    { productId: id, direction: "all", pageSize: -1 },
  );
  expect(records).toHaveLength(count + 1);
  expect(records.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(0);
  expect(records.reduce((sum, { value }) => sum + value, 0)).toBe(0);
});

test("stock over time and movements by category are counted once the goods have moved", { tags: "full" }, async () => {
  const id = await product();
  await receive(id, "8");
  await step("post", await out([line(id, "3")]));
  await host.settle();
  const day = new Date(host.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await admin.call("/warehouse/stock/trend", { productId: id, from: day, to: day })).toEqual([
    { day, onHand: "5" },
  ]);
  const rows = await admin.call<{ categoryName: string; kind: string; count: number }[]>("/warehouse/stock/movements", {
    from: day,
    to: day,
  });
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["in", "out"]);
});

const get = { method: "GET" } as const;
/** The cells of an .xlsx as texts. */
async function cellsOf(response: Response): Promise<string[][]> {
  expect(response.status).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const lines: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    lines.push(Array.from({ length: row.cellCount }, (_, index) => String(row.getCell(index + 1).value ?? "")));
  });
  return lines;
}
const headersOf = async (person: Person) => ({
  authorization: `Bearer ${await person.token()}`,
  "accept-language": "zh-CN",
  "content-type": "application/json",
});

test("the list of stock as a file has what its filters leave, in their order; values only for whoever may see them", {
  tags: "full",
}, async () => {
  const few = await product({ name: "出口甲" });
  const many = await product({ name: "出口乙", needsFlowOut: true });
  await receive(few, "2");
  await receive(many, "7");
  await step("submit", await out([line(many, "3")]));
  const fileFor = async (person: Person, filter: object) =>
    cellsOf(
      await fetch(`${host.origin}/api/warehouse/stock/export`, {
        method: "POST",
        headers: await headersOf(person),
        body: JSON.stringify(filter),
      }),
    );
  const [head = [], ...rows] = await fileFor(admin, { search: "出口", sort: "-onHand" });
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column("商品")).toEqual(["出口乙", "出口甲"]);
  expect(["在库", "占用", "可用"].map((name) => column(name).join())).toEqual(["7,2", "3,0", "4,2"]);
  expect(head).toContain("库存金额");
  const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
  const [clerkHead = []] = await fileFor(personOf(host, { ...admin.actor, permissions: without }), {});
  expect(clerkHead).not.toContain("库存金额");
  expect((await guest.refused("/warehouse/stock/export", {})).status).toBe(403);
});

describe("the ledger as a file", { tags: "full" }, () => {
  const path = "/business/roomProductSpecificationLogs/exportProductSpecificationLogs";
  const linesOf = async (person: Person, query: Record<string, string>) =>
    cellsOf(
      await fetch(`${host.origin}/api${path}?${new URLSearchParams(query)}`, { headers: await headersOf(person) }),
    );

  test("two calendar months at most, the end of a shorter month included", async () => {
    const asked = (from: string, to: string) => admin.reply(path, { from, to }, get);
    expect((await asked("2027-12-31", "2028-02-29")).status).toBe(200);
    expect((await asked("2026-05-20", "2026-07-20")).status).toBe(200);
    for (const [from, to] of [
      ["2027-12-31", "2028-03-01"],
      ["2026-05-20", "2026-07-21"],
      ["2026-05-20", "2026-05-19"],
    ] as const) {
      const refused = await admin.refused(path, { from, to }, get);
      expect(refused).toMatchObject({ status: 400, code: "warehouse.stock.exportRange" });
    }
  });

  test("has the rows that its filters name; values only for whoever may see them", async () => {
    const id = await product({ name: "=SUM(1)" });
    await receive(id, "4", { batchNumber: "Z9" });
    await step("post", await out([line(id, "1.5")]));
    const day = new Date(host.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const query = { from: day, to: day, productId: id, direction: "all" };
    const [head = [], ...rows] = await linesOf(admin, query);
    expect(rows.map((row) => row[head.indexOf("数量")]).sort()).toEqual(["-1.5", "4"]);
    expect(rows.map((row) => row[head.indexOf("商品")])).toEqual(["'=SUM(1)", "'=SUM(1)"]);
    expect(head).toContain("金额");
    const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
    const [clerkHead = []] = await linesOf(personOf(host, { ...admin.actor, permissions: without }), query);
    expect(clerkHead.filter((name) => name.includes("金额"))).toEqual([]);
    expect((await guest.refused(path, { from: day, to: day }, get)).status).toBe(403);
  });
});
