import { Workbook } from "@cj-tech-master/excelts";
import type { DayView, PersonDays } from "@stampflow/attendance";
import type { JobView } from "@stampflow/kernel";
import { signatureOf } from "@stampflow/kernel/server";
import type { RowVerdict } from "@stampflow/sheet";
import {
  client,
  companyOn,
  openOffice,
  type Person,
  personOf,
  plannerOf,
  refusedAndUnchanged,
} from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Punches");
const { host, admin, chef, cook, maid, keeper, departments, tenantId } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }], late: 6, early: 4 });
const night = await shift("夜班", "21:30-05:30");
await publish(cook.userId, { "2026-03-03": early, "2026-03-04": early, "2026-03-05": night, "2026-03-06": "rest" });
await publish(maid.userId, { "2026-03-03": early, "2026-03-04": early });
await host.settle();

const at = (text: string) => Date.parse(`${text.replace(" ", "T")}:00+08:00`);
const iso = (text: string) => `${text.replace(" ", "T")}:00+08:00`;
const until = (text: string) => host.clock.set(at(text));
type Shown = { code: string; key: string; id: string };
const outside = client(host.origin);
async function sent(device: Shown, punches: object[], more: { time?: number; key?: string; body?: string } = {}) {
  const body = { punches };
  const time = String(more.time ?? host.clock.now());
  const headers = {
    "x-device": device.code,
    "x-time": time,
    "x-signature": signatureOf(more.key ?? device.key, time, more.body ?? JSON.stringify(body)),
  };
  return outside.reply<{ verdicts: { id: string; result: string }[] }>("/attendance/punch/feed", body, { headers });
}
const resultsOf = (reply: Awaited<ReturnType<typeof sent>>) =>
  "data" in reply.body ? reply.body.data.verdicts.map(({ result }) => result) : expect.fail(reply.body.msg);
async function daysOf(person: Person, from: string, to = from): Promise<PersonDays> {
  await host.settle();
  return admin.call<PersonDays>("/attendance/person/days", { userId: person.userId, from, to });
}
const dayOf = async (person: Person, date: string): Promise<DayView> =>
  (await daysOf(person, date)).days[0] ?? expect.fail("no day");
const device = await office.send<Shown>(admin, "/attendance/device/add", { name: "前门" });
await office.send(admin, "/attendance/badge/save", { userId: cook.userId, version: 0, badges: ["a17"] });

test("a device sends punches of a badge: the day says which it stands on, and how the minutes add up", async () => {
  until("2026-03-03 15:10");
  const punches = [
    { id: "2", badge: "A17", at: iso("2026-03-03 14:55") },
    { id: "1", badge: "a17 ", at: iso("2026-03-03 06:37") },
    { id: "3", badge: "A17", at: iso("2026-03-03 06:39") },
  ];
  expect(resultsOf(await sent(device, punches))).toEqual(["stored", "stored", "stored"]);
  const open = await dayOf(cook, "2026-03-03");
  expect(open).toMatchObject({ status: "late", code: 1, late: 7, early: 0, paid: 468, state: "expected" });
  until("2026-03-03 21:00");
  const day = await dayOf(cook, "2026-03-03");
  expect(day).toMatchObject({
    status: "late",
    late: 7,
    early: 5,
    scheduled: 480,
    paid: 468,
    absence: 0,
    unpaid: 12,
    state: "complete",
  });
  expect([day.used, day.unused].map((ids) => ids.map((id) => id.slice(-1)))).toEqual([["1", "2"], ["3"]]);
  expect(day.slots[0]?.why.map(({ key }) => key)).toEqual(["window", "in", "out", "late", "early", "paid"]);
});

test("a repeated id is stored once, also with another time; within one call as well", async () => {
  const again = { id: "1", badge: "A17", at: iso("2026-03-03 08:00") };
  const twice = { id: "4", badge: "A17", at: iso("2026-03-03 12:00") };
  expect(resultsOf(await sent(device, [again, twice, twice]))).toEqual(["repeated", "stored", "repeated"]);
  const { punches } = await daysOf(cook, "2026-03-03");
  expect(punches.map(({ id }) => id.slice(-1)).sort()).toEqual(["1", "2", "3", "4"]);
});

test("a clock that goes fast: what lies ahead is refused by itself, the rest is stored", async () => {
  const ahead = { id: "5", badge: "A17", at: iso("2026-03-03 21:06") };
  const near = { id: "6", badge: "A17", at: iso("2026-03-03 21:05") };
  expect(resultsOf(await sent(device, [ahead, near]))).toEqual(["future", "stored"]);
});

test("punches weeks late come out as if they had come in time, in whatever order", async () => {
  until("2026-03-25 10:00");
  const absent = await dayOf(cook, "2026-03-04");
  expect(absent).toMatchObject({ status: "absenteeism", code: 2, paid: 0, unpaid: 480 });
  expect(resultsOf(await sent(device, [{ id: "8", badge: "A17", at: iso("2026-03-04 15:00") }]))).toEqual(["stored"]);
  expect(await dayOf(cook, "2026-03-04")).toMatchObject({ status: "missingIn" });
  expect(resultsOf(await sent(device, [{ id: "7", badge: "A17", at: iso("2026-03-04 06:30") }]))).toEqual(["stored"]);
  expect(await dayOf(cook, "2026-03-04")).toMatchObject({ status: "normal", paid: 480 });
});

test("badges that nobody has wait, and come to whoever gets them", async () => {
  const punches = ["06:30", "15:00"].map((time) => ({ id: `m${time}`, badge: "B9", at: iso(`2026-03-03 ${time}`) }));
  expect(resultsOf(await sent(device, punches))).toEqual(["unknown", "unknown"]);
  const waiting = () => admin.call<{ records: { badge: string; device: string }[] }>("/attendance/badge/waiting", {});
  expect((await waiting()).records.map(({ badge, device: name }) => `${badge} ${name}`)).toEqual([
    "B9 前门",
    "B9 前门",
  ]);
  await refusedAndUnchanged(office, "attendance.badge", admin, "/attendance/badge/give", {
    badge: "a17",
    userId: maid.userId,
  });
  expect(await office.send(admin, "/attendance/badge/give", { badge: "b9", userId: maid.userId })).toEqual({
    given: 2,
  });
  expect((await waiting()).records).toEqual([]);
  expect(await dayOf(maid, "2026-03-03")).toMatchObject({ status: "normal", paid: 480 });
  const noon = { id: "n", badge: "4", at: iso("2026-03-03 12:00") };
  expect(resultsOf(await sent(device, [noon]))).toEqual(["unknown"]);
  await office.send(admin, "/attendance/badge/save", {
    userId: maid.userId,
    version: 1,
    badges: ["B9", "1", "2", "3", "4"],
  });
  expect((await waiting()).records).toEqual([]);
  expect((await dayOf(maid, "2026-03-03")).unused).toHaveLength(1);
  const sixth = { badge: "B10", userId: maid.userId };
  await refusedAndUnchanged(office, "attendance.badgeMany", admin, "/attendance/badge/give", sixth);
  // The same id again is no new punch, although its badge has an owner now.
  expect(resultsOf(await sent(device, punches))).toEqual(["repeated", "repeated"]);
});

test("by hand with a reason, and struck with one: it stays and does not count", async () => {
  const entered = { userId: maid.userId, date: "2026-03-04", reason: "忘带工牌" };
  const first = await office.send<{ id: string; at: number }>(admin, "/attendance/punch/enter", {
    ...entered,
    time: "06:30",
  });
  await office.send(admin, "/attendance/punch/enter", { ...entered, time: "15:00" });
  expect(await dayOf(maid, "2026-03-04")).toMatchObject({ status: "normal" });
  const strike = { userId: maid.userId, ...first, reason: "不是本人" };
  await office.send(admin, "/attendance/punch/strike", strike);
  expect(await dayOf(maid, "2026-03-04")).toMatchObject({ status: "missingIn" });
  const { punches } = await daysOf(maid, "2026-03-04");
  expect(punches.find(({ id }) => id === first.id)).toMatchObject({
    reason: "忘带工牌",
    struck: { reason: "不是本人" },
  });
  await refusedAndUnchanged(office, "attendance.struck", admin, "/attendance/punch/strike", strike);
  const future = { ...entered, date: "2026-03-26", time: "06:30" };
  await refusedAndUnchanged(office, "attendance.future", admin, "/attendance/punch/enter", future);
});

test("C1: a head neither enters nor strikes punches of their own; the administrator does", async () => {
  const permissions = ["attendance:punch:add", "attendance:punch:update"];
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions });
  const typed = { userId: chef.userId, date: "2026-03-04", time: "06:30", reason: "忘带工牌" };
  await refusedAndUnchanged(office, "attendance.own", head, "/attendance/punch/enter", typed);
  const punch = await office.send<{ id: string; at: number }>(admin, "/attendance/punch/enter", typed);
  const strike = { userId: chef.userId, ...punch, reason: "误打" };
  await refusedAndUnchanged(office, "attendance.own", head, "/attendance/punch/strike", strike);
  await office.send(head, "/attendance/punch/enter", { ...typed, userId: cook.userId });
  await office.send(admin, "/attendance/punch/enter", { ...typed, userId: admin.userId });
});

test("the web punch: switched off, at a place, outside of all", async () => {
  const add = (spot: object | null) => ({ spot });
  await refusedAndUnchanged(office, "attendance.web", cook, "/attendance/punch/add", add(null));
  const setting = {
    version: 0,
    webPunch: true,
    places: [{ name: "总部", latitude: 31.23, longitude: 121.47, radius: 100 }],
    outside: "refuse",
  };
  await office.send(admin, "/attendance/setting/save", setting);
  const [here, far] = [
    { latitude: 31.2301, longitude: 121.47 },
    { latitude: 31.25, longitude: 121.47 },
  ];
  await refusedAndUnchanged(office, "attendance.place", cook, "/attendance/punch/add", add(far));
  await refusedAndUnchanged(office, "attendance.placeUnknown", cook, "/attendance/punch/add", add(null));
  until("2026-03-27 09:00");
  expect(await office.send(cook, "/attendance/punch/add", add(here))).toMatchObject({ place: "总部", outside: false });
  await office.send(admin, "/attendance/setting/save", { ...setting, version: 1, outside: "mark" });
  expect(await office.send(cook, "/attendance/punch/add", add(far))).toMatchObject({ place: "", outside: true });
  const mine = await cook.call<PersonDays>("/attendance/mine/days", { from: "2026-03-27", to: "2026-03-27" });
  expect(mine.punches.map(({ spot }) => spot)).toEqual([here, far]);
  expect(mine.days[0]?.timeouts).toHaveLength(2);
  // Heads see the days of their people, and where they punched only with the right to.
  expect((await daysOf(cook, "2026-03-27")).punches.every(({ spot }) => spot !== null)).toBe(true);
  host.clock.advance(91 * 86_400_000);
  expect((await daysOf(cook, "2026-03-27")).punches.map(({ spot }) => spot)).toEqual([null, null]);
});

test("a night worker is not absent at midnight, nor when pages are read", async () => {
  expect(await dayOf(cook, "2026-03-05")).toMatchObject({ status: "absenteeism", state: "complete" });
});

test("forged, old and foreign feeds are refused, and nothing is stored", async () => {
  const punches = [{ id: "x", badge: "A17", at: iso("2026-03-03 10:00") }];
  const now = host.clock.now();
  const body = { punches };
  const refused = (headers: object) =>
    refusedAndUnchanged(office, "attendance.signature", { reply: outside.reply }, "/attendance/punch/feed", body, {
      headers: headers as Record<string, string>,
    });
  const signed = (time: number, key = device.key, text = JSON.stringify(body)) => ({
    "x-device": device.code,
    "x-time": String(time),
    "x-signature": signatureOf(key, String(time), text),
  });
  await refused({});
  await refused(signed(now, "another key"));
  await refused(signed(now, device.key, JSON.stringify({ punches: [] })));
  await refused(signed(now - 301_000));
  await refused(signed(now + 600_000));
  await refused({ ...signed(now), "x-device": `${tenantId}.nothing` });
  const other = await companyOn(host, "Other");
  await refused({ ...signed(now), "x-device": `${other.tenantId}.${device.id}` });
  const [row] = await admin.call<{ id: string; version: number; name: string }[]>("/attendance/device/list");
  const renewed = await office.send<Shown>(admin, "/attendance/device/renew", { id: device.id, version: row?.version });
  await refused(signed(host.clock.now()));
  expect((await sent(renewed, punches)).status).toBe(200);
  await office.send(admin, "/attendance/device/save", {
    id: device.id,
    version: (row?.version ?? 0) + 1,
    name: "前门",
    active: false,
  });
  await refused(signed(host.clock.now(), renewed.key));
});

test("the key of a device is shown once and lies nowhere in the open", async () => {
  const shown = await office.send<Shown>(admin, "/attendance/device/add", { name: "后门" });
  const list = await admin.call<object[]>("/attendance/device/list");
  expect(JSON.stringify(list)).not.toContain(shown.key);
  expect(list).toHaveLength(2);
});

test("others see no days but those of their departments, of two months at most", async () => {
  const asked = { userId: cook.userId, from: "2026-03-01", to: "2026-03-31" };
  await refusedAndUnchanged(office, "kernel.forbidden", keeper, "/attendance/person/days", asked);
  const scope = { kind: "departments", ids: [departments.rooms] } as const;
  const head = personOf(host, { tenantId, userId: keeper.userId, permissions: ["attendance:person:page"], scope });
  await refusedAndUnchanged(office, "kernel.record.notFound", head, "/attendance/person/days", asked);
  expect((await head.call<PersonDays>("/attendance/person/days", { ...asked, userId: maid.userId })).days).toHaveLength(
    31,
  );
  const long = { ...asked, to: "2026-05-02" };
  await refusedAndUnchanged(office, "attendance.range", admin, "/attendance/person/days", long);
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, "/attendance/person/days", {
    ...asked,
    userId: "nobody",
  });
});

test("punches come from a sheet, as text or as dates: what does not fit is named, and a sheet that comes again adds nothing", async () => {
  until("2026-03-10 09:00");
  const named = (person: Person) =>
    admin.call<PersonDays>("/attendance/person/days", { userId: person.userId, from: "2026-03-09", to: "2026-03-09" });
  const { name } = await named(cook);
  const book = new Workbook();
  const page = book.addWorksheet("1");
  page.addRow(["姓名", "手机号或工号", "时间", "理由"]);
  page.addRow([name, "", "2026/3/9 6:58", "机器离线"]);
  page.addRow([name, "", new Date("2026-03-09T15:02:30Z"), ""]);
  page.addRow([name, "", "2026-03-09 06:58", ""]);
  page.addRow([name, "", "2099-03-11 09:05", ""]);
  page.addRow(["Nobody", "", "2099-03-11 09:05", ""]);
  page.addRow([name, "13999999999", "2026-03-09 06:58", ""]);
  page.addRow([name, "", "soon", ""]);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  const path = "/attendance/punch/import";
  const brought = async () => {
    type Preview = { importId: string; rows: RowVerdict[] };
    const { importId, rows } = await admin.call<Preview>(`${path}/preview`, { name: "punches.xlsx", file });
    await admin.call(`${path}/commit`, { importId });
    await host.settle();
    expect(await admin.call<JobView>(`${path}/progress`, { importId })).toMatchObject({ status: "done", good: 2 });
    const { punches } = await named(cook);
    return { rows, times: punches.filter(({ source }) => source === "sheet").map((one) => one.at) };
  };
  const { rows, times } = await brought();
  expect(rows.map(({ ok }) => ok)).toEqual([true, true, false, false, false, false, false]);
  expect(rows.map(({ reasons }) => reasons.length)).toEqual([0, 0, 1, 1, 2, 1, 1]);
  expect(times.sort()).toEqual([at("2026-03-09 06:58"), at("2026-03-09 15:02")]);
  expect((await brought()).times).toHaveLength(2);
  expect((await cook.reply(`${path}/preview`, { name: "punches.xlsx", file })).status).toBe(403);
});
