import { Workbook } from "@cj-tech-master/excelts";
import type { FileDetail } from "@stampflow/employees";
import { dayOf, type JobView } from "@stampflow/kernel";
import type { RowVerdict } from "@stampflow/sheet";
import type { EmployeeView } from "@stampflow/system";
import { openOffice, personOf, recorded } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Imported");
const { host, admin, finance } = office;

const head = ["姓名", "手机号", "性别", "邮箱", "部门", "职务", "直属上级", "证件号码", "银行卡号", "紧急联系人"];
const count = 300;

/** A number that nobody has, with its check digit. */
function idOf(at: number): string {
  const digits = `990101${1960 + (at % 40)}0${1 + (at % 9)}15${String(at).padStart(3, "0")}`;
  let sum = 0;
  for (const digit of digits) sum = ((sum + Number(digit)) * 2) % 11;
  return digits + "10X98765432"[sum];
}
const row = (at: number) => [
  ...[`员工${at}`, `139${String(10_000_000 + at)}`, "男", `p${at}@example.com`, at % 2 ? "Kitchen" : "Spa/Sauna"],
  ...["厨师", "Carl Chef", idOf(at), `62220200${String(at).padStart(8, "0")}`, "Ben"],
];

async function sheet(rows: readonly (readonly string[])[]): Promise<string> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const one of rows) page.addRow([...one]);
  return Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
}
type Preview = { importId: string; good: number; bad: number; rows: RowVerdict[] };
const preview = async (rows: readonly (readonly string[])[], person = admin) =>
  person.call<Preview>("/system/roster/preview", { name: "people.xlsx", file: await sheet(rows) });
async function commit(importId: string): Promise<JobView> {
  await admin.call("/system/roster/commit", { importId });
  await host.settle();
  return admin.call<JobView>("/system/roster/progress", { importId });
}
async function failed(importId: string): Promise<string[][]> {
  const response = await fetch(`${host.origin}/api/system/roster/failed`, {
    method: "POST",
    headers: { authorization: `Bearer ${await admin.token()}`, "accept-language": "zh-CN" },
    body: JSON.stringify({ importId }),
  });
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const lines: string[][] = [];
  book.worksheets[0]?.eachRow((line) => {
    lines.push(Array.from({ length: line.cellCount }, (_, at) => String(line.getCell(at + 1).value ?? "")));
  });
  return lines;
}
const everybody = () =>
  admin.call<{ total: number; records: { userId: string; realName: string; fileComplete: boolean }[] }>(
    "/business/userMoreInfo/queryFullTimeUser",
    { pageSize: -1, username: "员工" },
  );

test("300 people with departments and files come in, the failed rows corrected and imported again", async () => {
  const rows = Array.from({ length: count }, (_, at) => row(at + 1));
  const set = (at: number, column: number, value: string) => {
    const line = rows[at];
    if (line) line[column] = value;
  };
  set(9, 7, "990101198711094623");
  set(19, 7, idOf(1));
  set(29, 8, "12");
  const first = await preview([head, ...rows]);
  expect((await admin.call<{ created: number }>("/system/roster/createDepartments", first)).created).toBe(2);
  const { importId, good, bad, rows: verdicts } = await preview([head, ...rows]);
  expect([good, bad]).toEqual([count - 3, 3]);
  const reasons = verdicts
    .filter(({ reasons: why }) => why.length > 0)
    .map(({ row: at, reasons: why }) => [at, ...why]);
  expect(reasons).toEqual([
    [11, "证件号码的校验位不正确，请核对每一位数字"],
    [21, "证件号码与第 2 行重复"],
    [31, "银行卡号须为 8 至 30 位数字"],
  ]);
  // What waits in the table between preview and import cannot be read there.
  expect(await recorded(office.company.tenantId)).not.toContain(idOf(1));
  expect((await commit(importId)).good).toBe(count - 3);
  const [titles = [], ...left] = await failed(importId);
  expect(left.map((line) => line[titles.indexOf("姓名 *")])).toEqual(["员工10", "员工20", "员工30"]);
  for (const line of left) {
    const at = Number(line[titles.indexOf("姓名 *")]?.slice(2));
    line[titles.indexOf("证件号码")] = idOf(at);
    line[titles.indexOf("银行卡号")] = `62220200${String(at).padStart(8, "0")}`;
  }
  const again = await preview([titles, ...left]);
  expect([again.good, again.bad]).toEqual([3, 0]);
  expect((await commit(again.importId)).good).toBe(3);
  const holding = (await recorded(office.company.tenantId)).split("\n").filter((item) => item.includes(idOf(1)));
  expect(holding).toEqual([expect.stringContaining("sensitiveValue")]);
  const all = await everybody();
  expect(all.total).toBe(count);
  expect(all.records.every(({ fileComplete }) => fileComplete)).toBe(true);
  const one = all.records.find(({ realName }) => realName === "员工10")?.userId;
  const { file } = await admin.call<FileDetail>("/employees/file/detail", { userId: one });
  expect(file?.masks.documentNumber).toBe(`990***********${idOf(10).slice(-4)}`);
  // A row is refused whose document somebody of the company has.
  const other = row(count + 1);
  other[7] = idOf(10);
  const taken = await preview([head, other]);
  expect(taken.rows[0]?.reasons).toEqual(["员工员工10已在使用该证件号码"]);
});

test("empty columns: the next number, as by hand, and today as the first day", async () => {
  const names = ["无号一", "无号二"];
  const bare = names.map((name, at) => [name, `1360000000${at}`, "男", "b@example.com", "Kitchen", "厨师"]);
  expect((await commit((await preview([head.slice(0, 6), ...bare])).importId)).good).toBe(2);
  const { records } = await admin.call<{ records: EmployeeView[] }>("/business/userMoreInfo/queryFullTimeUser", {
    ...{ pageSize: -1, username: "无号" },
  });
  const numbers = records.map(({ employeeNumber }) => Number(employeeNumber)).toSorted((one, other) => one - other);
  expect(numbers).toEqual([count + 1, count + 2]);
  const today = dayOf(host.clock.now(), "Asia/Shanghai");
  expect(records.map(({ joinedOn }) => joinedOn)).toEqual([today, today]);
});

test("whoever may not write files is told so in each row that has one", async () => {
  const hiring = personOf(host, {
    ...finance.actor,
    permissions: ["system:employee:add"],
    scope: { kind: "company" },
  });
  const { rows } = await preview([head, row(900)], hiring);
  expect(rows[0]?.reasons).toEqual(["您没有修改员工档案的权限，请清空档案各列"]);
});
