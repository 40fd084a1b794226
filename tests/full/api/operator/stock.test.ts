import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { openStockSeed } from "@stampflow/demo";
import { config, runAs, systemCall, table } from "@stampflow/kernel/server";
import { notify } from "@stampflow/notice/server";
import { companyOn, startTestHost } from "@stampflow/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rebuildCompany } from "../../../../tools/ops/counters.ts";
import { checkCompany } from "../../../../tools/ops/stock.ts";
import { everything, type Item, snapshot } from "../../../api/ops/table.ts";

const host = await startTestHost();
const { admin, rootId, tenantId } = await companyOn(host, "Checked");

/** Three products, received twice and issued once, a day ago. */
beforeAll(() =>
  runAs(systemCall(tenantId, host.clock.now(), "en-US"), async () => {
    const at = host.clock.now() - 86_400_000;
    const seed = openStockSeed("Asia/Shanghai", at);
    const unitId = seed.addUnit({ name: "box", decimals: 0 }).id;
    const categoryId = seed.addCategory({ name: "Goods", parentId: null }).id;
    const about = { managerId: admin.userId, departmentId: rootId, description: "All of it", floors: [] };
    const placeId = seed.addPlace({ ...about, stashName: "Store" }).id;
    const products = ["Rice", "Flour", "Salt"].map((name) =>
      seed.addProduct({
        ...{
          name,
          categoryId,
          unitId,
          specification: "",
          barcode: "",
          code: "",
          costPrice: 100,
          salesPrice: 200,
          image: "",
        },
        ...{ tracking: "none", threshold: 0, reminderIds: [], reusable: false, upkeep: null },
        ...{ needsFlowIn: false, needsFlowOut: false },
      }),
    );
    const move = (kind: "in" | "out", quantity: number, minute: number) => {
      const line = { batchId: null, batchNumber: "", expiryDay: null, price: 333, note: "", quantity };
      const lines = products.map(({ id: productId }) => ({ ...line, productId }));
      const document = seed.draft({ kind, placeId, authorId: admin.userId, lines }, at + minute * 60_000);
      expect(seed.post(document, at + minute * 60_000, admin.userId)).toBe(true);
    };
    move("in", 7000, 0);
    move("in", 4000, 1);
    move("out", 2000, 2);
    await seed.close();
  }),
);
let items: Item[] = [];
beforeEach(async () => {
  items = (await everything()).filter(({ pk }) => pk.includes(tenantId));
});

const minutes = (count: number) => host.clock.now() + count * 60_000;
async function checked(now = minutes(10)) {
  const said: string[] = [];
  const ended = await checkCompany(tenantId, now, (line) => said.push(line)).then(
    () => "right",
    (error: { key?: string }) => error.key,
  );
  return { said, ended };
}
const kind = (name: string) => items.filter((one) => one.__edb_e__ === name);
const keyOf = ({ pk, sk }: Item) => ({ TableName: config.table, Key: { pk, sk } });
const add = (item: Item, field: string, more: number) =>
  table().send(
    new UpdateCommand({
      ...keyOf(item),
      UpdateExpression: "ADD #field :more",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":more": more },
    }),
  );
const put = (item: Item, field: string, value: unknown) =>
  table().send(
    new UpdateCommand({
      ...keyOf(item),
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
const first = (name: string, fits: (item: Item) => boolean = () => true): Item => {
  const found = kind(name).find(fits);
  return found ?? expect.fail(`no ${name}`);
};

describe("stock", () => {
  test("that is right is said to be, and looking changes nothing", async () => {
    const before = await snapshot();
    const { said, ended } = await checked();
    expect([said, ended]).toEqual([["The stock is right: 9 ledger rows."], "right"]);
    expect(await snapshot()).toEqual(before);
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>, RegExp]>([
    [
      "a row that was changed",
      () => add(first("warehouseEntry"), "at", -1),
      () => add(first("warehouseEntry"), "at", 1),
      /missing or was changed/,
    ],
    [
      "a quantity",
      () =>
        add(
          first("warehouseEntry", ({ seq }) => seq === 1),
          "after",
          1000,
        ),
      () =>
        add(
          first("warehouseEntry", ({ seq }) => seq === 1),
          "after",
          -1000,
        ),
      /quantities do not add up/,
    ],
    [
      "a value",
      () =>
        add(
          first("warehouseEntry", ({ seq }) => seq === 2),
          "value",
          -1,
        ),
      () =>
        add(
          first("warehouseEntry", ({ seq }) => seq === 2),
          "value",
          1,
        ),
      /values do not add up/,
    ],
    [
      "a document that says another quantity",
      () =>
        put(
          first("warehouseDocument", ({ state }) => state === "posted"),
          "lines",
          otherLines(2),
        ),
      () =>
        put(
          first("warehouseDocument", ({ state }) => state === "posted"),
          "lines",
          otherLines(0.5),
        ),
      /IN-|OUT-/,
    ],
  ])("%s is named", async (_, spoil, mend, words) => {
    await spoil();
    const { said, ended } = await checked();
    expect(said.join("\n")).toMatch(words);
    expect(ended).toBe("ops.stock.wrong");
    items = (await everything()).filter(({ pk }) => pk.includes(tenantId));
    await mend();
    expect((await checked()).ended).toBe("right");
  });

  const otherLines = (times: number) => {
    const { lines } = first("warehouseDocument", ({ state }) => state === "posted");
    return (lines as { quantity: number }[]).map((line) => ({ ...line, quantity: line.quantity * times }));
  };

  test("goods that came from nowhere are named", async () => {
    const balance = first("warehouseBalance", ({ lots }) => (lots as object[]).length > 0);
    const lots = balance.lots as { onHand: number }[];
    await put(
      balance,
      "lots",
      lots.map((lot) => ({ ...lot, onHand: lot.onHand + 1000 })),
    );
    expect(await checked()).toMatchObject({
      said: [expect.stringContaining("is not what its")],
      ended: "ops.stock.wrong",
    });
    await put(balance, "lots", lots);
  });

  test("a row that is gone is named, with the document that wrote it", async () => {
    const row = first("warehouseEntry", ({ seq }) => seq === 2);
    await table().send(new DeleteCommand(keyOf(row)));
    const { said } = await checked();
    expect(said.join("\n")).toMatch(/missing or was changed/);
    expect(said.join("\n")).toContain(String(row.documentNumber));
    await table().send(new PutCommand({ TableName: config.table, Item: row }));
    expect((await checked()).ended).toBe("right");
  });

  test("of no company is refused", async () => {
    await expect(checkCompany("nobody", minutes(0), expect.fail)).rejects.toMatchObject({ key: "ops.tenant.unknown" });
  });
});

describe("counters", () => {
  let said: string[] = [];
  const rebuilt = () => {
    said = [];
    return rebuildCompany(tenantId, minutes(0), (line) => said.push(line));
  };

  test("are right at first, and right again after they were wrong or lost", async () => {
    expect(await rebuilt()).toBe(0);
    const day = (back: number) => new Date(host.clock.now() - back * 86_400_000).toISOString().slice(0, 10);
    const charts = async () => admin.call("/warehouse/stock/movements", { from: day(70), to: day(0) });
    const before = await charts();
    const [one, other] = kind("count").filter(({ counter }) => counter === "warehouse.movedByCategory");
    if (!one || !other) throw new Error("nothing is counted");
    await add(one, "sum", 12_345);
    await table().send(new DeleteCommand(keyOf(other)));
    expect(await charts()).not.toEqual(before);
    expect(await rebuilt()).toBe(2);
    expect(said).toContain("2  warehouse.movedByCategory");
    expect(await charts()).toEqual(before);
  });

  test("of every module are made anew: unread notices too, also of what is told meanwhile", async () => {
    const about = { userIds: [admin.userId], businessType: 9, kind: "test.told", link: "/" };
    const tellOf = (eventId: string, tab: 0 | 1 = 0) =>
      runAs(systemCall(tenantId, minutes(0), "en-US"), () =>
        notify({ ...about, eventId, tab, text: { key: "notice.record.notFound" } }),
      );
    await tellOf("one");
    await tellOf("two", 1);
    const unread = () => admin.call<{ notices: number; reminders: number; version: number }>("/notice/unread/total");
    const { version, ...right } = await unread();
    items = (await everything()).filter(({ pk }) => pk.includes(tenantId));
    const counter = first("unread", ({ userId }) => userId === admin.userId);
    await add(counter, "notices", 7);
    await add(counter, "reminders", -1);
    const [wrong] = await Promise.all([rebuilt(), ...["a", "b", "c", "d"].map((id) => tellOf(id))]);
    expect([wrong, said.find((line) => line.endsWith("notice.unread"))]).toEqual([2, "2  notice.unread"]);
    const after = await unread();
    expect(after).toMatchObject({ notices: right.notices + 4, reminders: right.reminders });
    expect(after.version).toBeGreaterThan(version);
    expect(await rebuilt()).toBe(0);
  });
});
