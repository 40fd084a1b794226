import { Workbook } from "@cj-tech-master/excelts";
import type { FileDetail, LookView } from "@stampflow/employees";
import { addDays, dayOf, type Failure } from "@stampflow/kernel";
import { client, openOffice, type Person, personOf, recorded, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test, vi } from "vitest";

const logged: string[] = [];
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  vi.spyOn(stream, "write").mockImplementation((...asked) => {
    logged.push(String(asked[0]));
    return write(...(asked as Parameters<typeof write>));
  });
}
const office = await openOffice("Files");
const { host, admin, director, chef, cook, departments, send } = office;
const add = "/business/userMoreInfo/addMoreUserInfo";
const update = "/business/userMoreInfo/updateMoreUserInfo";
const everybody = "/business/userMoreInfo/queryFullTimeUser";
const reveal = "/employees/sensitive/reveal";

/** All cells of a sheet. */
async function cellsOf(who: Person, path: string, body: object | null): Promise<string[]> {
  const response = await fetch(`${host.origin}/api${path}`, {
    headers: { authorization: `Bearer ${await who.token()}`, "accept-language": "en-US" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const cells: string[] = [];
  book.worksheets[0]?.eachRow((row) => row.eachCell(({ value }) => void cells.push(String(value ?? ""))));
  return cells;
}
const noticesOf = async (who: Pick<Person, "call">) =>
  (await who.call<{ records: { title: string; link: string }[] }>("/notice/record/list", {})).records;

type Saved = { userId: string; version: number };
type Row = { userId: string; employeeNumber: string; fileComplete: boolean; realNameState: string };
const file = {
  ...{ documentType: "1", documentNumber: "99010119871109462x", bankCard: "6222 0200 0000 1234 567" },
  ...{ address: "12 Garden Road", emergencyContact: "Ben", emergencyPhone: "135 0000 9999", bank: "ICBC" },
};
let phones = 0;
const person = (rest: object = {}) => ({
  ...{ realName: "Nina New", phone: `1370000${String(++phones).padStart(4, "0")}`, gender: "0", jobTitle: "Cook" },
  ...{ email: "nina@example.com", departmentId: departments.kitchen, superiorId: chef.userId },
  ...rest,
});
const detail = (who: typeof admin, userId: string) => who.call<FileDetail>("/employees/file/detail", { userId });
const rowOf = async (userId: string) =>
  (await admin.call<{ records: Row[] }>(everybody, { pageSize: -1 })).records.find((row) => row.userId === userId);
const { userId } = await send<Saved>(admin, add, person({ file }));
const versionOf = async () =>
  (await admin.call<Saved>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" })).version;

test("employee and file are one save: the document brings birth date and gender, a number is given", async () => {
  const { file: kept, missing } = await detail(admin, userId);
  expect(missing).toEqual([]);
  expect(kept?.masks).toEqual({
    ...{ documentNumber: "990***********462X", birthDate: "1987", bankCard: "***************4567" },
    ...{ address: "***", emergencyContact: "***", emergencyPhone: "+86135****9999" },
  });
  const row = await rowOf(userId);
  expect(row).toMatchObject({ gender: "1", fileComplete: true, realNameState: "0" });
  expect(row?.employeeNumber).toMatch(/^\d{4}$/);
});

test("a change of several leaves a complete file complete", async () => {
  const several = { userIds: [userId, cook.userId], superiorId: null };
  const { changed, refused } = await send<{ changed: number; refused: { name: string; why: string }[] }>(
    admin,
    "/system/employee/changeSeveral",
    several,
  );
  expect({ changed, refused }).toEqual({
    changed: 1,
    refused: [{ name: "Nina New", why: expect.stringContaining("上级") }],
  });
  await send(admin, "/system/employee/changeSeveral", { userIds: [cook.userId], superiorId: chef.userId });
});

test("what the employee form requires is asked for by the server, and no change empties it", async () => {
  const required = "employees.file.required";
  await refusedAndUnchanged(
    office,
    "employees.file.required",
    admin,
    add,
    person({ file: { ...file, documentNumber: "" } }),
  );
  expect(await admin.refused(add, person({ email: "", superiorId: null, file: {} }))).toMatchObject({
    code: required,
    data: { missing: ["superiorId", "email", "document", "birthDate", "bankCard"] },
  });
  const version = await versionOf();
  await refusedAndUnchanged(office, required, admin, update, { userId, version, email: "" });
  await refusedAndUnchanged(office, required, admin, update, { userId, version, file: { bankCard: "" } });
});

test("what a file lacked before does not hold up a change of something else", async () => {
  const half = await send<Saved>(admin, add, person({ realName: "Hal Half", email: "", superiorId: null }));
  const moved = { ...half, departmentId: departments.rooms, file: { bankCard: "62220200" } };
  const { version } = await send<Saved>(admin, update, moved);
  const { missing } = await detail(admin, half.userId);
  expect(missing).toEqual(["superiorId", "email", "document", "birthDate"]);
  // What is there is not emptied.
  const emptied = { userId: half.userId, version, file: { bankCard: "" } };
  expect(await admin.refused(update, emptied)).toMatchObject({ data: { missing: ["bankCard"] } });
});

test("all that is wrong is said at once", async () => {
  const { employeeNumber = "" } = (await rowOf(userId)) ?? {};
  const phoneEnds = { realName: "Ada End", phone: `1370010${employeeNumber}` };
  await send(admin, add, person(phoneEnds));
  const first = { username: employeeNumber, pageSize: 1 };
  expect(await admin.call(everybody, first)).toMatchObject({ records: [{ userId }] });
  const again = { ...file, employeeNumber };
  const asked = person({ phone: "13700000001", file: again });
  const codes = ["system.employee.phoneTaken", "employees.document.takenBy", "employees.file.number"];
  const response = await fetch(`${host.origin}/api${add}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await admin.token()}`, "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const { error } = (await response.json()) as Failure;
  expect([error.code, ...(error.others ?? []).map(({ code }) => code)]).toEqual(codes);
  expect(error.others?.every(({ msg }) => msg !== "")).toBe(true);
});

test("without a file somebody is incomplete and can be found; with a home company less is required", async () => {
  const short = await send<Saved>(admin, add, person({ realName: "Sam Short" }));
  const missing = await admin.call<{ records: Row[] }>(everybody, { pageSize: -1, file: "missing", username: "s" });
  expect(missing.records.map((row) => row.userId)).toContain(short.userId);
  expect(missing.records.map((row) => row.userId)).not.toContain(userId);
  const lent = person({ realName: "Lee Lent", email: "", employment: "2", file: { homeCompany: "Acme" } });
  const { userId: lentId } = await send<Saved>(admin, add, lent);
  expect((await rowOf(lentId))?.fileComplete).toBe(true);
  const flexible = await admin.call<{ records: Row[] }>(everybody, { pageSize: -1, view: "flexible" });
  expect(flexible.records.map((row) => row.userId)).toEqual([lentId]);
  const longTerm = await admin.call<{ records: Row[] }>(everybody, { pageSize: -1, view: "fullTime" });
  expect(longTerm.records.map((row) => row.userId)).not.toContain(lentId);
});

test("documents and numbers that cannot be, or that somebody else has", async () => {
  const with_ = (more: object) => person({ file: { ...file, documentNumber: "", ...more } });
  await refusedAndUnchanged(
    office,
    "employees.document.length",
    admin,
    add,
    with_({ documentNumber: "990101198711094" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.document.check",
    admin,
    add,
    with_({ documentNumber: "990101198711094623" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.document.date",
    admin,
    add,
    with_({ documentNumber: "990101199702297315" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.document.letters",
    admin,
    add,
    with_({ documentType: "2", documentNumber: "台1" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.document.type",
    admin,
    add,
    with_({ documentType: "", documentNumber: "E1234567" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.document.future",
    admin,
    add,
    with_({ documentType: "2", documentNumber: "E1234567", birthDate: "2099-01-01" }),
  );
  await refusedAndUnchanged(
    office,
    "employees.document.takenBy",
    admin,
    add,
    with_({ documentNumber: "99010119871109462X" }),
  );
  await refusedAndUnchanged(office, "employees.file.bankCard", admin, add, with_({ bankCard: "12" }));
  await refusedAndUnchanged(office, "employees.file.emergencyPhone", admin, add, with_({ emergencyPhone: "12" }));
  const { employeeNumber = "" } = (await rowOf(userId)) ?? {};
  const other = { documentType: "2", documentNumber: "E7654321", birthDate: "1990-01-01", employeeNumber };
  await refusedAndUnchanged(office, "employees.file.number", admin, add, with_(other));
  // Whoever may not see the other person does not learn the name.
  const narrow = personOf(host, {
    ...director.actor,
    permissions: ["system:employee:add", "employees:file:update"],
    scope: { kind: "departments", ids: [departments.rooms] },
  });
  const there = { ...with_({ documentNumber: "99010119871109462X" }), departmentId: departments.rooms };
  await refusedAndUnchanged(office, "employees.document.taken", narrow, add, there);
  const gone = await send<Saved>(
    admin,
    add,
    person({ realName: "Gus Gone", file: { ...file, documentNumber: "990101199602297318" } }),
  );
  await send(admin, "/system/employee/resign", { userId: gone.userId });
  await refusedAndUnchanged(
    office,
    "employees.document.left",
    admin,
    add,
    with_({ documentNumber: "990101199602297318" }),
  );
});

test("a value is shown with a reason, and the person reads who looked", async () => {
  const seen = await admin.call<{ value: string }>(reveal, { userId, field: "documentNumber", reason: "Contract" });
  expect(seen.value).toBe("99010119871109462X");
  const own = personOf(host, { ...cook.actor, userId, permissions: [], scope: { kind: "self" } });
  const { records } = await own.call<{ records: LookView[] }>("/employees/look/list", {});
  expect(records).toEqual([
    expect.objectContaining({ field: "documentNumber", byName: admin.actor.name, why: "Contract" }),
  ]);
  expect(await own.call("/employees/sensitive/own", { field: "bankCard" })).toEqual({ value: "6222020000001234567" });
  await refusedAndUnchanged(office, "employees.file.nothing", cook, "/employees/sensitive/own", { field: "bankCard" });
  const input = { userId, field: "documentNumber", reason: " " };
  expect(await admin.refused(reveal, input)).toMatchObject({ code: "kernel.input" });
  const looks = { ...input, reason: "Why not" };
  expect(await cook.refused(reveal, looks)).toMatchObject({ status: 403 });
  const far = personOf(host, {
    ...director.actor,
    permissions: ["employees:sensitive:view"],
    scope: { kind: "departments", ids: [departments.rooms] },
  });
  expect(await far.refused(reveal, looks)).toMatchObject({ code: "system.employee.notFound" });
});

test("who may see what: the answer has no more", async () => {
  const of = async (who: typeof admin) => {
    const { level, phone, email, birthYear, file: kept } = await detail(who, userId);
    return { level, phone: phone.includes("*"), email: email !== "", birthYear, file: kept !== null };
  };
  const near = { phone: false, email: true, birthYear: "1987" };
  expect(await of(admin)).toEqual({ level: "personnel", ...near, file: true });
  expect(await of(director)).toEqual({ level: "head", ...near, file: false });
  expect(await of(cook)).toEqual({ level: "colleague", phone: true, email: false, birthYear: "", file: false });
});

test("a real name is proven by hand with a reason, and no more once name or document change", async () => {
  await admin.call("/employees/file/verify", { userId, state: "1", reason: "Saw the card" });
  expect((await rowOf(userId))?.realNameState).toBe("1");
  await admin.call(update, { userId, version: await versionOf(), file: { address: "13 Garden Road" } });
  expect((await rowOf(userId))?.realNameState).toBe("1");
  await admin.call(update, { userId, version: await versionOf(), realName: "Nina Newer" });
  expect((await rowOf(userId))?.realNameState).toBe("0");
});

test("another number behind the same mask is another document; the log names what changed unseen (E1)", async () => {
  const passport = { ...file, documentType: "2", documentNumber: "E12345678", birthDate: "1990-05-01" };
  const { userId: id } = await send<Saved>(admin, add, person({ realName: "Pat Port", file: passport }));
  const change = async (more: object) => {
    const { version } = await admin.call<Saved>(
      "/business/userMoreInfo/getMoreUserInfo",
      { userId: id },
      { method: "GET" },
    );
    await send(admin, update, { userId: id, version, file: more });
  };
  const prove = () => send(admin, "/employees/file/verify", { userId: id, state: "1", reason: "Saw it" });
  const state = async () => (await rowOf(id))?.realNameState;
  const unseen = async () => {
    type Line = { changes: { id: string; noun: string; fields: { field: string; after: string }[] }[] };
    const { records } = await admin.call<{ records: Line[] }>("/system/audit/list", { noun: "employees.file" });
    const newest = records[0]?.changes.find((one) => one.id === id && one.noun === "employees.file");
    return newest?.fields.map(({ field, after }) => [field, after]);
  };
  await prove();
  await change({ documentType: "2", documentNumber: "E12345678", birthDate: "1990-05-01" });
  expect(await state()).toBe("1");
  const { masks: before } = (await detail(admin, id)).file ?? {};
  await change({ documentNumber: "E12344678", birthDate: "1990-06-01", address: "12 Garden Lane" });
  expect((await detail(admin, id)).file?.masks).toEqual(before);
  expect(await state()).toBe("0");
  expect(await unseen()).toEqual([["unseen", "证件号码、出生日期、住址"]]);
  await prove();
  await change({ documentType: "9" });
  expect(await state()).toBe("0");
  expect(await unseen()).toEqual([["documentType", "其他"]]);
});

test("whoever looks is told to the person, also for a sheet in full", async () => {
  const own = personOf(host, { ...cook.actor, userId, permissions: [], scope: { kind: "self" } });
  const body = { userIds: [userId, cook.userId], reason: "Tax office" };
  const path = "/employees/sensitive/export";
  const cells = await cellsOf(admin, path, body);
  expect(cells).toEqual(expect.arrayContaining(["99010119871109462X", "6222020000001234567", "13 Garden Road"]));
  await host.settle();
  const titles = (await noticesOf(own)).map(({ title, link }) => [title, link]);
  const { name } = admin.actor;
  expect(titles.slice(0, 2)).toEqual([
    [`${name}查看了您的信息：全部信息（导出文件）`, "/account/file"],
    [`${name}查看了您的信息：证件号码`, "/account/file"],
  ]);
  const { records } = await own.call<{ records: LookView[] }>("/employees/look/list", {});
  expect(records[0]).toMatchObject({ field: "sheet", byName: name, why: "Tax office" });
  expect(await cook.refused(path, body)).toMatchObject({ status: 403 });
  const far = personOf(host, {
    ...director.actor,
    permissions: ["employees:sensitive:export"],
    scope: { kind: "departments", ids: [departments.rooms] },
  });
  await refusedAndUnchanged(office, "system.employee.notFound", far, path, body);
});

test("a value that is not required can be emptied, in its item too", async () => {
  await admin.call(update, { userId, version: await versionOf(), file: { address: "", emergencyPhone: "" } });
  const { masks } = (await detail(admin, userId)).file ?? {};
  expect(masks).toMatchObject({ address: "", emergencyPhone: "", emergencyContact: "***" });
  const all = (await recorded(office.company.tenantId)).split("\n");
  expect(all.filter((item) => item.includes("13 Garden Road"))).toEqual([]);
});

test("a document number stands in one item of the table and nowhere else", async () => {
  const from = dayOf(host.clock.now(), "Asia/Shanghai");
  const terms = { userId, kind: "1", from, to: addDays(from, 30), hours: 40 };
  await send(admin, "/employees/contract/add", terms);
  const work = { userId, departmentId: departments.kitchen, job: "Helper", from, to: from };
  await send(admin, "/employees/selfhelp/assign", work);
  await host.settle();
  const number = "99010119871109462";
  // Records, facts, search words, notices and the log of changes are all items.
  const all = (await recorded(office.company.tenantId)).split("\n");
  const holding = all.filter((item) => item.includes(number));
  expect(holding).toHaveLength(1);
  expect(holding[0]).toContain("sensitiveValue");
  for (const username of [`${number}X`, "462X", "6222020000001234567"]) {
    expect(await admin.call(everybody, { username }), username).toMatchObject({ records: [] });
  }
  const own = personOf(host, { ...cook.actor, userId, permissions: [], scope: { kind: "self" } });
  const sheets = await Promise.all([
    cellsOf(admin, "/system/employee/export", {}),
    cellsOf(admin, "/system/audit/export", {}),
    cellsOf(admin, "/business/businessEsignedEmployees/LzTgDerive", null),
    cellsOf(admin, "/employees/selfhelp/export", null),
  ]);
  for (const cells of sheets) expect(cells.some((text) => text.includes("Nina New"))).toBe(true);
  await client(host.origin).call("/identity/code/send", { purpose: "signIn", phone: "13700000001" });
  expect(
    logged.some((text) => text.includes("13700000001")),
    "the log is read here",
  ).toBe(true);
  const shown = [
    ...sheets.flat(),
    ...[await noticesOf(own), await admin.call("/system/audit/list", {})].map((one) => JSON.stringify(one)),
    ...logged,
  ];
  expect(shown.filter((text) => text.includes(number))).toEqual([]);
});

test("people propose name, document, birth date and bank; the rest counts at once", async () => {
  const own = personOf(host, { ...cook.actor, permissions: [], scope: { kind: "self" } });
  const { userId: cookId } = cook;
  const propose = "/employees/change/propose";
  const finish = "/employees/change/finish";
  const waiting = () => admin.call<{ userId: string; version: number; masks: object }[]>("/employees/change/waiting");
  await own.call("/employees/change/update", { address: "1 Mill Lane", emergencyPhone: "13500001111" });
  expect((await detail(own, cookId)).file?.masks).toMatchObject({ address: "***", emergencyPhone: "+86135****1111" });
  const wish = { realName: "Cora Cooke", documentType: "2", documentNumber: "E7777777", bankCard: "6222000011112222" };
  await own.call(propose, wish);
  expect((await detail(own, cookId)).realName).toBe("Cora Cook");
  const [open] = await waiting();
  await host.settle();
  const wished = (await recorded(office.company.tenantId)).split("\n").filter((item) => item.includes("E7777777"));
  expect(wished).toEqual([expect.stringContaining("sensitiveValue")]);
  expect(open).toMatchObject({ userId: cookId, realName: "Cora Cooke", masks: { documentNumber: "*****777" } });
  // Beside it stands what is there, and whoever may decide is told.
  expect(open).toMatchObject({ before: { realName: "Cora Cook", documentType: "", masks: { documentNumber: "" } } });
  const told = async (who: Pick<Person, "call">, link: string) =>
    (await noticesOf(who)).filter((one) => one.link === link).map(({ title }) => title);
  expect(await told(admin, "/staff/fullTime?wishes=open")).toEqual([expect.stringContaining("Cora Cook")]);
  const heard = (await told(own, "/account/file")).length;
  const look = "/employees/change/reveal";
  const asked = { userId: cookId, field: "documentNumber", reason: "Compare with the copy" };
  expect(await admin.call(look, asked)).toEqual({ value: "E7777777" });
  const { records } = await own.call<{ records: LookView[] }>("/employees/look/list", {});
  expect(records[0]).toMatchObject({ field: "documentNumber", byName: admin.actor.name, why: asked.reason });
  await refusedAndUnchanged(office, "employees.file.nothing", admin, look, { ...asked, field: "birthDate" });
  expect(await own.refused(look, asked)).toMatchObject({ status: 403 });
  const input = { userId: cookId, version: open?.version, accept: true };
  await refusedAndUnchanged(office, "employees.change.reason", admin, finish, { ...input, accept: false });
  await refusedAndUnchanged(office, "employees.change.nothing", own, propose, {});
  expect(await own.refused(finish, input)).toMatchObject({ status: 403 });
  await admin.call(finish, input);
  await host.settle();
  await refusedAndUnchanged(office, "employees.change.none", admin, finish, input);
  await refusedAndUnchanged(office, "employees.change.none", admin, look, asked);
  expect(await detail(own, cookId)).toMatchObject({
    realName: "Cora Cooke",
    file: { documentType: "2", masks: { documentNumber: "*****777", bankCard: "************2222" } },
  });
  await own.call(propose, { bankCard: "6222000011113333" });
  const [again] = await waiting();
  await admin.call(finish, { userId: cookId, version: again?.version, accept: false, reason: "Not readable" });
  expect(await own.call("/employees/change/own")).toMatchObject({ open: false, refusedFor: "Not readable" });
  expect((await detail(own, cookId)).file?.masks.bankCard).toBe("************2222");
  await host.settle();
  const [refused, ...others] = await told(own, "/account/file");
  expect(refused).toContain("Not readable");
  // Both decisions and the look at the number.
  expect(others).toHaveLength(heard + 2);
});
