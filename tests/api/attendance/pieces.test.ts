import { Workbook } from "@cj-tech-master/excelts";
import type { PieceRow } from "@stampflow/attendance";
import { confirmedWork } from "@stampflow/attendance/server";
import { addDays, dayOf, type JobView } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { RowVerdict } from "@stampflow/sheet";
import { openOffice, personOf, refusedAndUnchanged, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Pieces");
const { host, admin, chef, cook, maid, departments, send } = office;
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const month = today.slice(0, 7);
const path = "/attendance/piece";
type Id = { id: string };

const rooms = (await send<Id>(admin, "/attendance/unit/save", { name: "Rooms", unit: "room", price: 130 })).id;
const beds = (await send<Id>(admin, "/attendance/unit/save", { name: "Beds", unit: "bed", price: null })).id;
const add = async (userId: string, count: string, more: object = {}) =>
  (await send<Id>(admin, `${path}/add`, { userId, date: today, unitId: rooms, count, ...more })).id;
const rows = async (more: object = {}, who = admin) =>
  (await who.call<{ records: PieceRow[] }>(`${path}/list`, more)).records;
const rowOf = async (id: string, who = admin) =>
  (await rows({}, who)).find((one) => one.id === id) ?? expect.fail("no row");
const step = async (action: string, id: string, more: object = {}, who = admin) =>
  send(who, `${path}/${action}`, { id, version: (await rowOf(id)).version, ...more });
const summary = async (who = admin) =>
  (
    await who.call<{ records: { userId: string; counts: Record<string, string>; amount: number | null }[] }>(
      `${path}/summary`,
      { month },
    )
  ).records;

test("entered, confirmed, changed and confirmed again: only what is confirmed counts", async () => {
  const id = await add(cook.userId, "7.25");
  expect(await rowOf(id)).toMatchObject({ state: "entered", price: 130, amount: 943, unit: "Rooms" });
  expect(await summary()).toEqual([]);
  expect(await rows({ state: "open" })).toMatchObject([{ id }]);
  await step("confirm", id);
  expect(await rows({ state: "open" })).toEqual([]);
  expect(await summary()).toMatchObject([{ userId: cook.userId, counts: { [rooms]: "7.25" }, amount: 943 }]);
  await step("change", id, { date: today, unitId: rooms, count: "8", remark: "" });
  expect(await rowOf(id)).toMatchObject({ state: "changed", amount: 1040 });
  expect(await rows({ state: "open" })).toMatchObject([{ id }]);
  expect(await summary()).toEqual([]);
  await step("confirm", id);
  await step("void", id, { reason: "counted twice" });
  expect(await summary()).toEqual([]);
  await step("restore", id);
  await step("confirm", id);
  expect(await summary()).toMatchObject([{ amount: 1040 }]);
  const stale = { id, version: 1, reason: "x" };
  await refusedAndUnchanged(office, "kernel.record.stale", admin, `${path}/void`, stale);
  const { version } = await rowOf(id);
  await refusedAndUnchanged(office, "attendance.pieceState", admin, `${path}/confirm`, { id, version });
});

test("C5: a corrected count keeps the price of its entry; another unit or date has the present one", async () => {
  const lamps = { name: "Lamps", unit: "lamp", price: 350 };
  const { id: unitId } = await send<Id>(admin, "/attendance/unit/save", lamps);
  const id = await add(cook.userId, "2", { unitId });
  const typed = { date: today, unitId, count: "3", remark: "" };
  await send(admin, "/attendance/unit/save", { ...lamps, id: unitId, version: 2, price: 400 });
  await step("change", id, typed);
  expect(await rowOf(id)).toMatchObject({ price: 350, amount: 1050 });
  await step("change", id, { ...typed, unitId: rooms });
  expect(await rowOf(id)).toMatchObject({ price: 130, amount: 390 });
  await step("change", id, typed);
  expect(await rowOf(id)).toMatchObject({ price: 400, amount: 1200 });
  await step("void", id, { reason: "x" });
});

test("the price of the assignment comes before that of the unit, and the worker enters pieces on such days only", async () => {
  const worker = await office.hire("Wu Worker", departments.kitchen, null);
  const own = { date: today, unitId: beds, count: "3" };
  const self = personOf(host, { ...worker.actor, permissions: [] });
  await refusedAndUnchanged(office, "attendance.pieceWorker", self, `${path}/report`, own);
  const latest = async (asked = month) =>
    (await self.call<{ latest: string | null }>(`${path}/own`, { month: asked })).latest;
  expect(await latest()).toBeNull();
  const assignment = { job: "Beds", from: today, to: addDays(today, 5), payMethod: "4", price: 45, unit: "bed" };
  await send(admin, "/employees/selfhelp/assign", {
    ...assignment,
    userId: worker.userId,
    departmentId: departments.kitchen,
  });
  expect(await latest()).toBe(today);
  expect(await latest("2020-01")).toBeNull();
  const { id } = await send<Id>(self, `${path}/report`, own);
  expect(await rowOf(id)).toMatchObject({
    source: "worker",
    price: 45,
    amount: 135,
    departmentId: departments.kitchen,
  });
  const mine = await self.call<{ records: PieceRow[] }>(`${path}/own`, { month });
  expect(mine.records).toMatchObject([{ amount: 135, state: "entered" }]);
});

test("pieces of mutual aid that nobody has confirmed are named before somebody leaves", async () => {
  const { userId } = await office.hire("Hu Helper", departments.kitchen, null);
  const job = { job: "Beds", from: today, to: today, departmentId: departments.kitchen };
  await send(admin, "/employees/selfhelp/assign", { ...job, userId });
  const id = await add(userId, "2");
  const points = async () => {
    const asked = "/business/userAll/validateResignation";
    return (await send<{ points: { kind: string; count: number }[] }>(admin, asked, { userId })).points;
  };
  expect(await points()).toContainEqual(expect.objectContaining({ kind: "attendance.exit.unconfirmed", count: 1 }));
  // What settlement reads.
  const call = systemCall(office.company.tenantId, host.clock.now(), "zh-CN");
  const settled = () => runAs(call, () => confirmedWork(userId, today, today));
  expect(await settled()).toMatchObject({ open: [today], pieces: [] });
  await step("confirm", id);
  expect((await points()).map(({ kind }) => kind)).not.toContain("attendance.exit.unconfirmed");
  const work = await settled();
  expect(work.open).toEqual([]);
  expect(work.pieces).toMatchObject([{ count: "2", price: 130, amount: 260 }]);
  expect(work.pieces[0]?.assignmentId).not.toBe("");
});

test("heads confirm within their scope, several at once, never their own, and see no money without the right", async () => {
  const permissions = ["page", "add", "update", "finish"].map((verb) => `attendance:piece:${verb}`);
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions });
  const [seen, own, outside] = [await add(cook.userId, "5"), await add(chef.userId, "5"), await add(maid.userId, "5")];
  const shown = await rows({}, head);
  expect(shown.map(({ id }) => id)).not.toContain(outside);
  expect(shown.every(({ price, amount }) => price === null && amount === null)).toBe(true);
  const named = [seen, own, outside].map((id) => ({ id, version: 1 }));
  const answer = await send<{ changed: number; refused: { name: string }[] }>(head, `${path}/confirmSeveral`, {
    rows: named,
  });
  expect(answer.changed).toBe(1);
  expect(answer.refused).toHaveLength(2);
  await refusedAndUnchanged(office, "attendance.pieceOwn", head, `${path}/confirm`, { id: own, version: 1 });
  await refusedAndUnchanged(office, "kernel.record.notFound", head, `${path}/confirm`, { id: outside, version: 1 });
  const [, stranger] = await twoTenants(host);
  expect(await rows({}, stranger.admin)).toEqual([]);
});

test("the month of one person: for whoever sees the person, money by the right; one's own without the page", async () => {
  const about = { userId: cook.userId, month };
  const inMonth = async (who = admin, more: object = {}) =>
    (await who.call<{ records: PieceRow[] }>(`${path}/person`, { ...about, ...more })).records;
  const own = (await cook.call<{ records: PieceRow[] }>(`${path}/own`, { month })).records;
  expect((await inMonth()).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  expect(own.length).toBeGreaterThan(0);
  const permissions = ["attendance:person:page"];
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions });
  expect((await inMonth(head)).every(({ amount, price }) => amount === null && price === null)).toBe(true);
  const outside = { ...about, userId: maid.userId };
  await refusedAndUnchanged(office, "kernel.record.notFound", head, `${path}/person`, outside);
  expect((await cook.reply(`${path}/person`, about)).status).toBe(403);
});

test("what cannot be an entry is refused; a unit in use stays, and ten are the most", async () => {
  const entry = { userId: cook.userId, date: today, unitId: rooms, count: "1" };
  await refusedAndUnchanged(office, "attendance.future", admin, `${path}/add`, {
    ...entry,
    ...{ date: addDays(today, 1) },
  });
  await refusedAndUnchanged(office, "attendance.pieceUnit", admin, `${path}/add`, { ...entry, ...{ unitId: "none" } });
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, `${path}/add`, {
    ...entry,
    ...{ userId: "none" },
  });
  const late = await office.hire("Lu Late", departments.kitchen, null);
  await send(admin, "/business/userMoreInfo/updateMoreUserInfo", { userId: late.userId, version: 1, joinedOn: today });
  await refusedAndUnchanged(office, "attendance.pieceEmployed", admin, `${path}/add`, {
    ...entry,
    ...{ userId: late.userId, date: addDays(today, -1) },
  });
  expect((await admin.reply(`${path}/add`, { ...entry, count: "0.00" })).status).toBe(400);
  await refusedAndUnchanged(office, "attendance.unitUsed", admin, "/attendance/unit/delete", { id: rooms });
  for (let n = 4; n <= 10; n++) await send(admin, "/attendance/unit/save", { name: `Unit ${n}`, unit: "u" });
  const more = { name: "Unit 11", unit: "u" };
  await refusedAndUnchanged(office, "kernel.record.limit", admin, "/attendance/unit/save", more);
});

test("pieces come from a sheet; what does not fit is named, and the rest is saved", async () => {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  page.addRow(["姓名", "手机号或工号", "日期", "计件单位", "数量", "备注"]);
  const name = "Ines Import";
  const phone = "13700030001";
  const { userId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: name, phone, gender: "0", jobTitle: "Helper", departmentId: departments.kitchen },
    superiorId: chef.userId,
  });
  page.addRow([name, phone, today, "Rooms", 4, ""]);
  page.addRow([name, phone, today, "Nothing", 4, ""]);
  page.addRow(["Somebody", phone, today, "Rooms", 4, ""]);
  page.addRow([name, "13999999999", today, "Nothing", 4, ""]);
  page.addRow([name, "", addDays(today, 2), "Nothing", "many", ""]);
  page.addRow([name, "", today, "Rooms", 3, ""]);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  const { importId, rows: verdicts } = await admin.call<{ importId: string; rows: RowVerdict[] }>(
    `${path}/import/preview`,
    { name: "pieces.xlsx", file },
  );
  expect(verdicts.map(({ ok }) => ok)).toEqual([true, false, false, false, false, true]);
  // All that is wrong with a row is said at once.
  expect(verdicts.map(({ reasons }) => reasons.length)).toEqual([0, 1, 1, 2, 3, 0]);
  await admin.call(`${path}/import/commit`, { importId });
  await host.settle();
  expect(await admin.call<JobView>(`${path}/import/progress`, { importId })).toMatchObject({ status: "done", good: 2 });
  // A sheet that comes again is told row by row that its work was entered.
  const again = await admin.call<{ rows: RowVerdict[] }>(`${path}/import/preview`, { name: "pieces.xlsx", file });
  expect(again.rows.map(({ ok, reasons }) => (ok ? reasons.length : null))).toEqual([1, null, null, null, null, 1]);
  expect((await rows({ userId })).some(({ source, count }) => source === "file" && count === "4")).toBe(true);
});
