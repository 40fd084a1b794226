import type { ConfirmRow } from "@stampflow/attendance";
import { addDays, dayOf } from "@stampflow/kernel";
import { table } from "@stampflow/kernel/server";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test, vi } from "vitest";

const office = await openOffice("Batch");
const { host, admin, chef, cook, maid, tenantId, departments } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const dates = [1, 2, 3, 4, 5, 6].map(on);
const people = [chef, cook];
/** More than one page of the job. */
for (let number = 0; number < 30; number++) people.push(await office.hire(`员工${number}`, departments.kitchen, chef));
for (const one of [...people, maid]) await publish(one.userId, Object.fromEntries(dates.map((date) => [date, early])));
await host.settle();
host.clock.set(Date.parse(`${on(7)}T10:00:00+08:00`));

const head = personOf(host, {
  ...{ tenantId, userId: chef.userId, permissions: ["page", "finish"].map((verb) => `attendance:confirm:${verb}`) },
  ...{ departmentId: departments.kitchen, scope: { kind: "departments", ids: [departments.kitchen] } },
});
type Listed = { records: ConfirmRow[]; at: number; total: number };
const list = (person: Person, more: object = {}) =>
  person.call<Listed>("/attendance/confirm/list", { from: on(1), to: on(6), pageSize: 500, ...more });
const start = async (person: Person, seen: number, more: object = {}) => {
  const body = { from: on(1), to: on(6), seen, ...more };
  return (await office.send<{ jobId: string }>(person, "/attendance/confirm/finishAll", body)).jobId;
};
type Refused = { userId: string; date: string; code: string; name: string };
type Progress = { status: string; total: number; done: number; good: number; bad: number; refused: Refused[] };
const over = async (person: Person, jobId: string) => {
  await host.settle();
  return person.call<Progress>("/attendance/confirm/progress", { jobId });
};
const enter = async (person: Person, date: string, ...times: string[]) => {
  for (const time of times)
    await office.send(admin, "/attendance/punch/enter", { userId: person.userId, date, time, reason: "补录" });
  await host.settle();
};
const nameOf = async ({ userId }: Person) =>
  (await list(admin, { show: "all" })).records.find((row) => row.userId === userId)?.name ?? "";
const confirmedOf = async (person: Person) =>
  (await list(admin, { show: "confirmed" })).records.filter(({ userId }) => userId === person.userId);
const [first = "", second = "", third = ""] = dates;
const path = "/attendance/confirm/finishAll";

test("only what the filter names is confirmed, within scope, and never one's own days", async () => {
  await enter(cook, first, "06:28", "15:02");
  const { at, records } = await list(head, { show: "plain" });
  expect(records.map(({ userId, date }) => `${userId} ${date}`)).toEqual([`${cook.userId} ${first}`]);
  const jobId = await start(head, at, { show: "plain" });
  expect(await over(head, jobId)).toMatchObject({ status: "done", total: 32, done: 32, good: 1, bad: 0 });
  expect(await confirmedOf(cook)).toMatchObject([{ date: first, byName: expect.any(String) }]);
  const own = await over(head, await start(head, at, { to: first, name: await nameOf(chef) }));
  expect(own).toMatchObject({ good: 0, bad: 0, refused: [] });
  expect((await list(head, { to: first, show: "all" })).records).toContainEqual(
    expect.objectContaining({ userId: chef.userId, state: "complete", own: true }),
  );
  expect(await list(head, { count: 1 })).toMatchObject({ total: 32 * 6 - 1, own: 6 });
  expect(await list(admin, { count: 1 })).toMatchObject({ own: 0 });
  expect((await admin.refused("/attendance/confirm/progress", { jobId })).code).toBe("kernel.job.notFound");
  await refusedAndUnchanged(office, "attendance.range", head, path, { from: on(-90), to: on(6), seen: at });
  await refusedAndUnchanged(office, "kernel.forbidden", cook, path, { from: on(1), to: on(6), seen: at });
});

test("what has changed since the list was read is told and stays open", async () => {
  const { at } = await list(head, { show: "open" });
  await enter(cook, second, "06:28", "15:02");
  const done = await over(head, await start(head, at, { from: second, to: second, name: await nameOf(cook) }));
  expect(done).toMatchObject({ good: 0, bad: 1, refused: [{ date: second, code: "attendance.moved" }] });
  expect(await confirmedOf(cook)).toHaveLength(1);
  const again = await list(head, { from: second, to: second });
  expect(
    await over(head, await start(head, again.at, { from: second, to: second, name: await nameOf(cook) })),
  ).toMatchObject({ good: 1, bad: 0 });
});

test("killed in the middle of a page, before and after a save: the count told is the count done", async () => {
  const { at, records } = await list(admin);
  const sent = table().send.bind(table());
  let saves = 0;
  const faults: string[] = [];
  const spy = vi.spyOn(table(), "send").mockImplementation((async (command: { input: object }) => {
    const text = JSON.stringify(command.input);
    // A month of somebody with the count of the job.
    const isMonth = text.includes("attendanceMonth") && text.includes("#good");
    if (!isMonth) return sent(command as never);
    saves++;
    if (saves === 5) {
      faults.push("before");
      throw new Error("killed before the save");
    }
    const answer = await sent(command as never);
    if (saves === 12 || saves === 30) {
      faults.push("after");
      throw new Error("killed after the save");
    }
    return answer;
  }) as never);
  const jobId = await start(admin, at);
  await expect.poll(async () => (await over(admin, jobId)).status).toBe("done");
  spy.mockRestore();
  expect(faults).toEqual(["before", "after", "after"]);
  expect(await over(admin, jobId)).toMatchObject({ good: records.length, bad: 0 });
  const confirmed = (await list(admin, { show: "confirmed" })).records;
  expect(confirmed).toHaveLength(records.length + 2);
  expect((await list(admin)).records).toEqual([]);
  const told = await admin.call<{ records: { title: string }[] }>("/notice/record/list", {});
  expect(told.records[0]?.title).toContain(String(records.length));
});

test("two batches at once: each day is counted by one of them", async () => {
  await enter(maid, third, "06:31");
  for (const person of [cook, maid]) {
    const day = { userId: person.userId, date: third, reason: "改正" };
    await office.send(admin, "/attendance/confirm/reopen", day);
  }
  const { at, records } = await list(admin);
  const jobs = await Promise.all([start(admin, at), start(admin, at)]);
  const counts = await Promise.all(jobs.map(async (jobId) => (await over(admin, jobId)).good));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(records.length);
  expect(records).toHaveLength(2);
});
