import { expect, test } from "vitest";
import { hasEffect } from "./effect.ts";

const post = (path: string, more = {}) => hasEffect({ method: "POST", path, ...more });

test.each([
  "/system/employee/invite",
  "/notice/endpoint/test",
  "/system/apiKey/add",
  "/system/avatar/upload",
  "/auth/file/formUpFiles",
  "/shop/order/anything",
])("%s changes or sends", (path) => expect(post(path)).toBe(true));

test.each(["/system/audit/list", "/business/userMoreInfo/queryFullTimeUser", "/approval/application/detail"])(
  "%s reads",
  (path) => expect(post(path)).toBe(false),
);

test("a GET reads, whatever it is called; what a contract calls dangerous never does", () => {
  expect(hasEffect({ method: "GET", path: "/a/save" })).toBe(false);
  expect(post("/a/list", { danger: true })).toBe(true);
  expect(hasEffect({ method: "DELETE", path: "/scim/v2/Users/:id" })).toBe(true);
});
