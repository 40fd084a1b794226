import { Workbook } from "@cj-tech-master/excelts";
import type { FileDetail } from "@stampflow/employees";
import type { RowVerdict } from "@stampflow/sheet";
import { openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Own fields");
const { host, admin, chef, cook, director, departments, send } = office;
const add = "/employees/field/add";
const save = "/employees/field/save";
const addPerson = "/business/userMoreInfo/addMoreUserInfo";
const update = "/business/userMoreInfo/updateMoreUserInfo";
const everybody = "/business/userMoreInfo/queryFullTimeUser";

type Field = { id: string; version: number; key: string; options: { value: string; label: string }[] };
type Saved = { userId: string; version: number };
type Row = { userId: string; realName: string; fileComplete: boolean; custom: object };

const roleOf = async (roleName: string, { userId }: { userId: string }) => {
  const role = { roleName, scope: { kind: "company" }, memberIds: [userId] };
  return (await send<{ roleId: string }>(admin, "/system/role/add", role)).roleId;
};
const kit = await roleOf("Kit", chef);
const talent = await roleOf("Talent", director);
const permissions = [
  ...["system:organisation:page", "system:employee:add", "system:employee:update", "system:employee:export"],
  ...["employees:file:view", "employees:file:update"],
];
/** Personnel, one with the role Kit and one with the role Talent. */
const kim = personOf(host, { ...chef.actor, permissions, scope: { kind: "company" } });
const tom = personOf(host, { ...director.actor, permissions, scope: { kind: "company" } });

const made = async (body: object) => (await send<{ id: string }>(admin, add, body)).id;
const all = async () => (await admin.call<{ records: Field[] }>("/employees/field/list", {})).records;
const one = async (id: string) => (await all()).find((field) => field.id === id) as Field;
const size = { name: "Size", kind: "newselect", options: [{ label: "Small" }, { label: "Large" }], sort: 2 };
const sizeId = await made({ ...size, seenBy: [kit], writtenBy: [kit] });
await made({ name: "Locker", key: "locker", kind: "number", writtenBy: [kit], own: true, sort: 3 });
await made({ name: "Trained", key: "trained", kind: "date", seenBy: [kit], writtenBy: [talent], sort: 4 });
await made({ name: "Rating", key: "rating", kind: "input", writtenBy: [talent], sort: 5 });

let phones = 0;
const person = (realName: string, custom: object, rest: object = {}) => ({
  ...{ realName, phone: `1380000${String(++phones).padStart(4, "0")}`, gender: "0", jobTitle: "Cook" },
  ...{ email: "nina@example.com", departmentId: departments.kitchen, superiorId: chef.userId },
  file: {
    ...{ documentType: "2", documentNumber: `E12345${phones + 10}`, birthDate: "1990-01-01" },
    bankCard: "62220200",
    custom,
  },
  ...rest,
});
const list = async (who: typeof admin, filter: object = {}) =>
  (await who.call<{ records: Row[] }>(everybody, { pageSize: -1, ...filter })).records;
const named = async (who: typeof admin, filter: object) =>
  (await list(who, filter)).map(({ realName }) => realName).sort();
const rowOf = async (who: typeof admin, userId: string) => (await list(who)).find((row) => row.userId === userId);
const detail = (who: typeof admin, userId: string) => who.call<FileDetail>("/employees/file/detail", { userId });
const shown = async (who: typeof admin, userId: string) =>
  Object.fromEntries((await detail(who, userId)).custom.map(({ key, value, writes }) => [key, [value, writes]]));
const change = async (who: typeof admin, userId: string, custom: object) => {
  const { version } = await admin.call<Saved>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
  return send<Saved>(who, update, { userId, version, file: { custom } });
};

test("a field has a short name that is given if empty, and options that keep what is stored for them", async () => {
  const first = await one(sizeId);
  expect(first).toMatchObject({ key: "c1", options: [{ value: "1" }, { value: "2" }] });
  const options = [{ value: "1", label: "Small" }, { value: "2", label: "Big" }, { label: "Huge" }];
  const body = { ...size, id: sizeId, seenBy: [kit], writtenBy: [kit] };
  await send(admin, save, { ...body, version: first.version, options });
  expect((await one(sizeId)).options.map(({ value, label }) => value + label)).toEqual(["1Small", "2Big", "3Huge"]);
  const taken = { name: "Other size", kind: "input", key: "C1" };
  await refusedAndUnchanged(office, "kernel.record.taken", admin, add, taken);
  await refusedAndUnchanged(office, "kernel.record.name", admin, add, { ...taken, name: " size ", key: "" });
  await refusedAndUnchanged(office, "employees.field.options", admin, add, { name: "None", kind: "newradio" });
  await refusedAndUnchanged(office, "employees.field.role", admin, add, { name: "None", kind: "input", seenBy: ["x"] });
  const { version } = await one(sizeId);
  await refusedAndUnchanged(office, "employees.field.key", admin, save, { ...body, version, key: "c9" });
  expect(await cook.refused(add, { name: "None", kind: "input" })).toMatchObject({ status: 403 });
});

const nina = (await send<Saved>(kim, addPerson, person("Nina New", { c1: "2", locker: "12.50" }))).userId;
const olga = (await send<Saved>(kim, addPerson, person("Olga Old", { c1: "1", locker: 7 }))).userId;
await change(tom, nina, { rating: "Excellent 优秀", trained: "2027-03-01" });

test("who sees a field finds it in the file; the person what is meant for them; nobody else anything", async () => {
  expect(await shown(kim, nina)).toEqual({ c1: ["2", true], locker: ["12.5", true], trained: ["2027-03-01", false] });
  expect(await shown(tom, nina)).toEqual({ trained: ["2027-03-01", true], rating: ["Excellent 优秀", true] });
  expect(Object.keys(await shown(admin, nina))).toEqual(["c1", "locker", "trained", "rating"]);
  const own = personOf(host, { ...cook.actor, userId: nina, permissions: [], scope: { kind: "self" } });
  expect(await shown(own, nina)).toEqual({ locker: ["12.5", false] });
  expect(await shown(cook, nina)).toEqual({});
  const far = personOf(host, { ...kim.actor, permissions, scope: { kind: "departments", ids: [departments.rooms] } });
  expect(await shown(far, nina)).toEqual({});
  const mine = await tom.call<{ key: string; writes: boolean }[]>("/employees/field/mine");
  expect(mine.map(({ key, writes }) => [key, writes])).toEqual([
    ["trained", true],
    ["rating", true],
  ]);
});

test("what somebody does not see, does not write, or that cannot be, is refused", async () => {
  const { version } = await admin.call<Saved>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: nina },
    { method: "GET" },
  );
  const with_ = (custom: object) => ({ userId: nina, version, file: { custom } });
  await refusedAndUnchanged(office, "employees.field.unknown", kim, update, with_({ rating: "Poor" }));
  await refusedAndUnchanged(office, "employees.field.unknown", kim, update, with_({ nothing: "Poor" }));
  await refusedAndUnchanged(office, "employees.field.readOnly", kim, update, with_({ trained: "2027-03-02" }));
  await refusedAndUnchanged(office, "employees.field.value", kim, update, with_({ locker: "many" }));
  await refusedAndUnchanged(office, "employees.field.value", kim, addPerson, person("Bad", { c1: "9" }));
  // Of oneself only an administrator writes.
  await refusedAndUnchanged(office, "employees.field.readOnly", kim, update, {
    ...with_({ locker: "1" }),
    userId: kim.userId,
    version: (
      await admin.call<Saved>("/business/userMoreInfo/getMoreUserInfo", { userId: kim.userId }, { method: "GET" })
    ).version,
  });
});

test("a list has the fields that the caller sees; it is filtered and searched by no others", async () => {
  expect((await rowOf(kim, nina))?.custom).toEqual({ c1: "2", locker: "12.5", trained: "2027-03-01" });
  expect((await rowOf(tom, nina))?.custom).toEqual({ trained: "2027-03-01", rating: "Excellent 优秀" });
  expect(await named(kim, { custom: { locker: { from: "10" } } })).toEqual(["Nina New"]);
  expect(await named(kim, { custom: { locker: { from: "7", to: "12.5" }, c1: { in: ["1", "3"] } } })).toEqual([
    "Olga Old",
  ]);
  expect(await named(kim, { custom: { trained: { from: "2027-03-01", to: "2027-03-31" } } })).toEqual(["Nina New"]);
  expect(await named(tom, { custom: { rating: { contains: "excel" } } })).toEqual(["Nina New"]);
  // Words of text fields, also in pinyin; together with names.
  expect(await named(tom, { username: "youxiu" })).toEqual(["Nina New"]);
  expect(await named(kim, { username: "youxiu" })).toEqual([]);
  await change(tom, olga, { rating: "as good as Nina" });
  expect(await named(tom, { username: "nina" })).toEqual(["Nina New", "Olga Old"]);
  expect(await named(kim, { username: "nina" })).toEqual(["Nina New"]);
  for (const key of ["rating", "nothing"]) {
    await refusedAndUnchanged(office, "employees.field.unknown", kim, everybody, {
      custom: { [key]: { contains: "a" } },
    });
  }
  await refusedAndUnchanged(office, "employees.field.condition", kim, everybody, {
    custom: { locker: { contains: "1" } },
  });
  await change(kim, olga, { locker: "" });
  expect(await named(kim, { custom: { locker: { from: "0" } } })).toEqual(["Nina New"]);
});

async function exported(who: typeof admin): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${host.origin}/api/system/employee/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${await who.token()}`, "accept-language": "en-US" },
    body: "{}",
  });
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const lines: unknown[][] = [];
  book.worksheets[0]?.eachRow((line) => lines.push((line.values as unknown[]).slice(1)));
  const [head = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
}

test("a sheet has the columns that the caller sees, numbers as numbers and options by their names", async () => {
  const row = (await exported(kim)).find(({ Name }) => Name === "Nina New");
  expect(row).toMatchObject({ Size: "Big", Locker: 12.5, Trained: new Date("2027-03-01T00:00:00Z") });
  expect(Object.keys(row ?? {})).not.toContain("Rating");
  expect(Object.keys((await exported(tom))[0] ?? {})).not.toContain("Locker");
});

type Preview = { importId: string; good: number; source: { ignored: string[] }; rows: RowVerdict[] };
async function preview(who: typeof admin, rows: readonly (readonly string[])[]): Promise<Preview> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const row of rows) page.addRow([...row]);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  return who.call<Preview>("/system/roster/preview", { name: "people.xlsx", file });
}

test("an import takes the columns that the importer writes; others are ignored like unknown ones", async () => {
  const head = ["Name", "Phone", "Gender", "Department", "Job title", "Size", "Locker", "Rating", "Trained"];
  const base = ["Female", "Kitchen", "Cook"];
  const rows = [
    ["Ida In", "13700000001", ...base, "Huge", "31", "Secret", "2027-01-01"],
    ["Ben Bad", "13700000002", ...base, "Gigantic", "many", "", ""],
  ];
  const { importId, good, source, rows: verdicts } = await preview(kim, [head, ...rows]);
  expect(good).toBe(1);
  expect(JSON.stringify(source)).toContain("Rating");
  expect(verdicts.find(({ row }) => row === 3)?.reasons).toHaveLength(2);
  await kim.call("/system/roster/commit", { importId });
  await host.settle();
  const ida = (await list(admin)).find(({ realName }) => realName === "Ida In");
  expect(ida?.custom).toEqual({ c1: "3", locker: "31" });
});

test("the audit log names the fields that changed, and no values", async () => {
  await host.settle();
  const { records } = await admin.call<{ records: object[] }>("/system/audit/list", { pageSize: 50 });
  const lines = JSON.stringify(records);
  expect(lines).toContain("Rating");
  expect(lines).not.toContain("Excellent");
});

test("a field that is filled in keeps its kind and its options, and is archived instead of deleted", async () => {
  const { version, options } = await one(sizeId);
  const body = { ...size, id: sizeId, version, options, seenBy: [kit], writtenBy: [kit] };
  await refusedAndUnchanged(office, "employees.field.kind", admin, save, { ...body, kind: "newradio" });
  await refusedAndUnchanged(office, "employees.field.option", admin, save, { ...body, options: options.slice(0, 1) });
  await refusedAndUnchanged(office, "employees.field.used", admin, "/employees/field/delete", { id: sizeId });
  const unused = await made({ name: "Unused", kind: "switch" });
  await send(admin, "/employees/field/delete", { id: unused });
  await send(admin, "/employees/field/archive", { id: sizeId, archived: true });
  expect(Object.keys(await shown(kim, nina))).toEqual(["locker", "trained"]);
  await send(admin, "/employees/field/archive", { id: sizeId, archived: false });
  expect((await shown(kim, nina)).c1).toEqual(["2", true]);
});

test("a required field makes a file incomplete for whoever sees it, is asked of who writes it, and is not emptied", async () => {
  expect((await rowOf(kim, olga))?.fileComplete).toBe(true);
  await made({ name: "Badge", key: "badge", kind: "input", required: true, writtenBy: [kit], sort: 6 });
  expect((await rowOf(kim, olga))?.fileComplete).toBe(false);
  expect((await rowOf(tom, olga))?.fileComplete).toBe(true);
  expect(await named(kim, { file: "missing" })).toContain("Olga Old");
  expect(await named(tom, { file: "missing" })).not.toContain("Olga Old");
  await refusedAndUnchanged(office, "employees.file.required", kim, addPerson, person("Rae Required", {}));
  await send(tom, addPerson, person("Sue Seen", {}));
  await send(kim, addPerson, person("Lee Lent", {}, { employment: "2", file: { homeCompany: "Acme" } }));
  await change(kim, olga, { badge: "B 17" });
  expect((await rowOf(kim, olga))?.fileComplete).toBe(true);
  const { version } = await admin.call<Saved>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: olga },
    { method: "GET" },
  );
  const emptied = { userId: olga, version, file: { custom: { badge: "" } } };
  await refusedAndUnchanged(office, "employees.file.required", kim, update, emptied);
});
