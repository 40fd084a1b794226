import { release, subscribers } from "@stampflow/applytype/server";
import { createFixedForms } from "@stampflow/approval/server";
import { startConfig } from "@stampflow/form";
import { addDays, dayOf } from "@stampflow/kernel";
import { deliver, runAs, systemCall } from "@stampflow/kernel/server";
import { issueActingToken } from "@stampflow/system/server";
import {
  chain,
  client,
  control,
  node,
  openOffice,
  type Person,
  plannerOf,
  refusedAndUnchanged,
} from "@stampflow/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const office = await openOffice("Types");
const { host, admin, chef, cook, maid, keeper, director, decide, detailOf, tab } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const send = (person: Person, type: number, values: object, more: object = {}) =>
  office.send(person, start, { formId: `type-${type}`, values, ...more });
/** The first day from then on that the company works. */
async function workday(from: number): Promise<string> {
  for (let at = from; ; at++) {
    const values = { leaveType: "1", leaveStart: `${on(at)} 09:00`, leaveEnd: `${on(at)} 18:00` };
    const { computed } = await check(cook, 1, values);
    if (computed.total === "1") return on(at);
  }
}
type Checked = {
  computed: Record<string, unknown>;
  faults: { key: string; code: string }[];
  preview: { label: string; text: string }[];
};
const check = (person: Person, applyType: number, values: object) =>
  person.call<Checked>("/applytype/application/check", { applyType, values });
const leave = (day: string, more: object = {}) => ({
  ...{ leaveType: "1", leaveStart: `${day} 09:00`, leaveEnd: `${day} 18:00`, reason: "家中有事" },
  ...more,
});
await host.settle();

test("a company has a form for each type, which is stopped and restored, but not changed or deleted", async () => {
  const { records } = await cook.call<{ records: object[] }>("/applytype/type/list", {});
  expect(records).toHaveLength(12);
  expect(records[0]).toEqual({ applyType: 0, formId: "type-0", state: 1, open: true, way: 2 });
  const id = "type-9";
  await refusedAndUnchanged(office, "applytype.form.fixed", admin, "/business/formModuleTable/deleteForm", { id });
  await refusedAndUnchanged(office, "applytype.form.fixed", admin, "/approval/form/copy", { id });
  await office.send(admin, "/business/formModuleTable/formStopBusiness", { id, formStopType: 0 });
  const after = await cook.call<{ records: object[] }>("/applytype/type/list", {});
  expect(after.records).toContainEqual({ applyType: 9, formId: id, state: 0, open: false, way: 2 });
  await office.send(admin, "/business/formModuleTable/formStopBusiness", { id, formStopType: 1 });
});

describe("a leave", () => {
  test("is completed by the server, approved by the superior, and has a number", async () => {
    const day = await workday(10);
    const sent = leave(day, { total: "99", unit: "0", userName: [maid.userId] });
    const { applyId } = await send(cook, 1, sent);
    const detail = await detailOf(cook, applyId);
    expect(detail).toMatchObject({ oldOrNew: 2, applyType: 1, formId: "type-1" });
    expect(detail.number).toMatch(new RegExp(`^${today.replaceAll("-", "")}-[0-9A-Z]{8}$`));
    expect(detail.content.values).toMatchObject({ total: "1", unit: "1", userName: [cook.userId] });
    const [row] = await tab(chef, "pending");
    expect(row).toMatchObject({ id: applyId, number: detail.number, applyType: 1 });
    expect((await decide(chef, applyId, "NEXT")).status).toBe("approved");
    expect(await tab(chef, "approved", { keyword: detail.number })).toHaveLength(1);
  });

  test("all that is wrong is named at once; what overlaps is free again once it was withdrawn", async () => {
    const day = await workday(20);
    const { applyId } = await send(cook, 1, leave(day));
    const again = { formId: "type-1", values: leave(day, { leaveStart: `${day} 13:00` }) };
    await refusedAndUnchanged(office, "applytype.leave.overlap", cook, start, again);
    await office.send(cook, "/approval/application/withdraw", { applyId });
    expect((await send(cook, 1, again.values)).status).toBe("running");
    const backwards = leave(on(400), { leaveEnd: `${on(-40)} 09:00` });
    await refusedAndUnchanged(office, "applytype.range", cook, start, { formId: "type-1", values: backwards });
    const { faults } = await check(cook, 1, backwards);
    expect(faults.map(({ key, code }) => `${key} ${code}`)).toEqual([
      "leaveStart applytype.range",
      "leaveEnd applytype.range",
      "leaveEnd applytype.dates",
    ]);
  });

  test("without a working day, over a year, or ending before it starts is refused", async () => {
    const day = await workday(30);
    const none = leave(day, { leaveType: "3", leaveStart: `${day} 12:00`, leaveEnd: `${day} 13:00` });
    await refusedAndUnchanged(office, "applytype.leave.none", cook, start, { formId: "type-1", values: none });
    const long = leave(on(-31), { leaveEnd: `${on(366)} 09:00` });
    await refusedAndUnchanged(office, "applytype.leave.long", cook, start, { formId: "type-1", values: long });
    const back = leave(day, { leaveEnd: `${day} 08:00` });
    await refusedAndUnchanged(office, "applytype.dates", cook, start, { formId: "type-1", values: back });
  });
});

test("an overtime of several people counts whole half hours; what is too short or overlaps is refused", async () => {
  const entry = (person: Person, time1: string, time2: string) => ({
    ...{ userName: [person.userId], date1: today, time1, time2 },
  });
  const sent = (...details: object[]) => ({ otherType: "0", overType: "1", reason: "赶工", details });
  const values = sent(entry(cook, "18:00", "19:35"), entry(maid, "22:00", "01:00"));
  const { applyId } = await send(cook, 2, values);
  const stored = (await detailOf(cook, applyId)).content.values.details as { overLong: string }[];
  expect(stored.map(({ overLong }) => overLong)).toEqual(["1.5", "3"]);
  const formId = "type-2";
  const short = { formId, values: sent(entry(cook, "18:00", "18:20")) };
  await refusedAndUnchanged(office, "applytype.overtime.short", cook, start, short);
  const twice = { formId, values: sent(entry(cook, "18:00", "20:00"), entry(cook, "19:00", "21:00")) };
  await refusedAndUnchanged(office, "applytype.overtime.overlap", cook, start, twice);
  const collected = {
    ...{ otherType: "1", overType: "2", reason: "赶工", users: [{ user: [cook.userId] }, { user: [maid.userId] }] },
    times: [
      { date1: today, time1: "18:00", time2: "18:59" },
      { date1: on(1), time1: "18:00", time2: "18:59" },
    ],
  };
  const { computed } = await check(cook, 2, collected);
  expect(computed.users).toMatchObject([
    { overLong: "1", timeLength: "118" },
    { overLong: "1", timeLength: "118" },
  ]);
});

test("a day of a person is for one application, for both people of a change; two at once take it once", async () => {
  const swap = {
    swpDateStr: on(1),
    resDate: on(2),
    reason: "换",
  };
  const { shift, publish } = plannerOf(office);
  const [early, late] = [await shift("早", "07:00-15:00"), await shift("晚", "15:30-23:30")];
  await publish(maid.userId, { [on(1)]: early, [on(2)]: late });
  const other = await office.hire("Otto", office.departments.rooms, keeper);
  await publish(maid.userId, { [on(5)]: early });
  await publish(other.userId, { [on(5)]: late });
  const formId = "type-6";
  const sameDay = { formId, values: { ...swap, resDate: on(1) } };
  await refusedAndUnchanged(office, "applytype.same", maid, start, sameDay);
  const both = await Promise.all([
    maid.reply(start, { formId, values: swap }),
    maid.reply(start, { formId, values: swap }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const row = { day: on(2), ownShift: "早", colleagueShift: "晚" };
  const change = { swpUserName: [maid.userId], swpDateStr: on(2), swpData: [row], reason: "换" };
  await refusedAndUnchanged(office, "applytype.claim", cook, start, { formId: "type-7", values: change });
  const own = { ...change, swpUserName: [cook.userId] };
  await refusedAndUnchanged(office, "applytype.self", cook, start, { formId: "type-7", values: own });
  const drawn = { settings: {}, node: chain(node.start(), node.superior("superior")) };
  await refusedAndUnchanged(office, "approval.flow.faulty", admin, "/business/workflow/deploy", {
    ...{ formId: "type-7", definition: drawn },
  });
  const later = { ...change, swpDateStr: on(5), swpData: [{ day: on(5) }] };
  const { applyId } = await send(other, 7, later);
  expect((await tab(maid, "pending")).map(({ id }) => id)).toEqual([applyId]);
  expect(await tab(keeper, "pending", { formId: "type-7" })).toEqual([]);
  expect((await decide(maid, applyId, "REJECT", { opinion: "不行" })).status).toBe("rejected");
});

test("other rules: a real time for each punch, working times in order, shares of 100 percent", async () => {
  const punch = { clockDate: today, remark: "忘记", adjustClocks: [{ type: "1", realClockEndTime: "18:00" }] };
  await refusedAndUnchanged(office, "applytype.required", cook, start, { formId: "type-8", values: punch });
  const help = {
    ...{
      departName: [office.company.departments.rooms],
      userName: [keeper.userId],
      employUnits: "酒店",
      position: "客房",
    },
    ...{ price: "33.35", workDays: [{ day: on(1) }], workTimes: [{ from: "09:00", to: "16:00" }] },
    ...{ userIncome: "75", deptIncome: "15", businessIncome: "10" },
  };
  const formId = "type-5";
  const { computed, preview } = await check(cook, 5, help);
  expect(computed.workHours).toBe("7");
  expect(preview.map(({ text }) => text)).toEqual(["¥233.45", "¥175.09", "¥35.02", "¥23.34"]);
  await refusedAndUnchanged(office, "applytype.shares", cook, start, { formId, values: { ...help, deptIncome: "5" } });
  const workTimes = [
    { from: "09:00", to: "12:00" },
    { from: "11:00", to: "13:00" },
  ];
  await refusedAndUnchanged(office, "applytype.times", cook, start, { formId, values: { ...help, workTimes } });
});

test("a setting whose parts do not fit together is refused with the names of its fields", async () => {
  const { version } = await admin.call<{ version: number }>("/applytype/setting/get", { applyType: 5 });
  const path = "/applytype/setting/save";
  const refusedAt = async (body: object) => {
    await refusedAndUnchanged(office, "kernel.input", admin, path, body);
    const { body: answer } = await admin.reply(path, body);
    return "error" in answer ? answer.error.fields?.map((one) => one.path) : [];
  };
  expect(await refusedAt({ applyType: 5, version, userIncome: "90" })).toEqual(["businessIncome"]);
  const hours = [
    { from: "13:00", to: "18:00" },
    { from: "09:00", to: "12:00" },
  ];
  expect(await refusedAt({ applyType: 1, version: 0, office: hours })).toEqual(["office.1"]);
  expect(await refusedAt({ applyType: 1, version: 0, backDays: 367 })).toEqual(["backDays"]);
});

describe("labour staff", async () => {
  const temp = await office.hire("Tom Temp", office.company.departments.kitchen, chef);
  const update = "/business/userMoreInfo/updateMoreUserInfo";
  await admin.call(update, { userId: temp.userId, version: 1, employment: "0" });
  const read = () => admin.call<{ version: number }>("/system/applySetting/get");
  const set = async (rules: object) => office.send(admin, "/system/applySetting/save", { ...(await read()), ...rules });

  test("have no overtime, as applicants or in the list of another", async () => {
    const details = (person: Person) => [{ userName: [person.userId], date1: today, time1: "18:00", time2: "20:00" }];
    const values = { otherType: "0", overType: "1", reason: "赶工" };
    for (const [applicant, listed] of [
      [temp, cook],
      [cook, temp],
    ] as const) {
      const body = { formId: "type-2", values: { ...values, details: details(listed) } };
      await refusedAndUnchanged(office, "applytype.overtime.staff", applicant, start, body);
    }
  });

  test("apply, are asked and lead as far as the company lets them", async () => {
    await set({ apply: false, decide: false, lead: false });
    const body = { formId: "type-1", values: leave(await workday(50)) };
    await refusedAndUnchanged(office, "approval.form.labour", temp, start, body);
    const { records } = await temp.call<{ records: { open: boolean }[] }>("/applytype/type/list");
    expect(records.filter(({ open }) => open)).toEqual([]);
    const lead = { userId: maid.userId, version: 1, superiorId: temp.userId };
    await refusedAndUnchanged(office, "system.employee.labourSuperior", admin, update, lead);
    const formId = await office.draw("Asks", node.named("both", [temp.userId, chef.userId]));
    await office.submit(formId);
    expect(await tab(temp, "pending", { formId })).toEqual([]);
    expect(await tab(chef, "pending", { formId })).toHaveLength(1);
    await set({ apply: true, decide: true, lead: true });
    expect((await send(temp, 1, body.values)).status).toBe("running");
  });

  test("see no flow where the company hides it, but their own task", async () => {
    const { shift, publish } = plannerOf(office);
    await publish(temp.userId, { [on(-1)]: await shift("清晨班", "06:00-10:00") });
    const acting = { id: "s", operator: "o", mayChange: true, until: host.clock.now() + 60_000 };
    const enter = async () => {
      const answer = await issueActingToken(office.tenantId, temp.userId, acting, host.clock.now());
      return { user: answer?.user, as: client(host.origin, () => answer?.token ?? "") };
    };
    expect((await enter()).user).toMatchObject({ userType: 1, allowApply: 1 });
    const applyId = await office.submit(await office.draw("Hidden", node.named("temp", [temp.userId])));
    const own = await send(temp, 3, { clockTime: `${on(-1)} 06:00`, realTime: `${on(-1)} 06:05`, remark: "忘记" });
    await set({ seeFlow: false });
    const { user, as } = await enter();
    expect(user).toMatchObject({ userType: 1, allowApply: 0 });
    const detail = await as.call<object>("/approval/application/detail", { applyId });
    expect(detail).toMatchObject({ progress: [], ahead: [], open: [], nodes: {}, tasks: [{ nodeName: "temp" }] });
    expect(await as.call("/approval/application/drawing", { applyId })).toMatchObject({ node: null });
    await decide(chef, own.applyId, "BACK", { to: "start", opinion: "写清楚" });
    const returned = await as.call<object>("/approval/application/detail", { applyId: own.applyId });
    expect(returned).toMatchObject({ progress: [], sentBack: { opinion: "写清楚" } });
    const values = { formId: "type-6", values: {} };
    expect(await as.call("/approval/application/preview", values)).toMatchObject({ steps: [] });
    await set({ seeFlow: true });
    expect((await enter()).user).toMatchObject({ userType: 1, allowApply: 1 });
  });
});

describe("by the chain that the applicant chooses", () => {
  test("copies at once, approvers in their order; one refusal ends it", async () => {
    const before = await admin.call<{ version: number }>("/applytype/setting/get", { applyType: 3 });
    await office.send(admin, "/applytype/setting/save", { ...before, way: 0 });
    const values = (time: string) => ({
      ...{ clockTime: `${on(-1)} ${time}`, realTime: `${on(-1)} ${time}`, remark: "忘记" },
    });
    const { shift, publish } = plannerOf(office);
    await publish(cook.userId, { [on(-1)]: await shift("短班", "09:00-10:00") });
    const formId = "type-3";
    const chosen = (copies: Person[], approvers: Person[]) => ({
      chosen: { copies: copies.map(({ userId }) => userId), approvers: approvers.map(({ userId }) => userId) },
    });
    const body = (...people: [Person[], Person[]]) => ({ formId, values: values("09:00"), ...chosen(...people) });
    await refusedAndUnchanged(office, "applytype.chain.none", cook, start, body([maid], []));
    await refusedAndUnchanged(office, "applytype.chain.twice", cook, start, body([maid], [chef, maid]));
    await refusedAndUnchanged(office, "applytype.chain.twice", cook, start, body([], [cook]));
    const { applyId } = await send(cook, 3, values("09:00"), chosen([keeper], [director, chef]));
    await host.settle();
    expect((await tab(keeper, "copy"))[0]).toMatchObject({ id: applyId, oldOrNew: 0 });
    expect(await tab(chef, "pending", { formId })).toEqual([]);
    const approve2 = "/business/approveTask/approval2";
    await office.send(director, approve2, { applyId, status: 2 });
    expect((await tab(chef, "pending", { formId })).map(({ id }) => id)).toEqual([applyId]);
    const refused = await office.send(chef, approve2, { applyId, status: 3, opinion: "不行" });
    expect(refused.status).toBe("rejected");
    expect((await send(cook, 3, values("10:00"), chosen([], [chef]))).status).toBe("running");
  });
});

test("a labour demand is read by its application and by itself; there is no job yet", async () => {
  const values = {
    ...{ hotelDepartName: [office.company.departments.rooms], position: "客房服务员", type: "1", demandNumber: "3" },
    ...{ startDate: on(3), applyRemark: "旺季", workDays: ["1", "2"], startTime1: "09:00", endTime1: "17:30" },
    ...{ timeLength: "0.5", ageFrom: "18", ageTo: "45", contactPerson: "李梅", contactPhone: "13800000000" },
    meetingPlace: "前台",
  };
  const { applyId } = await send(cook, 0, values);
  const byApply = await chef.call<{ workApply: { id: string }; meetingPlace: object }>("/applytype/demand/byApply", {
    applyId,
  });
  expect(byApply).toMatchObject({
    workApply: { userName: "Cora Cook", hotelDepartName: "Rooms", age: "18-45", gender: "", workDays: ["1", "2"] },
    meetingPlace: { contactPerson: "李梅", meetingUrl: "" },
  });
  const { id } = byApply.workApply;
  expect(await chef.call("/applytype/demand/byId", { id })).toEqual(byApply);
  const path = "/business/workapply/queryWorkDetailInfo";
  expect(await chef.call(`${path}?id=${id}`, undefined, { method: "GET" })).toEqual(byApply);
  const [by, body] = ["/applytype/demand/byWork", { workId: id }] as const;
  await refusedAndUnchanged(office, "applytype.demand.notFound", chef, by, body);
  expect((await maid.refused("/applytype/demand/byId", { id })).code).toBe("approval.application.notFound");
  const { record } = await cook.call<{ record: object }>("/applytype/application/detail", { applyId });
  expect(record).toMatchObject({ userName: "Cora Cook", demandNumber: "3", height: "" });
});

describe("the effect of an application", () => {
  type Effect = { state: string; reason: string; attempts: number; link: { name: string } | null; mayRetry: boolean };
  const effectOf = async (applyId: string, person: Person = cook) =>
    (await person.call<{ effect: Effect }>("/applytype/effect/detail", { applyId })).effect;
  let placeId = "";
  let made = { unitId: "", categoryId: "", supplierId: "" };
  const idOf = async (path: string, body: object) => (await office.send<{ id: string }>(admin, path, body)).id;
  beforeAll(async () => {
    const supplier = {
      name: "海港日化",
      contact: "周海",
      phone: "0755-8300 1122",
      location: "深圳",
      address: "滨河路",
    };
    made = {
      unitId: await idOf("/warehouse/unit/save", { name: "条", decimals: 0 }),
      categoryId: await idOf("/warehouse/category/save", { name: "布草" }),
      supplierId: await idOf("/warehouse/supplier/add", supplier),
    };
    const stash = { stashName: "布草间", managerId: admin.userId, description: "二楼" };
    placeId = await idOf("/business/roomStash/modifyRoomStash", stash);
  });
  // Subscribers have the real time, and the list of stock reads what was written since.
  beforeEach(() => host.clock.advance(120_000));
  let received = 0;
  const product = (name: string) =>
    idOf("/warehouse/product/add", { name, ...made, costPrice: 500, salesPrice: 900, tracking: "batch" });
  async function receive(productId: string, quantity: string) {
    const { supplierId } = made;
    const line = { productId, quantity, price: 500, batchNumber: `B${++received}` };
    const written = { kind: "in", placeId, supplierId, lines: [line] };
    const { id, version } = await office.send<State>(admin, "/warehouse/document/add", written);
    return office.send<State>(admin, "/warehouse/document/post", { id, version });
  }
  type State = { id: string; version: number };
  const stockOf = async (productId: string) => {
    const page = await admin.call<{ records: { onHand: string; available: string }[] }>("/warehouse/stock/list", {
      productId,
    });
    return page.records.map(({ onHand, available }) => `${onHand} ${available}`)[0];
  };
  const collect = (productId: string, num: string) => ({
    drawDate: today,
    stashId: [{ value: placeId, label: "布草间" }],
    productDate: [{ productName: [{ value: productId, label: "毛巾" }], num }],
  });

  test("a collection keeps its goods, takes them once approved, and brings them back once it is void", async () => {
    const id = await product("浴巾");
    await receive(id, "5");
    const { preview } = await check(cook, 10, collect(id, "2"));
    expect(preview).toEqual([{ label: "浴巾", text: expect.stringContaining("5 条") }]);
    const tooMany = { formId: "type-10", values: collect(id, "6") };
    await refusedAndUnchanged(office, "warehouse.stock.short", cook, start, tooMany);
    const broken = { dissData: today, dissProductName: [{ value: id, label: "浴巾" }], dissNum: "1", dissReamks: "破" };
    await refusedAndUnchanged(office, "warehouse.effect.place", cook, start, { formId: "type-12", values: broken });
    const rejected = await send(cook, 10, collect(id, "4"));
    expect(await stockOf(id)).toBe("5 1");
    await decide(chef, rejected.applyId, "REJECT", { opinion: "太多" });
    await host.settle();
    expect(await stockOf(id)).toBe("5 5");
    const { applyId } = await send(cook, 10, collect(id, "2"));
    expect(await stockOf(id)).toBe("5 3");
    expect(await effectOf(applyId)).toBeNull();
    const kept = { state: "submitted", productId: id };
    const { records } = await admin.call<{ records: State[] }>("/warehouse/document/list", kept);
    expect(records).toMatchObject([{ reference: (await detailOf(cook, applyId)).number }]);
    const own = { id: records[0]?.id, version: records[0]?.version };
    await refusedAndUnchanged(office, "warehouse.document.ofApplication", admin, "/warehouse/document/approve", own);
    await decide(chef, applyId);
    await host.settle();
    expect(await stockOf(id)).toBe("3 3");
    expect(await effectOf(applyId)).toMatchObject({ state: "posted", attempts: 1, mayRetry: false });
    await refusedAndUnchanged(office, "applytype.effect.state", admin, "/applytype/effect/retry", { applyId });
    await office.send(admin, "/approval/application/void", { applyId, reason: "多领了" });
    await host.settle();
    expect(await stockOf(id)).toBe("5 5");
    expect(await effectOf(applyId)).toMatchObject({ state: "reversed" });
  });

  test("one refused for lack of goods says why, and is posted once there are some", async () => {
    const id = await product("枕套");
    const first = await receive(id, "2");
    const { applyId } = await send(cook, 10, collect(id, "2"));
    await office.send(admin, "/warehouse/document/reverse", { ...first, reason: "录错" });
    await decide(chef, applyId);
    await host.settle();
    const refused = await effectOf(applyId);
    expect(refused).toMatchObject({ state: "refused", attempts: 1, mayRetry: false, link: null });
    expect(refused.reason).toContain("枕套");
    const { records } = await cook.call<{ records: { title: string }[] }>("/notice/record/list", {});
    expect(records[0]?.title).toContain(refused.reason);
    await receive(id, "3");
    const again = await office.send<Effect>(admin, "/applytype/effect/retry", { applyId });
    expect(again).toMatchObject({ state: "posted", attempts: 2, reason: "" });
    expect(await stockOf(id)).toBe("1 1");
  });

  test("one whose document is posted on its own page counts as posted", async () => {
    const id = await product("地巾");
    const first = await receive(id, "2");
    const { applyId } = await send(cook, 10, collect(id, "2"));
    await office.send(admin, "/warehouse/document/reverse", { ...first, reason: "录错" });
    await decide(chef, applyId);
    await host.settle();
    expect(await effectOf(applyId)).toMatchObject({ state: "refused" });
    await receive(id, "2");
    const page = await admin.call<{ records: State[] }>("/warehouse/document/list", {
      state: "approved",
      productId: id,
    });
    const [own] = page.records;
    await office.send(admin, "/warehouse/document/post", { id: own?.id, version: own?.version });
    await host.settle();
    expect(await effectOf(applyId)).toMatchObject({ state: "posted" });
    await refusedAndUnchanged(office, "applytype.effect.state", admin, "/applytype/effect/retry", { applyId });
  });

  test("what has no owner waits, and is tried again after 1 minute, then after 5", async () => {
    const { applyId } = await send(maid, 5, {
      ...{ departName: [office.company.departments.kitchen], userName: [cook.userId], employUnits: "酒店" },
      ...{ position: "客房", price: "33.35", workDays: [{ day: on(20) }], workTimes: [{ from: "09:00", to: "16:00" }] },
      ...{ userIncome: "75", deptIncome: "15", businessIncome: "10" },
    });
    await decide(keeper, applyId);
    await host.settle();
    expect(await effectOf(applyId, maid)).toMatchObject({
      state: "due",
      attempts: 1,
      reason: expect.stringContaining("等待"),
    });
    for (const [minutes, attempts] of [
      [1, 2],
      [4, 2],
      [1, 3],
    ] as const) {
      host.clock.advance(minutes * 60_000 + 1000);
      await host.sweep();
      expect(await effectOf(applyId, maid)).toMatchObject({ state: "due", attempts });
    }
    await office.send(admin, "/approval/application/void", { applyId, reason: "不用了" });
    await host.settle();
    expect(await effectOf(applyId, maid)).toMatchObject({ state: "cancelled" });
    const { records } = await admin.call<{ records: object[] }>("/applytype/effect/list", {
      kind: "settlement.mutualAid",
    });
    expect(records[0]).toMatchObject({ applyId, state: "cancelled", applicantName: "Mary Maid" });
  });

  test("an approval that is delivered several times at once is posted once", async () => {
    const id = await product("床单");
    await receive(id, "9");
    const { applyId } = await send(cook, 10, collect(id, "2"));
    const head = { id: "x", type: "approval.application.ended", tenantId: office.company.tenantId, aggregate: applyId };
    const { tenantId } = office.company;
    await decide(chef, applyId);
    const data = { applicationId: applyId, formId: "type-10", status: 1, applicantId: cook.userId };
    const envelope = { ...head, tenantId, seq: 2, at: host.clock.now(), actorId: chef.userId, data };
    const hears = subscribers().find(({ name }) => name === "applytype.ended");
    await Promise.all([1, 2, 3].map(() => hears && deliver(hears, envelope)));
    await host.settle();
    expect(await stockOf(id)).toBe("7 7");
    expect(await effectOf(applyId)).toMatchObject({ state: "posted", attempts: 1 });
  });
});

test("what an approver changes is computed and checked by the rules of the type", async () => {
  const open = { displayable: true, readable: true, writable: true, required: false };
  await office.send(admin, "/business/workflow/deploy", {
    formId: "type-1",
    definition: {
      settings: {},
      node: chain(node.start(), node.named("chef", [chef.userId], { privileges: [{ key: "leaveEnd", ...open }] })),
    },
  });
  const day = await workday(80);
  const { applyId } = await send(cook, 1, leave(day));
  const change = (values: object) => ({ applyId, action: "NEXT", values });
  const path = "/business/approveTask/approval2";
  const back = change({ leaveEnd: `${day} 08:00` });
  await refusedAndUnchanged(office, "applytype.dates", chef, path, back);
  const foreign = change({ leaveStart: `${day} 08:00` });
  await refusedAndUnchanged(office, "flow.field.readonly", chef, path, foreign);
  await office.send(chef, path, change({ leaveEnd: `${day} 12:00` }));
  expect((await detailOf(cook, applyId)).content.values).toMatchObject({ total: "0.5", userName: [cook.userId] });
  const afternoon = leave(day, { leaveStart: `${day} 13:00` });
  expect((await send(cook, 1, afternoon)).status).toBe("running");
});

test("a later release gives a company the new fields, with the flow as it was drawn", async () => {
  const [formId, name] = ["type-5", "互助工"];
  const design = { list: [control("input", "newField")], config: startConfig };
  const remade = { formId, name, title: "", remarks: "", categoryId: "hr", icon: "", definition: {} };
  const chained = { settings: {}, node: chain(node.start(), node.chosen("approvers")) };
  const opened = () => cook.call<{ version: number; date: string }>("/business/workflow/formDetail", { formId });
  const before = await opened();
  const renew = (next: number) =>
    runAs(systemCall(office.tenantId, host.clock.now(), "zh-CN"), () =>
      createFixedForms([{ ...remade, design, chain: chained }], next, host.clock.now()),
    );
  await renew(release);
  expect((await opened()).version).toBe(before.version);
  await renew(release + 1);
  const after = await opened();
  expect(after.version).toBe(before.version + 1);
  expect(after.date).toContain("newField");
  const { applyId } = await send(cook, 5, { newField: "x" });
  expect((await tab(chef, "pending", { formId })).map(({ id }) => id)).toEqual([applyId]);
});
