import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkDesign,
  emptyDesign,
  exportDesign,
  kindNames,
  kinds,
  newControl,
  readDesign,
  startConfig,
  withLabelSpan,
  writeDesign,
} from "../index.ts";

const design = {
  list: kindNames.map((kind, at) => newControl(kind, at, "ja-JP")),
  config: withLabelSpan(startConfig, 4),
};

describe("readDesign", () => {
  it.each([writeDesign, exportDesign])("reads back what was written", (write) => {
    expect(readDesign(write(design))).toEqual({ design });
  });

  it.each([
    ["not json", "{list:"],
    ["a list", "[]"],
    ["null", "null"],
    ["no list", '{"config":{}}'],
    ["a control without key", '{"list":[{"type":"input"}],"config":{}}'],
    ["a key that is no name", '{"list":[{"type":"input","key":"__proto__"}]}'],
    ["hostile depth", `{"list":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ])("%s is a wrong format", (_, text) => expect(readDesign(text)).toEqual({ code: "form.design.format" }));

  it("keeps the properties of a k-form radio", () => {
    const radio = newControl("newradio", 1, "zh-CN");
    const options = { ...radio.options, lonlyvalue: "1", radioinput: true };
    const read = readDesign(JSON.stringify({ list: [{ ...radio, options }] }));
    if ("code" in read) throw new Error(read.code);
    expect(checkDesign(read.design)).toEqual([]);
    expect(kinds.newradio.optionsOf(read.design.list[0] ?? radio)).toMatchObject({ lonlyvalue: "1", radioinput: true });
    expect(JSON.parse(exportDesign(read.design)).list[0].options).toEqual(options);
  });

  it("a document above the limit is refused, counted in bytes", () => {
    const text = JSON.stringify({ list: [], config: { note: "字".repeat(70_000) } });
    expect(readDesign(text)).toEqual({ code: "form.design.large" });
  });

  it("a missing or wrong config becomes the default", () => {
    expect(readDesign('{"list":[]}')).toEqual({ design: emptyDesign });
    expect(readDesign('{"list":[],"config":{"layout":"spiral"}}')).toEqual({ design: emptyDesign });
  });

  it("keeps unknown properties", () => {
    const read = readDesign('{"list":[{"type":"input","key":"a","colour":"red"}],"config":{}}');
    expect(read).toMatchObject({ design: { list: [{ colour: "red", options: {}, rules: [] }] } });
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void readDesign(text)));
  });
});
