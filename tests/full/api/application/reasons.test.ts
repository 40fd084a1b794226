import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const { admin, cook, chef, director, keeper, maid, company, tick, submit, decide, detailOf } = await openOffice("Why");

type Way = { steps: { nodeName: string; kind: string; reasons: { text: string }[] }[] };
type Condition = { columnId: string; optType: string; conditionValue: unknown; valueType: number } & Record<
  string,
  unknown
>;
const when = (columnId: string, optType: string, conditionValue: unknown, valueType = 1, more = {}): Condition => ({
  columnId,
  optType,
  conditionValue,
  valueType,
  ...more,
});
const groups = (...each: Condition[][]) =>
  each.map((conditions, at) => ({ id: `g${at}`, condition: "OR", conditions }));
const choices = [
  { value: "sick", label: "病假" },
  { value: "year", label: "年假" },
];
const controls = [
  control("number", "days"),
  control("money", "cost"),
  control("newradio", "kind", { options: choices }),
  control("people", "guest", { multiple: true }),
  control("date", "from"),
  control("input", "reason"),
  control("number", "limit"),
  control("date", "off", { range: true, format: "YYYY-MM-DD A" }),
];

async function draw(conditions: Condition[][], start: object = {}, more: object = {}): Promise<string> {
  tick();
  const route = {
    id: "way",
    type: 4,
    name: "way",
    conditionNodes: [
      {
        id: "long",
        type: 3,
        name: "Long",
        priorityLevel: 1,
        conditionGroup: groups(...conditions),
        childNode: node.named("b", [director.userId]),
      },
      { id: "else", type: 3, name: "Else", priorityLevel: 2, childNode: node.named("c", [keeper.userId]) },
    ],
  };
  const flow = chain({ ...node.start(), ...start }, node.named("a", [chef.userId], more), route);
  return publish(admin, { name: "why", controls, flow });
}

const whyIn = ({ steps }: Way) =>
  steps.filter(({ kind }) => kind === "condition").flatMap(({ reasons }) => reasons.map(({ text }) => text));
const preview = async (formId: string, values: object, language: "zh-CN" | "en-US" | "ja-JP" = "en-US") =>
  whyIn(await cook.call<Way>("/approval/application/preview", { formId, values }, { language }));

describe("why this branch", () => {
  test.each([
    ["zh-CN", "days不少于 3，进入“Long”", "days少于 3，进入“Else”"],
    ["en-US", "days at least 3: goes to “Long”", "days under 3: goes to “Else”"],
    ["ja-JP", "daysが 3 以上：「Long」へ", "daysが 3 未満：「Else」へ"],
  ] as const)("before it is submitted, in %s", async (language, held, passed) => {
    const formId = await draw([[when("days", "ge", "3")]]);
    expect(await preview(formId, { days: "5" }, language)).toEqual([held]);
    expect(await preview(formId, { days: "2" }, language)).toEqual([passed]);
  });

  test("at each step before it, and in the simulation of the drawing", async () => {
    const formId = await draw([[when("days", "ge", "3")]]);
    const applyId = await submit(formId, { values: { days: "5" } });
    const told = ["days at least 3: goes to “Long”"];
    const seen = async (person: Person) =>
      whyIn({
        steps: (
          await person.call<{ ahead: Way["steps"] }>("/approval/application/detail", { applyId }, { language: "en-US" })
        ).ahead,
      });
    expect(await seen(chef)).toEqual(told);
    expect(await seen(cook)).toEqual(told);
    const body = { formId, applicantId: cook.userId, values: { days: "5" } };
    expect(whyIn(await admin.call<Way>("/approval/flow/simulate", body, { language: "en-US" }))).toEqual(told);
    await decide(chef, applyId);
    expect(whyIn({ steps: (await detailOf(cook, applyId)).ahead })).toEqual([]);
  });

  test.each([
    ["an amount", when("cost", "gt", "1000"), { cost: "1500" }, "cost over ¥1,000"],
    ["a choice", when("kind", "eq", "sick"), { kind: "sick" }, "kind is 病假"],
    ["one of several choices", when("kind", "il", ["sick", "year"]), { kind: "year" }, "kind is one of 病假, 年假"],
    ["a text", when("reason", "il", "urgent"), { reason: "very urgent" }, "reason contains urgent"],
    ["nothing filled in", when("reason", "ne", "x"), {}, "reason is not x"],
    ["another field", when("days", "gt", "limit", 2), { days: "5", limit: "3" }, "days over limit 3"],
    [
      "the start of a range",
      when("off.start", "ge", "2026-12-24", 5),
      { off: ["2026-12-24 PM", "2026-12-28 AM"] },
      "off start not before Dec 24, 2026",
    ],
    [
      "the length of a range",
      when("off.days", "gt", "3.5"),
      { off: ["2026-12-24 PM", "2026-12-28 AM"] },
      "off calendar days over 3.5",
    ],
    ["people", when("guest", "il", [maid.userId], 3), { guest: [maid.userId] }, "guest contains Mary Maid"],
    ["the applicant's department", when("applicant", "eq", company.departments.kitchen, 4), {}, "Applicant is Kitchen"],
  ])("names %s as the form does", async (_, condition, values, told) => {
    const why = await preview(await draw([[condition]]), values);
    expect(why).toEqual([`${told}: goes to “Long”`]);
  });

  test("all conditions of the group that holds, and of none that does not", async () => {
    const formId = await draw([[when("days", "ge", "9")], [when("days", "ge", "3"), when("kind", "eq", "sick")]]);
    expect(await preview(formId, { days: "5", kind: "sick" })).toEqual([
      "days at least 3, kind is 病假: goes to “Long”",
    ]);
    expect(await preview(formId, { days: "5", kind: "year" })).toEqual([
      "days under 9, kind is not 病假: goes to “Else”",
    ]);
  });

  test("a field that is hidden from the reader is not named, nor what it holds", async () => {
    const hidden = { displayable: false, readable: false, writable: false, required: false };
    const hides = (key: string) => ({ privileges: [{ key, ...hidden }] });
    const plain = "The conditions of “Long” are met";
    const both = [[when("days", "ge", "3"), when("cost", "gt", "1000")]];
    const formId = await draw(both, {}, hides("cost"));
    const applyId = await submit(formId, { values: { days: "5", cost: "1500" } });
    const ahead = async (person: Person) =>
      whyIn({
        steps: (
          await person.call<{ ahead: Way["steps"] }>("/approval/application/detail", { applyId }, { language: "en-US" })
        ).ahead,
      });
    expect(await ahead(chef)).toEqual(["days at least 3: goes to “Long”"]);
    expect(await ahead(cook)).toEqual(["days at least 3, cost over ¥1,000: goes to “Long”"]);
    const inner = await draw([[when("limit", "ne", "3")]], hides("limit"));
    expect(await preview(inner, {})).toEqual([plain]);
  });

  test.each([
    ["zh-CN", "days不超过 3，直接到Personnel", "days未填写，直接到Personnel"],
    ["en-US", "days at most 3: goes straight to Personnel", "days not filled in: goes straight to Personnel"],
    ["ja-JP", "daysが 3 以下：Personnelへ直行", "daysが未入力：Personnelへ直行"],
  ] as const)("a branch without steps says whom it goes straight to, in %s", async (language, told, blank) => {
    const formId = await straight(controls);
    expect(await preview(formId, { days: "2" }, language)).toEqual([told]);
    expect(await preview(formId, {}, language)).toEqual([blank]);
  });

  test.each([
    ["zh-CN", "填写days后显示审批路线"],
    ["en-US", "Fill in days to see the approval route"],
    ["ja-JP", "daysを入力すると承認ルートが表示されます"],
  ] as const)("what has to be filled in first ends the forecast, in %s", async (language, told) => {
    const formId = await straight([control("number", "days", {}, true)]);
    const way = await cook.call<Way>("/approval/application/preview", { formId, values: {} }, { language });
    expect(way.steps.map(({ nodeName }) => nodeName)).toEqual(["a", ""]);
    expect(way.steps[1]?.reasons.map(({ text }) => text)).toEqual([told]);
    const filled = await cook.call<Way>("/approval/application/preview", { formId, values: { days: "5" } });
    expect(filled.steps.map(({ nodeName }) => nodeName)).toEqual(["a", "Long", "b", "Personnel"]);
  });
});

/** With more than three days the director is asked before personnel. */
async function straight(fields: ReturnType<typeof control>[]): Promise<string> {
  tick();
  const long = {
    id: "long",
    type: 3,
    name: "Long",
    priorityLevel: 1,
    conditionGroup: groups([when("days", "gt", "3")]),
    childNode: node.named("b", [director.userId]),
  };
  const branches = [long, { id: "else", type: 3, name: "Else", priorityLevel: 2 }];
  const route = { id: "way", type: 4, name: "way", conditionNodes: branches };
  const last = { ...node.named("p", [keeper.userId]), name: "Personnel" };
  const flow = chain(node.start(), node.named("a", [chef.userId]), route, last);
  return publish(admin, { name: "straight", controls: fields, flow });
}

describe("what is forecast", () => {
  type Ahead = { nodeName: string; people: { name: string }[]; reasons: { text: string }[] };
  const told = ({ reasons }: Ahead) => reasons.map(({ text }) => text);

  test("before anybody acted, nobody is said to have agreed", async () => {
    tick();
    const flow = chain(node.start(), node.named("a", [chef.userId]), node.named("b", [chef.userId]));
    const formId = await publish(admin, { name: "twice", controls, flow, settings: { autoDedupe: "consecutive" } });
    const { steps } = await cook.call<{ steps: Ahead[] }>(
      "/approval/application/preview",
      { formId, values: {} },
      { language: "zh-CN" },
    );
    expect(steps[1] && told(steps[1])).toContain("Carl Chef同意后，此步自动跳过");
    expect(JSON.stringify(steps)).not.toContain("已同意");
  });

  test("after people were added before, the owner has yet to decide", async () => {
    tick();
    const flow = chain(node.start(), node.named("a", [chef.userId]), node.named("b", [director.userId]));
    const formId = await publish(admin, { name: "before", controls, flow });
    const applyId = await submit(formId, { values: {} });
    await decide(chef, applyId, "ADD_SIGN", { position: "before", users: [keeper.userId] });
    const { ahead } = await detailOf(cook, applyId);
    expect(ahead.map((step: Ahead) => [step.nodeName, step.people.map(({ name }) => name)])).toEqual([
      ["a", ["Carl Chef"]],
      ["b", ["Dora Director"]],
    ]);
    await decide(keeper, applyId);
    expect((await detailOf(cook, applyId)).ahead.map(({ nodeName }: Ahead) => nodeName)).toEqual(["b"]);
  });
});
