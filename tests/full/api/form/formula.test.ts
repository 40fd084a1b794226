import { chain, control, node, openOffice, publish, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Formula");
const { admin, cook, chef, director, company, submit, detailOf, tick } = office;

type Way = { steps: { nodeName: string; kind: string; reasons: { text: string }[] }[] };
const controls = [
  control("number", "days"),
  control("money", "cost"),
  control("department", "unit"),
  control("date", "from"),
];
const route = (branch: object) => ({
  id: "way",
  type: 4,
  name: "way",
  conditionNodes: [
    { id: "large", type: 3, name: "Large", priorityLevel: 1, ...branch, childNode: node.named("b", [director.userId]) },
    { id: "else", type: 3, name: "Else", priorityLevel: 2, branchType: 3, childNode: node.named("c", [chef.userId]) },
  ],
});
const drawn = (branch: object) => chain(node.start(), route(branch));

async function openAt(formId: string, values: object): Promise<string[]> {
  tick();
  const applyId = await submit(formId, { values });
  return (await detailOf(cook, applyId)).open.map(({ nodeName }: { nodeName: string }) => nodeName);
}

test("a branch by a formula is chosen by exact decimals over several fields", async () => {
  const formula = "{days} * 0.1 + {cost} > 0.3 && {days} >= 2";
  const formId = await publish(admin, { name: "formula", controls, flow: drawn({ branchType: 2, formula }) });
  // In binary arithmetic 2 × 0.1 + 0.1 is more than 0.3.
  expect(await openAt(formId, { days: "2", cost: "0.1" })).toEqual(["c"]);
  expect(await openAt(formId, { days: "2", cost: "0.11" })).toEqual(["b"]);
  expect(await openAt(formId, { days: "1", cost: "900" })).toEqual(["c"]);
  expect(await openAt(formId, {})).toEqual(["c"]);
});

test("the forecast names the branch", async () => {
  const flow = drawn({ branchType: 2, formula: "{days} > 3" });
  const formId = await publish(admin, { name: "forecast", controls, flow });
  const said = async (days: string) => {
    const body = { formId, values: { days } };
    const { steps } = await cook.call<Way>("/approval/application/preview", body, { language: "en-US" });
    return steps.filter(({ kind }) => kind === "condition").flatMap(({ reasons }) => reasons.map(({ text }) => text));
  };
  expect(await said("4")).toEqual(["The conditions of “Large” are met"]);
  expect(await said("2")).toEqual(["Goes to “Else”"]);
});

test("a department field is compared with the applicant's department", async () => {
  const conditions = [{ columnId: "unit", optType: "eq", conditionValue: "applicant", valueType: 2 }];
  const flow = drawn({ branchType: 1, conditionGroup: [{ id: "g", condition: "OR", conditions }] });
  const formId = await publish(admin, { name: "own unit", controls, flow });
  const own = company.departments.kitchen;
  const others = Object.values<string>(company.departments).filter((id) => id !== own);
  expect(await openAt(formId, { unit: own })).toEqual(["b"]);
  expect(others.length).toBeGreaterThan(0);
  expect(await openAt(formId, { unit: others[0] })).toEqual(["c"]);
});

test.each([
  ["a field that the form does not have", "{gone} > 3", "“Large” uses a control that does not exist: gone"],
  ["a figure instead of a comparison", "{days} + 1", "“Large” must be true or false"],
  ["a date in a sum", "{from} + 1 > 3", "“Large” cannot use “from” like this"],
  ["half a formula", "{days} >", "“Large” is not complete"],
  ["nothing", " ", "Enter a formula"],
])("publishing is refused with %s, and nothing is published", async (_, formula, message) => {
  const flow = drawn({ branchType: 2, formula: "{days} > 3" });
  const formId = await publish(admin, { name: "refused", controls, flow });
  const body = { formId, definition: { settings: {}, node: drawn({ branchType: 2, formula }) } };
  await refusedAndUnchanged(office, "approval.flow.faulty", admin, "/business/workflow/deploy", body);
  const found = await admin.call<{ faults: unknown[] }>("/approval/flow/check", body, { language: "en-US" });
  expect(JSON.stringify(found.faults)).toContain(message);
});
