import { expect, test } from "vitest";
import { designAddress, readAddress, stepAddress } from "./address.ts";

const flow = "/personnel/workflow";
const form = "/personnel/NewSetFome";
const nothing = { formId: null, copyId: null, categoryId: null, template: null, applyType: -1, movedTo: null };

test.each([
  [flow, undefined, "?formId=f1&applyType=-1", { formId: "f1", step: "flowDesign" }],
  [flow, undefined, "?formId=f1&tab=flowSetting&applyType=2", { formId: "f1", applyType: 2, step: "flowSetting" }],
  [flow, undefined, "?formId=f1&tab=form", { formId: "f1", step: "form" }],
  [flow, undefined, "?formId=&applyType=", { step: "flowDesign" }],
  [flow, undefined, "?formId=f1&applyType=3", { formId: "f1", applyType: 3, step: "flowDesign" }],
  [flow, undefined, "?formId=f1&applyType=x&tab=elsewhere", { formId: "f1", step: "flowDesign" }],
  [form, undefined, "", { step: "basicInfo" }],
  [form, undefined, "?tab=form", { step: "form" }],
  [form, undefined, "?copyid=f2&hidID=hr", { copyId: "f2", categoryId: "hr", step: "basicInfo" }],
  [form, undefined, "?template=leave", { template: "leave", step: "form" }],
  [form, undefined, "?id=%20", { step: "basicInfo" }],
])("%s/%s%s", (path, step, search, address) => {
  expect(readAddress(path, step, search)).toEqual({ ...nothing, ...address });
});

test.each([
  [flow, "basicInfo", "?formId=f1", "/personnel/workflow?formId=f1&tab=basicInfo"],
  [flow, "flowSetting", "?formId=f1&applyType=2", "/personnel/workflow?formId=f1&applyType=2&tab=flowSetting"],
  [flow, "elsewhere", "?formId=f1", "/personnel/workflow?formId=f1&tab=flowDesign"],
  [form, undefined, "?id=f1", "/personnel/workflow?formId=f1&tab=form"],
])("%s/%s%s leads to the one address", (path, step, search, moved) => {
  expect(readAddress(path, step, search).movedTo).toBe(moved);
});

test("another step keeps the rest of the address", () => {
  expect(stepAddress(flow, "basicInfo", "?formId=f1&tab=flowSetting&applyType=-1")).toBe(
    "/personnel/workflow?formId=f1&tab=basicInfo&applyType=-1",
  );
});

test("a form that was new a moment ago says so", () => {
  expect(designAddress("f 1", "flowDesign", true)).toBe("/personnel/workflow?formId=f+1&applyType=-1&tab=flowDesign");
});
