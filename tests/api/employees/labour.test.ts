import { Workbook } from "@cj-tech-master/excelts";
import type { WorkerRow } from "@stampflow/employees";
import { addDays, dayOf, instantAt, type JobView } from "@stampflow/kernel";
import type { RowVerdict } from "@stampflow/sheet";
import { companyOn, openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Labour");
const { host, admin, departments, chef, cook, guest, send, company } = office;
const today = dayOf(host.clock.now(), "Asia/Shanghai");
/** So many days from the first day of the test. */
const on = (days: number) => addDays(today, days);
const { list, assign, get } = {
  list: "/intermediary/businessServiceEmployee/laborStaff",
  assign: "/employees/labour/assign",
  get: "/employees/labour/get",
};
type Worker = WorkerRow & { assignments: WorkerRow[] };
let phones = 0;
const person = async (realName: string, employment = "0", departmentId = departments.kitchen) => {
  const phone = `1370001${String(++phones).padStart(4, "0")}`;
  const { userId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName, phone, gender: "0", jobTitle: "Helper", departmentId, superiorId: chef.userId, employment },
  });
  return { userId, phone };
};
const work = (userId: string, more: object = {}) => ({
  ...{ userId, departmentId: departments.kitchen, job: "Dishwasher", from: on(-1), to: on(8) },
  ...more,
});
const rows = async (tab: string, more: object = {}, who = admin) =>
  (await who.call<{ records: WorkerRow[] }>(list, { tab, ...more })).records;
const names = async (tab: string, more: object = {}, who = admin) =>
  (await rows(tab, more, who)).map(({ realName }) => realName);
const one = (userId: string) => admin.call<Worker>(get, { userId });

test("somebody on an assignment attends until its last day is over, and is absent after it", async () => {
  const { userId } = await person("Wang Wei");
  expect(await names("absence")).toEqual(["Wang Wei"]);
  await send(admin, assign, work(userId, { homeCompany: "Best Hands", sessions: "9:00-12:00　13:00–18:00" }));
  const [row] = await rows("attend", { username: "wang" });
  expect(row).toMatchObject({
    ...{ realName: "Wang Wei", homeCompany: "Best Hands", standing: "on", daysLeft: 8, login: "never" },
    ...{ sessions: "09:00-12:00 13:00-18:00", actions: ["change", "end"] },
  });
  expect(await rows("attend", { partner: "other" })).toEqual([]);
  expect(await names("attend", { partner: "best", phone: "0001", departmentId: departments.operations })).toHaveLength(
    1,
  );
  expect(await names("absence")).toEqual([]);
  // The last day is worked in full.
  const midnight = instantAt(on(9), 0, "Asia/Shanghai");
  host.clock.set(midnight - 60_000);
  expect(await rows("attend")).toMatchObject([{ daysLeft: 0 }]);
  host.clock.set(midnight);
  expect(await rows("attend")).toEqual([]);
  expect(await rows("absence")).toMatchObject([{ standing: "over", homeCompany: "Best Hands", actions: [] }]);
});

test("one assignment a day; who does not fit, is unknown or has wrong days is refused", async () => {
  const { userId } = await person("Zhao Liu");
  const { userId: help } = await person("Qian Qi", "2");
  await send(admin, assign, work(userId, { from: on(30), to: on(59) }));
  await refusedAndUnchanged(
    office,
    "employees.assignment.overlap",
    admin,
    assign,
    work(userId, { from: on(59), to: on(61) }),
  );
  await refusedAndUnchanged(
    office,
    "employees.assignment.kind",
    admin,
    assign,
    work(help, { from: on(30), to: on(59) }),
  );
  await refusedAndUnchanged(
    office,
    "employees.assignment.dates",
    admin,
    assign,
    work(userId, { from: on(92), to: on(91) }),
  );
  await refusedAndUnchanged(
    office,
    "employees.assignment.price",
    admin,
    assign,
    work(userId, { from: on(92), to: on(93), price: 2000 }),
  );
  await refusedAndUnchanged(office, "system.employee.notFound", admin, assign, work("nobody"));
  await refusedAndUnchanged(
    office,
    "system.department.notFound",
    admin,
    assign,
    work(userId, { departmentId: "none", from: on(92), to: on(93) }),
  );
  await refusedAndUnchanged(office, "kernel.forbidden", guest, assign, work(userId));
  const both = await Promise.allSettled(
    [1, 2].map(() => admin.call(assign, work(userId, { from: on(121), to: on(151) }))),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an assignment is changed, ended early with a reason, or taken back before it begins", async () => {
  const { userId } = await person("Sun Ba");
  const day = (at: number) => addDays(first, at);
  const first = addDays(dayOf(host.clock.now(), "Asia/Shanghai"), -11);
  await send(admin, assign, work(userId, { from: day(10), to: day(20), payMethod: "1", price: 2140, unit: "hour" }));
  await send(admin, assign, work(userId, { from: day(25), to: day(28) }));
  const [next, now] = (await one(userId)).assignments;
  const step = (name: string, row: WorkerRow | undefined, body: object) =>
    [`/employees/labour/${name}`, { id: row?.id, version: row?.version, ...body }] as const;
  const { userId: _, ...fields } = work(userId, {
    from: day(10),
    to: day(25),
    payMethod: "1",
    price: 2140,
    unit: "hour",
  });
  await refusedAndUnchanged(office, "employees.assignment.overlap", admin, ...step("change", now, fields));
  await refusedAndUnchanged(office, "employees.assignment.begun", admin, ...step("cancel", now, { reason: "x" }));
  await refusedAndUnchanged(
    office,
    "employees.assignment.notBegun",
    admin,
    ...step("end", next, { lastDay: day(25), reason: "x" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.assignment.lastDay",
    admin,
    ...step("end", now, { lastDay: day(21), reason: "x" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.assignment.notFound",
    admin,
    "/employees/selfhelp/end",
    step("end", now, { lastDay: day(12), reason: "x" })[1],
  );
  await send(admin, ...step("cancel", next, { reason: "Not needed" }));
  await send(admin, ...step("end", now, { lastDay: day(12), reason: "Season over" }));
  expect((await one(userId)).assignments).toMatchObject([{ last: day(12), reason: "Season over", price: 2140 }]);
  const [ended] = (await one(userId)).assignments;
  await refusedAndUnchanged(office, "employees.assignment.over", admin, ...step("change", ended, fields));
  // The present last day ends nothing earlier; until it is over, an earlier one does.
  const same = { lastDay: day(12), reason: "x" };
  await refusedAndUnchanged(office, "employees.assignment.lastDay", admin, ...step("end", ended, same));
  await send(admin, ...step("end", ended, { lastDay: day(11), reason: "Earlier still" }));
  // The days are free again.
  await send(admin, assign, work(userId, { from: day(12), to: day(28) }));
});

test("who sees wages and phones; others see neither people nor assignments outside of their scope", async () => {
  const { userId } = await person("Zhou Jiu");
  await send(admin, assign, work(userId, { from: on(-1), to: on(29), payMethod: "1", price: 2140, unit: "hour" }));
  const of = (permissions: string[], more: object = {}) =>
    personOf(host, {
      tenantId: company.tenantId,
      userId: cook.userId,
      accountId: "a",
      name: "c",
      permissions,
      language: "en-US",
      departmentId: departments.rooms,
      scope: { kind: "company" },
      ...more,
    } as never);
  const page = of(["employees:labour:page"]);
  expect((await rows("attend", { username: "Zhou" }, page))[0]).toMatchObject({
    price: null,
    phone: expect.stringContaining("*"),
  });
  const narrow = of(["employees:labour:page"], { scope: { kind: "departments", ids: [departments.rooms] } });
  expect(await names("attend", {}, narrow)).toEqual([]);
  expect(await narrow.refused(get, { userId })).toMatchObject({ code: "system.employee.notFound" });
  expect(await of(["employees:selfhelp:page"]).refused(list, {})).toMatchObject({ code: "kernel.forbidden" });
});

test("mutual aid: own staff help out on assignments, and who still does cannot leave unnoticed", async () => {
  const { userId } = await person("Wu Shi", "1");
  await send(
    admin,
    "/employees/selfhelp/assign",
    work(userId, { from: on(-1), to: on(304), departmentId: departments.rooms }),
  );
  // Only who can be put on one is offered: of a fitting kind, and free on the days once they are known.
  const offered = async (days: object = {}) =>
    (await admin.call<{ realName: string; until: string }[]>("/employees/selfhelp/candidates", days)).map(
      ({ realName, until }) => (until ? `${realName} ${until}` : realName),
    );
  expect(await offered({ keyword: "wu" })).toEqual([`Wu Shi ${on(304)}`]);
  expect(await offered({ keyword: "wu", from: on(300), to: on(310) })).toEqual([]);
  expect(await offered({ keyword: "wu", from: on(305), to: on(310) })).toHaveLength(1);
  const helpers = async (tab: string) =>
    (await admin.call<{ records: WorkerRow[] }>("/employees/selfhelp/list", { tab })).records;
  // Whoever begins later is seen until then, and who is of another kind is never offered.
  const { userId: later } = await person("Zheng Next", "1");
  await send(admin, "/employees/selfhelp/assign", work(later, { from: on(200), to: on(204) }));
  expect(await helpers("absence")).toContainEqual(
    expect.objectContaining({ realName: "Zheng Next", standing: "next", from: on(200) }),
  );
  await person("Wang Labour", "0");
  expect(await offered({ keyword: "Wang Labour" })).toEqual([]);
  const found = { records: await helpers("attend") };
  expect(found.records).toMatchObject([{ realName: "Wu Shi", standing: "on" }]);
  const leaving = { userId, lastDay: on(120) };
  const { points } = await admin.call<{ points: { kind: string; names: string[] }[] }>(
    "/business/userAll/validateResignation",
    leaving,
  );
  expect(points).toContainEqual(expect.objectContaining({ kind: "employees.exit.assignments", names: ["Dishwasher"] }));
});

test("a file of assignments: bad rows are named, the rest comes in once", async () => {
  const [first, second] = [await person("Zheng Yi"), await person("Wang Er")];
  // Somebody who works on one already.
  await send(admin, assign, work(first.userId, { from: on(60), to: on(61) }));
  const book = new Workbook();
  const page = book.addWorksheet("1");
  const line = (name: string, phone: string, from: string, to: string) => [
    name,
    phone,
    "Kitchen",
    "Porter",
    from,
    to,
    "按天",
    "180",
  ];
  for (const row of [
    ["姓名", "手机号", "用工部门", "岗位", "开始日期", "结束日期", "计薪方式", "单价"],
    line("Zheng Yi", first.phone, on(-1), on(29).replaceAll("-", "/")),
    line("Zheng Yi", first.phone, on(29), on(31)),
    line("Zheng Yi", first.phone, on(30), on(31)),
    line("Somebody", second.phone, on(-1), on(29)),
    line("Nobody", "13700019999", on(-1), on(29)),
  ])
    page.addRow(row);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  const { importId, rows: verdicts } = await admin.call<{ importId: string; rows: RowVerdict[] }>(
    "/employees/labour/import/preview",
    { name: "work.xlsx", file },
  );
  expect(verdicts.map(({ row, ok }) => [row, ok])).toEqual([
    [2, true],
    [3, false],
    [4, true],
    [5, false],
    [6, false],
  ]);
  await admin.call("/employees/labour/import/commit", { importId });
  await host.settle();
  const done = await admin.call<JobView>("/employees/labour/import/progress", { importId });
  expect(done).toMatchObject({ status: "done", good: 2 });
  expect((await one(first.userId)).assignments).toMatchObject([
    { from: on(60), standing: "next" },
    { from: on(30), standing: "next" },
    { from: on(-1), price: 18_000, payMethod: "2" },
  ]);
});

test("the workers as a file, without what the caller may not see", async () => {
  const { userId } = await person("Chen San");
  const from = dayOf(host.clock.now(), "Asia/Shanghai");
  await send(admin, assign, work(userId, { from, to: from, payMethod: "1", price: 2140, unit: "hour" }));
  const who = { tenantId: company.tenantId, userId: cook.userId, departmentId: departments.rooms };
  const limited = personOf(host, { ...who, permissions: ["employees:labour:export"] });
  const linesFor = async ({ token }: { token: () => Promise<string> }) => {
    const address = `${host.origin}/api/intermediary/businessServiceEmployee/laborStaffDerive?username=Chen`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${await token()}` } });
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
    const lines: string[] = [];
    book.worksheets[0]?.eachRow((line) => {
      lines.push(Array.from({ length: line.cellCount }, (_, at) => String(line.getCell(at + 1).value ?? "")).join("|"));
    });
    return lines;
  };
  expect((await linesFor(admin))[1]).toMatch(/^Chen San\|.*Dishwasher.*21\.4/);
  const [head, line] = await linesFor(limited);
  expect(head).not.toContain("单价");
  expect(line).toMatch(/^Chen San\|'\+86137\*+/);
});

test("numbers are read as in the country of the company, where nothing else is said (E7)", async () => {
  const { admin, chef, departments } = await companyOn(host, "Nippon");
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await send(admin, "/business/info/updateBusinessInfo", { version, region: "JP" });
  const more = "/business/userMoreInfo";
  const detail = (userId: string) =>
    admin.call<{ phone: string; version: number }>(`${more}/getMoreUserInfo`, { userId }, { method: "GET" });
  const about = { gender: "0", jobTitle: "Cook", departmentId: departments.kitchen, superiorId: chef.userId };
  const add = async (phone: string, rest: object = {}) => {
    const input = { ...about, realName: `Ken ${++phones}`, phone, ...rest };
    return (await send<{ userId: string }>(admin, `${more}/addMoreUserInfo`, input)).userId;
  };
  const userId = await add("090-1234-5678", { employment: "0" });
  expect((await detail(userId)).phone).toBe("+819012345678");
  expect((await detail(await add("０３-1234-5678"))).phone).toBe("+81312345678");
  expect((await detail(await add("13800138000", { region: "CN" }))).phone).toBe("+8613800138000");
  expect(
    await admin.refused(`${more}/addMoreUserInfo`, { ...about, realName: "Ken", phone: "13800138001" }),
  ).toMatchObject({
    code: "identity.phone.format",
  });
  for (const asked of [{ phone: "090-1234-5678" }, { phone: "09012345678" }, { username: "09012345678" }]) {
    const people = await admin.call<{ records: { userId: string }[] }>(`${more}/queryFullTimeUser`, asked);
    expect(people.records.map((one) => one.userId)).toEqual([userId]);
    expect((await rows("absence", asked, admin)).map((one) => one.userId)).toEqual([userId]);
  }
  const day = dayOf(host.clock.now(), "Asia/Shanghai");
  const granted = await send<{ userId: string }>(admin, `${more}/addTenantTmpUserInfo`, {
    ...{ phone: "090 1234 5678", loginLimitDate: day },
  });
  expect(granted.userId).toBe(userId);
  const { version: before } = await detail(userId);
  const change = { userId, version: before, phone: "080-1234-5678" };
  await send(admin, `${more}/updateMoreUserInfo`, {
    ...change,
    file: { homeCompany: "Acme", emergencyPhone: "03-1234-5678" },
  });
  expect((await detail(userId)).phone).toBe("+818012345678");
  const kept = { userId, field: "emergencyPhone", reason: "Call" };
  expect(await admin.call("/employees/sensitive/reveal", kept)).toEqual({ value: "+81312345678" });
  const own = personOf(host, { ...chef.actor, permissions: [] });
  await send(own, "/employees/change/update", { emergencyPhone: "090-8765-4321" });
  expect(await own.call("/employees/sensitive/own", { field: "emergencyPhone" })).toEqual({ value: "+819087654321" });
});

test("both tabs are sorted by name, first day, last day and login; who has none stands last", async () => {
  const [ann, bea, cat] = [await person("Sort Ann"), await person("Sort Bea"), await person("Sort Cat")];
  const now = dayOf(host.clock.now(), "Asia/Shanghai");
  const days = (from: number, to: number) => ({ from: addDays(now, from), to: addDays(now, to) });
  await send(admin, assign, work(ann.userId, days(-2, 9)));
  await send(admin, assign, work(bea.userId, days(-3, 4)));
  await send(admin, assign, work(cat.userId, days(20, 30)));
  const sorted = (tab: string, sort: string) => names(tab, { username: "Sort", sort });
  expect(await sorted("attend", "realName")).toEqual(["Sort Ann", "Sort Bea"]);
  expect(await sorted("attend", "-realName")).toEqual(["Sort Bea", "Sort Ann"]);
  expect(await sorted("attend", "from")).toEqual(["Sort Bea", "Sort Ann"]);
  expect(await sorted("attend", "-last")).toEqual(["Sort Ann", "Sort Bea"]);
  const grant = { userId: bea.userId, loginLimitDate: addDays(now, 5) };
  await send(admin, "/business/userMoreInfo/addTenantTmpUserInfo", grant);
  expect(await sorted("attend", "-login")).toEqual(["Sort Bea", "Sort Ann"]);
  await person("Sort Dan");
  for (const sort of ["from", "-from"]) expect(await sorted("absence", sort)).toEqual(["Sort Cat", "Sort Dan"]);
  expect(await admin.refused(list, { tab: "attend", sort: "phone" })).toMatchObject({ code: "kernel.input" });
});
