import { type flow, flowCalls, type form, formCalls, type transfer, transferCalls } from "@stampflow/approval";
import { newControl } from "@stampflow/form";
import { chain, companyOn, control, node, openOffice, publish, refusedAndUnchanged } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

const office = await openOffice("Transfer from");
const { host, admin, cook, chef, director, finance, departments, tick, send } = office;
const there = await companyOn(host, "Transfer to");
const second = await there.hire("Dora Director", there.departments.kitchen, there.chef);
const { exportForm, readFile, importForm } = transferCalls;

let file: transfer.TransferFile;
let source = "";
let store = "";
let theirs = "";
let categoryId = "";

const shelf = async ({ call, userId }: typeof admin) => {
  const body = { stashName: "Main", managerId: userId, description: "1" };
  return (await call<{ id: string }>("/business/roomStash/modifyRoomStash", body)).id;
};

const asking = (id: string, approverType: number, approverIds: string[], more: object = {}) => ({
  ...{ id, type: 1, name: id, approverGroups: [{ id: "g", approverType, approverIds }] },
  ...more,
});

beforeAll(async () => {
  tick();
  const leave = await publish(admin, {
    name: "Old",
    controls: [control("input", "reason")],
    flow: chain(node.start(), node.named("a", [chef.userId])),
  });
  store = await shelf(admin);
  theirs = await shelf(there.admin);
  const route = {
    ...{ id: "r", type: 4, name: "Route" },
    conditionNodes: [
      {
        ...{ id: "r1", type: 3, name: "Kitchen", priorityLevel: 1 },
        conditionGroup: [
          {
            id: "g",
            condition: "OR",
            conditions: [
              { columnId: "applicant", optType: "eq", conditionValue: departments.kitchen, valueType: 4 },
              { columnId: "who", optType: "il", conditionValue: [cook.userId] },
              { columnId: "store", optType: "eq", conditionValue: store, valueType: 8 },
            ],
          },
        ],
        childNode: asking("heads", 8, [chef.userId, director.userId], {
          attr: { noHander: 2 },
          customProperties: { backUpApply: finance.userId },
        }),
      },
      { id: "r2", type: 3, name: "Others", priorityLevel: 2 },
    ],
  };
  const start = {
    ...{ id: "start", type: 0, name: "Start", customCc: [finance.userId] },
    customProperties: { proposerIds: [departments.operations, cook.userId] },
    childNode: { ...route, childNode: asking("boss", 8, [director.userId]) },
  };
  source = await publish(admin, {
    name: "Trip",
    controls: [
      control("people", "who", {
        ...newControl("people", "who", "zh-CN").options,
        ...{ selectchange: 3, userInfo: [{ userId: cook.userId, realName: "Cora Cook", phone: "13900000009" }] },
      }),
      control("contact", "old", {
        ...newControl("contact", "old", "zh-CN").options,
        ...{ setvalue: 2, contactGroup: [{ id: leave, formDesignName: "Old" }] },
      }),
      control("newselect", "store", { options: [], dictCode: "warehouse" }),
      control("uploadFile", "files", {
        ...newControl("uploadFile", "files", "zh-CN").options,
        headers: '{"token":"s3cret"}',
      }),
    ],
    flow: start,
    settings: { withdraw: "running" },
  });
  tick();
  file = await admin.call<transfer.TransferFile>(exportForm.path, { formId: source });
  const categories = await there.admin.call<{ records: { id: string }[] }>("/business/fromClassification/queryFrom");
  categoryId = categories.records[0]?.id ?? "";
});

const sameOf = async () => {
  const opened = await there.admin.call<transfer.ReadFileAnswer>(readFile.path, { file });
  return Object.fromEntries(opened.references.map(({ kind, name, same, ref }) => [`${kind} ${name}`, { same, ref }]));
};

/** Replaces each person by one with the same name (the second of two), and nobody for a missing form. */
const chosenOf = async () =>
  Object.fromEntries(Object.values(await sameOf()).map(({ same, ref }) => [ref, same.at(-1)?.id ?? null]));

const body = async (more: object = {}) => ({
  ...{ file, formName: "Trip", formClassification: categoryId },
  chosen: await chosenOf(),
  ...more,
});

test("a file holds names, and neither ids nor numbers of people nor secrets", { tags: "full" }, async () => {
  const text = JSON.stringify(file);
  expect(file).toMatchObject({
    format: "stampflow.form",
    version: 1,
    name: "Trip",
    flow: { settings: { withdraw: "running" } },
  });
  const people = [cook, chef, director, finance].map(({ userId }) => userId);
  for (const id of [...people, ...Object.values(departments), source, store]) expect(text).not.toContain(id);
  for (const secret of ["139", "@example", "s3cret"]) expect(text).not.toContain(secret);
  expect(file.references.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    ...["department Kitchen", "department Operations", "form Old"],
    ...["person Carl Chef", "person Cora Cook", "person Dora Director", "person Finn Finance", "warehouse Main"],
  ]);
  const { records } = await admin.call<{ records: object[] }>("/system/audit/list", { pageSize: -1 });
  expect(JSON.stringify(records)).toContain("Trip.json");
});

test("who has the same name in the other company is proposed, both where there are two", { tags: "full" }, async () => {
  const opened = await there.admin.call<transfer.ReadFileAnswer>(readFile.path, { file });
  expect(opened).toMatchObject({ name: "Trip", category: file.category });
  expect(opened.categoryId).not.toBe("");
  const found = await sameOf();
  expect(found["person Carl Chef"]?.same).toEqual([{ id: there.chef.userId, name: "Carl Chef", within: "Kitchen" }]);
  expect(found["person Dora Director"]?.same.map(({ id, within }) => [id, within])).toEqual([
    [there.director.userId, "Operations"],
    [second.userId, "Kitchen"],
  ]);
  expect(found["form Old"]?.same).toEqual([]);
  const { references } = opened;
  expect(references.find(({ name }) => name === "Dora Director")?.places.sort()).toEqual(["boss", "heads"]);
});

test("a file becomes a draft with the people of the other company, and is published", async () => {
  tick();
  const chosen = await body();
  const formId = await there.admin.call<string>(importForm.path, chosen, { key: "import" });
  expect(await there.admin.call<string>(importForm.path, chosen, { key: "import" })).toBe(formId);
  const drawn = await there.admin.call<form.FormDesign>(formCalls.read.path, { id: formId });
  expect(drawn).toMatchObject({ formName: "Trip", release: "never", version: 0 });
  const { list } = JSON.parse(drawn.date) as { list: { key: string; options: object }[] };
  expect(list[0]?.options).toMatchObject({
    selectchange: 3,
    userInfo: [{ userId: there.cook.userId, realName: "Cora Cook" }],
  });
  expect(list[1]?.options).toMatchObject({ setvalue: 1, contactGroup: [] });
  const { definition } = await there.admin.call<flow.Draft>(flowCalls.readDraft.path, { formId });
  const text = JSON.stringify(definition);
  for (const id of [there.chef, second, there.finance, there.cook].map(({ userId }) => userId))
    expect(text).toContain(id);
  for (const id of [there.departments.kitchen, theirs]) expect(text).toContain(id);
  for (const { ref } of file.references) expect(text).not.toContain(`"${ref}"`);
  const published = await send<{ version: number }>(there.admin, flowCalls.deploy.path, { formId, revision: 1 });
  expect(published.version).toBe(1);
});

test("a role that is asked goes to the role of the same name", { tags: "full" }, async () => {
  const roleIn = async ({ call }: typeof admin, memberId: string) => {
    const role = { roleName: "Stewards", scope: { kind: "self" }, permissions: [], memberIds: [memberId] };
    return (await call<{ roleId: string }>("/system/role/add", role)).roleId;
  };
  const ours = await roleIn(admin, chef.userId);
  const theirRole = await roleIn(there.admin, there.chef.userId);
  tick();
  const steps = chain(node.start(), asking("stewards", 5, [ours]));
  const formId = await publish(admin, { name: "Asked", controls: [control("input", "reason")], flow: steps });
  const drawn = await admin.call<transfer.TransferFile>(exportForm.path, { formId });
  expect(JSON.stringify(drawn)).not.toContain(ours);
  const { references } = await there.admin.call<transfer.ReadFileAnswer>(readFile.path, { file: drawn });
  expect(references.map(({ kind, same }) => [kind, same.map(({ id }) => id)])).toEqual([["role", [theirRole]]]);
  const chosen = Object.fromEntries(references.map(({ ref }) => [ref, theirRole]));
  const input = { file: drawn, formName: "Asked", formClassification: categoryId, chosen };
  const imported = await there.admin.call<string>(importForm.path, input);
  const { definition } = await there.admin.call<flow.Draft>(flowCalls.readDraft.path, { formId: imported });
  expect(JSON.stringify(definition)).toContain(theirRole);
});

test("a step that was left empty is named by the check", { tags: "full" }, async () => {
  tick();
  const all = await chosenOf();
  const nobody = Object.fromEntries(Object.keys(all).map((ref) => [ref, null]));
  const formId = await there.admin.call<string>(importForm.path, await body({ chosen: nobody }));
  const { faults } = await there.admin.call<flow.Findings>(flowCalls.check.path, { formId });
  expect(new Set(faults.map(({ nodeName }) => nodeName))).toEqual(new Set(["Start", "Kitchen", "heads", "boss"]));
});

const stage = { ...office, company: there };

test.each([
  ["of another product", () => ({ list: [], config: {} })],
  ["that is no document", () => "text"],
  ["whose flow cannot be read", () => ({ ...file, flow: { node: { id: "a" } } })],
  ["that names somebody it does not list", () => ({ ...file, references: [] })],
])("a file %s is refused, and nothing is kept", async (_, wrong) => {
  const given = await body({ file: wrong() });
  await refusedAndUnchanged(stage, "approval.transfer.format", there.admin, importForm.path, given);
});

test("a file of a later version, with a script or too large is refused, and nothing is kept", async () => {
  const later = await body({ file: { ...file, version: 2 } });
  await refusedAndUnchanged(stage, "approval.transfer.version", there.admin, importForm.path, later);
  const script = await body({ file: withScript() });
  await refusedAndUnchanged(stage, "approval.form.faulty", there.admin, importForm.path, script);
  const large = await body({ file: { ...file, more: "x".repeat(3_000_000) } });
  await refusedAndUnchanged(stage, "kernel.tooLarge", there.admin, importForm.path, large);
});

test("whoever is neither put in place nor left out is asked for, and nothing is kept", async () => {
  const given = await body({ chosen: {} });
  await refusedAndUnchanged(stage, "approval.transfer.unmapped", there.admin, importForm.path, given);
});

const withScript = () => ({
  ...file,
  design: {
    ...file.design,
    list: [control("html", "note", { defaultValue: '<p onclick="x()">a</p><script>alert(1)</script>' })],
  },
});

test("an id of another company is refused, and nothing is kept", async () => {
  const { ref } = file.references.find(({ name }) => name === "Carl Chef") ?? { ref: "" };
  for (const id of [chef.userId, there.departments.kitchen, store]) {
    const given = await body({ chosen: { ...(await chosenOf()), [ref]: id } });
    await refusedAndUnchanged(stage, "approval.transfer.unknown", there.admin, importForm.path, given);
  }
});

test("whoever draws no forms exports and imports none", { tags: "full" }, async () => {
  for (const path of [exportForm.path, importForm.path])
    expect((await cook.refused(path, { formId: source })).status).toBe(403);
});
