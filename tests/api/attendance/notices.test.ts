import { addDays, addMonths, dayOf, instantAt } from "@stampflow/kernel";
import { openOffice, type Person, plannerOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Notices");
const { host, admin, cook, maid, send } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "07:00-15:00");
const zone = "Asia/Shanghai";
const today = dayOf(host.clock.now(), zone);
/** The last days of this month and the first of the next. */
const begins = addMonths(`${today.slice(0, 7)}-01`, 1);
const [first, second, last] = [addDays(begins, -3), addDays(begins, -2), addDays(begins, -1)] as const;
const period = { from: addMonths(begins, -1), to: last };
await publish(cook.userId, { [first]: early, [second]: early });
await publish(maid.userId, { [second]: early });
await host.settle();

const day = async (date: string) => {
  host.clock.set(instantAt(date, 10 * 3_600_000, zone));
  await host.daily();
  await expect.poll(() => host.sweep()).toBe(0);
  await host.settle();
};
type Notice = { title: string; kind: string; link: string };
const told = async (person: Person, kind: string) => {
  const { records } = await person.call<{ records: Notice[] }>("/notice/record/list", {});
  return records.filter((one) => one.kind === kind);
};
const enter = (person: Person, date: string, time: string) =>
  send(admin, "/attendance/punch/enter", { userId: person.userId, date, time, reason: "补录" });

test("who has not punched is told once the window has closed, once a day; who has, is not", async () => {
  host.clock.set(instantAt(second, 9 * 3_600_000, zone));
  await enter(cook, first, "06:58");
  await day(second);
  const [one, ...more] = await told(cook, "attendance.missing");
  expect(more).toEqual([]);
  expect(one).toMatchObject({ link: "/personnel/apply/form/type-3" });
  expect(one?.title).toContain("下班缺卡");
  host.clock.set(instantAt(second, 20 * 3_600_000, zone));
  for (const time of ["06:58", "15:02"]) await enter(maid, second, time);
  await day(last);
  expect(await told(cook, "attendance.missing")).toHaveLength(2);
  expect(await told(maid, "attendance.missing")).toEqual([]);
});

test("heads are told on the 1st and the 3rd of days of the month before that wait, and of none once they are confirmed", async () => {
  expect(await told(admin, "attendance.toConfirm")).toEqual([]);
  await day(begins);
  const [one, ...more] = await told(admin, "attendance.toConfirm");
  expect(more).toEqual([]);
  expect(one).toMatchObject({ link: `/attendance/confirm/general?from=${period.from}&to=${period.to}` });
  expect(one?.title).toContain(`${Number(today.slice(5, 7))}月`);
  await day(addDays(begins, 1));
  expect(await told(admin, "attendance.toConfirm")).toHaveLength(1);
  // Nobody is told by a permission that does not reach the people.
  expect(await told(cook, "attendance.toConfirm")).toEqual([]);
  type Row = { userId: string; date: string; result: string };
  const { records } = await admin.call<{ records: Row[] }>("/attendance/confirm/list", period);
  const days = records.map(({ userId, date, result }) => ({ userId, date, result }));
  expect(days).toHaveLength(3);
  await send(admin, "/attendance/confirm/finish", { days });
  await day(addDays(begins, 2));
  expect(await told(admin, "attendance.toConfirm")).toHaveLength(1);
});

test("who worked hears of what is decided about a day, with the reason, and nothing of confirming it", async () => {
  expect(await told(maid, "attendance.day")).toEqual([]);
  const about = { userId: maid.userId, date: second };
  await send(admin, "/attendance/confirm/reopen", { ...about, reason: "重新核对" });
  await send(admin, "/attendance/confirm/nonPayable", { ...about, minutes: 30, reason: "私事外出" });
  await send(admin, "/attendance/confirm/nonPayable", { ...about, minutes: 0, reason: "" });
  await send(admin, "/attendance/confirm/remark", { ...about, remark: "备忘" });
  await send(admin, "/attendance/confirm/void", { ...about, reason: "排错班" });
  await host.settle();
  const heard = await told(maid, "attendance.day");
  const link = `/attendance/mine?tab=days&month=${second.slice(0, 7)}&day=${second}`;
  expect(heard.map((one) => one.link)).toEqual([link, link, link, link]);
  const titles = heard.map(({ title }) => title).join(" ");
  for (const words of ["重新核对", "30", "私事外出", "排错班"]) expect(titles).toContain(words);
});
