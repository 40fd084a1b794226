import type { Control } from "@stampflow/form";
import { dayOf } from "@stampflow/kernel";
import { chain, control, node, openOffice, type Person, publish, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Binding");
const { host, admin, chef, cook, decide } = office;
const start = "/business/workflow/startFormProcess";
const deploy = "/business/workflow/deploy";
await host.settle();
const idOf = async (path: string, body: object) => (await office.send<{ id: string }>(admin, path, body)).id;
const supplier = { name: "海港日化", contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "滨河路" };
const made = {
  unitId: await idOf("/warehouse/unit/save", { name: "条", decimals: 0 }),
  categoryId: await idOf("/warehouse/category/save", { name: "布草" }),
};
const supplierId = await idOf("/warehouse/supplier/add", supplier);
const stash = { stashName: "布草间", managerId: admin.userId, description: "二楼" };
const placeId = await idOf("/business/roomStash/modifyRoomStash", stash);
const prices = { costPrice: 500, salesPrice: 900, tracking: "none" };
const productId = await idOf("/warehouse/product/add", { name: "毛巾", ...made, ...prices });
const line = { productId, quantity: "5", price: 500 };
type State = { id: string; version: number };
const receipt = { kind: "in", placeId, supplierId, lines: [line] };
const { id, version } = await office.send<State>(admin, "/warehouse/document/add", receipt);
await office.send(admin, "/warehouse/document/post", { id, version });
host.clock.advance(120_000);

const source = (key: string, dictCode: string): Control => control("newselect", key, { ...{ dictCode, options: [] } });
const controls = [
  control("date", "day"),
  source("from", "warehouse"),
  source("what", "product"),
  control("number", "howMany"),
  control("input", "why"),
];
const map = {
  ...{ drawDate: "day", stashId: "from" },
  ...{ "productDate.productName": "what", "productDate.num": "howMany" },
};
const flow = chain(node.start(), node.named("chef", [chef.userId]));
const drawn = (effect: object) => ({ settings: { effect }, node: flow });
const stockOf = async () => {
  const page = await admin.call<{ records: { onHand: string; available: string }[] }>("/warehouse/stock/list", {
    productId,
  });
  return page.records.map(({ onHand, available }) => `${onHand} ${available}`)[0];
};
const values = (howMany: string, more: object = {}) => ({
  ...{ day: "2026-03-02", from: { value: placeId, label: "布草间" }, howMany, why: "换洗" },
  ...{ what: { value: productId, label: "毛巾" }, ...more },
});
type Effect = { state: string; kindName: string; link: { name: string } | null };
const effectOf = async (applyId: string, person: Person = cook) =>
  (await person.call<{ effect: Effect | null }>("/applytype/effect/detail", { applyId })).effect;
const formId = await publish(admin, { name: "领布草", controls, flow, settings: { void: true } });

test("a form is bound to a kind with the fields that fit; one that lacks a field is not published", async () => {
  type Read = {
    revision: number;
    binding: object | null;
    kinds: { kind: string; fields: { key: string; required: boolean; places: { key: string }[] }[] }[];
  };
  const read = () => admin.call<Read>("/applytype/binding/get", { formId });
  const { kinds, binding, revision } = await read();
  expect(binding).toBeNull();
  const collection = kinds.find(({ kind }) => kind === "warehouse.collection");
  const places = Object.fromEntries(
    (collection?.fields ?? []).map(({ key, places: found }) => [key, found.map((one) => one.key)]),
  );
  expect(places).toMatchObject({
    ...{ drawDate: ["day"], stashId: ["from"], "productDate.productName": ["what"], "productDate.num": ["howMany"] },
    "productDate.unitName": ["why"],
  });
  for (const faulty of [
    { kind: "warehouse.collection", map: { ...map, stashId: "why" } },
    { kind: "warehouse.collection", map: { stashId: "from" } },
    { kind: "nobody.owns", map },
  ])
    await refusedAndUnchanged(office, "approval.flow.faulty", admin, deploy, { formId, definition: drawn(faulty) });
  const { faults } = await admin.call<{ faults: { code: string; message: string }[] }>("/approval/flow/check", {
    ...{ formId, definition: drawn({ kind: "warehouse.collection", map: { stashId: "from" } }) },
  });
  expect(faults.map(({ code }) => code)).toEqual(["applytype.binding.lacks"]);
  expect(faults[0]?.message).toMatch(/领用日期.*商品/);
  const body = { formId, revision, binding: { kind: "warehouse.collection", map } };
  const saved = await office.send<{ revision: number }>(admin, "/applytype/binding/save", body);
  expect(await read()).toMatchObject({ ...saved, binding: body.binding });
  await refusedAndUnchanged(office, "approval.flow.changed", admin, "/applytype/binding/save", body);
  const fixed = { ...body, formId: "type-1", revision: 1 };
  await refusedAndUnchanged(office, "applytype.form.fixed", admin, "/applytype/binding/save", fixed);
});

test("its applications keep and take the goods as a collection does; those of an earlier version change nothing", async () => {
  const earlier = await office.send(cook, start, { formId, values: values("1") });
  await office.send(admin, deploy, { formId });
  type Opened = { version: number; settings: string[] };
  const opened = await cook.call<Opened>("/business/workflow/formDetail", { formId });
  expect(opened.settings).toEqual(["effect"]);
  const said = (filled: object) => {
    const body = { formId, version: opened.version, values: filled };
    return cook.call<{ preview: object[]; faults: object[] }>("/applytype/binding/check", body);
  };
  expect(await said(values("1"))).toEqual({ preview: [{ label: "毛巾", text: "5 条" }], faults: [] });
  expect(await said(values("1", { what: undefined }))).toEqual({ preview: [], faults: [] });
  expect((await said(values("1.5"))).faults).toMatchObject([{ code: "warehouse.document.whole" }]);
  const tooMany = { formId, values: values("6") };
  await refusedAndUnchanged(office, "warehouse.stock.short", cook, start, tooMany);
  const empty = { formId, values: values("1", { what: undefined }) };
  await refusedAndUnchanged(office, "applytype.required", cook, start, empty);
  const { applyId } = await office.send(cook, start, { formId, values: values("2") });
  expect(await stockOf()).toBe("5 3");
  await decide(chef, earlier.applyId);
  await decide(chef, applyId);
  await host.settle();
  expect(await effectOf(earlier.applyId)).toBeNull();
  expect(await effectOf(applyId)).toMatchObject({ state: "posted", link: { name: expect.stringMatching(/.+/) } });
  expect(await stockOf()).toBe("3 3");
  await office.send(admin, "/approval/application/void", { applyId, reason: "不用了" });
  await host.settle();
  expect(await effectOf(applyId)).toMatchObject({ state: "reversed" });
  expect(await stockOf()).toBe("5 5");
});

test("a return brings goods in and a damage report takes them out, until they are declared void", async () => {
  const today = dayOf(host.clock.now(), "Asia/Shanghai");
  const [product, place] = [[{ value: productId, label: "毛巾" }], [{ value: placeId, label: "布草间" }]];
  const back = { returnTime: today, returnProductName: product, returnNum: "2", stashName: place, remark: "多领" };
  const broken = { dissData: today, dissProductName: product, dissNum: "1", stashId: place, dissReamks: "破损" };
  const tooMany = { formId: "type-12", values: { ...broken, dissNum: "6" } };
  await refusedAndUnchanged(office, "warehouse.stock.short", cook, start, tooMany);
  const send = async (type: number, filled: object) =>
    (await office.send(cook, start, { formId: `type-${type}`, values: filled })).applyId;
  const before = await stockOf();
  expect(before).toBe("5 5");
  const sent = [await send(11, back), await send(12, broken)];
  expect(await stockOf()).toBe("5 4");
  for (const applyId of sent) {
    await decide(chef, applyId);
    await host.settle();
    expect(await effectOf(applyId)).toMatchObject({ state: "posted", link: { name: expect.stringMatching(/.+/) } });
  }
  expect(await stockOf()).toBe("6 6");
  for (const applyId of sent.reverse()) {
    await office.send(admin, "/approval/application/void", { applyId, reason: "录错" });
    await host.settle();
    expect(await effectOf(applyId)).toMatchObject({ state: "reversed" });
  }
  expect(await stockOf()).toBe(before);
});
