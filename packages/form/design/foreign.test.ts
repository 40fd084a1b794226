import { describe, expect, it } from "vitest";
import { checkDesign, exportDesign, fieldsOf, newControl, readDesign, validate } from "../index.ts";
import { foreignIn } from "./foreign.ts";
import { kFormSample } from "./k-form.sample.ts";

function imported() {
  const read = readDesign(JSON.stringify(kFormSample));
  if ("code" in read) throw new Error(read.code);
  return read.design;
}
const listed = () => new Map(foreignIn(imported()).map((one) => [one.label, one]));

describe("a form of k-form-design", () => {
  it("comes back from the export with all that it brought", () => {
    const [given, back] = [kFormSample, JSON.parse(exportDesign(imported()))].map((one) =>
      JSON.parse(JSON.stringify(one)),
    );
    expect(back).toMatchObject(given);
  });

  it("names kinds and properties that mean nothing here", () => {
    expect(listed().get("是否借款")).toMatchObject({ type: "switch", isKnown: false });
    expect(listed().get("交通工具")).toMatchObject({ type: "select", isKnown: false });
    expect(listed().get("附件")?.properties).toEqual(expect.arrayContaining(["headers", "data", "fileName", "action"]));
    expect(listed().get("成本中心")?.properties).toEqual(expect.arrayContaining(["dynamic", "treeCheckable"]));
    expect(listed().get("重置")?.properties).toContain("dynamicFun");
  });

  it("needs no change but for the kinds that are not there", () => {
    const faults = checkDesign(imported());
    expect(faults.map(({ code, data }) => [code, data.type])).toEqual([
      ["form.design.kind", "select"],
      ["form.design.kind", "switch"],
    ]);
  });

  it("can be filled in", () => {
    const design = imported();
    expect(fieldsOf(design).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["目的地", "需要预订", "出发时间", "城市", "说明", "行程", "预算", "同行人"]),
    );
    const values = {
      checkbox_1700000000003: ["1"],
      time_1700000000004: "09:30:00",
      cascader_1700000000009: ["1", "2"],
    };
    expect(validate(design, values)).toEqual([]);
  });
});

it("a form of our own names nothing", () => {
  const list = ["input", "uploadFile", "newradio", "phone", "tabs", "table", "button"] as const;
  expect(foreignIn({ list: list.map((kind, at) => newControl(kind, at, "en-US")) })).toEqual([]);
});
