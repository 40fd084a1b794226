import { Workbook } from "@cj-tech-master/excelts";
import type { JobView } from "@stampflow/kernel";
import type { RowVerdict } from "@stampflow/sheet";
import type { AuditEntryView, Invited } from "@stampflow/system";
import { type Company, companyOn, type Person, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

let host: TestHost;
let here: Company;
beforeAll(async () => {
  host = await startTestHost();
  here = await companyOn(host, "Roster Hotel");
});

const head = ["姓名 *", "手机号 *", "性别 *", "邮箱", "部门 *", "职务 *", "直属上级", "岗位", "角色", "入职日期"];
let phones = 0;
const phone = () => `1350000${String(++phones).padStart(4, "0")}`;
const row = (name: string, rest: Record<number, unknown> = {}) => {
  const cells: unknown[] = [name, phone(), "男", "a@example.com", "Operations/Kitchen", "厨师", "", "", "", ""];
  for (const [at, value] of Object.entries(rest)) cells[Number(at)] = value;
  return cells;
};

async function sheet(rows: readonly (readonly unknown[])[], titles: readonly string[] = head): Promise<string> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const one of [titles, ...rows]) page.addRow([...one]);
  return Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
}

type Preview = { importId: string; good: number; bad: number; rows: RowVerdict[] };
const preview = async (rows: readonly (readonly unknown[])[], person: Person = here.admin) =>
  person.call<Preview>("/system/roster/preview", { name: "list.xlsx", file: await sheet(rows) });
const progress = (importId: string) => here.admin.call<JobView>("/system/roster/progress", { importId });
async function commit(importId: string): Promise<JobView> {
  await here.admin.call<JobView>("/system/roster/commit", { importId });
  await host.settle();
  return progress(importId);
}
const total = async (username = "") =>
  (await here.admin.call<{ total: number }>("/business/userMoreInfo/queryFullTimeUser", { pageSize: -1, username }))
    .total;

async function fileOf(path: string, body: object | null): Promise<string[][]> {
  const response = await fetch(`${host.origin}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${await here.admin.token()}`, "accept-language": "zh-CN" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const lines: string[][] = [];
  book.worksheets[0]?.eachRow((line) => {
    lines.push(Array.from({ length: line.cellCount }, (_, index) => String(line.getCell(index + 1).value ?? "")));
  });
  return lines;
}

test("departments that a file names and the company lacks are made when asked", async () => {
  const rows = [row("新一", { 4: "Operations/Garden" }), row("新二", { 4: "Garden" }), row("新三", { 4: "Spa/Sauna" })];
  const { importId, good, rows: verdicts } = await preview(rows);
  expect(good).toBe(0);
  expect(verdicts[0]?.reasons).toEqual(["部门“Operations/Garden”还不存在"]);
  const missing = await here.admin.call("/system/roster/missing", { importId });
  expect(missing).toEqual({ departments: ["Garden", "Operations/Garden", "Spa/Sauna"] });
  expect(await here.admin.call("/system/roster/createDepartments", { importId })).toEqual({ created: 4 });
  expect((await preview(rows)).good).toBe(2);
});

test("each row gets its verdict, and a preview adds nobody", async () => {
  const before = await total();
  const same = phone();
  const { rows, good, bad } = await preview([
    row("好一", { 6: "Carl Chef" }),
    row("好二", { 4: "Rooms", 9: "2026/3/2" }),
    row("", {}),
    row("错号", { 1: "123" }),
    row("重号", { 1: same }),
    row("重号二", { 1: same }),
    row("错部门", { 4: "Nowhere" }),
    row("错性别", { 2: "?" }),
    row("错邮箱", { 3: "a.example.com" }),
    row("错上级", { 6: "Nobody" }),
    row("错日期", { 9: "2026-02-30" }),
    row("错角色", { 8: "皇帝" }),
    row("全员", { 8: "全员" }),
  ]);
  expect(rows.map(({ row: line, ok }) => (ok ? line : -line))).toEqual([
    2, 3, -4, -5, 6, -7, -8, -9, -10, -11, -12, -13, -14,
  ]);
  expect([good, bad]).toEqual([3, 10]);
  expect(rows[2]?.reasons).toEqual(["请填写姓名"]);
  expect(rows[5]?.reasons).toEqual(["手机号与第 6 行重复"]);
  expect(await total()).toBe(before);
});

test("the good rows go in once, however often the call is made; the bad ones come back as a file", async () => {
  const before = await total();
  const { importId } = await preview([
    row("甲下属", { 6: "甲主管" }),
    row("甲主管", { 6: "Carl Chef" }),
    row("甲坏", { 1: "1" }),
    row("甲随坏", { 6: "甲坏" }),
  ]);
  expect(await here.admin.refused("/system/roster/commit", { importId: "nothing" })).toMatchObject({ status: 404 });
  const done = await commit(importId);
  expect(done).toMatchObject({ status: "done", total: 4, done: 4, good: 2, bad: 2 });
  const { userIds } = await here.admin.call<{ userIds: string[] }>("/system/roster/added", { importId });
  const invited = await here.admin.call<Invited>("/system/employee/invite", { userIds, by: "sms" });
  expect(invited).toMatchObject({ sent: 2, joined: 0 });
  expect(invited.letters.map(({ text }) => /甲下属|甲主管/.exec(text)?.[0]).sort()).toEqual(["甲下属", "甲主管"]);
  expect(await commit(importId)).toEqual(done);
  expect(await progress(importId)).toEqual(done);
  expect(await total()).toBe(before + 2);
  const page = await here.admin.call<{ records: { superiorName: string }[] }>(
    "/business/userMoreInfo/queryFullTimeUser",
    { username: "甲下属" },
  );
  expect(page.records[0]?.superiorName).toBe("甲主管");
  const file = await fileOf("/system/roster/failed", { importId });
  expect(file.map((line) => line[0])).toEqual(["姓名 *", "甲坏", "甲随坏"]);
  expect(file[2]?.at(-1)).toBe("直属上级所在的第 4 行有误");
});

test("superiors go in first, wherever they stand in the file; below one that is bad nobody goes in", async () => {
  const chain = Array.from({ length: 45 }, (_, n) => row(`链${n}`, n < 44 ? { 6: `链${n + 1}` } : {}));
  const bad = Array.from({ length: 25 }, (_, n) => row(`断${n}`, { 6: `断${n + 1}` }));
  const { importId, good } = await preview([...chain, ...bad, row("断25", { 3: "no address" })]);
  expect(good).toBe(45);
  const before = await total();
  expect(await commit(importId)).toMatchObject({ status: "done", good: 45, bad: 26 });
  expect(await total()).toBe(before + 45);
  const { records } = await here.admin.call<{ records: { superiorName: string }[] }>(
    "/business/userMoreInfo/queryFullTimeUser",
    { username: "链7" },
  );
  expect(records[0]?.superiorName).toBe("链8");
  const file = await fileOf("/system/roster/failed", { importId });
  expect(file.slice(1).map((line) => line[0])).toEqual(Array.from({ length: 26 }, (_, n) => `断${n}`));
  expect(file[1]?.at(-1)).toBe("直属上级所在的第 72 行有误");
  const log = await here.admin.call<{ records: { actorId: string; changes: { action: string }[] }[] }>(
    "/system/audit/list",
    { noun: "system.employee", name: "链44" },
  );
  expect(log.records).toMatchObject([{ actorId: here.admin.userId }]);
  expect(log.records[0]?.changes.map(({ action }) => action)).toContain("added");
  const told = (filter: object) => here.admin.call<{ records: AuditEntryView[] }>("/system/audit/list", filter);
  const [line] = (await told({ noun: "system.employee", actorId: here.admin.userId })).records;
  expect(line).toMatchObject({ job: { id: importId, title: "导入员工：list.xlsx", count: 45 }, changes: [] });
  const { records: entries } = await told({ jobId: importId });
  const ofPeople = entries.flatMap(({ changes }) => changes).filter(({ noun }) => noun === "system.employee");
  expect(ofPeople.filter(({ action }) => action === "added")).toHaveLength(45);
  expect((await told({ jobId: importId, name: "链44" })).records).toHaveLength(1);
  const exported = await fileOf("/system/audit/export", {});
  expect(exported.filter(([, , , , name]) => name?.startsWith("链")).length).toBeGreaterThan(45);
});

test("the file that comes back can be mended and sent again", async () => {
  const { importId } = await preview([row("乙坏", { 2: "x" })]);
  const [titles = [], line = []] = await fileOf("/system/roster/failed", { importId });
  const mended = line.map((cell, index) => (index === 2 ? "女" : cell));
  const again = await here.admin.call<Preview>("/system/roster/preview", {
    name: "again.xlsx",
    file: await sheet([mended], titles),
  });
  expect(again).toMatchObject({ good: 1, bad: 0 });
});

test("five hundred rows go in; more than five thousand are too many", async () => {
  const rows = Array.from({ length: 500 }, (_, n) => row(`批量${n}`));
  const { importId, good } = await preview(rows);
  expect(good).toBe(500);
  expect(await commit(importId)).toMatchObject({ good: 500, bad: 0, percent: 100 });
  expect(await total("批量")).toBe(500);
  const file = await sheet(Array.from({ length: 5001 }, () => ["多"]));
  expect(await here.admin.refused("/system/roster/preview", { name: "x.xlsx", file })).toMatchObject({
    code: "sheet.rows",
    data: { limit: 5000, rows: 5001 },
  });
});

test("two calls at once add nobody twice", async () => {
  const { importId } = await preview(Array.from({ length: 60 }, (_, n) => row(`同时${n}`)));
  const [one, two] = await Promise.all([commit(importId), commit(importId)]);
  expect(one).toEqual(two);
  expect(await total("同时")).toBe(60);
});

test.each([
  ["no spreadsheet", async () => Buffer.from("hello").toString("base64"), "sheet.kind"],
  ["a sheet without rows", () => sheet([]), "sheet.empty"],
  ["a sheet without columns", () => sheet([["x"]], ["什么"]), "sheet.columns"],
])("%s is refused in a sentence", async (_, file, code) => {
  const refused = await here.admin.refused("/system/roster/preview", { name: "x.xlsx", file: await file() });
  expect(refused).toMatchObject({ status: 400, code });
});

test("an import is its uploader's own", async () => {
  const { importId } = await preview([row("丙")]);
  const other = await companyOn(host, "Other Hotel");
  const refused = await other.admin.refused("/system/roster/commit", { importId });
  expect(refused).toMatchObject({ status: 404, code: "sheet.import.notFound" });
});

test("the template and the export have the columns of an import", async () => {
  const [titlesAsked = []] = await fileOf("/system/roster/template", null);
  expect(titlesAsked).toEqual(expect.arrayContaining(head));
  const [titles, ...lines] = await fileOf("/system/employee/export", { username: "Cora" });
  expect(titles?.slice(0, 3)).toEqual(["姓名", "手机号", "性别"]);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.slice(4, 7)).toEqual(["Roster Hotel/Operations/Kitchen", "Staff", "Carl Chef"]);
});
