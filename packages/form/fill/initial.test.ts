import { expect, it } from "vitest";
import type { Control } from "../design/schema.ts";
import { type KindName, newControl } from "../registry.ts";
import { initialValues } from "./initial.ts";

const control = (type: KindName, options: object): Control => {
  const made = newControl(type, "1", "zh-CN");
  return { ...made, options: { ...made.options, ...options } };
};
const of = (type: KindName, options: object) =>
  initialValues({ list: [control(type, options)] }, "2026-11-27 14:05")[`${type}_1`];

it.each<[KindName, object, unknown]>([
  ["input", { defaultValue: " 出差 " }, "出差"],
  ["textarea", { defaultValue: "一\n二" }, "一\n二"],
  ["number", { defaultValue: "2.50" }, "2.5"],
  ["number", { defaultValue: 0 }, undefined],
  ["number", { defaultValue: "2", formula: "{x}" }, undefined],
  ["number", { defaultValue: "9", max: 8 }, undefined],
  ["date", { defaultValue: "today" }, "2026-11-27"],
  ["date", { defaultValue: "today", format: "YYYY-MM" }, "2026-11"],
  ["date", { defaultValue: "today", format: "YYYY-MM-DD A" }, "2026-11-27 PM"],
  ["date", { defaultValue: "today", format: "YYYY-MM-DD HH:mm" }, "2026-11-27 14:05"],
  ["date", { defaultValue: "today", range: true }, undefined],
  ["newselect", { defaultValue: "2" }, "2"],
  ["newselect", { defaultValue: "gone" }, undefined],
  ["newselect", { defaultValue: ["1", "2"], multiple: true }, ["1", "2"]],
  ["checkbox", { defaultValue: ["2"] }, ["2"]],
  ["newradio", { defaultValue: "2" }, "2"],
  ["newradio", { lonlyvalue: "1" }, "1"],
  ["newradio", { lonlyvalue: "1", defaultValue: "2" }, "2"],
  ["phone", { phonevalue: "13812345678" }, "+8613812345678"],
  ["phone", { phonevalue: "+86" }, undefined],
  ["input", { defaultValue: "x", disabled: true }, undefined],
  ["input", { defaultValue: { a: 1 } }, undefined],
])("%s with %j starts with %j", (type, options, value) => expect(of(type, options)).toEqual(value));

it("a field that the applicant may not write starts empty", () => {
  const closed = { displayable: true, readable: true, writable: false, required: false };
  const list = [control("input", { defaultValue: "x" })];
  expect(initialValues({ list }, "2026-11-27 14:05", { input_1: closed })).toEqual({});
});
