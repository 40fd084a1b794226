import { Workbook } from "@cj-tech-master/excelts";
import { startConfig } from "@stampflow/form";
import { policyVersion } from "@stampflow/identity";
import { addDays, beginningOf, dayOf, type Language, languages } from "@stampflow/kernel";
import {
  chain,
  client,
  companyOn,
  control,
  lacks,
  node,
  type Person,
  personOf,
  publish,
  startTestHost,
} from "@stampflow/testing";
import { expect, test } from "vitest";

const host = await startTestHost();
const company = await companyOn(host, "Logged");
const other = await companyOn(host, "Logged elsewhere", "en-US");
const { admin, cook, chef, departments } = company;

type Field = { field: string; name: string; before: string; after: string };
type Line = {
  actorId: string;
  address: string;
  changes: { noun: string; nounName: string; id: string; name: string; action: string; fields: Field[] }[];
};
const log = (filter: object = {}, person = admin) =>
  person.call<{ records: Line[]; more: boolean }>("/system/audit/list", filter);

test("a change of an employee is told with names, before and after, and with who did it", async () => {
  await admin.call("/system/employee/move", { userIds: [cook.userId], departmentId: departments.rooms });
  const { records } = await log({ noun: "system.employee", name: "cora" });
  expect(records[0]).toMatchObject({
    actorId: admin.userId,
    changes: [
      {
        noun: "system.employee",
        id: cook.userId,
        action: "changed",
        fields: [{ field: "departmentId", name: "部门", before: "Kitchen", after: "Rooms" }],
      },
    ],
  });
  expect(records[0]?.address).toMatch(/^[\d.:a-f]+$/);
});

test("of an employee the fields are told too that the directory does not hold, whoever changes them", async () => {
  const told = async () => (await log({ noun: "system.employee" })).records[0]?.changes[0];
  const plain = { gender: "0", departmentId: departments.kitchen, jobTitle: "Cook", superiorId: chef.userId };
  const more = { email: "nova@example.com", joinedOn: "2027-05-01", remark: "从前" };
  const added = await admin.call<{ userId: string; version: number }>("/business/userMoreInfo/addMoreUserInfo", {
    ...{ ...plain, ...more, realName: "Nova New", phone: "13700009077", region: "CN" },
  });
  expect(await told()).toMatchObject({ id: added.userId, action: "added" });
  expect((await told())?.fields).toContainEqual({ field: "gender", name: "性别", before: "", after: "男" });
  await admin.call("/business/userMoreInfo/updateMoreUserInfo", {
    ...added,
    ...more,
    gender: "1",
    email: "n@example.com",
    remark: "现在",
  });
  expect((await told())?.fields).toEqual([
    { field: "email", name: "邮箱", before: "nova@example.com", after: "n@example.com" },
    { field: "gender", name: "性别", before: "男", after: "女" },
    { field: "remark", name: "备注", before: "从前", after: "现在" },
  ]);
  await chef.call("/business/userMoreInfo/updateUserInfo", { nickname: "Carlo" });
  expect(await told()).toMatchObject({ id: chef.userId, fields: [{ field: "nickname", before: "", after: "Carlo" }] });
});

test("a category of forms is told: added, changed and removed", async () => {
  const { id } = await admin.call<{ id: string }>("/business/fromClassification/modifyFrom", {
    formClassification: "后勤",
  });
  await admin.call("/business/fromClassification/modifyFrom", { id, formClassification: "总务" });
  await admin.call("/business/fromClassification/deleteFrom", { id });
  const told = (await log({ noun: "approval.category" })).records.flatMap(({ changes }) => changes);
  expect(told.map(({ action, nounName }) => [action, nounName])).toEqual(
    ["removed", "changed", "added"].map((action) => [action, "表单分类"]),
  );
  expect(told[1]?.fields).toEqual([{ field: "name", name: "名称", before: "后勤", after: "总务" }]);
});

test("a role is told with the names of its permissions", async () => {
  const role = {
    roleName: "夜班主管",
    scope: { kind: "self" },
    permissions: ["system:organisation:page"],
    memberIds: [chef.userId],
  };
  await admin.call("/system/role/add", role);
  const [line] = (await log({ noun: "system.role" })).records;
  const fields = line?.changes.find(({ noun }) => noun === "system.role")?.fields ?? [];
  expect(fields.find(({ field }) => field === "permissions")?.after).not.toContain("system:");
  expect(fields.find(({ field }) => field === "scope")?.after).toBe("仅本人");
  expect(line?.changes.map(({ noun, name }) => [noun, name])).toEqual([
    ["system.role", "夜班主管"],
    ["system.employee", chef.actor.name],
  ]);
});

test("of a part of the company, the log tells what its people did, and not what others did to them", async () => {
  await chef.call("/business/userMoreInfo/updateUserInfo", { nickname: "Carl" });
  const lead = ({ actor }: Person, departmentId: string) =>
    personOf(host, {
      ...{ ...actor, permissions: ["system:audit:page"] },
      scope: { kind: "departments", ids: [departmentId] },
    });
  const actors = async (person: Person) => new Set((await log({}, person)).records.map(({ actorId }) => actorId));
  expect([...(await actors(admin))]).toEqual(expect.arrayContaining([admin.userId, chef.userId]));
  expect(await actors(lead(chef, departments.kitchen))).toEqual(new Set([chef.userId]));
  expect(await actors(lead(company.keeper, departments.rooms))).toEqual(new Set());
});

test("filters: by kind, by person, by day; nothing that others did in another company", async () => {
  expect((await log({ noun: "system.label" })).records).toEqual([]);
  expect((await log({ actorId: cook.userId })).records).toEqual([]);
  expect((await log({ to: "2020-01-01" })).records).toEqual([]);
  expect((await admin.refused("/system/audit/list", { from: "2026-02-01", to: "2026-01-01" })).code).toBe(
    "system.audit.range",
  );
  const elsewhere = JSON.stringify(await log({}, other.admin));
  expect(elsewhere).not.toContain(cook.userId);
  expect((await cook.refused("/system/audit/list", {})).status).toBe(403);
});

test("refused calls are not logged", async () => {
  const before = (await log({ noun: "system.department" })).records.length;
  await admin.refused("/sys/dept/insertSysDept", { name: "Kitchen", parentId: departments.operations });
  expect((await log({ noun: "system.department" })).records).toHaveLength(before);
});

test("a form is told with what was changed, and by whom", async () => {
  const form = { formName: "夜班用车", formClassification: "hr", formRemarks: "从前", url: "", formStopType: 1 };
  const list = [control("input", "reason", {}, true)];
  const date = JSON.stringify({ list, config: startConfig });
  const id = await admin.call<string>("/business/formModuleTable/formDesignBusiness", { ...form, date });
  await admin.call("/business/formModuleTable/updateFormModule", { ...form, id, formRemarks: "现在" });
  const [line] = (await log({ noun: "approval.form", name: "夜班" })).records;
  expect(line).toMatchObject({ actorId: admin.userId, changes: [{ nounName: "表单", id, action: "changed" }] });
  expect(line?.changes[0]?.fields).toEqual(
    expect.arrayContaining([
      { field: "remarks", name: "说明", before: "从前", after: "现在" },
      { field: "revision", name: "设计修改次数", before: "1", after: "2" },
    ]),
  );
});

test.skipIf(lacks("clock"))("a version is told with the steps and fields that it changes, by name", async () => {
  const first = chain(node.start(), node.named("n1", [chef.userId], { name: "主管审批" }));
  const formId = await publish(admin, { name: "夜班津贴", controls: [control("number", "days")], flow: first });
  const second = chain(
    node.start(),
    node.named("n1", [chef.userId], { name: "店长审批" }),
    node.named("n2", [admin.userId], { name: "财务审批" }),
  );
  host.clock.advance(10_000);
  await admin.call("/business/workflow/deploy", { formId, definition: { settings: {}, node: second }, revision: 1 });
  const { records } = await log({ noun: "approval.form", name: "夜班津贴" });
  const stepsOf = (line: Line | undefined) => line?.changes[0]?.fields.find(({ field }) => field === "steps");
  expect(stepsOf(records[0])).toEqual({
    field: "steps",
    name: "流程节点",
    before: "主管审批",
    after: "店长审批、财务审批",
  });
});

test("the log is exported with its filters, a row for each field", async () => {
  const send = async (person: Person) =>
    fetch(`${host.origin}/api/system/audit/export`, {
      method: "POST",
      headers: { authorization: `Bearer ${await person.token()}`, "accept-language": "zh-CN" },
      body: JSON.stringify({ noun: "approval.form", name: "夜班用车" }),
    });
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await (await send(admin)).arrayBuffer()));
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((line) => {
    rows.push(Array.from({ length: 9 }, (_, index) => line.getCell(index + 1).value));
  });
  expect(rows[0]).toEqual(["时间", "操作人", "IP 地址", "类型", "名称", "操作", "字段", "修改前", "修改后"]);
  expect(rows.map((row) => row.slice(3))).toContainEqual(["表单", "夜班用车", "修改", "说明", "从前", "现在"]);
  expect((await send(cook)).status).toBe(403);
});

test("company information and work calendar are told, the days that changed alone", async () => {
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", undefined, {
    method: "GET",
  });
  await admin.call("/business/info/updateBusinessInfo", { version, industry: "health", contact: "Ann" });
  const [company] = (await log({ noun: "system.company" })).records;
  expect(company?.changes[0]?.fields).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: "industry", name: "行业", after: "医疗健康" })]),
  );
  const days = { works: true, name: "", from: "2027-05-01", to: "2027-05-02" };
  const first = await admin.call<{ version: number }>("/system/calendar/days", { ...days, version: 0 });
  const one = { ...days, works: false, name: "店庆", to: "2027-05-01" };
  await admin.call("/system/calendar/days", { ...one, version: first.version });
  const [calendar] = (await log({ noun: "system.calendar" })).records;
  expect(calendar?.changes[0]?.fields).toEqual([
    { field: "workdays", name: "改为上班的日期", before: "2027-05-01", after: "" },
    { field: "daysOff", name: "改为休息的日期", before: "", after: "2027-05-01 店庆" },
  ]);
});

test("the kinds come from the modules, named in the language of the caller", async () => {
  const nouns = (language: Language) =>
    admin.call<{ noun: string; name: string }[]>("/system/audit/nouns", undefined, { method: "GET", language });
  for (const [language, name] of [
    ["zh-CN", "商品"],
    ["en-US", "product"],
    ["ja-JP", "商品"],
  ] as const) {
    expect(await nouns(language)).toContainEqual({ noun: "warehouse.product", name });
  }
});

test("an acting approver is told when named and when ended; the reason only to whoever manages applications", async () => {
  const startsAt = dayOf(host.clock.now(), "Asia/Shanghai");
  const endsAt = addDays(startsAt, 2);
  const formId = await publish(admin, {
    ...{ name: "代理用章", controls: [control("number", "days")] },
    flow: chain(node.start(), node.named("n1", [chef.userId])),
  });
  const period = { toId: cook.userId, startsAt, endsAt };
  const give = (more: object) => {
    host.clock.tick();
    return chef.call<{ proxyId: string }>("/approval/proxy/save", { ...period, ...more });
  };
  const { proxyId } = await give({ formIds: [formId], reason: "手术" });
  host.clock.tick();
  const twice = await chef.refused("/approval/proxy/save", { ...period, reason: "又一次" });
  expect(twice.code).toBe("approval.proxy.overlap");
  await cook.call("/approval/proxy/end", { proxyId });
  const all = await give({ reason: "年假" });
  const told = async (person = admin) => (await log({ noun: "approval.proxy", name: "carl" }, person)).records;
  const [again, ended, given] = await told();
  expect(await told()).toHaveLength(3);
  const people = `${chef.actor.name} → ${cook.actor.name}`;
  const one = { nounName: "代理审批", id: proxyId, name: people };
  expect(given).toMatchObject({ actorId: chef.userId, changes: [{ ...one, action: "added" }] });
  expect(given?.changes[0]?.fields).toEqual(
    [
      ["principalId", "被代理人", chef.actor.name],
      ["toId", "代理人", cook.actor.name],
      ["forms", "表单", "代理用章"],
      ["startsOn", "开始日期", startsAt],
      ["endsOn", "结束日期", endsAt],
      ["reason", "原因", "手术"],
    ].map(([field, name, after]) => ({ field, name, before: "", after })),
  );
  expect(ended).toMatchObject({ actorId: cook.userId, changes: [{ ...one, action: "removed" }] });
  expect(again?.changes[0]?.fields).toContainEqual({ field: "forms", name: "表单", before: "", after: "全部表单" });
  const without = [...admin.actor.permissions].filter((code) => code !== "approval:application:manage");
  const seen = JSON.stringify(await told(personOf(host, { ...admin.actor, permissions: without })));
  expect(seen).toContain(people);
  expect(seen).not.toMatch(/手术|年假/);
  await chef.call("/approval/proxy/end", all);
});

test("goods: what was changed by the names of that day; a price only to whoever may see prices", async () => {
  const made = async (path: string, body: object) => (await admin.call<{ id: string }>(path, body)).id;
  const unitId = await made("/warehouse/unit/save", { name: "瓶", decimals: 0 });
  const categoryId = await made("/warehouse/category/save", { name: "清洁用品" });
  const product = { name: "洗洁精", unitId, categoryId, costPrice: 837, salesPrice: 1250 };
  const id = await made("/warehouse/product/add", product);
  await admin.call("/warehouse/product/save", { ...product, id, version: 1, costPrice: 900, threshold: "5" });
  await admin.call("/warehouse/product/archive", { id, archived: true });
  await admin.call("/warehouse/product/delete", { id });
  const supplier = { name: "海港日化", contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "滨河路" };
  const supplierId = await made("/warehouse/supplier/add", supplier);
  const placeId = await made("/business/roomStash/modifyRoomStash", {
    stashName: "主仓库",
    managerId: admin.userId,
    description: "一楼",
  });
  const goods = await made("/warehouse/product/add", { ...product, name: "毛巾", tracking: "none" });
  const lines = [{ productId: goods, quantity: "1", price: 1 }];
  const draft = await made("/warehouse/document/add", { kind: "in", placeId, supplierId, lines });
  await admin.call("/warehouse/document/delete", { id: draft, version: 1 });
  const told = async (noun: string, person = admin) =>
    (await log({ noun }, person)).records.flatMap(({ changes }) => changes);
  const [, removed, archived, changed, added] = await told("warehouse.product");
  expect([removed, archived, changed, added].map((one) => one?.action)).toEqual([
    "removed",
    "changed",
    "changed",
    "added",
  ]);
  expect(archived?.fields).toEqual([{ field: "archived", name: "已归档", before: "否", after: "是" }]);
  expect(changed?.fields).toEqual([
    { field: "costPrice", name: "成本价", before: "8.37", after: "9.00" },
    { field: "threshold", name: "预警值", before: "0", after: "5" },
  ]);
  expect(added?.fields).toContainEqual({ field: "category", name: "类别", before: "", after: "清洁用品" });
  expect(added?.fields).toContainEqual({ field: "tracking", name: "批次管理", before: "", after: "按批次" });
  const places = await told("warehouse.place");
  expect(places[0]?.fields).toContainEqual({
    field: "managerId",
    name: "负责人",
    before: "",
    after: admin.actor.name,
  });
  for (const noun of ["unit", "category", "supplier"]) expect(await told(`warehouse.${noun}`)).toHaveLength(1);

  const without = [...admin.actor.permissions].filter((code) => code !== "warehouse:cost:view");
  const clerk = personOf(host, { ...admin.actor, permissions: without });
  const seen = await told("warehouse.product", clerk);
  expect(seen).toHaveLength(5);
  expect(await told("warehouse.document")).toMatchObject([
    { action: "removed", fields: [{ field: "state", name: "状态", before: "草稿", after: "" }, { field: "reason" }] },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/8\.37|9\.00|12\.50|Price/);
});

test("each field of a kind that the log tells of has its name in each language", async () => {
  const unnamed: string[] = [];
  for (const language of languages) {
    const { records } = await admin.call<{ records: Line[] }>("/system/audit/list", { pageSize: -1 }, { language });
    for (const { changes } of records) {
      for (const { noun, nounName, fields } of changes) {
        if (noun === nounName) unnamed.push(noun);
        unnamed.push(...fields.filter(({ field, name }) => field === name).map(({ field }) => `${noun} ${field}`));
      }
    }
  }
  expect(unnamed).toEqual([]);
});

test("a changed password is not in the log", async () => {
  let token = "";
  const browser = client(host.origin, () => token);
  const phone = "13700009001";
  await browser.call("/identity/code/send", { purpose: "signUp", phone });
  const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  const about = { industry: "hotel", name: "Hotel of Lin", contact: "Lin", email: "lin9@example.com" };
  const [first, second] = ["stamp2026x", "fresh2026x"];
  const founding = { ...about, phone, consent: policyVersion, code: newest?.code, password: first };
  await browser.call("/system/signUp/start", founding);
  token = (await browser.call<{ token: string }>("/system/session/token")).token;
  const change = { oldPassword: first, newPassword: second, confirmPassword: second };
  await browser.call("/sys/user/updateUserPwdByOldPwd", change);
  token = (await browser.call<{ token: string }>("/system/session/token")).token;
  const { version } = await browser.call<{ version: number }>("/business/info/queryBusinessInfo", undefined, {
    method: "GET",
  });
  await browser.call("/business/info/updateBusinessInfo", { version, contact: "Lin Hai" });
  const all = JSON.stringify(await browser.call("/system/audit/list", { pageSize: -1 }));
  expect(all).toContain("Lin Hai");
  expect(all).not.toMatch(/stamp2026x|fresh2026x|"field":"password|token|hash/i);
});

test.skipIf(lacks("clock"))("the log is kept as long as the company says, and that is told too", async () => {
  const day = 24 * 3_600_000;
  const settle = async () => {
    await host.daily();
    while ((await host.sweep()) > 0);
  };
  const read = () => admin.call<{ version: number }>("/business/info/queryBusinessInfo", undefined, { method: "GET" });
  const before = (await log({ pageSize: -1 })).records.length;
  const elsewhere = (await log({ pageSize: -1 }, other.admin)).records.length;
  expect(before).toBeGreaterThan(10);
  // At noon, because old entries are deleted at four in the morning.
  const zone = "Asia/Shanghai";
  host.clock.set(beginningOf(dayOf(host.clock.now() + 200 * day, zone), zone) + day / 2);
  await settle();
  expect((await log({ pageSize: -1 })).records).toHaveLength(before);
  const { version } = await read();
  const short = { version, auditDays: 7 };
  expect((await admin.refused("/business/info/updateBusinessInfo", short)).code).toBe("kernel.input");
  expect((await cook.refused("/business/info/updateBusinessInfo", { version, auditDays: 180 })).status).toBe(403);
  await admin.call("/business/info/updateBusinessInfo", { version, auditDays: 180 });
  host.clock.advance(day);
  await settle();
  const { records } = await log({ pageSize: -1 });
  expect(records.map(({ changes }) => changes[0]?.fields)).toEqual([
    [{ field: "auditDays", name: "操作日志保留时间", before: "永久", after: "180 天" }],
  ]);
  expect((await log({ pageSize: -1 }, other.admin)).records).toHaveLength(elsewhere);
});
