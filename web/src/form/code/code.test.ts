import { type Config, kindNames, newControl, startConfig } from "@stampflow/form";
import { describe, expect, it } from "vitest";
import { htmlOf } from "./html.ts";
import { reactOf } from "./react.ts";
import { vueOf } from "./vue.ts";

const source = { title: "<b>请假</b>", language: "zh-CN", submit: "保存" };
const all = { list: kindNames.map((kind) => newControl(kind, 1, "zh-CN")) };
const hostile = { list: [{ ...newControl("input", 1, "zh-CN"), label: '"><script>alert(1)</script>' }] };

describe("code of a form", () => {
  it.each([
    ["html", htmlOf(all, source)],
    ["vue", vueOf(all, source)],
    ["react", reactOf(all, source)],
  ])("%s names every field", (_, text) => {
    for (const kind of [
      "input",
      "textarea",
      "number",
      "money",
      "date",
      "newselect",
      "newradio",
      "people",
      "phone",
      "checkbox",
      "cascader",
      "treeSelect",
      "rate",
      "slider",
      "time",
      "moneys",
      "editor",
      "address",
      "period",
      "location",
      "contact",
    ])
      expect(text).toContain(`${kind}_1`);
  });

  it.each([htmlOf, vueOf, reactOf])("labels are text, never markup", (write) => {
    expect(write(hostile, source)).not.toContain("<script>alert");
    expect(write(hostile, source)).toContain("&lt;script&gt;");
  });

  it("opens and closes the same tags", () => {
    const tags = [...htmlOf(all, source).matchAll(/<(\/?)([a-z0-9]+)/g)].filter(
      ([, , tag]) => !["input", "hr", "br", "meta"].includes(tag ?? ""),
    );
    const open: string[] = [];
    for (const [, close, tag = ""] of tags) {
      if (close) expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  });

  it("what html holds is written as it is read, and nothing else", () => {
    const of = (defaultValue: string) =>
      htmlOf({ list: [{ ...newControl("html", 1, "zh-CN"), options: { defaultValue } }] }, source);
    expect(of("<p>a<br><strong>b</strong></p>")).toContain("<div><p>a<br><strong>b</strong></p></div>");
    expect(of('<p>a</p><img src="x" onerror="alert(1)">')).not.toContain("onerror");
  });

  it("a button leads only to a page", () => {
    const of = (href: string) =>
      htmlOf({ list: [{ ...newControl("button", 1, "zh-CN"), options: { handle: "link", href } }] }, source);
    expect(of("https://example.com")).toContain('<a href="https://example.com"');
    expect(of("javascript:alert(1)")).not.toContain("javascript:");
  });

  it("boxes start as a list", () => expect(vueOf(all, source)).toContain('"checkbox_1": [],'));
  it("a list starts as a list", () => expect(vueOf(all, source)).toContain('"uploadImg_1": [],'));

  it.each([htmlOf, vueOf, reactOf])("a table in the form has its columns and rows to fill in", (write) => {
    const column = { ...newControl("money", 2, "zh-CN"), label: "Price & tax" };
    const text = write({ list: [{ ...newControl("batch", 1, "zh-CN"), list: [column] }] }, source);
    expect(text).toContain("<th>Price &amp; tax</th>");
    for (const row of [0, 1, 2]) expect(text).toContain(`batch_1.${row}.money_2`);
    expect(text).not.toContain("data-kind");
  });

  const shaped = (config: Partial<Config>) => ({
    list: [{ ...newControl("input", 1, "zh-CN"), rules: [{ required: true, message: "" }] }],
    config: { ...startConfig, ...config },
  });
  it.each([
    ["html", htmlOf, 'style="color: red; font-family: &quot;Kai&quot;"'],
    ["vue", vueOf, 'style="color: red; font-family: &quot;Kai&quot;"'],
    ["react", reactOf, 'style={{"color":"red","fontFamily":"\\"Kai\\""}}'],
  ])("%s has the form's own style, without what reaches outside of it", (_, write, own) => {
    const customStyle = 'color: red; font-family: "Kai"; position: fixed; background: url(https://example.com/x)';
    expect(write(shaped({ customStyle }), source)).toContain(
      `<div class${write === reactOf ? "Name" : ""}="fields" ${own}>`,
    );
    const forbidden = write(shaped({ customStyle: "color: {alert(1)}; } * { display: none" }), source);
    expect(forbidden).not.toContain("alert");
    expect(forbidden).not.toContain("display: none");
  });

  it.each([htmlOf, vueOf, reactOf])("a required field is marked, unless the form hides its marks", (write) => {
    expect(write(shaped({}), source)).toContain(".required::before");
    expect(write(shaped({ hideRequiredMark: true }), source)).not.toContain(".required::before");
  });

  it("what is hidden is left out", () => {
    const hidden = { list: [{ ...newControl("input", 7, "zh-CN"), options: { hidden: true } }] };
    expect(htmlOf(hidden, source)).not.toContain("input_7");
  });
});
