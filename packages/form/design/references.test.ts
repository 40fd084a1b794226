import type { ReplaceReference } from "@stampflow/flow";
import { expect, it } from "vitest";
import {
  checkDesign,
  type Design,
  emptyDesign,
  type Linkage,
  newControl,
  referencesIn,
  replaceReferences,
} from "../index.ts";

const control = (kind: "people" | "department" | "contact" | "card" | "input", key: string, options = {}) => {
  const made = newControl(kind, key, "en-US");
  return { ...made, key, ...(made.model ? { model: key } : {}), label: key, options: { ...made.options, ...options } };
};
const rule: Linkage = {
  ...{ id: "r", match: "all", effect: "show", targets: ["why"], value: "", options: [] },
  conditions: [],
};
const design: Design = {
  list: [
    control("people", "who", { selectchange: 3, userInfo: [{ userId: "p", realName: "Pan", phone: "139" }] }),
    {
      ...control("card", "box"),
      list: [control("department", "unit", { selectDepartment: 2, dapartInfo: [{ deptId: "d", title: "Hall" }] })],
    },
    control("contact", "old", { setvalue: 2, contactGroup: [{ id: "f", formDesignName: "Leave" }] }),
    control("input", "why"),
  ],
  config: {
    ...emptyDesign.config,
    linkage: [
      { ...rule, conditions: [{ columnId: "who", optType: "il", conditionValue: ["p", "q"] }] },
      {
        ...{ ...rule, id: "s", effect: "set", targets: ["unit"], value: "d" },
        conditions: [{ columnId: "why", optType: "eq", conditionValue: "p" }],
      },
    ],
  },
};

it("all people a form names are found with the field", () => {
  expect(referencesIn(design).map(({ kind, id, name, label }) => [kind, id, name, label])).toEqual([
    ["person", "p", "", "why"],
    ["person", "q", "", "why"],
    ["department", "d", "", "unit"],
    ["person", "p", "Pan", "who"],
    ["department", "d", "Hall", "unit"],
    ["form", "f", "Leave", "old"],
  ]);
});

it("replacing each reference by itself changes nothing", () => {
  expect(replaceReferences(design, (one) => one)).toEqual(design);
});

it("references are replaced by id and name", () => {
  const other: ReplaceReference = ({ kind, id }) => ({ id: `${kind}:${id}`, name: id.toUpperCase() });
  const next = replaceReferences(design, other);
  expect(next.list[0]?.options.userInfo).toEqual([{ userId: "person:p", realName: "P" }]);
  expect(next.list[1]?.list?.[0]?.options.dapartInfo).toEqual([{ deptId: "department:d", title: "D" }]);
  expect(next.list[2]?.options.contactGroup).toEqual([{ id: "form:f", formDesignName: "F" }]);
  expect(next.config.linkage[0]?.conditions[0]?.conditionValue).toEqual(["person:p", "person:q"]);
  expect(next.config.linkage[1]).toMatchObject({ value: "department:d", conditions: [{ conditionValue: "p" }] });
});

it("a field with nobody left offers everybody, an empty rule is removed, and the form can be saved", () => {
  const next = replaceReferences(design, () => null);
  expect(referencesIn(next)).toEqual([]);
  expect([next.list[0]?.options.selectchange, next.list[1]?.list?.[0]?.options.selectDepartment]).toEqual([2, 1]);
  expect(next.list[2]?.options.setvalue).toBe(1);
  expect(next.config.linkage).toEqual([]);
  expect(checkDesign(next)).toEqual([]);
});
