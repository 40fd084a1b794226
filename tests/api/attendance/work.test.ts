import type { ConfirmRow, PersonDays } from "@stampflow/attendance";
import { openOffice, type Person, plannerOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Work");
const { host, admin, chef, cook, departments } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const until = (text: string) => host.clock.set(Date.parse(`${text.replace(" ", "T")}:00+08:00`));
const rowOf = async ({ userId }: Pick<Person, "userId">, date: string): Promise<ConfirmRow> => {
  await host.settle();
  const asked = { from: date, to: date, show: "all", pageSize: 200 };
  const { records } = await admin.call<{ records: ConfirmRow[] }>("/attendance/confirm/list", asked);
  return records.find((row) => row.userId === userId) ?? expect.fail("no row");
};
const enter = (userId: string, date: string, time: string) =>
  office.send(admin, "/attendance/punch/enter", { userId, date, time, reason: "补录" });
const finish = ({ userId, date, result }: ConfirmRow) =>
  office.send(admin, "/attendance/confirm/finish", { days: [{ userId, date, result }] });

test("O1: who becomes part-time from a day keeps the overtime of the days before, and none is credited from it on", async () => {
  const days = ["2026-03-09", "2026-03-10", "2026-03-11"] as const;
  await publish(cook.userId, Object.fromEntries(days.map((date) => [date, early])));
  const setting = await admin.call<object>("/attendance/overtime/setting");
  await office.send(admin, "/attendance/overtime/saveSetting", { ...setting, mode: "punches" });
  until("2026-03-11 01:00");
  for (const date of days.slice(0, 2)) for (const time of ["06:30", "16:00"]) await enter(cook.userId, date, time);
  for (const date of days.slice(0, 2)) await finish(await rowOf(cook, date));
  const become = async (employment: string, from: string) => {
    const about = { userId: cook.userId };
    const read = "/business/userMoreInfo/getMoreUserInfo";
    const { version } = await admin.call<{ version: number }>(read, about, { method: "GET" });
    await office.send(admin, "/business/userMoreInfo/updateMoreUserInfo", {
      ...{ ...about, version, employment, ...(from ? { validFrom: from, reason: "合同变更" } : {}) },
    });
    await host.settle();
  };
  await become("0", "");
  until("2026-03-12 01:00");
  for (const time of ["06:30", "16:00"]) await enter(cook.userId, days[2], time);
  for (const date of days.slice(0, 2))
    expect(await rowOf(cook, date)).toMatchObject({ state: "confirmed", overtime: 60 });
  expect(await rowOf(cook, days[2])).toMatchObject({ state: "complete", overtime: 0 });
  await become("1", "2026-03-11");
  expect(await rowOf(cook, days[2])).toMatchObject({ state: "complete", overtime: 60 });
  await become("0", "2026-03-10");
  expect(await rowOf(cook, days[0])).toMatchObject({ state: "confirmed", overtime: 60 });
  expect(await rowOf(cook, days[1])).toMatchObject({ state: "changed", overtime: 0 });
});

test("D11: days follow an assignment that begins, is changed or ends, also those that are over", async () => {
  const { userId } = await office.send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Tom Temp", phone: "13700010001", gender: "0", jobTitle: "Helper" },
    ...{ departmentId: departments.kitchen, superiorId: chef.userId, employment: "0" },
  });
  const days = ["2026-03-16", "2026-03-17", "2026-03-18"] as const;
  await publish(userId, Object.fromEntries(days.map((date) => [date, early])));
  until("2026-03-18 01:00");
  const stateOf = async () => {
    const rows = [];
    for (const date of days) rows.push(await rowOf({ userId }, date));
    return rows.map(({ state, status, paid }) => `${state} ${status} ${paid}`);
  };
  const [absent, worked, planned] = ["complete absenteeism 0", "complete normal 480", "expected expected 0"];
  expect(await stateOf()).toEqual([absent, absent, planned]);
  const work = { departmentId: departments.kitchen, job: "Dishwasher", from: days[1], to: days[2] };
  const { id } = await office.send<{ id: string }>(admin, "/employees/labour/assign", {
    ...{ userId, ...work, clockIn: false },
  });
  const [, , free] = await stateOf();
  expect(await stateOf()).toEqual([absent, worked, free]);
  await finish(await rowOf({ userId }, days[1]));
  const change = (version: number, more: object) =>
    office.send(admin, "/employees/labour/change", { id, version, ...work, ...more });
  await change(1, { clockIn: true });
  expect(await stateOf()).toEqual([absent, "changed absenteeism 0", planned]);
  await change(2, { clockIn: false, from: days[0] });
  expect(await stateOf()).toEqual([worked, "confirmed normal 480", free]);
  await office.send(admin, "/employees/labour/end", { id, version: 3, lastDay: days[0], reason: "提前结束" });
  expect(await stateOf()).toEqual([worked, "changed absenteeism 0", planned]);
});

test("D92: a locked month stays in the zone that it was locked in; another zone of the company adjusts nothing of it", async () => {
  until("2026-04-02 10:00");
  await host.settle();
  type Rows = { records: ConfirmRow[] };
  const march = { from: "2026-03-01", to: "2026-03-31", pageSize: 200 };
  const listed = async (show: string) =>
    (await admin.call<Rows>("/attendance/confirm/list", { ...march, show })).records.sort((one, other) =>
      `${one.userId} ${one.date}` < `${other.userId} ${other.date}` ? -1 : 1,
    );
  const days = (await listed("open")).map(({ userId, date, result }) => ({ userId, date, result }));
  await office.send(admin, "/attendance/confirm/finish", { days });
  await office.send(admin, "/attendance/month/lock", { month: "2026-03" });
  await host.settle();
  const locked = await listed("all");
  const dueOf = async () => {
    const asked = { userId: cook.userId, from: "2026-03-09", to: "2026-04-03" };
    const { days: shown, zone } = await admin.call<PersonDays>("/attendance/person/days", asked);
    return { zone, due: shown[0]?.slots[0]?.due.from, status: shown[0]?.status };
  };
  const before = await dueOf();
  expect(before).toMatchObject({ zone: "Asia/Shanghai", status: "normal" });
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await office.send(admin, "/business/info/updateBusinessInfo", { timeZone: "America/New_York", version });
  await host.settle();
  // 22:30 in Shanghai, when the window of the shift has closed.
  await enter(cook.userId, "2026-03-09", "10:30");
  await host.settle();
  const adjusted = async () => (await admin.call<{ records: object[] }>("/attendance/adjustment/list", {})).records;
  expect(await adjusted()).toEqual([]);
  expect(await listed("all")).toEqual(locked);
  expect(await dueOf()).toEqual(before);
  const { punches } = await admin.call<PersonDays>("/attendance/person/days", {
    ...{ userId: cook.userId, from: "2026-03-09", to: "2026-03-09" },
  });
  const came = punches.find(({ at }) => at === Date.parse("2026-03-09T06:30:00+08:00")) ?? expect.fail("no punch");
  await office.send(admin, "/attendance/punch/strike", {
    ...{ userId: cook.userId, id: came.id, at: came.at, reason: "不是本人" },
  });
  await host.settle();
  expect(await adjusted()).toMatchObject([{ date: "2026-03-09", paid: -8, source: "punch" }]);
});
