import { describe, expect, it } from "vitest";
import { fieldsOf, newControl, normalise, showValue, validate } from "../../index.ts";

const region = ["广东省", "深圳市", "南山区"];
const made = newControl("address", 1, "zh-CN");
const address = (options: object, required = false) => ({
  ...made,
  label: "住址",
  rules: [{ required, message: "" }],
  options: { ...made.options, ...options },
});
const check = (control: ReturnType<typeof address>, value: unknown) => {
  const values = { address_1: value };
  const faults = validate({ list: [control] }, values, { mode: "submit" });
  return faults[0]?.code ?? normalise({ list: [control] }, values, { mode: "submit" }).address_1;
};
const showing = { language: "zh-CN", lookup: {} } as const;

describe("an address", () => {
  it.each([
    ["the region alone", {}, { region }, { region, detailsvalue: "" }],
    ["no detail where none is asked", {}, { region, detailsvalue: "1 号" }, { region, detailsvalue: "" }],
    ["both", { addressValue: 2 }, { region, detailsvalue: " 1 号 " }, { region, detailsvalue: "1 号" }],
    ["one text", { regions: false }, { region, detailsvalue: "1 Main St" }, { region: [], detailsvalue: "1 Main St" }],
    [
      "prefecture and municipality",
      { country: "JP", addressValue: 2 },
      { region: ["京都府", "京都市"], detailsvalue: "下京区1" },
      { region: ["京都府", "京都市"], detailsvalue: "下京区1" },
    ],
    ["nothing", {}, { region: [], detailsvalue: " " }, undefined],
  ])("takes %s", (_, options, value, kept) => expect(check(address(options), value)).toEqual(kept));

  it.each([
    ["no region", { addressValue: 2 }, { detailsvalue: "1 号" }, "form.address.region.CN"],
    ["half a region", {}, { region: ["广东省", "深圳市"] }, "form.address.region.CN"],
    ["a prefecture alone", { country: "JP" }, { region: ["京都府"] }, "form.address.region.JP"],
    ["a region with a blank name", {}, { region: ["广东省", "深圳市", " "] }, "form.address.region.CN"],
    ["no detail", { addressValue: 2 }, { region, detailsvalue: " " }, "form.address.detail"],
    ["no text", { regions: false }, { region }, "form.address.detail"],
    ["a long detail", { addressValue: 2 }, { region, detailsvalue: "字".repeat(101) }, "form.text.long"],
    ["a text", {}, "广东省", "form.value.invalid"],
    ["a list", {}, region, "form.value.invalid"],
    ["four names", {}, { region: [...region, "x"] }, "form.value.invalid"],
  ])("refuses %s", (_, options, value, code) => expect(check(address(options), value)).toBe(code));

  it("is reported as missing if it is required", () => {
    expect(check(address({}, true), { region: [], detailsvalue: "" })).toBe("form.required");
  });

  it.each([
    [{ region, detailsvalue: "1 号" }, "广东省 / 深圳市 / 南山区 1 号"],
    [{ region: ["北京市", "市辖区", "东城区"], detailsvalue: "" }, "北京市 / 市辖区 / 东城区"],
    [{ region: [], detailsvalue: "1 Main St" }, "1 Main St"],
    [{ region: 1 }, ""],
  ])("%j reads %j", (value, words) => expect(showValue(made, value, showing)).toBe(words));

  it("cannot be used in a condition, and starts as one text in languages without the list of regions", () => {
    expect(fieldsOf({ list: [made] })[0]?.flow).toBeUndefined();
    expect(newControl("address", 1, "en-US").options).toMatchObject({ regions: false });
    expect(newControl("address", 1, "ja-JP").options).toMatchObject({ regions: true, country: "JP" });
  });
});
