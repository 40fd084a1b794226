import type { confirmCalls } from "@stampflow/attendance";
import type { AnswerOf } from "@stampflow/kernel";
import { addDays, dayOf, weekdayOf } from "@stampflow/kernel";
import type { ScheduleRow } from "@stampflow/scheduling";
import { openOffice, personOf, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Not recorded");
const { host, admin, cook, maid, departments, send } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "07:00-15:00");
const today = dayOf(host.clock.now(), "Asia/Shanghai");
/** Monday to Sunday of a week to come. */
const monday = addDays(today, 8 - (weekdayOf(today) || 7));
const on = (days: number) => addDays(monday, days);
await publish(cook.userId, { [on(0)]: early, [on(1)]: "rest", [on(4)]: early });
// Planned, but never published.
const planned = { userId: cook.userId, cells: [{ date: on(2), shiftId: early, version: 0 }] };
await send(admin, "/scheduling/schedule/save", { changes: [planned] });
await host.settle();

type Listed = AnswerOf<typeof confirmCalls.notRecorded>;
const path = "/attendance/confirm/notRecorded";
const period = { from: on(0), to: on(6) };
const listed = async (more: object = {}, who = admin) => (await who.call<Listed>(path, { ...period, ...more })).records;
const datesOf = async (userId: string) => (await listed()).find((one) => one.userId === userId)?.dates ?? [];
const inGrid = async (userId: string) => {
  const asked = { ...period, userIds: [userId] };
  const { records } = await admin.call<{ records: ScheduleRow[] }>("/scheduling/schedule/list", asked);
  return records[0]?.notRecorded;
};

test("working days without shift or rest are not recorded once they are over; drafts and weekends do not count", async () => {
  expect(await listed()).toEqual([]);
  host.clock.set(Date.parse(`${on(3)}T12:00:00+08:00`));
  expect(await datesOf(cook.userId)).toEqual([on(2)]);
  expect(await datesOf(maid.userId)).toEqual([on(0), on(1), on(2)]);
  host.clock.set(Date.parse(`${on(9)}T12:00:00+08:00`));
  expect(await datesOf(cook.userId)).toEqual([on(2), on(3)]);
  expect(await inGrid(cook.userId)).toEqual([on(2), on(3)]);
  await publish(cook.userId, { [on(3)]: "rest" });
  expect(await inGrid(cook.userId)).toEqual([on(2)]);
});

test("nothing is missing before somebody joined; heads are warned of their own people alone", async () => {
  const { userId } = await office.hire("Nora New", departments.kitchen, null);
  await send(admin, "/business/userMoreInfo/updateMoreUserInfo", { userId, version: 1, joinedOn: on(4) });
  expect(await datesOf(userId)).toEqual([on(4)]);
  const permissions = ["attendance:confirm:page"];
  const head = personOf(host, { ...cook.actor, permissions, scope: { kind: "below" } });
  const seen = (await listed({}, head)).map((one) => one.userId);
  expect(seen).toContain(userId);
  expect(seen).not.toContain(maid.userId);
  expect((await listed({ name: "Nora" })).map((one) => one.userId)).toEqual([userId]);
  const tooLong = { from: "2026-06-30", to: "2026-08-31" };
  await refusedAndUnchanged(office, "attendance.range", admin, path, tooLong);
});
