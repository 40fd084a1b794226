import { chain, companyOn, node, openOffice } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Replaying", { language: "en-US" });
const { host, admin, cook, chef, director, keeper, tick, draw: form, submit, decide } = office;
const other = await companyOn(host, "Elsewhere", "en-US");

type Nodes = Parameters<typeof chain>;
type Row = {
  applyId: string;
  applyTitle: string;
  differences: { kind: string; nodeName: string; text: string }[];
  assumed: { user: { id: string }; nodeName: string }[];
  drifted: boolean;
};
const drawn = (...nodes: Nodes) => ({ settings: {}, node: chain(node.start(), ...nodes) });
const replay = (formId: string, definition: object, more: object = {}) =>
  admin.call<{ records: Row[]; cursor: string | null }>("/approval/replay/run", { formId, definition, ...more });

describe("real applications taken through a draft", () => {
  test("lists what would go another way, with people and reasons; nothing is written", async () => {
    const formId = await form("Leave", node.named("a", [chef.userId]), node.named("b", [director.userId]));
    const [approved, rejected, running] = [await submit(formId), await submit(formId), await submit(formId)];
    await decide(chef, approved);
    await decide(director, approved);
    await decide(chef, rejected, "REJECT", { opinion: "no" });
    const detail = () => cook.call("/approval/application/detail", { applyId: running });
    const before = await detail();
    const same = await replay(formId, drawn(node.named("a", [chef.userId]), node.named("b", [director.userId])));
    expect(same.records.map(({ applyId, differences, drifted }) => [applyId, differences, drifted])).toEqual(
      [running, rejected, approved].map((id) => [id, [], false]),
    );

    const draft = drawn(
      node.named("a", [keeper.userId]),
      node.named("b", [director.userId]),
      node.copy("c", [chef.userId]),
    );
    const rows = new Map((await replay(formId, draft)).records.map((row) => [row.applyId, row]));
    const texts = (id: string) => rows.get(id)?.differences.map(({ text }) => text);
    const asked = "“a” asks Kate Keeper instead of Carl Chef";
    const copied = "now also reaches “c”: Carl Chef";
    expect(texts(approved)).toEqual([asked, copied]);
    expect(texts(running)).toEqual([asked]);
    expect(texts(rejected)).toEqual([
      asked,
      "now also reaches “b”: Dora Director",
      copied,
      "is approved instead of rejected",
    ]);
    expect(rows.get(approved)?.assumed).toEqual([{ user: { id: keeper.userId, name: "Kate Keeper" }, nodeName: "a" }]);
    expect(rows.get(approved)?.applyTitle).toBe("Leave · Cora Cook");
    expect(await detail()).toEqual(before);
  });

  test("taken through a published version, by which nobody has gone yet", async () => {
    const formId = await form("Fee", node.named("a", [chef.userId]));
    const applyId = await submit(formId);
    tick();
    await admin.call("/business/workflow/deploy", { formId, definition: drawn(node.named("a", [keeper.userId])) });
    const through = (version: number) =>
      admin.call<{ records: Row[] }>("/approval/replay/run", { formId, version }).then(({ records }) => records);
    const texts = async (version: number) =>
      (await through(version)).map((row) => [row.applyId, row.differences.map(({ text }) => text)]);
    expect(await texts(1)).toEqual([[applyId, []]]);
    expect(await texts(2)).toEqual([[applyId, ["“a” asks Kate Keeper instead of Carl Chef"]]]);
    const refusal = await admin.refused("/approval/replay/run", { formId, version: 3 });
    expect(refusal).toMatchObject({ status: 404, code: "approval.flow.notFound" });
  });

  test("goes on page by page", async () => {
    const formId = await form("Trip", node.named("a", [keeper.userId, chef.userId]));
    const done: string[] = [];
    const people = [cook, office.maid, office.finance, director, admin];
    for (let count = 0; count < 23; count++) done.push(await submit(formId, {}, people[count % people.length]));
    const draft = drawn(node.named("a", [keeper.userId, chef.userId]));
    const page = await replay(formId, draft, { count: 50 });
    expect(page.records).toHaveLength(20);
    const rest = await replay(formId, draft, { count: 30, cursor: page.cursor });
    expect([...page.records, ...rest.records].map(({ applyId }) => applyId)).toEqual(done.toReversed());
    expect(rest.cursor).toBeNull();
    expect([...page.records, ...rest.records].every(({ differences }) => differences.length === 0)).toBe(true);
  });

  test("a draft with faults, no permission, another company", async () => {
    const formId = await form("Gift", node.superior("a"));
    const path = "/approval/replay/run";
    const faulty = drawn({ id: "a", type: 1, name: "a" });
    expect(await admin.refused(path, { formId, definition: faulty })).toMatchObject({ code: "approval.flow.faulty" });
    expect((await chef.refused(path, { formId })).status).toBe(403);
    expect(await other.admin.refused(path, { formId })).toMatchObject({ status: 404, code: "approval.form.notFound" });
    expect((await admin.refused(path, { formId, count: 201 })).status).toBe(400);
  });
});
