import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { AdjustmentRow, ConfirmRow, MonthRow } from "@stampflow/attendance";
import { attendance } from "@stampflow/attendance/server";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { openOffice, plannerOf } from "@stampflow/testing";
import { expect, test, vi } from "vitest";

const office = await openOffice("Locks");
const { host, admin, chef, cook, maid, tenantId } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const others = [];
for (const name of ["甲", "乙", "丙", "丁"]) others.push(await office.hire(name, office.departments.rooms, chef));
const people = [cook, maid, ...others];
const unit = await office.send<{ id: string }>(admin, "/attendance/unit/save", { name: "间", unit: "间", price: 130 });
const months = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07", "2025-12"];
for (const { userId } of people)
  for (const month of months) await publish(userId, { [`${month}-05`]: early, [`${month}-06`]: early });
await host.settle();
host.clock.set(Date.parse("2026-08-10T10:00:00+08:00"));

const rows = async (month: string, show = "all"): Promise<ConfirmRow[]> => {
  await host.settle();
  const asked = { from: `${month}-01`, to: `${month}-28`, show, pageSize: 200 };
  return (await admin.call<{ records: ConfirmRow[] }>("/attendance/confirm/list", asked)).records;
};
const confirmAll = async (month: string) => {
  const days = (await rows(month, "open")).map(({ userId, date, result }) => ({ userId, date, result }));
  if (days.length > 0) await office.send(admin, "/attendance/confirm/finish", { days });
};
const stateOf = async (month: string) => {
  await host.settle();
  const { records } = await admin.call<{ records: MonthRow[] }>("/attendance/month/list", { pageSize: 50 });
  return records.find((one) => one.month === month)?.state;
};
const openNow = async (month: string) =>
  await admin.call<{ open: number; pieces: number }>("/attendance/month/counts", { month });
const [first] = people;
const punch = (date: string, time: string, userId: string) =>
  admin.reply("/attendance/punch/enter", { userId, date, time, reason: "补录" });
type Other = (month: string, userId: string) => Promise<unknown>;
const moves: readonly [string, Other][] = [
  [
    "a day is opened again",
    (month, userId) => admin.reply("/attendance/confirm/reopen", { userId, date: `${month}-05`, reason: "改正" }),
  ],
  ["a late punch changes a day", (month, userId) => punch(`${month}-05`, "06:29", userId)],
  ["a new day is published", (month, userId) => publish(userId, { [`${month}-20`]: early }).catch(() => null)],
  [
    "pieces are entered",
    (month, userId) =>
      admin.reply("/attendance/piece/add", { userId, date: `${month}-09`, unitId: unit.id, count: "1" }),
  ],
  [
    "days are taken out",
    (month, userId) => admin.reply("/attendance/confirm/void", { userId, date: `${month}-06`, reason: "错" }),
  ],
];

test.each(moves.map(([name, move], at) => [name, months[at] ?? "", move] as const))(
  "locked or open as a whole, and never with something open, while %s",
  async (_, month, move) => {
    await confirmAll(month);
    office.tick();
    const all = [...people].reverse();
    await Promise.all([
      admin.reply("/attendance/month/lock", { month }),
      ...all.map(({ userId }) => move(month, userId)),
    ]);
    const state = await stateOf(month);
    expect(["open", "locked"]).toContain(state);
    const reopened = { userId: first?.userId ?? "", date: `${month}-05`, reason: "改正" };
    if (state === "locked") {
      expect(await openNow(month)).toMatchObject({ open: 0, pieces: 0 });
      const { records } = await admin.call<{ records: AdjustmentRow[] }>("/attendance/adjustment/list", {});
      const own = records.filter(({ date }) => date.startsWith(month));
      expect(own.every(({ source }) => source === "punch" || source === "schedule")).toBe(true);
      expect((await rows(month)).every((row) => row.state === "confirmed" || row.state === "voided")).toBe(true);
      expect(await office.refusedAt(admin, "/attendance/confirm/reopen", reopened)).toMatchObject({
        code: "attendance.monthLocked",
      });
      return;
    }
    // Nobody is left locked: all can be decided again, and then the month is locked.
    await confirmAll(month);
    const { records } = await admin.call<{ records: { id: string; version: number; state: string; date: string }[] }>(
      "/attendance/piece/list",
      { pageSize: 200 },
    );
    for (const { id, version, state: now, date } of records)
      if (now === "entered" && date.startsWith(month))
        await office.send(admin, "/attendance/piece/confirm", { id, version });
    expect(await openNow(month)).toMatchObject({ open: 0, pieces: 0 });
    await office.send(admin, "/attendance/month/lock", { month });
    expect(await stateOf(month)).toBe("locked");
  },
);

test("never with an open day, while the last ones are confirmed, by themselves and in a batch, and one is opened again", async () => {
  const month = "2025-12";
  await confirmAll(month);
  const [one, other] = people.map(({ userId }) => userId);
  const reopen = (userId = "") =>
    admin.reply("/attendance/confirm/reopen", { userId, date: `${month}-05`, reason: "改正" });
  const lock = () => admin.reply("/attendance/month/lock", { month });
  let state: string | undefined;
  for (let round = 0; round < 6 && state !== "locked"; round++) {
    await reopen(one);
    const days = (await rows(month, "open")).map(({ userId, date, result }) => ({ userId, date, result }));
    expect(days).toHaveLength(1);
    office.tick();
    const period = { from: `${month}-01`, to: `${month}-28`, show: "open", seen: host.clock.now() };
    const confirms = [
      () => admin.reply("/attendance/confirm/finish", { days }),
      () => admin.reply("/attendance/confirm/finishAll", period),
    ];
    const [first, second] = round % 2 === 0 ? confirms : [...confirms].reverse();
    // The lock is refused before the day is confirmed: what is asked again meets what still runs.
    await Promise.all([first?.(), second?.(), lock(), lock().then(lock), ...(round < 3 ? [reopen(other)] : [])]);
    state = await stateOf(month);
    expect(["open", "locked"]).toContain(state);
    if (state === "open") await confirmAll(month);
  }
  if (state === "open") {
    await lock();
    state = await stateOf(month);
  }
  expect(state).toBe("locked");
  expect(await openNow(month)).toMatchObject({ open: 0, pieces: 0, confirmed: 12 });
  expect((await rows(month)).every((row) => row.state === "confirmed")).toBe(true);
});

const job = attendance.subscribers?.find(({ name }) => name === "attendance.month") ?? expect.fail("no job");
const pageAgain = (jobId: string, page: number) =>
  runAs(systemCall(tenantId, host.clock.now(), "zh-CN"), () =>
    job.handle({ data: { jobId, userId: admin.userId, page }, at: host.clock.now() } as never),
  );

test("pages of the job that come again, at once and late, and two who lock at once, lock the month once", async () => {
  const month = "2026-06";
  await confirmAll(month);
  office.tick();
  const path = "/attendance/month/lock";
  const replies = await Promise.all([1, 2].map(() => admin.reply<{ jobId: string }>(path, { month })));
  const locked = replies.flatMap(({ body }) => ("data" in body ? [body.data.jobId] : []));
  expect(locked).toHaveLength(1);
  const [jobId = ""] = locked;
  await Promise.all([pageAgain(jobId, 0), pageAgain(jobId, 0), pageAgain(jobId, 1)]);
  expect(await stateOf(month)).toBe("locked");
  await Promise.all([pageAgain(jobId, 0), pageAgain(jobId, 1)]);
  expect(await stateOf(month)).toBe("locked");
  expect(await openNow(month)).toMatchObject({ open: 0, confirmed: 12 });
});

test("a job that is killed in the middle goes on where it was: the count told is the count done", async () => {
  const month = "2026-07";
  await confirmAll(month);
  const send = DynamoDBDocumentClient.prototype.send;
  let [saved, killed] = [0, 0];
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...asked: Parameters<typeof send>
  ) {
    const [command] = asked;
    const locks = command instanceof TransactWriteCommand && JSON.stringify(command.input).includes('"locked":true');
    if (locks && saved++ >= 3) {
      killed++;
      throw new Error("killed");
    }
    return send.apply(this, asked);
  } as typeof send);
  const { jobId } = await office.send<{ jobId: string }>(admin, "/attendance/month/lock", { month });
  await expect.poll(() => killed).toBeGreaterThan(0);
  const { state, job: shown } =
    (await admin.call<{ records: MonthRow[] }>("/attendance/month/list", { pageSize: 50 })).records.find(
      (row) => row.month === month,
    ) ?? expect.fail("no month");
  expect([state, shown?.done]).toEqual(["locking", 0]);
  spy.mockRestore();
  await pageAgain(jobId, 0);
  expect(await stateOf(month)).toBe("locked");
  const done = await openNow(month);
  expect(done).toMatchObject({ open: 0, confirmed: 12 });
  const { records } = await admin.call<{ records: MonthRow[] }>("/attendance/month/list", { pageSize: 50 });
  expect(records.find((row) => row.month === month)).toMatchObject({ found: done });
});
