import { expect, test } from "vitest";
import {
  type Control,
  checkDesign,
  controlsOf,
  type Design,
  groupOf,
  type KindName,
  newControl,
  readGroup,
  siblingsOf,
  startConfig,
  withGroup,
  writeDesign,
} from "../index.ts";

const control = (type: KindName, key: string, options: object = {}): Control => {
  const fresh = newControl(type, 1, "en-US");
  return { ...fresh, label: key, key, model: key, options: { ...fresh.options, ...options } };
};
const rule = (id: string, columnId: string, targets: string[]) => ({
  ...{ id, match: "all" as const, effect: "show" as const, targets, value: "", options: [] },
  conditions: [{ columnId, optType: "gt" as const, conditionValue: "0" }],
});
const lines = {
  ...control("batch", "lines", { totals: [{ column: "amount", how: "sum", label: "Sum" }] }),
  list: [control("number", "amount")],
};
const drawn: Design = {
  list: [
    control("number", "price"),
    control("number", "twice", { formula: "{price} * 2 + {lines.amount.sum}" }),
    lines,
    control("input", "other"),
  ],
  config: {
    ...startConfig,
    linkage: [rule("own", "lines.amount.sum", ["twice", "other"]), rule("foreign", "other", ["price"])],
    translations: { "ja-JP": { price: { label: "単価" }, other: { label: "他" } } },
  },
};
const group = groupOf(drawn, drawn.list.slice(0, 3));

test("a group includes the rules and translations that concern only its controls", () => {
  expect(group.config.linkage).toEqual([{ ...rule("own", "lines.amount.sum", ["twice"]) }]);
  expect(group.config.translations).toEqual({ "ja-JP": { price: { label: "単価" } } });
  expect(readGroup(writeDesign(group))).toEqual(group);
});

test("it is inserted under new keys, and its references use them", () => {
  const start = { ...drawn, list: drawn.list.slice(3) };
  const { design, keys } = withGroup(start, group, { parent: null, slot: 0, index: 0 }, "7");
  const [price = "", , table = "", amount = ""] = controlsOf(design.list).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(
    controlsOf(design.list)
      .map(({ key }) => key)
      .filter((key) => ["price", "twice", "lines", "amount"].includes(key)),
  ).toEqual([]);
  expect(design.list[1]?.options.formula).toBe(`{${price}} * 2 + {${table}.${amount}.sum}`);
  expect(design.list[2]?.options.totals).toMatchObject([{ column: amount }]);
  expect(design.config.linkage.at(-1)).toMatchObject({
    conditions: [{ columnId: `${table}.${amount}.sum` }],
    targets: [keys[1]],
  });
  expect(design.config.translations?.["ja-JP"]).toEqual({
    ...{ price: { label: "単価" }, other: { label: "他" } },
    [price]: { label: "単価" },
  });
  const twice = withGroup(design, group, { parent: null, slot: 0, index: 0 }, "8").design;
  expect(new Set(controlsOf(twice.list).map(({ key }) => key)).size).toBe(9);
  expect(checkDesign({ ...twice, config: { ...twice.config, linkage: twice.config.linkage.slice(2) } })).toEqual([]);
});

test("an invalid text is no group, and neighbours are those of one list", () => {
  expect([readGroup("x"), readGroup('{"list":[]}')]).toEqual([undefined, undefined]);
  expect(siblingsOf(drawn.list, "amount").map(({ key }) => key)).toEqual(["amount"]);
});
