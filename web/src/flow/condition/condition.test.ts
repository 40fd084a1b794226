import { describe, expect, test } from "vitest";
import type { ConditionGroups, Field, TextContext, Words } from "../document.ts";
import { start } from "../tree/sample.ts";
import { columnFor, columnsOf, othersFor } from "./column.ts";
import { emptyDraft, fromDrafts, gapsOf, toDrafts, withColumn, withDynamic, withOperator } from "./edit.ts";
import { formulaText, operatorName, summarise } from "./summary.ts";

const said: Record<string, string> = {
  "condition.and": " and ",
  "condition.or": " or ",
  list: ", ",
  "condition.applicant.person": "Applicant",
  "condition.applicant.department": "Applicant's department",
  "condition.applicant.role": "Applicant's role",
};
const words: Words = (key) => said[key] ?? key.replace("condition.operator.", "");
const numeric = ["eq", "ne", "gt", "ge", "lt", "le"];
const fields: Field[] = [
  { key: "days", type: "number", label: "Days", required: true, operators: numeric },
  {
    key: "kind",
    type: "newradio",
    label: "Kind",
    required: true,
    operators: ["eq", "ne"],
    options: [
      { value: "1", label: "Sick" },
      { value: "2", label: "Annual" },
    ],
  },
  {
    key: "tags",
    type: "newselect",
    label: "Tags",
    required: false,
    operators: ["il", "el"],
    options: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
  },
  { key: "note", type: "textarea", label: "Note", required: false, operators: ["eq", "ne", "il", "el"] },
  { key: "unit", type: "department", label: "Unit", required: false, operators: ["eq", "ne", "il", "el"] },
  { key: "picture", type: "uploadImg", label: "Picture", required: false, operators: [] },
];
const textContext: TextContext = {
  words,
  fields,
  root: start(),
  nameOf: (kind, id) => (kind === "department" && id === "d1" ? "Kitchen" : undefined),
};
const columns = columnsOf(fields, words);
const column = (key: string) => {
  const found = columns.find((one) => one.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};
const group = (id: string, ...conditions: ConditionGroups[number]["conditions"]): ConditionGroups[number] => ({
  id,
  condition: "OR",
  conditions,
});

describe("columns", () => {
  test("the applicant comes first, a field that no condition can look at is not offered", () => {
    expect(columns.map((one) => one.key)).toEqual([
      "applicant:3",
      "applicant:4",
      "applicant:7",
      "days",
      "kind",
      "tags",
      "note",
      "unit",
    ]);
    expect(columns.slice(0, 3).map((one) => one.operators)).toEqual([
      ["eq", "ne"],
      ["eq", "ne"],
      ["eq", "ne"],
    ]);
  });

  test.each([
    [{ columnId: "applicant", valueType: 4 as const }, "applicant:4"],
    [{ columnId: "applicant" }, "applicant:3"],
    [{ columnId: "days", valueType: 1 as const }, "days"],
    [{ columnId: "gone", valueType: 1 as const }, undefined],
  ])("%j is read as %s", (condition, key) => {
    expect(columnFor(columns, condition)?.key).toBe(key);
  });
});

describe("the summary", () => {
  test("joins groups with or, conditions with and, and shows each as [field operator value]", () => {
    const groups = [
      group(
        "g1",
        { columnId: "days", optType: "gt", conditionValue: "3", valueType: 1 },
        { columnId: "kind", optType: "eq", conditionValue: "2", valueType: 1 },
      ),
      group("g2", { columnId: "unit", optType: "il", conditionValue: ["d1"], valueType: 4 }),
    ];
    expect(summarise(groups, textContext)).toBe("[Days gt 3] and [Kind eq Annual] or [Unit il.list Kitchen]");
  });

  test.each([
    [
      "a stored name is used for one that is not known",
      { columnId: "unit", optType: "eq", conditionValue: "d9", valueType: 4, conditionValueName: "Old hall" },
      "[Unit eq Old hall]",
    ],
    [
      "the id where there is no name at all",
      { columnId: "unit", optType: "eq", conditionValue: "d9", valueType: 4 },
      "[Unit eq d9]",
    ],
    [
      "a field that the form has lost",
      { columnId: "gone", columnName: "Old", optType: "eq", conditionValue: "1", valueType: 1 },
      "[Old eq 1]",
    ],
    [
      "several choices by their labels",
      { columnId: "tags", optType: "el", conditionValue: ["a", "b"], valueType: 1 },
      "[Tags el.list A, B]",
    ],
    ["a piece of a text", { columnId: "note", optType: "il", conditionValue: "x", valueType: 1 }, "[Note il.text x]"],
  ] as const)("%s", (_, condition, text) => {
    const plain = {
      ...condition,
      conditionValue:
        typeof condition.conditionValue === "string" ? condition.conditionValue : [...condition.conditionValue],
    };
    expect(summarise([group("g", plain)], textContext)).toBe(text);
  });

  test("is empty without a condition", () => {
    expect(summarise(undefined, textContext)).toBe("");
    expect(summarise([group("g")], textContext)).toBe("");
  });
});

describe("editing", () => {
  test("another column takes an operator of its own and an empty value", () => {
    const draft = { ...withColumn(emptyDraft, column("days")), optType: "gt", value: "3" };
    expect(withColumn(draft, column("days"))).toBe(draft);
    expect(withColumn(draft, column("kind"))).toEqual({ columnKey: "kind", optType: "eq", value: "", valueName: "" });
    expect(withColumn(draft, column("tags"))).toEqual({ columnKey: "tags", optType: "il", value: [], valueName: "" });
  });

  test("another operator keeps what it can of the value", () => {
    const one = { columnKey: "unit", optType: "eq", value: "d1", valueName: "Kitchen" };
    expect(withOperator(one, column("unit"), "il")).toEqual({ ...one, optType: "il", value: ["d1"] });
    const two = { columnKey: "unit", optType: "il", value: ["d1", "d2"], valueName: "Kitchen, Hall" };
    expect(withOperator(two, column("unit"), "eq")).toEqual({ ...two, optType: "eq", value: "d1", valueName: "" });
    const text = { columnKey: "note", optType: "eq", value: "x", valueName: "" };
    expect(withOperator(text, column("note"), "il")).toEqual({ ...text, optType: "il" });
  });

  test.each([
    [emptyDraft, "column"],
    [{ ...emptyDraft, columnKey: "gone", value: "1" }, "column"],
    [{ columnKey: "kind", optType: "gt", value: "1", valueName: "" }, "operator"],
    [{ columnKey: "days", optType: "gt", value: "  ", valueName: "" }, "value"],
    [{ columnKey: "tags", optType: "il", value: [], valueName: "" }, "value"],
    [{ columnKey: "kind", optType: "eq", value: "9", valueName: "" }, "value"],
    [{ columnKey: "days", optType: "gt", value: "0", valueName: "" }, undefined],
    [{ columnKey: "tags", optType: "il", value: ["a"], valueName: "" }, undefined],
  ] as const)("%j lacks its %s", (draft, part) => {
    const plain = { ...draft, value: typeof draft.value === "string" ? draft.value : [...draft.value] };
    expect(gapsOf([{ id: "g", conditions: [plain] }], columns).map((gap) => gap.part)).toEqual(part ? [part] : []);
  });

  test("what is saved reads back as it was", () => {
    const drafts = [
      {
        id: "g1",
        conditions: [
          { columnKey: "days", optType: "ge", value: "2.50", valueName: "" },
          { columnKey: "tags", optType: "el", value: ["a", "b"], valueName: "" },
        ],
      },
      { id: "g2", conditions: [{ columnKey: "applicant:4", optType: "eq", value: "d1", valueName: "Kitchen" }] },
      { id: "g3", conditions: [] },
    ];
    const saved = fromDrafts(
      drafts,
      columns,
      (optType, { kind }) => operatorName(optType, kind, textContext),
      (names) => names.join("、"),
    );
    expect(saved.map((one) => one.id)).toEqual(["g1", "g2"]);
    expect(saved[0]?.conditions[1]).toMatchObject({
      columnId: "tags",
      optTypeName: "el.list",
      conditionValue: ["a", "b"],
      conditionValueName: "A、B",
      valueType: 1,
    });
    expect(saved[1]?.conditions[0]).toMatchObject({
      columnId: "applicant",
      valueType: 4,
      conditionValueName: "Kitchen",
    });
    expect(toDrafts(saved, columns)[1]).toEqual(drafts[1]);
    expect(toDrafts(saved, columns)[0]?.conditions.map((one) => one.value)).toEqual(["2.50", ["a", "b"]]);
  });
});

describe("a value that changes", () => {
  const more: Field[] = [
    ...fields,
    { key: "limit", type: "money", label: "Limit", required: false, operators: numeric },
    { key: "from", type: "newradio", label: "From", required: false, operators: ["eq", "ne"], source: "warehouse" },
    { key: "many", type: "newselect", label: "Many", required: false, operators: ["il", "el"], source: "warehouse" },
    { key: "leave", type: "newradio", label: "Leave", required: false, operators: ["eq", "ne"], source: "leaveType" },
  ];
  const all = columnsOf(more, words);
  const of = (key: string) => all.find((one) => one.key === key) ?? column("");

  test.each([
    ["days", ["limit"]],
    ["unit", ["applicant"]],
    ["note", []],
    ["applicant:3", []],
    ["applicant:4", ["unit"]],
    ["applicant:7", []],
  ])("%s is compared with %j", (key, others) => {
    expect(othersFor(of(key), all).map((other) => other.key)).toEqual(others);
  });

  test("is written with code 2, read back and told by the name of the other field", () => {
    const draft = { ...withDynamic({ ...withColumn(emptyDraft, of("days")), value: "3" }, of("days")), value: "limit" };
    expect(gapsOf([{ id: "g", conditions: [{ ...draft, value: "gone" }] }], all)).toHaveLength(1);
    const drafts = [{ id: "g", conditions: [draft] }];
    expect(gapsOf(drafts, all)).toEqual([]);
    const saved = fromDrafts(
      drafts,
      all,
      (one) => one,
      (names) => names.join(),
    );
    expect(saved[0]?.conditions[0]).toMatchObject({
      valueType: 2,
      columnValue: "days",
      keyLabel: "number",
      optTypes: numeric,
      conditionValue: "limit",
      conditionValueName: "Limit",
    });
    expect(toDrafts(saved, all)[0]?.conditions[0]).toMatchObject({ dynamic: true, value: "limit", columnKey: "days" });
    expect(summarise(saved, { ...textContext, fields: more })).toBe("[Days eq Limit]");
    expect(withDynamic(draft, of("days"))).toEqual({ columnKey: "days", optType: "eq", value: "", valueName: "" });
  });

  test("the applicant's department is used where a department is compared", () => {
    const condition = { columnId: "applicant", valueType: 2, conditionValue: "unit" };
    expect(columnFor(all, condition)?.key).toBe("applicant:4");
  });

  test("a drawing that numbers its columns is read by their fields", () => {
    expect(columnFor(all, { columnId: "17", columnValue: "days", valueType: 1 })?.key).toBe("days");
  });

  test("leave types and warehouses have codes of their own wherever a form has such a field", () => {
    const codes = (applyType?: number) =>
      ["from", "many", "leave"].map(
        (key) => columnsOf(more, words, applyType).find((one) => one.key === key)?.valueType,
      );
    expect(codes(11)).toEqual([9, 9, 6]);
    expect(codes(10)).toEqual([8, 8, 6]);
    expect(codes()).toEqual([8, 8, 6]);
  });
});

test("a formula is told by the names of its fields", () => {
  expect(formulaText("{days} > 3", { ...textContext, words: (key, data) => `${key} ${data?.formula}` })).toBe(
    "condition.formula.text {Days} > 3",
  );
  expect(formulaText(" ", textContext)).toBe("");
});
