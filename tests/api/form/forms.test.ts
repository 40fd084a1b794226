import { type Control, startConfig } from "@stampflow/form";
import {
  chain,
  client,
  companyOn,
  control,
  node,
  openOffice,
  personOf,
  publish,
  refusedAndUnchanged,
} from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const controls = [control("input", "reason", {}, true), control("number", "days")];
const office = await openOffice("Designs", { controls });
const { host, admin, cook, chef, director, keeper, tick, submit } = office;
const other = await companyOn(host, "Designs elsewhere", "en-US");

const form = "/business/formModuleTable";
const decide = "/business/approveTask/approval2";
const flow = chain(node.start(), node.superior("first"));
const date = (list = controls) => JSON.stringify({ list, config: startConfig });
const header = { formName: "表单", formClassification: "hr", formRemarks: "", url: "", formStopType: 1 };

type Form = {
  id: string;
  date: string;
  revision: number;
  release: string;
  version: number;
  formName: string;
  manageable: boolean;
};
const read = (id: string) => admin.call<Form>(`${form}/queryFormDesign`, { id });

async function create(body: object = {}): Promise<string> {
  tick();
  return admin.call<string>(`${form}/formDesignBusiness`, { ...header, date: date(), ...body });
}
const published = (name: string) => office.draw(name, node.superior("first"));

describe("saving a form", () => {
  test("a save upon the one before need not wait; the same one again is too late", async () => {
    const id = await create();
    const { revision } = await read(id);
    const save = { ...header, id, date: date() };
    await admin.call(`${form}/modifyFormModule`, { ...save, revision, formName: "一" });
    await admin.call(`${form}/modifyFormModule`, { ...save, revision: revision + 1, formName: "二" });
    const late = await admin.refused(`${form}/modifyFormModule`, { ...save, revision, formName: "三" });
    expect(late.code).toBe("approval.form.changed");
    expect(await read(id)).toMatchObject({ formName: "二", revision: revision + 2 });
  });

  test("faults are answered in the caller's language, and nothing is stored", async () => {
    const before = await admin.call<{ total: number }>(`${form}/queryFormDesignBusiness`, {});
    const path = `${form}/formDesignBusiness`;
    const body = { ...header, formName: "一二三四五六七", date: date([]) };
    for (const [language, text] of [
      ["zh-CN", "表单有 2 处需要修改"],
      ["en-US", "Problems in the form: 2"],
      ["ja-JP", "フォームに 2 か所の修正が必要です"],
    ] as const) {
      tick();
      const refused = await admin.refused(path, body, { language });
      expect(refused).toMatchObject({ status: 400, code: "approval.form.faulty" });
      expect(refused.msg).toContain(text);
    }
    tick();
    expect((await admin.refused(path, { ...header, date: "{]" })).data.faults).toMatchObject([
      { code: "form.design.format" },
    ]);
    tick();
    expect((await admin.refused(path, { ...header, formClassification: "none", date: date() })).code).toBe(
      "approval.category.notFound",
    );
    expect(await admin.call(`${form}/queryFormDesignBusiness`, {})).toMatchObject({ total: before.total });
  });

  test("an older revision is refused with the name of who was faster", async () => {
    const id = await create();
    const { revision } = await read(id);
    const colleague = personOf(host, { ...director, permissions: [...admin.actor.permissions] });
    await colleague.call(`${form}/modifyFormModule`, { ...header, id, revision, formName: "新名", date: date() });
    const refused = await admin.refused(`${form}/modifyFormModule`, { ...header, id, revision, date: date() });
    expect(refused).toMatchObject({ status: 409, code: "approval.form.changed", data: { name: director.actor.name } });
    expect(await read(id)).toMatchObject({ formName: "新名", revision: revision + 1, updatedBy: director.actor.name });
    const { records } = await admin.call<{ records: object[] }>(`${form}/queryFormDesignBusiness`, {
      formName: "新名",
    });
    expect(records).toMatchObject([{ updatedBy: director.actor.name }]);
    for (const formName of ["xinm", "XM"])
      expect(await admin.call(`${form}/queryFormDesignBusiness`, { formName })).toMatchObject({
        records: [{ id }],
        total: 1,
        cursor: null,
      });
  });

  test("named managers are the only ones to change it, besides those who manage all", async () => {
    const id = await create();
    const managers = { formId: id, submitters: {}, managerIds: [chef.userId] };
    await admin.call("/business/formApplyConfig/saveFormApplyConfig", managers);
    const designer = personOf(host, { ...director, permissions: ["approval:form:design"] });
    const path = `${form}/updateFormModule`;
    expect(await designer.refused(path, { ...header, id })).toMatchObject({
      status: 403,
      code: "approval.form.notManager",
    });
    const manager = personOf(host, { ...chef, permissions: ["approval:form:design"] });
    expect(await manager.call(path, { ...header, id, formName: "改名" })).toBe(id);
    expect((await designer.call<Form>(`${form}/queryFormDesign`, { id })).manageable).toBe(false);
    expect(await admin.call("/business/formApplyConfig/getFormApplyConfig", { formId: id }, { method: "GET" })).toEqual(
      {
        submitters: { userIds: [], departmentIds: [], roleIds: [] },
        managerIds: [chef.userId],
      },
    );
  });

  test("a copy is a form of its own; one with applications cannot be deleted", async () => {
    const id = await published("原表单");
    tick();
    const copy = await admin.call<string>("/approval/form/copy", { id });
    expect(await read(copy)).toMatchObject({
      formName: "原表单2",
      release: "never",
      version: 0,
      date: (await read(id)).date,
    });
    await submit(id);
    expect(await admin.refused(`${form}/deleteForm`, { id })).toMatchObject({
      status: 409,
      code: "approval.form.used",
    });
    await admin.call(`${form}/deleteForm`, { id: copy });
    expect((await admin.refused(`${form}/queryFormDesign`, { id: copy })).code).toBe("approval.form.notFound");
  });
});

test("a title stands for the name wherever people apply, decide and print; who draws has the name", async () => {
  const formTitle = "员工外出用车与差旅费用申请表（含部门负责人审批意见及归档）";
  const id = await published("用车");
  await admin.call(`${form}/modifyFormModule`, { ...header, id, formName: "用车", formTitle, date: date() });
  tick();
  await admin.call("/business/workflow/deploy", { formId: id });
  expect(await read(id)).toMatchObject({ formName: "用车", formTitle });
  const offered = await cook.call<{ records: object[] }>(`${form}/queryForm`, { formName: "差旅费用" });
  expect(offered.records).toMatchObject([{ id, formName: formTitle }]);
  expect(await cook.call("/business/workflow/formDetail", { formId: id })).toMatchObject({ formName: formTitle });

  const applyId = await submit(id);
  await host.settle();
  const title = `${cook.actor.name}的${formTitle}`;
  expect(await chef.call("/approval/application/list", { tab: "pending", formId: id })).toMatchObject({
    records: [{ applyTitle: title, formName: formTitle }],
  });
  expect(await chef.call("/approval/application/detail", { applyId })).toMatchObject({ formName: formTitle });
  expect(await chef.call("/approval/print/view", { applyId })).toMatchObject({ heading: formTitle });
  const bell = await chef.call<{ records: { title: string }[] }>("/business/noticeRecords/getWdList", {});
  expect(bell.records.some((notice) => notice.title.includes(formTitle))).toBe(true);

  tick();
  const copy = await admin.call<string>("/approval/form/copy", { id });
  expect(await read(copy)).toMatchObject({ formTitle: "" });
  await admin.call(`${form}/deleteForm`, { id: copy });
});

test("columns of a sub-table have permissions of their own at each node", async () => {
  const open = { displayable: true, readable: true, writable: true, required: false };
  const lines: Control = {
    ...control("batch", "lines", { totals: [{ column: "price", how: "sum", label: "Sum" }] }, true),
    list: [control("input", "what", {}, true), control("money", "price")],
  };
  const price = (more: object) => ({ key: "lines.price", ...open, ...more });
  const start = { ...node.start(), privileges: [price({ writable: false })] };
  const priced = {
    privileges: [{ key: "lines", ...open }, price({ required: true }), { key: "lines.what", ...open, writable: false }],
  };
  const unpriced = { privileges: [{ key: "lines", ...open }, price({ readable: false, writable: false })] };
  const nodes = chain(
    start,
    node.named("keeper", [keeper.userId], priced),
    node.named("chef", [chef.userId], unpriced),
  );
  tick();
  const formId = await publish(admin, { name: "采购", controls: [lines], flow: nodes });
  const row = (rowKey: string, what: string, more: object = {}) => ({ rowKey, what, ...more });
  const applyId = await submit(formId, { values: { lines: [row("a", "皂", { price: "5" }), row("b", "巾")] } });
  const linesOf = async (person: typeof cook) => (await office.detailOf(person, applyId)).content.values.lines;
  expect(await linesOf(cook)).toEqual([row("a", "皂"), row("b", "巾")]);

  const unfilled = await office.refused(keeper, applyId);
  expect([unfilled.code, unfilled.data.labels]).toEqual(["flow.field.required", ["lines · price"]]);
  const renamed = [row("a", "肥皂", { price: "5" }), row("b", "巾", { price: "1" })];
  await refusedAndUnchanged(office, "flow.field.readonly", keeper, decide, {
    ...{ applyId, action: "NEXT", values: { lines: renamed } },
  });
  const prices = [row("a", "皂", { price: "5.00" }), row("b", "巾", { price: "1.00" })];
  await office.decide(keeper, applyId, "NEXT", { values: { lines: prices } });

  const { content } = await office.detailOf(chef, applyId);
  expect(content.values).toEqual({ lines: [row("a", "皂"), row("b", "巾")] });
  expect(JSON.stringify(await chef.call("/approval/print/view", { applyId }))).not.toContain("5.00");
  const changed = { lines: [row("b", "毛巾"), row("a", "皂")] };
  await refusedAndUnchanged(office, "flow.field.readonly", chef, decide, {
    ...{ applyId, action: "NEXT", values: { lines: [row("a", "皂", { price: "9" }), row("b", "巾")] } },
  });
  await office.decide(chef, applyId, "NEXT", { values: changed, seen: content.values });
  expect(await linesOf(admin)).toEqual([row("b", "毛巾", { price: "1.00" }), row("a", "皂", { price: "5.00" })]);
});

test("a flow is bound to further forms: published with each, drawn in one place, shown together", async () => {
  type Opened = { together: { id: string }[] };
  const [main, other] = [await published("请假"), await create({ formName: "销假" })];
  const bound = (forms: string[], first = keeper.userId) => ({
    settings: {},
    basicInfo: { forms, display: "together" },
    node: chain(node.start(), node.named("first", [first])),
  });
  const deploy = (formId: string, more: object = {}) => {
    tick();
    return admin.call("/business/workflow/deploy", { formId, ...more });
  };
  await deploy(main, { definition: bound([other]) });
  expect(await read(other)).toMatchObject({ version: 1, release: "published", flowOf: main, together: true });
  const opened = await cook.call<Opened>("/business/workflow/formDetail", { formId: other });
  expect(opened.together.map(({ id }) => id)).toEqual([main, other]);
  const applyId = await submit(other);
  expect(await cook.call("/approval/application/detail", { applyId })).toMatchObject({
    ...{ formId: other, formName: "销假" },
    open: [{ user: { id: keeper.userId } }],
  });

  const drawn = await admin.call("/approval/flow/draft", { formId: other });
  expect(drawn).toMatchObject({ boundTo: { id: main, name: "请假" }, definition: bound([other]) });
  const save = { formId: other, definition: { settings: {}, node: flow }, revision: 0 };
  await refusedAndUnchanged(office, "approval.flow.bound", admin, "/approval/flow/save", save);
  await admin.call(`${form}/modifyFormModule`, { ...header, id: other, formName: "销假单", date: date() });
  await deploy(other);
  expect(await read(other)).toMatchObject({ version: 2, release: "published" });

  const needsField = { columnId: "days", optType: "gt", conditionValue: "3", valueType: 1 };
  const way = {
    ...{ id: "way", type: 4, name: "way" },
    conditionNodes: [
      {
        ...{ id: "long", type: 3, name: "long", priorityLevel: 1 },
        conditionGroup: [{ id: "g", condition: "OR", conditions: [needsField] }],
        childNode: node.named("director", [director.userId]),
      },
      { id: "else", type: 3, name: "else", priorityLevel: 2 },
    ],
  };
  await admin.call(`${form}/modifyFormModule`, { ...header, id: other, date: date([control("input", "reason")]) });
  const lacking = { ...bound([other]), node: chain(node.start(), node.named("first", [keeper.userId]), way) };
  tick();
  const faulty = await admin.refused("/business/workflow/deploy", { formId: main, definition: lacking });
  expect(faulty.code).toBe("approval.flow.faulty");
  expect(faulty.data.faults).toMatchObject([{ nodeId: "long", message: expect.stringContaining("表单：") }]);
  expect(await read(main)).toMatchObject({ version: 2 });

  await deploy(main, { definition: bound([]) });
  expect(await read(other)).toMatchObject({ version: 2, flowOf: "", together: false });
});

describe("the flow being drawn", () => {
  type Draft = {
    revision: number;
    definition: object;
    fields: { key: string; operators: string[] }[];
    changed: boolean;
  };
  const draftOf = (formId: string) => admin.call<Draft>("/approval/flow/draft", { formId });

  test("begins with the superior, has the fields of the form, and is saved automatically, never over another's work", async () => {
    const formId = await create();
    const first = await draftOf(formId);
    expect(first).toMatchObject({ revision: 0, savedAt: null, version: 0 });
    expect(first.fields.map(({ key }) => key)).toEqual(["reason", "days"]);
    expect(first.fields[1]?.operators).toEqual(["eq", "ne", "gt", "ge", "lt", "le"]);
    const definition = { settings: {}, node: flow };
    expect(await admin.call("/approval/flow/save", { formId, definition, revision: 0 })).toMatchObject({ revision: 1 });
    expect(await admin.call("/approval/flow/save", { formId, definition, revision: 1 })).toMatchObject({ revision: 2 });
    const refused = await admin.refused("/approval/flow/save", { formId, definition, revision: 1 });
    expect(refused).toMatchObject({ status: 409, code: "approval.flow.changed", data: { name: admin.actor.name } });
    expect((await draftOf(formId)).definition).toEqual(definition);
  });

  test("faults keep it from being published, each with its node; two at once publish one version", async () => {
    const formId = await create();
    const definition = { settings: {}, node: chain(node.start(), node.named("a1", [])) };
    const found = await admin.call<{ faults: { nodeId: string; message: string }[] }>("/approval/flow/check", {
      formId,
      definition,
    });
    expect(found.faults).toMatchObject([{ nodeId: "a1", code: "flow.check.people", message: "请设置人员" }]);
    tick();
    const refused = await admin.refused("/business/workflow/deploy", { formId, definition });
    expect(refused).toMatchObject({ status: 400, code: "approval.flow.faulty", data: { count: 1 } });
    expect(await read(formId)).toMatchObject({ version: 0, release: "never" });
    const good = { formId, definition: { settings: {}, node: flow } };
    tick();
    const both = await Promise.all([
      admin.reply("/business/workflow/deploy", good),
      admin.reply("/business/workflow/deploy", good),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(await read(formId)).toMatchObject({ version: 1, release: "published" });
  });

  test("a draft that cannot even be read is a fault, not an error", async () => {
    const formId = await create();
    const definition = { settings: {}, node: { id: "start", type: 77 } };
    const found = await admin.call<{ faults: { code: string }[] }>("/approval/flow/check", { formId, definition });
    expect(found.faults[0]?.code).toBe("approval.flow.shape");
    tick();
    expect((await admin.refused("/business/workflow/deploy", { formId, definition })).code).toBe(
      "approval.flow.faulty",
    );
  });

  test("tried out before it is published, with reasons", async () => {
    const formId = await create();
    const definition = { settings: {}, node: flow };
    const body = { formId, definition, applicantId: cook.userId, values: { reason: "x" } };
    const tried = await admin.call<{ steps: { people: object[]; reasons: { text: string }[] }[] }>(
      "/approval/flow/simulate",
      body,
    );
    expect(tried.steps).toMatchObject([{ nodeId: "first", people: [{ id: chef.userId }] }]);
    expect(tried.steps[0]?.reasons[0]?.text).toContain("Carl Chef");
  });
});

describe("versions", () => {
  test("an application stays with its own; a form opened before the next one is refused with what was typed kept", async () => {
    const formId = await published("版本");
    const applyId = await submit(formId, { version: 1 });
    tick();
    const more = [...controls, control("input", "extra")];
    await admin.call(`${form}/modifyFormModule`, { ...header, formName: "版本二", id: formId, date: date(more) });
    expect(await read(formId)).toMatchObject({ release: "changed", version: 1 });
    tick();
    const next = chain(node.start(), node.named("keeper", [keeper.userId]));
    await admin.call("/business/workflow/deploy", {
      formId,
      definition: { settings: {}, node: next },
      note: "改由主管",
    });
    const refused = await cook.refused("/business/workflow/startFormProcess", {
      formId,
      values: { reason: "x" },
      version: 1,
    });
    expect(refused).toMatchObject({ status: 409, code: "approval.form.newer" });
    const old = await cook.call<{ version: number; formName: string; open: { user: { id: string } }[] }>(
      "/approval/application/detail",
      { applyId },
    );
    expect(old).toMatchObject({ version: 1, formName: "版本", open: [{ user: { id: chef.userId } }] });
    const fresh = await submit(formId, { version: 2 });
    const detail = await cook.call("/approval/application/detail", { applyId: fresh });
    expect(detail).toMatchObject({ version: 2, formName: "版本二", open: [{ user: { id: keeper.userId } }] });

    tick();
    expect(await admin.call("/approval/flow/rollback", { formId, version: 1 })).toMatchObject({ version: 3 });
    const versions = await admin.call<{ records: object[] }>("/approval/flow/versions", { formId });
    expect(versions.records).toMatchObject([
      { version: 3, from: 1 },
      { version: 2, note: "改由主管" },
      { version: 1, from: null },
    ]);
    expect(await read(formId)).toMatchObject({ formName: "版本", release: "published", version: 3, date: date() });
    const third = await submit(formId, { version: 3 });
    expect(await cook.call("/approval/application/detail", { applyId: third })).toMatchObject({
      open: [{ user: { id: chef.userId } }],
    });
    const second = await admin.call<{ definition: { node: object }; date: string }>("/approval/flow/version", {
      formId,
      version: 2,
    });
    expect(second.definition.node).toMatchObject(next);
  });
});

describe("categories and icons", () => {
  const base = "/business/fromClassification";
  type Categories = { records: { id: string; formClassification: string }[] };

  test("a new company has some in its language", async () => {
    const ours = await admin.call<Categories>(`${base}/queryFrom`, { pageSize: -1 });
    expect(ours.records.map(({ formClassification }) => formClassification)).toEqual([
      "人事",
      "考勤",
      "行政",
      "财务",
      "薪酬",
      "资产",
    ]);
    const theirs = await other.admin.call<Categories>(`${base}/queryFrom`, {});
    expect(theirs.records[0]?.formClassification).toBe("HR");
  });

  test("added, renamed, not twice by one name, deleted once empty", async () => {
    const added = await admin.call<{ id: string }>(`${base}/modifyFrom`, { formClassification: "培训" });
    tick();
    expect((await admin.refused(`${base}/modifyFrom`, { formClassification: "培训" })).code).toBe("kernel.record.name");
    await admin.call(`${base}/modifyFrom`, { id: added.id, formClassification: "学习" });
    const id = await create({ formClassification: "学习" });
    expect((await admin.refused(`${base}/deleteFrom`, { id: added.id })).data).toMatchObject({
      name: "学习",
      count: 1,
    });
    await admin.call(`${form}/deleteForm`, { id });
    tick();
    await admin.call(`${base}/deleteFrom`, { id: added.id });
    expect((await admin.refused(`${base}/deleteFrom`, { id: added.id })).status).toBe(404);
  });

  test("an icon is a drawing", async () => {
    const { records } = await cook.call<{ records: { lconUrl: string }[] }>("/business/formLcon/queryFormLcon", {});
    const answer = await fetch(`${host.origin}${records[0]?.lconUrl}`);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(await answer.text()).toMatch(/^<svg /);
    expect((await fetch(`${host.origin}/api/approval/icon?name=toString`)).status).toBe(404);
  });
});

test("another company's forms and applications answer like ones that never were", async () => {
  const formId = await published("外部");
  const applyId = await submit(formId);
  const at = (id: string) => ({ applyId: id, seq: 1, reason: "r" });
  const calls: [string, (id: string) => object, string][] = [
    [`${form}/queryFormDesign`, (id) => ({ id }), formId],
    [`${form}/deleteForm`, (id) => ({ id }), formId],
    [`${form}/formStopBusiness`, (id) => ({ id, formStopType: 0 }), formId],
    ["/approval/form/copy", (id) => ({ id }), formId],
    ["/approval/flow/draft", (id) => ({ formId: id }), formId],
    ["/approval/flow/check", (id) => ({ formId: id }), formId],
    ["/approval/flow/versions", (id) => ({ formId: id }), formId],
    ["/approval/flow/version", (id) => ({ formId: id, version: 1 }), formId],
    ["/approval/flow/rollback", (id) => ({ formId: id, version: 1 }), formId],
    ["/business/workflow/deploy", (id) => ({ formId: id }), formId],
    ["/business/workflow/formDetail", (id) => ({ formId: id }), formId],
    ["/business/workflow/startFormProcess", (id) => ({ formId: id, values: { reason: "x" } }), formId],
    ["/approval/application/preview", (id) => ({ formId: id, values: {} }), formId],
    ["/approval/application/detail", (id) => ({ applyId: id }), applyId],
    ["/approval/application/progress", (id) => ({ applyId: id }), applyId],
    ["/approval/application/read", (id) => ({ applyId: id }), applyId],
    ["/approval/application/withdraw", (id) => ({ applyId: id }), applyId],
    ["/approval/application/urge", (id) => ({ applyId: id }), applyId],
    ["/approval/application/assign", (id) => ({ ...at(id), nodeId: "first", userIds: ["u"] }), applyId],
    ["/approval/application/change", (id) => ({ ...at(id), nodeId: "first", userIds: ["u"] }), applyId],
    ["/approval/application/jump", (id) => ({ ...at(id), to: "first" }), applyId],
    ["/approval/application/end", at, applyId],
    ["/approval/application/jumpTargets", (id) => ({ applyId: id }), applyId],
    ["/business/approveTask/approval2", (id) => ({ applyId: id, action: "NEXT" }), applyId],
    ["/business/workflow/transflow", (id) => ({ id, transFlow: { actionName: "NEXT" } }), applyId],
    ["/business/workflow/startWorkFlow", (id) => ({ applyId: id, values: {} }), applyId],
    ["/business/formUserLogs/formId", (id) => ({ id }), applyId],
  ];
  for (const [path, body, id] of calls) {
    tick();
    const foreign = await other.admin.refused(path, body(id));
    tick();
    const unknown = await other.admin.refused(path, body("none"));
    expect(foreign, path).toEqual(unknown);
    expect(foreign.status, path).toBe(404);
  }
  for (const filter of [{ formId }, {}]) {
    expect(await other.admin.call("/approval/application/all", filter)).toMatchObject({ records: [] });
  }
});

describe("what a person keeps at hand", () => {
  test("favourite forms are each person's own, in the order they were marked, and exist", async () => {
    const [one, two] = [await create(), await create({ formName: "另一张" })];
    const set = (id: string, favourite: boolean) => cook.call("/approval/favourite/set", { id, favourite });
    for (const id of [one, two, one]) await set(id, true);
    expect(await set(one, true)).toEqual({ formIds: [two, one] });
    expect(await chef.call("/approval/favourite/list")).toEqual({ formIds: [] });
    expect(await other.cook.call("/approval/favourite/list")).toEqual({ formIds: [] });
    expect(await other.cook.refused("/approval/favourite/set", { id: one, favourite: true })).toMatchObject({
      code: "approval.form.notFound",
    });
    expect(await set(two, false)).toEqual({ formIds: [one] });
  });

  test("a saved signature is a picture, and its person's alone", async () => {
    const picture = "iVBORw0KGgoAAAANSUhEUg==";
    await chef.call("/approval/signature/save", { picture });
    for (const bad of ["", "PHN2Zz4=", `${picture}<`])
      expect(await chef.refused("/approval/signature/save", { picture: bad })).toMatchObject({ status: 400 });
    expect(await chef.call("/approval/signature/saved")).toEqual({ picture });
    expect(await cook.call("/approval/signature/saved")).toEqual({ picture: null });
    await chef.call("/approval/signature/save", { picture: null });
    expect(await chef.call("/approval/signature/saved")).toEqual({ picture: null });
  });

  test("the cards of the workbench lie as their person put them, on every device, until they are put back", async () => {
    const own = { order: [], hidden: [] };
    expect(await cook.call("/system/workbench/get")).toEqual(own);
    const mine = { order: ["notice.news", "approval.pending"], hidden: ["system.today"] };
    await cook.call("/system/workbench/save", mine);
    expect(await cook.refused("/system/workbench/save", { ...mine, order: ["../x"] })).toMatchObject({ status: 400 });
    expect(await cook.call("/system/workbench/get")).toEqual(mine);
    expect(await chef.call("/system/workbench/get")).toEqual(own);
    await cook.call("/system/workbench/save", own);
    expect(await cook.call("/system/workbench/get")).toEqual(own);
    const packs = await client(host.origin).call<{ languages: { code: string; name: string }[] }>(
      "/business/languagePc/pkg",
      {},
      { method: "GET" },
    );
    expect(packs.languages.map(({ name }) => name)).toEqual(["中文", "English", "日本語"]);
  });
});

describe("a group in the palette", () => {
  type Group = { id: string; version: number; name: string; content: string };
  const path = "/approval/group";
  const groups = async (person = admin) => (await person.call<{ records: Group[] }>(`${path}/list`, {})).records;
  const content = date();

  test("is kept for all who design forms in the company, renamed, deleted, and told in the audit log", async () => {
    const { id } = await admin.call<{ id: string }>(`${path}/save`, { name: "Trip", content });
    const designer = personOf(host, { ...director, permissions: ["approval:form:design"] });
    expect(await groups(designer)).toMatchObject([{ id, name: "Trip", content }]);
    expect(await groups(other.admin)).toEqual([]);
    expect((await cook.refused(`${path}/list`, {})).status).toBe(403);
    await designer.call(`${path}/save`, { id, version: 1, name: "Journey", content });
    expect(await groups()).toMatchObject([{ id, name: "Journey" }]);
    const late = await admin.refused(`${path}/save`, { id, version: 1, name: "Late", content });
    expect(late.code).toBe("kernel.record.stale");
    expect((await other.admin.refused(`${path}/delete`, { id })).code).toBe("kernel.record.notFound");
    await admin.call(`${path}/delete`, { id });
    expect(await groups()).toEqual([]);
    const { records } = await admin.call<{ records: { changes: { noun: string; action: string }[] }[] }>(
      "/system/audit/list",
      {},
    );
    const told = records.flatMap(({ changes }) => changes).filter(({ noun }) => noun === "approval.group");
    expect(told.map(({ action }) => action).sort()).toEqual(["added", "changed", "removed"]);
  });

  test.each([
    ["what is no drawn form", "[]"],
    ["one without controls", date([])],
    ["too many controls", date(Array.from({ length: 51 }, (_, at) => control("input", `f${at}`)))],
    ["a longer one", date([{ ...control("input", "long"), help: "x".repeat(20_000) }])],
  ])("is not %s", async (_, wrong) => {
    expect((await admin.refused(`${path}/save`, { name: "Wrong", content: wrong })).code).toBe("kernel.input");
    expect(await groups()).toEqual([]);
  });
});
