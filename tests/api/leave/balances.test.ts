import { Workbook } from "@cj-tech-master/excelts";
import { addDays, dayOf, instantAt } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { daily } from "@stampflow/leave/server";
import type { RowVerdict } from "@stampflow/sheet";
import { openOffice, personOf, refusedAndUnchanged, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Leave balances");
const { admin, cook, maid, chef, send, host } = office;
type Balance = { typeId: string; userId: string; granted: number; available: number; expired: number };
type Entries = { records: { kind: string; change: number; effectiveOn: string; note: string }[]; sum: number };
const update = "/business/leaveBalance/update";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const year = today.slice(0, 4);
await send(admin, "/business/leaveConfig/saveConfig", {
  ...{ id: "2", version: 0, distribution: "yearly", yearsIn: "all" },
  table: [
    { years: 1, amount: 6 },
    { years: 5, amount: 9 },
  ],
});
await send(admin, "/business/leaveConfig/saveConfig", { id: "1", version: 0, distribution: "hand", step: 1 });

const balance = async (userId: string, typeId: string) => {
  const { records } = await admin.call<{ records: Balance[] }>("/business/leaveBalance/list", { pageSize: -1, typeId });
  return records.find((one) => one.userId === userId);
};
const entries = (userId: string, typeId: string) =>
  admin.call<Entries>("/business/leaveBalance/detailList", { userId, typeId, pageSize: -1 });

test("whoever's dates are entered is granted the year at once, and changed dates post the difference", async () => {
  const { userId } = cook;
  await send(admin, "/business/leaveConfigUser/saveJoinDate", { userId, joinDate: `${Number(year) - 2}-01-01` });
  expect(await balance(userId, "2")).toMatchObject({ granted: 6, available: 6 });
  const workDate = `${Number(year) - 9}-01-01`;
  await send(admin, "/business/leaveConfigUser/saveWorkDate", { userId, workDate });
  await send(admin, "/business/leaveConfigUser/saveWorkDate", { userId, workDate });
  await send(admin, "/business/leaveConfigUser/saveInsuredNY", { userId, insured: "Y" });
  const { records, sum } = await entries(userId, "2");
  expect(records.map(({ kind, change }) => [kind, change])).toEqual([
    ["grant", 3],
    ["grant", 6],
  ]);
  expect(sum).toBe(9);
  expect(await cook.call("/leave/balance/mine")).toMatchObject([
    { typeId: "1" },
    { typeId: "2", available: 9 },
    { typeId: "3", available: 0 },
  ]);
  const { records: people } = await admin.call<{ records: object[] }>("/business/leaveConfigUser/list", {
    pageSize: -1,
  });
  expect(people.find((one) => "userId" in one && one.userId === userId)).toMatchObject({
    ...{ joinDate: `${Number(year) - 2}-01-01`, workDate, insured: "Y", years: 2, yearsAll: 9 },
  });
});

test("a change by hand is an entry with its note, and what is not there is not taken", async () => {
  const { userId } = maid;
  const about = { userId, typeId: "1", effectiveDate: today };
  await send(admin, update, { ...about, change: 5, expiresOn: addDays(today, 30), note: "From last year" });
  await send(admin, update, { ...about, change: -2 });
  expect(await balance(userId, "1")).toMatchObject({ granted: 3, available: 3 });
  expect(await entries(userId, "1")).toMatchObject({ sum: 3, records: [{ change: -2 }, { note: "From last year" }] });
  const own = await maid.call<{ lots: object[] }[]>("/leave/balance/mine");
  expect(own[0]?.lots).toEqual([{ from: today, expiresOn: addDays(today, 30), left: 3 }]);
  expect(await maid.call("/leave/balance/mineEntries", { typeId: "1" })).toEqual(
    await admin.call("/business/leaveBalance/detailList", { userId, typeId: "1" }),
  );
  expect(await cook.call("/leave/balance/mineEntries", { typeId: "1" })).toMatchObject({ records: [], sum: 0 });
  await refusedAndUnchanged(office, "leave.balance", admin, update, { ...about, change: -4 });
  await refusedAndUnchanged(office, "leave.step", admin, update, { ...about, change: 0.5 });
  const early = { ...about, change: 1, expiresOn: addDays(today, -1) };
  await refusedAndUnchanged(office, "leave.expiry", admin, update, early);
  await refusedAndUnchanged(office, "leave.noBalance", admin, update, { ...about, typeId: "0", change: 1 });
  const [one] = (await admin.call<{ records: { version: number }[] }>("/business/leaveConfig/list", { name: "事假" }))
    .records;
  const hours = { id: "1", version: one?.version, distribution: "hand", unit: "hour" };
  await refusedAndUnchanged(office, "leave.type.used", admin, "/business/leaveConfig/saveConfig", hours);
  expect((await admin.reply(update, { ...about, change: 0 })).status).toBe(400);
});

test("the daily job grants and expires once, also if it runs again", async () => {
  const { userId } = chef;
  await send(admin, update, { userId, typeId: "1", effectiveDate: today, change: 2, expiresOn: addDays(today, 1) });
  // At noon, because the job does not run in the first minutes of a day.
  host.clock.set(instantAt(addDays(today, 2), 12 * 3_600_000, "Asia/Shanghai"));
  for (let run = 0; run < 2; run++) {
    await host.daily();
    await expect.poll(() => host.sweep()).toBe(0);
  }
  expect((await entries(userId, "1")).records.map(({ kind, change }) => [kind, change])).toEqual([
    ["expire", -2],
    ["adjust", 2],
  ]);
  expect(await balance(userId, "1")).toMatchObject({ granted: 2, expired: 2, available: 0 });
});

test("the dates of people are exported as they are listed, by whoever may", async () => {
  const file = await admin.reply("/business/leaveConfigUser/export", { pageSize: -1 });
  expect(file.status).toBe(200);
  await refusedAndUnchanged(office, "kernel.forbidden", cook, "/business/leaveConfigUser/export", {});
});

test("only within one's scope, and another company sees nothing", async () => {
  const permissions = ["leave:balance:page", "leave:balance:update", "leave:person:page", "leave:person:update"];
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions });
  const outside = { userId: maid.userId, typeId: "1" };
  const change = { ...outside, change: 1, effectiveDate: today };
  await refusedAndUnchanged(office, "kernel.record.notFound", head, update, change);
  await refusedAndUnchanged(office, "kernel.record.notFound", head, "/business/leaveBalance/detailList", outside);
  const dates = { userId: maid.userId, workDate: "2020-01-01" };
  await refusedAndUnchanged(office, "kernel.record.notFound", head, "/business/leaveConfigUser/saveWorkDate", dates);
  await refusedAndUnchanged(office, "kernel.forbidden", cook, update, change);
  const { records } = await head.call<{ records: Balance[] }>("/business/leaveBalance/list", { pageSize: -1 });
  expect(records.map(({ userId }) => userId)).toContain(cook.userId);
  expect(records.map(({ userId }) => userId)).not.toContain(maid.userId);
  const [, stranger] = await twoTenants(host);
  expect((await stranger.admin.reply("/business/leaveBalance/detailList", outside)).status).toBe(404);
  expect((await stranger.admin.reply(update, change)).status).toBe(404);
});

test("dates come in from a sheet; rows that fail say why, and the rest is granted by", async () => {
  await office.hire("李晓", office.departments.kitchen, chef);
  await office.hire("李晓", office.departments.kitchen, chef);
  const other = await office.hire("王小雨", office.departments.rooms, chef);
  const rows = [
    ["姓名", "部门", "入职日期", "参加工作日期", "参保"],
    ["王小雨", "客房", `${Number(year) - 1}/01/01`, "", "是"],
    ["王小雨", "客房", `${year}-01-01`, "", ""],
    ["李晓", "后厨", `${year}-01-01`, "", ""],
    ["没有人", "后厨", `${year}-01-01`, "", ""],
    ["Mary Maid", "客房", "1890-01-01", "", ""],
    ["Cora Cook", "后厨", "去年春天", "", ""],
    ["Carl Chef", "后厨", "", "", ""],
    ["没有人", "后厨", "1890-01-01", "1890-01-01", "也许"],
  ];
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const row of rows) page.addRow(row);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  const sheet = "/business/leaveConfigUser/importCountryGroupConf";
  type Preview = { importId: string; rows: RowVerdict[] };
  const { importId, rows: verdicts } = await admin.call<Preview>(sheet, { name: "dates.xlsx", file });
  expect(verdicts.map(({ row, ok }) => [row, ok])).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((row) => [row, row === 2]));
  // All that is wrong with a row is said at once.
  expect(verdicts.map(({ reasons }) => reasons.length)).toEqual([0, 1, 1, 1, 1, 1, 1, 4]);
  await admin.call(`${sheet}/commit`, { importId });
  await host.settle();
  expect(await admin.call(`${sheet}/progress`, { importId })).toMatchObject({ status: "done", good: 1 });
  expect(await balance(other.userId, "2")).toMatchObject({ granted: 6 });
  const { records } = await admin.call<{ records: object[] }>("/business/leaveConfigUser/list", { name: "王小雨" });
  expect(records).toMatchObject([{ joinDate: `${Number(year) - 1}-01-01`, insured: "Y" }]);
  const headers = { authorization: `Bearer ${await admin.token()}` };
  const template = await fetch(`${host.origin}/api/business/leaveConfigUser/importCountryGroupConfInstall`, {
    headers,
  });
  expect([template.status, template.headers.get("content-type")]).toEqual([200, expect.stringContaining("sheet")]);
});

test("people are told once that little is left, and once what they will lose", async () => {
  const person = await office.hire("周宁", office.departments.rooms, chef);
  const { userId } = person;
  const [one] = (await admin.call<{ records: { version: number }[] }>("/business/leaveConfig/list", { name: "事假" }))
    .records;
  const fields = { id: "1", version: one?.version, distribution: "hand", step: 1, warnBelow: 3, warnDays: 10 };
  await send(admin, "/business/leaveConfig/saveConfig", fields);
  const now = dayOf(host.clock.now(), "Asia/Shanghai");
  const about = { userId, typeId: "1", effectiveDate: now };
  await send(admin, update, { ...about, change: 4, expiresOn: addDays(now, 11) });
  await send(admin, update, { ...about, change: -2 });
  await send(admin, update, { ...about, change: -1 });
  const told = async () => {
    await host.settle();
    const { records } = await person.call<{ records: { title: string; kind: string }[] }>("/notice/record/list", {});
    return records.filter(({ kind }) => kind.startsWith("leave.")).map(({ title }) => title);
  };
  expect(await told()).toEqual(["您的“事假”只剩 2 天"]);
  for (let days = 1; days <= 3; days++) {
    host.clock.set(instantAt(addDays(now, days), 12 * 3_600_000, "Asia/Shanghai"));
    await host.daily();
    await expect.poll(() => host.sweep()).toBe(0);
  }
  expect(await told()).toHaveLength(2);
  expect((await told())[0]).toContain("您有 1 天“事假”将于");
});

test("a run of grants that was cut off goes on: nothing is given twice, nobody is left out", async () => {
  const people = [];
  for (const name of ["甲", "乙", "丙"]) people.push(await office.hire(name, office.departments.rooms, chef));
  const now = host.clock.now();
  const joinDate = `${Number(dayOf(now, "Asia/Shanghai").slice(0, 4)) - 3}-01-01`;
  for (const { userId } of people) await send(admin, "/business/leaveConfigUser/saveJoinDate", { userId, joinDate });
  const granted = { id: "8", version: 0, distribution: "yearly", amount: 4 };
  await send(admin, "/business/leaveConfig/saveConfig", granted);
  // As after a run that ended with the first of them.
  await send(admin, "/business/leaveConfigUser/saveInsuredNY", { userId: people[0]?.userId ?? "", insured: "Y" });
  const run = () =>
    runAs(systemCall(office.tenantId, now, "zh-CN"), () =>
      Promise.all(daily().map((job) => job.run({ cursor: null, now }))),
    );
  await Promise.all([run(), run()]);
  await run();
  for (const { userId } of people) {
    const { records } = await entries(userId, "8");
    expect(records.map(({ kind, change }) => [kind, change])).toEqual([["grant", 4]]);
  }
});
