import { expect, test } from "vitest";
import { arranged, printTemplateOf } from "./print-template.ts";

test("a flow without a valid print template uses the default", () => {
  const usual = printTemplateOf({ settings: {} });
  expect(usual).toEqual({
    fields: [],
    company: true,
    logo: false,
    letterhead: "",
    record: true,
    signatures: "drawn",
    qr: true,
    size: "A4",
    landscape: false,
  });
  for (const print of [null, "A5", [], { size: "A0", fields: "all", qr: 1 }])
    expect(printTemplateOf({ settings: { print } })).toEqual(usual);
});

test("fields keep the chosen order; removed and repeated ones are left out, new ones follow", () => {
  const fields = [
    { key: "c", show: "half" },
    { key: "gone", show: "full" },
    { key: "a", show: "none" },
    { key: "c", show: "full" },
  ] as const;
  expect(arranged({ fields: [...fields] }, ["a", "b", "c"])).toEqual([
    { key: "c", show: "half" },
    { key: "a", show: "none" },
    { key: "b", show: "full" },
  ]);
});
