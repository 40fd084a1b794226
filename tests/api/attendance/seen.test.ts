import type { ConfirmRow, DayView, PersonDays } from "@stampflow/attendance";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Seen");
const { host, admin, chef, cook, departments, tenantId, decide } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const [first, second] = ["2026-03-03", "2026-03-04"] as const;
await publish(cook.userId, { [first]: early, [second]: early });
host.clock.set(Date.parse("2026-03-05T10:00:00+08:00"));
await host.settle();
const head = (...codes: string[]) =>
  personOf(host, {
    ...{ tenantId, userId: chef.userId, departmentId: departments.kitchen },
    ...{ permissions: codes, scope: { kind: "departments", ids: [departments.kitchen] } },
  });
const daysOf = (person: Person, date: string) =>
  person.call<PersonDays>("/attendance/person/days", { userId: cook.userId, from: date, to: date });
const dayOf = async (person: Person, date: string): Promise<DayView> =>
  (await daysOf(person, date)).days[0] ?? expect.fail("no day");
const enter = (date: string, time: string) =>
  office.send<{ at: number }>(admin, "/attendance/punch/enter", { userId: cook.userId, date, time, reason: "补录" });

test("section 13: the type of leave is for oneself and for whoever confirms; others see leave", async () => {
  const values = { leaveType: "1", leaveStart: `${first} 13:00`, leaveEnd: `${first} 15:00`, reason: "家中有事" };
  const { applyId } = await office.send(cook, "/business/workflow/startFormProcess", { formId: "type-1", values });
  await decide(chef, applyId);
  await host.settle();
  const whyOf = ({ slots }: DayView) => slots.flatMap(({ why }) => why).filter(({ rule }) => rule === "D5")[0];
  const { days } = await cook.call<PersonDays>("/attendance/mine/days", { from: first, to: first });
  const [own] = days;
  const type = { key: "absenceOf", values: { type: "事假" } };
  expect(own && whyOf(own)).toMatchObject(type);
  const [page, finish] = ["attendance:person:page", "attendance:confirm:finish"];
  expect(whyOf(await dayOf(head(page, finish), first))).toMatchObject(type);
  const plain = whyOf(await dayOf(head(page), first));
  expect([plain?.key, plain?.values.type]).toEqual(["absence", undefined]);
});

test("a punch outside all windows has code 4 (D1:173), and is no status of a day", async () => {
  for (const time of ["06:28", "15:01", "23:30"]) await enter(second, time);
  const { days, punches } = await daysOf(admin, second);
  expect(days).toMatchObject([{ code: 0 }]);
  expect(punches.map(({ code }) => code)).toEqual([null, null, 4]);
});

test("the head notes something about a day, in whatever state: its result stays, and who sees the day sees it", async () => {
  await host.settle();
  const about = { userId: cook.userId, date: second };
  const person = head("attendance:person:page", "attendance:confirm:update", "attendance:confirm:finish");
  const { result } = await dayOf(person, second);
  const note = (remark: string) => office.send<ConfirmRow>(person, "/attendance/confirm/remark", { ...about, remark });
  expect(await note("设备更换")).toMatchObject({ remark: "设备更换", result, state: "complete" });
  await office.send(person, "/attendance/confirm/finish", { days: [{ ...about, result }] });
  expect(await note("设备已更换")).toMatchObject({ remark: "设备已更换", result, state: "confirmed" });
  await enter(second, "15:30");
  await host.settle();
  expect(await dayOf(admin, second)).toMatchObject({ state: "confirmed", remark: "设备已更换" });
  expect(await note("")).toMatchObject({ remark: "", state: "confirmed" });
  const path = "/attendance/confirm/remark";
  await refusedAndUnchanged(office, "kernel.forbidden", head("attendance:confirm:page"), path, {
    ...about,
    remark: "甲",
  });
  await refusedAndUnchanged(office, "kernel.record.notFound", person, path, {
    ...{ userId: office.maid.userId, date: second, remark: "甲" },
  });
});

test("T1: a punch by hand in the hour that clocks leave out is the instant after it, in the one they show twice the first", async () => {
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await office.send(admin, "/business/info/updateBusinessInfo", { timeZone: "America/New_York", version });
  host.clock.set(Date.parse("2026-11-02T10:00:00-05:00"));
  expect((await enter("2026-03-08", "02:30")).at).toBe(Date.parse("2026-03-08T03:00:00-04:00"));
  expect((await enter("2026-03-08", "03:00")).at).toBe(Date.parse("2026-03-08T03:00:00-04:00"));
  expect((await enter("2026-11-01", "01:30")).at).toBe(Date.parse("2026-11-01T01:30:00-04:00"));
  expect((await enter("2026-11-01", "02:00")).at).toBe(Date.parse("2026-11-01T02:00:00-05:00"));
});
