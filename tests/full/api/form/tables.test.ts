import { type Control, emptyDesign, type Linkage } from "@stampflow/form";
import { chain, control, node, openOffice, publish } from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";

const { admin, cook, chef, director, tick, send, detailOf } = await openOffice("Tables");

const start = "/business/workflow/startFormProcess";
const approve = "/business/approveTask/approval2";
const open = { displayable: true, readable: true, writable: true, required: false };

const items: Control = {
  ...control("batch", "items", { totals: [{ column: "amount", how: "sum", label: "Sum" }] }, true),
  list: [
    control("input", "what", {}, true),
    control("number", "many", {}, true),
    control("money", "price"),
    control("money", "amount", { formula: "{many} * {price}", currency: "CNY" }),
    control("number", "checked", { disabled: true }),
  ],
};
const controls = [items, control("money", "due", { formula: "SUM({items.amount}) * 0.9" }), control("input", "why")];
const dear = { columnId: "items.amount.sum", optType: "gt", conditionValue: "100", valueType: 1 } as const;
const asks: Linkage = {
  id: "r",
  match: "all",
  conditions: [dear],
  effect: "require",
  targets: ["why"],
  value: "",
  options: [],
};
const config = { ...emptyDesign.config, linkage: [asks] };
const conditionGroup = [{ id: "g", condition: "OR", conditions: [dear] }];
const route = {
  ...{ id: "way", type: 4, name: "way" },
  conditionNodes: [
    {
      ...{ id: "dear", type: 3, name: "dear", priorityLevel: 1, conditionGroup },
      childNode: node.named("director", [director.userId]),
    },
    { id: "else", type: 3, name: "else", priorityLevel: 2 },
  ],
};
const row = (rowKey: string, many: string, price = "10") => ({ rowKey, what: "soap", many, price });

describe("an application with a table", () => {
  let formId = "";
  beforeAll(async () => {
    tick();
    const privileges = [{ key: "items", ...open }];
    const flow = chain(node.start(), node.named("chef", [chef.userId], { privileges }), route);
    formId = await publish(admin, { name: "order", controls, flow, config });
  });
  const apply = async (values: object) => (await send(cook, start, { formId, values })).applyId;
  const valuesOf = async (applyId: string) => (await detailOf(cook, applyId)).content.values;

  test("is computed in its rows, over them and in the form", async () => {
    expect(await valuesOf(await apply({ items: [row("a", "2"), {}, row("b", "3", "0.1")] }))).toEqual({
      items: [
        { ...row("a", "2", "10.00"), amount: "20.00" },
        { ...row("b", "3", "0.10"), amount: "0.30" },
      ],
      "items.amount.sum": "20.30",
      due: "18.27",
    });
  });

  test.each([
    ["a cell that is missing", [{ what: "soap" }], "form.required", 1],
    ["a sum that differs", [row("a", "2"), { ...row("b", "1"), amount: "1" }], "form.formula.differs", 2],
  ])("%s is refused by its row", async (_, rows, code, at) => {
    tick();
    const refused = await cook.refused(start, { formId, values: { items: rows } });
    expect(refused).toMatchObject({ status: 400, code: "approval.application.values" });
    const [fault] = refused.data.faults as { code: string; data: { row: number } }[];
    expect([fault?.code, fault?.data.row]).toEqual([code, at]);
  });

  test("a total cannot be sent, and a rule may look at it", async () => {
    tick();
    const refused = await cook.refused(start, { formId, values: { items: [row("a", "20")], "items.amount.sum": "1" } });
    const [fault] = refused.data.faults as { key: string; code: string }[];
    expect([fault?.key, fault?.code]).toEqual(["why", "form.required"]);
  });

  test.each([
    ["10", ["chef"]],
    ["10.01", ["chef", "director"]],
  ])("a flow goes by its total: %s", async (many, people) => {
    const body = { formId, values: { items: [row("a", many)], why: "stock" } };
    const { steps } = await cook.call<{ steps: { nodeName: string }[] }>("/approval/application/preview", body);
    expect(steps.map(({ nodeName }) => nodeName).filter((name) => ["chef", "director"].includes(name))).toEqual(people);
  });

  test("an approver who may write it moves what follows from it, and fills in what was closed", async () => {
    const applyId = await apply({ items: [{ ...row("a", "2"), checked: "5" }] });
    expect((await valuesOf(applyId)).items).toEqual([{ ...row("a", "2", "10.00"), amount: "20.00" }]);
    const rows = [{ ...row("a", "1"), checked: "1" }];
    await send(chef, approve, { applyId, action: "NEXT", values: { items: rows } });
    expect(await valuesOf(applyId)).toMatchObject({
      items: [{ what: "soap", many: "1", amount: "10.00", checked: "1" }],
      "items.amount.sum": "10.00",
      due: "9.00",
    });
  });

  test("a thousand rows are kept and read again", async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => row(`r${at}`, "0.01", "1"));
    const values = await valuesOf(await apply({ items: rows }));
    expect(values["items.amount.sum"]).toBe("10.00");
    tick();
    const more = [...rows, row("last", "1")];
    expect(await cook.refused(start, { formId, values: { items: more } })).toMatchObject({
      code: "approval.application.values",
    });
  });
});

describe("a text with a pattern", () => {
  const drawn = (pattern: string) => ({
    ...{ name: "pattern", controls: [control("input", "code", { pattern, patternMessage: "two letters" })] },
    flow: chain(node.start(), node.named("chef", [chef.userId])),
  });
  test("is judged by the server, and always ends", async () => {
    const formId = await publish(admin, drawn("(a+)+b"));
    tick();
    const refused = await cook.refused(start, { formId, values: { code: `${"a".repeat(400)}!` } });
    expect(refused.data.faults).toMatchObject([{ code: "form.text.pattern", message: "two letters" }]);
  });
  test("that cannot be read is not saved", async () => {
    await expect(publish(admin, drawn("(?=x)"))).rejects.toThrow("approval.form.faulty");
  });
});
