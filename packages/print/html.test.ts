import { expect, test } from "vitest";
import { printView } from "./html.ts";
import type { PrintDocument } from "./schema.ts";

const document: PrintDocument = {
  language: "zh-CN",
  company: "示例酒店集团",
  heading: "请假申请",
  subheading: "编号 1",
  facts: [{ label: "发起人", text: "<b>王一</b>" }],
  sections: [
    { kind: "fields", title: "内容", fields: [{ label: "说明", text: "\"><script>alert(1)</script>&'" }] },
    { kind: "fields", title: "空的", fields: [] },
    { kind: "table", title: "记录", columns: [{ label: "谁", share: 1 }], rows: [["李四"]] },
    {
      kind: "signatures",
      title: "签名",
      signatures: [{ title: "经理", name: "赵六", at: "", picture: 'x" onerror="alert(1)', note: "" }],
    },
  ],
  qr: { picture: "data:image/png;base64,AAAA", link: "https://example.com/a", note: "扫码" },
  foot: "打印",
};

test("the print view says everything, in the language it is of, with a head that repeats", () => {
  const view = printView(document);
  for (const text of ["示例酒店集团", "请假申请", "编号 1", "发起人", "李四", "赵六", "扫码", "打印"])
    expect(view).toContain(text);
  expect(view).toContain('<html lang="zh-CN">');
  expect(view).toContain("<thead><tr><th");
  expect(view).toContain('src="data:image/png;base64,AAAA"');
  expect(view).not.toContain("空的");
});

test("what somebody wrote is words, never markup, and a picture is nothing but bytes", () => {
  const view = printView(document);
  expect(view).not.toMatch(/<script|<b>|onerror/);
  expect(view).toContain("&lt;b&gt;王一&lt;/b&gt;");
});
