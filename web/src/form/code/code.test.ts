import { kindNames, newControl } from "@stampflow/form";
import { describe, expect, it } from "vitest";
import { htmlOf } from "./html.ts";
import { vueOf } from "./vue.ts";

const source = { title: "<b>请假</b>", language: "zh-CN", submit: "保存" };
const all = { list: kindNames.map((kind) => newControl(kind, 1, "zh-CN")) };
const hostile = { list: [{ ...newControl("input", 1, "zh-CN"), label: '"><script>alert(1)</script>' }] };

describe("code of a form", () => {
  it.each([
    ["html", htmlOf(all, source)],
    ["vue", vueOf(all, source)],
  ])("%s names every field", (_, text) => {
    for (const kind of ["input", "textarea", "number", "money", "date", "newselect", "newradio", "people", "phone"])
      expect(text).toContain(`${kind}_1`);
  });

  it.each([htmlOf, vueOf])("labels are text, never markup", (write) => {
    expect(write(hostile, source)).not.toContain("<script>alert");
    expect(write(hostile, source)).toContain("&lt;script&gt;");
  });

  it("opens and closes the same tags", () => {
    const tags = [...htmlOf(all, source).matchAll(/<(\/?)([a-z0-9]+)/g)].filter(
      ([, , tag]) => !["input", "hr", "meta"].includes(tag ?? ""),
    );
    const open: string[] = [];
    for (const [, close, tag = ""] of tags) {
      if (close) expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  });

  it("a list starts as a list", () => expect(vueOf(all, source)).toContain('"uploadImg_1": [],'));

  it("what is hidden is left out", () => {
    const hidden = { list: [{ ...newControl("input", 7, "zh-CN"), options: { hidden: true } }] };
    expect(htmlOf(hidden, source)).not.toContain("input_7");
  });
});
