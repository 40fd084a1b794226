import { chain, companyOn, lacks, node, openOffice } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Cases", { language: "en-US" });
const { host, admin, cook, chef, director, keeper, tick, draw: form, submit, send, decide } = office;
const other = await companyOn(host, "Elsewhere", "en-US");

type Nodes = Parameters<typeof chain>;
type Case = { caseId: string; name: string; status: string; path: { nodeName: string; people: string[] }[] };
type Result = { name: string; ok: boolean; differences: { text: string }[] };
const drawn = (...nodes: Nodes) => ({ settings: {}, node: chain(node.start(), ...nodes) });
const keep = (formId: string, name: string, more: object) =>
  send<{ caseId: string }>(admin, "/approval/case/save", { formId, name, ...more });
const simulation = { applicantId: cook.userId, values: { reason: "x" } };
const cases = async (formId: string, more: object = {}) =>
  (await admin.call<{ records: Case[] }>("/approval/case/list", { formId, ...more })).records;
const run = async (formId: string, definition: object) =>
  (await admin.call<{ results: Result[] }>("/approval/case/run", { formId, definition })).results;
const deploy = "/business/workflow/deploy";
const two: Nodes = [node.named("a", [chef.userId]), node.named("b", [director.userId])];

describe("test cases kept with a flow", () => {
  test("kept from a simulation and from an application, run, renamed, renewed, deleted", async () => {
    const formId = await form("Leave", ...two);
    const rejected = await submit(formId);
    await decide(chef, rejected, "REJECT", { opinion: "no" });
    await keep(formId, "everybody agrees", { simulation });
    const { caseId } = await keep(formId, "refused at once", { applyId: rejected });
    expect(await cases(formId)).toMatchObject([
      {
        name: "everybody agrees",
        status: "approved",
        path: [
          { nodeName: "a", people: ["Carl Chef"] },
          { nodeName: "b", people: ["Dora Director"] },
        ],
      },
      { name: "refused at once", status: "rejected", path: [{ nodeName: "a", people: ["Carl Chef"] }] },
    ]);
    expect((await run(formId, drawn(...two))).map(({ ok }) => ok)).toEqual([true, true]);

    const draft = drawn(node.named("a", [keeper.userId]), node.named("b", [director.userId]));
    const [first, second] = await run(formId, draft);
    expect(first?.differences.map(({ text }) => text)).toEqual(["“a” asks Kate Keeper instead of Carl Chef"]);
    expect(second?.differences.map(({ text }) => text)).toContain("is approved instead of rejected");
    await keep(formId, "renewed", { caseId, renew: true, simulation: { ...simulation, definition: draft } });
    expect((await run(formId, draft)).map(({ name, ok }) => [name, ok])).toEqual([
      ["everybody agrees", false],
      ["renewed", true],
    ]);
    const through = await admin.call<{ results: Result[] }>("/approval/case/run", { formId, version: 1 });
    expect(through.results.map(({ name, ok }) => [name, ok])).toEqual([
      ["everybody agrees", true],
      ["renewed", false],
    ]);
    expect((await admin.refused("/approval/case/run", { formId, version: 2 })).code).toBe("approval.flow.notFound");
    tick();
    await admin.call("/approval/case/delete", { formId, caseId });
    expect((await cases(formId)).map(({ name }) => name)).toEqual(["everybody agrees"]);
    tick();
    expect((await admin.refused("/approval/case/delete", { formId, caseId })).code).toBe("approval.case.notFound");
  });

  test("says what a node was called that is gone, and who is asked where nobody was", async () => {
    const vacant = { name: "Superior", attr: { noHander: 1 } };
    const formId = await form(
      "Fuel",
      node.named("a", [chef.userId], { name: "Kitchen" }),
      node.superior("b", 9, vacant),
    );
    await keep(formId, "kept", { simulation });
    expect(await cases(formId)).toMatchObject([
      { path: [{ nodeName: "Kitchen" }, { nodeName: "Superior", people: [] }] },
    ]);
    const draft = drawn(node.named("b", [keeper.userId], { name: "Superior" }));
    const [found] = await run(formId, draft);
    expect(found?.differences.map(({ text }) => text)).toEqual([
      "“Superior” asks Kate Keeper (before: nobody)",
      "no longer reaches “Kitchen” (before: Carl Chef)",
    ]);
    tick();
    await admin.call(deploy, { formId, definition: draft, acceptFailing: true });
    expect((await cases(formId)).map(({ path }) => path[0]?.nodeName)).toEqual(["Kitchen"]);
  });

  test("a failing case keeps a flow from being published until somebody who saw it accepts", async () => {
    const formId = await form("Trip", ...two);
    await keep(formId, "both are asked", { simulation });
    const definition = drawn(node.named("a", [chef.userId]));
    const versions = () => admin.call("/approval/flow/versions", { formId });
    const before = await versions();
    const checked = await admin.call<{ faults: object[]; failing: Result[] }>("/approval/flow/check", {
      formId,
      definition,
    });
    expect(checked).toMatchObject({ faults: [], failing: [{ name: "both are asked", ok: false }] });
    tick();
    const refusal = await admin.refused(deploy, { formId, definition });
    expect(refusal).toMatchObject({ status: 409, code: "approval.case.failing" });
    expect(await versions()).toEqual(before);
    expect(await admin.call("/approval/flow/draft", { formId })).toMatchObject({ version: 1 });
    tick();
    const published = await admin.call(deploy, { formId, definition, acceptFailing: true });
    expect(published).toMatchObject({ version: 2, failing: [{ name: "both are asked" }] });
    tick();
    const back = await admin.call("/approval/flow/rollback", { formId, version: 1 });
    expect(back).toMatchObject({ version: 3, failing: [] });
  });

  test("a version keeps the cases it was published with", async () => {
    const formId = await form("Gift", ...two);
    const { caseId } = await keep(formId, "kept", { simulation });
    tick();
    await admin.call(deploy, { formId, definition: drawn(...two) });
    tick();
    await admin.call("/approval/case/delete", { formId, caseId });
    expect(await cases(formId)).toEqual([]);
    expect((await cases(formId, { version: 2 })).map(({ name }) => name)).toEqual(["kept"]);
    expect(await cases(formId, { version: 1 })).toEqual([]);
  });

  test("refusals: another form's application, strangers, no permission", async () => {
    const formId = await form("Own", ...two);
    const foreign = await submit(await form("Alien", ...two));
    const path = "/approval/case/save";
    const body = { formId, name: "x" };
    tick();
    expect((await admin.refused(path, { ...body, applyId: foreign })).code).toBe("approval.application.notFound");
    const nobody = { applicantId: other.cook.userId };
    expect((await admin.refused(path, { ...body, simulation: nobody })).code).toBe("approval.application.applicant");
    expect((await admin.refused(path, { ...body, simulation, name: " " })).status).toBe(400);
    expect((await admin.refused(path, { ...body, simulation, caseId: "nothing" })).code).toBe("approval.case.notFound");
    expect((await chef.refused(path, { ...body, simulation })).status).toBe(403);
    expect((await other.admin.refused(path, { ...body, simulation })).code).toBe("approval.form.notFound");
    expect(await cases(formId)).toEqual([]);
  });

  test.skipIf(lacks("haste"))("sixty are kept, and one more is too many", async () => {
    const formId = await form("Full", ...two);
    for (let count = 1; count <= 60; count++) await keep(formId, `case ${count}`, { simulation });
    tick();
    const more = await admin.refused("/approval/case/save", { formId, name: "x", simulation });
    expect(more.code).toBe("approval.case.tooMany");
    expect((await run(formId, drawn(...two))).every(({ ok }) => ok)).toBe(true);
    tick();
    expect(await admin.call(deploy, { formId, definition: drawn(...two) })).toMatchObject({ version: 2 });
  });
});
