import { expect, test } from "vitest";
import { readAddress, tabPath } from "./address.ts";

test.each([
  [undefined, "?formId=f1&applyType=-1", { formId: "f1", applyType: -1, tab: "flowDesign" }],
  ["basicInfo", "?formId=f1", { formId: "f1", applyType: -1, tab: "basicInfo" }],
  [undefined, "?formId=f1&tab=flowSetting&applyType=2", { formId: "f1", applyType: 2, tab: "flowSetting" }],
  ["elsewhere", "?applyType=x", { formId: null, applyType: -1, tab: "flowDesign" }],
  [undefined, "?formId=&applyType=", { formId: null, applyType: -1, tab: "flowDesign" }],
  [undefined, "?formId=f1&applyType=3", { formId: "f1", applyType: 3, tab: "flowDesign" }],
])("%s %s", (tab, search, address) => {
  expect(readAddress(tab, search)).toEqual(address);
});

test("another tab keeps the rest of the address", () => {
  expect(tabPath("basicInfo", "?formId=f1&tab=flowSetting&applyType=-1")).toBe(
    "/personnel/workflow?formId=f1&tab=basicInfo&applyType=-1",
  );
});
