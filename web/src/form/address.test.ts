import { expect, it } from "vitest";
import { flowAddress, readAddress } from "./address.ts";

it.each([
  ["", { id: null, copyId: null, categoryId: null }],
  ["?id=f1", { id: "f1", copyId: null, categoryId: null }],
  ["?copyid=f2&hidID=hr", { id: null, copyId: "f2", categoryId: "hr" }],
  ["?id=%20", { id: null, copyId: null, categoryId: null }],
])("%s", (search, expected) => expect(readAddress(search)).toEqual(expected));

it("leads to the flow, and says when the form is new", () => {
  expect(flowAddress("f 1", true)).toBe("/personnel/workflow?formId=f%201&applyType=-1");
  expect(flowAddress("f1", false)).toBe("/personnel/workflow?formId=f1");
});
