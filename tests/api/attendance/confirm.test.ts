import { Workbook } from "@cj-tech-master/excelts";
import type { ConfirmRow, PersonDays } from "@stampflow/attendance";
import { addDays, dayOf } from "@stampflow/kernel";
import { table } from "@stampflow/kernel/server";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test, vi } from "vitest";

const office = await openOffice("Confirm");
const { host, admin, chef, cook, maid, tenantId, departments } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const [first, second, third, later] = [on(1), on(2), on(3), on(18)] as const;
const plan = Object.fromEntries([first, second, third, later].map((date) => [date, early]));
for (const one of [cook, maid, chef]) await publish(one.userId, plan);
await host.settle();
host.clock.set(Date.parse(`${on(4)}T10:00:00+08:00`));

const codes = ["page", "update", "finish"].map((verb) => `attendance:confirm:${verb}`);
const head = personOf(host, {
  ...{ tenantId, userId: chef.userId, permissions: codes, departmentId: departments.kitchen },
  scope: { kind: "departments", ids: [departments.kitchen] },
});
const period = { from: on(0), to: on(30) };
const list = async (person: Person, more: object = {}) => {
  await host.settle();
  return (await person.call<{ records: ConfirmRow[] }>("/attendance/confirm/list", { ...period, ...more })).records;
};
const rowOf = async (person: Person, date: string) =>
  (await list(admin, { show: "all", pageSize: 200 })).find(
    (row) => row.userId === person.userId && row.date === date,
  ) ?? expect.fail("no row");
const enter = async (person: Person, date: string, ...times: string[]) => {
  for (const time of times)
    await office.send(admin, "/attendance/punch/enter", { userId: person.userId, date, time, reason: "补录" });
  await host.settle();
};
const finish = async (person: Person, ...days: Pick<ConfirmRow, "userId" | "date" | "result">[]) => {
  const body = { days: days.map(({ userId, date, result }) => ({ userId, date, result })) };
  const answer = await office.send<{ results: { ok: boolean; code: string }[] }>(
    person,
    "/attendance/confirm/finish",
    body,
  );
  return answer.results.map(({ ok, code }) => (ok ? "ok" : code));
};
await enter(cook, first, "06:28", "15:02");
await enter(cook, second, "06:45", "15:02");
await enter(maid, first, "06:28", "15:02");

test("a head sees the days of their people that are over, exceptions first, and no others", async () => {
  const rows = await list(head);
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([cook.userId, chef.userId]));
  expect(rows.filter(({ userId }) => userId === cook.userId).map(({ date, status }) => `${date} ${status}`)).toEqual([
    `${second} late`,
    `${third} absenteeism`,
    `${first} normal`,
  ]);
  expect(rows.find(({ userId, date }) => userId === cook.userId && date === second)?.flags).toEqual(["late"]);
  expect((await list(head, { show: "exceptions" })).every(({ status }) => status !== "normal")).toBe(true);
  const all = await list(admin, { show: "all", pageSize: 200 });
  expect(all.filter(({ date }) => date === later).every(({ state }) => state === "expected")).toBe(true);
});

test("the list as a sheet, in hours and in order of dates, also of exceptions alone", async () => {
  const path = "/attendance/confirm/export";
  const { name: cooks } = await rowOf(cook, first);
  const sheetOf = async (show: string) => {
    const answer = await fetch(`${host.origin}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await admin.token()}` },
      body: JSON.stringify({ ...period, show }),
    });
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
    const lines: unknown[][] = [];
    book.worksheets[0]?.eachRow((row) => {
      lines.push((row.values as unknown[]).slice(1));
    });
    // A heading without words would be its key.
    expect(lines[0]?.filter((head) => String(head).includes("."))).toEqual([]);
    return lines.filter(([name], at) => at === 0 || name === cooks).map((line) => line.slice(3, 9));
  };
  const [heads, ...days] = await sheetOf("open");
  expect(heads).toEqual(["结果", "迟到（分钟）", "早退（分钟）", "应出勤（小时）", "计薪（小时）", "缺勤时长（小时）"]);
  expect(days).toEqual([
    ["正常", 0, 0, 8, 8, 0],
    ["迟到", 15, 0, 8, 7.75, 0.25],
    ["旷工", 0, 0, 8, 0, 8],
  ]);
  expect((await sheetOf("exceptions")).slice(1)).toEqual(days.slice(1));
  await refusedAndUnchanged(office, "kernel.forbidden", head, path, period);
});

test("pages follow each other without a gap or a double, also where days were confirmed meanwhile", async () => {
  type Page = { records: ConfirmRow[]; cursor: string | null; more: boolean };
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await admin.call<Page>("/attendance/confirm/list", {
      ...period,
      pageSize: 2,
      ...(cursor ? { cursor } : {}),
    });
    keys.push(...page.records.map(({ userId, date }) => `${userId} ${date}`));
    cursor = page.more ? (page.cursor ?? undefined) : undefined;
  } while (cursor);
  expect(keys).toHaveLength(9);
  expect(new Set(keys).size).toBe(9);
});

test("confirmed as it was seen: a verdict each; one's own, open and moved days are refused", async () => {
  const [one, two, open] = [await rowOf(cook, first), await rowOf(cook, second), await rowOf(cook, later)];
  const own = await rowOf(chef, first);
  await enter(cook, second, "06:20");
  const stranger = await rowOf(maid, first);
  const known = "kernel.record.notFound";
  expect(await finish(head, one, two, open, own, stranger)).toEqual([
    "ok",
    "attendance.moved",
    "attendance.notOver",
    "attendance.own",
    known,
  ]);
  expect(await rowOf(cook, first)).toMatchObject({ state: "confirmed" });
  expect(await rowOf(cook, second)).toMatchObject({ state: "complete", status: "normal" });
  const body = (row: ConfirmRow) => ({ days: [{ userId: row.userId, date: row.date, result: row.result }] });
  const path = "/attendance/confirm/finish";
  await refusedAndUnchanged(office, "attendance.own", head, path, body(own));
  await refusedAndUnchanged(office, "attendance.notOver", head, path, body(open));
  await refusedAndUnchanged(office, "attendance.moved", head, path, body(two));
  await refusedAndUnchanged(office, "attendance.dayState", head, path, body(await rowOf(cook, first)));
});

test("a day is confirmed as it is shown, also while its month does not have the last punch yet", async () => {
  const day = { userId: maid.userId, date: second };
  await enter(maid, second, "06:28");
  const sent = table().send.bind(table());
  const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
  let held = 0;
  const spy = vi.spyOn(table(), "send").mockImplementation((async (command: { input: object }) => {
    const text = "TransactItems" in command.input ? JSON.stringify(command.input) : "";
    if (text.includes("attendanceMonth") && held++ === 0) await kept;
    return sent(command as never);
  }) as never);
  await admin.call("/attendance/punch/enter", { ...day, time: "15:02", reason: "补录" });
  await expect.poll(() => held).toBe(1);
  const { days } = await admin.call<PersonDays>("/attendance/person/days", {
    ...{ userId: maid.userId, from: second, to: second },
  });
  const shown = days[0] ?? expect.fail("no day");
  expect(shown).toMatchObject({ state: "complete", status: "normal" });
  const body = { days: [{ ...day, result: shown.result }] };
  const path = "/attendance/confirm/finish";
  const answer = await admin.call(path, body).finally(keep);
  spy.mockRestore();
  expect(answer).toMatchObject({ results: [{ ok: true }] });
  expect(await rowOf(maid, second)).toMatchObject({ state: "confirmed", status: "normal", result: shown.result });
});

test("two who confirm at once: the day is confirmed once", async () => {
  const row = await rowOf(cook, second);
  const results = await Promise.all([finish(head, row), finish(admin, row)]);
  expect(results.flat().sort()).toEqual(["attendance.dayState", "ok"]);
});

test("a confirmed day changes, and is confirmed again once it is as it was; its cells stay", async () => {
  const { punches } = await admin.call<{ punches: { id: string; at: number }[] }>("/attendance/person/days", {
    ...{ userId: cook.userId, from: first, to: first },
  });
  await enter(cook, first, "15:40");
  expect(await rowOf(cook, first)).toMatchObject({ state: "confirmed" });
  const out = punches.find(({ at }) => at === Date.parse(`${first}T06:28:00+08:00`)) ?? expect.fail("no punch");
  await office.send(admin, "/attendance/punch/strike", { userId: cook.userId, id: out.id, at: out.at, reason: "误打" });
  expect(await rowOf(cook, first)).toMatchObject({ state: "changed", status: "late" });
  await enter(cook, first, "06:25");
  expect(await rowOf(cook, first)).toMatchObject({ state: "confirmed" });
  const cells = [{ date: first, shiftId: "rest", version: 2 }];
  const body = { changes: [{ userId: cook.userId, cells }] };
  await refusedAndUnchanged(office, "scheduling.cell.closed", admin, "/scheduling/schedule/save", body);
});

test("minutes that are not paid, a void day and one that is opened again, each with its reason", async () => {
  const day = { userId: cook.userId, date: third };
  const path = "/attendance/confirm/nonPayable";
  await enter(cook, third, "06:30", "15:00");
  await refusedAndUnchanged(office, "attendance.reason", head, path, { ...day, minutes: 30, reason: "" });
  await refusedAndUnchanged(office, "attendance.nonPayable", head, path, { ...day, minutes: 481, reason: "外出" });
  await refusedAndUnchanged(office, "attendance.nonPayableSame", head, path, { ...day, minutes: 0, reason: "没有" });
  expect(await office.send(head, path, { ...day, minutes: 30, reason: "私事外出" })).toMatchObject({
    paid: 450,
    unpaid: 30,
    nonPayable: 30,
  });
  expect(await finish(head, await rowOf(cook, third))).toEqual(["ok"]);
  await enter(cook, third, "15:20");
  expect(await rowOf(cook, third)).toMatchObject({ state: "confirmed", paid: 450, nonPayable: 30 });
  expect(await office.send(head, "/attendance/confirm/void", { ...day, reason: "排错班" })).toMatchObject({
    state: "voided",
  });
  const viewed = async () => {
    const asked = { userId: cook.userId, from: third, to: third };
    const { days } = await admin.call<PersonDays>("/attendance/person/days", asked);
    return days[0] ?? expect.fail("no day");
  };
  const voided = await viewed();
  // Its own reason, whatever was decided since.
  expect(voided).toMatchObject({ reason: "排错班", nonPayableReason: "私事外出" });
  // What is taken off stands in the reasons, and the sum is that after it.
  const byHead = { minutes: 30, reason: "私事外出", by: (await rowOf(cook, third)).byName };
  expect(voided.why).toContainEqual({ rule: "D8", key: "nonPayable", values: byHead });
  expect(voided.why.find(({ key }) => key === "sum")?.values).toMatchObject({ paid: 450, unpaid: 30 });
  const { byName } = await rowOf(cook, third);
  expect(voided).toMatchObject({ state: "voided", reason: "排错班", byName, voidedAt: expect.any(Number) });
  await enter(cook, third, "16:20");
  const { punches } = await admin.call<PersonDays>("/attendance/person/days", { ...period, userId: cook.userId });
  const first = punches.find(({ at }) => at === Date.parse(`${third}T06:30:00+08:00`)) ?? expect.fail("no punch");
  await office.send(admin, "/attendance/punch/strike", {
    userId: cook.userId,
    id: first.id,
    at: first.at,
    reason: "误打",
  });
  expect(await rowOf(cook, third)).toMatchObject({ state: "voided", status: "late" });
  // Since it was declared void, whatever has changed after that.
  expect((await viewed()).voidedAt).toBe(voided.voidedAt);
  expect(await office.send(head, "/attendance/confirm/reopen", { ...day, reason: "改正" })).toMatchObject({
    state: "complete",
  });
});
