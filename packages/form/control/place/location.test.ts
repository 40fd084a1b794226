import { describe, expect, it } from "vitest";
import { fieldsOf, newControl, normalise, showValue, validate } from "../../index.ts";

const made = newControl("location", 1, "zh-CN");
const here = { lat: "22.543096", lng: "114.057865", accuracy: "30", time: "2026-12-01 18:00" };
const kept = { ...here, place: "" };
const check = (enable: boolean, value: unknown, required = false) => {
  const control = { ...made, rules: [{ required, message: "" }], options: { ...made.options, enable } };
  const [fault] = validate({ list: [control] }, { location_1: value }, { mode: "submit" });
  return fault?.code ?? normalise({ list: [control] }, { location_1: value }, { mode: "submit" }).location_1;
};

describe("a location", () => {
  it.each([
    ["what the device says", false, here, kept],
    ["figures, to a tenth of a metre", false, { ...here, lat: 22.54309649, accuracy: 30.4 }, kept],
    ["the ends of the earth", false, { ...here, lat: -90, lng: "180" }, { ...kept, lat: "-90", lng: "180" }],
    ["a place beside it", true, { ...here, place: " 大堂 " }, { ...kept, place: "大堂" }],
    ["a place alone", true, { place: "大堂" }, { lat: "", lng: "", accuracy: "", time: "", place: "大堂" }],
    ["no place where none may be written", false, { ...here, place: "别处" }, kept],
    ["nothing", true, { place: " " }, undefined],
  ])("takes %s", (_, enable, value, expected) => expect(check(enable, value)).toEqual(expected));

  it.each([
    ["a place alone where it must be measured", false, { place: "大堂" }, "form.location.missing"],
    ["north of the pole", false, { ...here, lat: "90.000001" }, "form.value.invalid"],
    ["west of the date line", false, { ...here, lng: -180.5 }, "form.value.invalid"],
    ["no longitude", false, { ...here, lng: "" }, "form.value.invalid"],
    ["words", false, { ...here, lat: "north" }, "form.value.invalid"],
    ["no number at all", false, { ...here, lat: Number.NaN }, "form.value.invalid"],
    ["an accuracy below zero", false, { ...here, accuracy: -1 }, "form.value.invalid"],
    ["an accuracy beyond the earth", false, { ...here, accuracy: "1e9" }, "form.value.invalid"],
    ["a time that is none", true, { ...here, time: "now", place: "大堂" }, "form.value.invalid"],
    ["a long place", true, { place: "字".repeat(101) }, "form.text.long"],
    ["a text", true, "大堂", "form.value.invalid"],
    ["a list", true, ["22.5", "114"], "form.value.invalid"],
  ])("refuses %s", (_, enable, value, code) => expect(check(enable, value)).toBe(code));

  it("is reported as missing if it is required", () => expect(check(true, undefined, true)).toBe("form.required"));

  it.each([
    ["zh-CN", "22.543096, 114.057865（误差约 30 米，2026年12月1日 18:00）"],
    ["en-US", "22.543096, 114.057865 (within 30 m, Dec 1, 2026, 6:00 PM)"],
    ["ja-JP", "22.543096, 114.057865（誤差約 30 m、2026年12月1日 18:00）"],
  ] as const)("is said in %s", (language, words) => {
    expect(showValue(made, kept, { language, lookup: {} })).toBe(words);
    expect(showValue(made, { ...kept, place: "大堂" }, { language, lookup: {} })).toBe(`大堂 · ${words}`);
    expect(showValue(made, { place: "大堂" }, { language, lookup: {} })).toBe("大堂");
  });

  it("cannot be used in a condition", () => expect(fieldsOf({ list: [made] })[0]?.flow).toBeUndefined());
});
