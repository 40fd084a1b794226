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
    ["zh-CN", "满足条件，进入“Long”：days 5 ≥ 3", "不满足“Long”的条件：days 2 ≥ 3"],
    ["en-US", "The conditions of “Long” hold: days 5 ≥ 3", "The conditions of “Long” do not hold: days 2 ≥ 3"],
    ["ja-JP", "「Long」の条件を満たします：days 5 ≧ 3", "「Long」の条件を満たしません：days 2 ≧ 3"],
  ] as const)("before it is submitted, in %s", async (language, held, passed) => {
    const formId = await draw([[when("days", "ge", "3")]]);
    expect(await preview(formId, { days: "5" }, language)).toEqual([held]);
    expect((await preview(formId, { days: "2" }, language))[0]).toBe(passed);
  });

  test("at each step before it, and in the trial of the drawing", async () => {
    const formId = await draw([[when("days", "ge", "3")]]);
    const applyId = await submit(formId, { values: { days: "5" } });
    const told = ["The conditions of “Long” hold: days 5 ≥ 3"];
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
    ["an amount", when("cost", "gt", "1000"), { cost: "1500" }, "cost ¥1,500.00 > ¥1,000"],
    ["a choice", when("kind", "eq", "sick"), { kind: "sick" }, "kind 病假 = 病假"],
    [
      "one of several choices",
      when("kind", "il", ["sick", "year"]),
      { kind: "year" },
      "kind 年假 is one of 病假, 年假",
    ],
    ["a text", when("reason", "il", "urgent"), { reason: "very urgent" }, "reason very urgent contains urgent"],
    ["nothing filled in", when("reason", "ne", "x"), {}, "reason (empty) ≠ x"],
    ["another field", when("days", "gt", "limit", 2), { days: "5", limit: "3" }, "days 5 > limit 3"],
    ["people", when("guest", "il", [maid.userId], 3), { guest: [maid.userId] }, "guest Mary Maid contains Mary Maid"],
    [
      "the applicant's department",
      when("applicant", "eq", company.departments.kitchen, 4),
      {},
      "Applicant Cora Cook = Kitchen",
    ],
  ])("names %s as the form does", async (_, condition, values, told) => {
    const why = await preview(await draw([[condition]]), values);
    expect(why.map((text) => text.split(": ")[1])).toEqual([told]);
  });

  test("all conditions of the group that holds, and of none that does not", async () => {
    const formId = await draw([[when("days", "ge", "9")], [when("days", "ge", "3"), when("kind", "eq", "sick")]]);
    expect(await preview(formId, { days: "5", kind: "sick" })).toEqual([
      "The conditions of “Long” hold: days 5 ≥ 3, kind 病假 = 病假",
    ]);
    expect((await preview(formId, { days: "5", kind: "year" }))[0]).toBe(
      "The conditions of “Long” do not hold: days 5 ≥ 9, kind 年假 = 病假",
    );
  });

  test("a field that is hidden from the reader is not named, nor what it holds", async () => {
    const hidden = { displayable: false, readable: false, writable: false, required: false };
    const hides = (key: string) => ({ privileges: [{ key, ...hidden }] });
    const plain = "The conditions of “Long” hold";
    const both = [[when("days", "ge", "3"), when("cost", "gt", "1000")]];
    const formId = await draw(both, {}, hides("cost"));
    const applyId = await submit(formId, { values: { days: "5", cost: "1500" } });
    const ahead = async (person: Person) =>
      whyIn({
        steps: (
          await person.call<{ ahead: Way["steps"] }>("/approval/application/detail", { applyId }, { language: "en-US" })
        ).ahead,
      });
    expect(await ahead(chef)).toEqual([`${plain}: days 5 ≥ 3`]);
    expect(await ahead(cook)).toEqual([`${plain}: days 5 ≥ 3, cost ¥1,500.00 > ¥1,000`]);
    const inner = await draw([[when("limit", "ne", "3")]], hides("limit"));
    expect(await preview(inner, {})).toEqual([plain]);
  });
});
