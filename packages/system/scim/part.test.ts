import { expect, test } from "vitest";
import { enterpriseSchema } from "./attribute.ts";
import { isAsked, partOf } from "./part.ts";

const own = { schemas: ["s"], id: "u1" };
const name = { givenName: "Ann", familyName: "Lee" };
const extension = { department: "Rooms", manager: { value: "m1", displayName: "Max" } };
const emails = [{ value: "a@b.c", type: "work" }];
const user = { ...own, userName: "ann", name, emails, [enterpriseSchema]: extension };

test.each([
  ["userName", { ...own, userName: "ann" }],
  [
    "USERNAME, urn:ietf:params:scim:schemas:core:2.0:User:emails.value",
    { ...own, userName: "ann", emails: [{ value: "a@b.c" }] },
  ],
  ["name.givenName", { ...own, name: { givenName: "Ann" } }],
  [enterpriseSchema, { ...own, [enterpriseSchema]: extension }],
  [`${enterpriseSchema}:manager.value`, { ...own, [enterpriseSchema]: { manager: { value: "m1" } } }],
  ["nothing,__proto__", own],
  [" , ", user],
])("attributes=%s", (attributes, want) => expect(partOf(user, { attributes })).toEqual(want));

test.each([
  ["emails,name", { ...own, userName: "ann", [enterpriseSchema]: extension }],
  ["id,schemas", user],
  ["name.familyName", { ...user, name: { givenName: "Ann" } }],
  [`${enterpriseSchema}:manager`, { ...user, [enterpriseSchema]: { department: "Rooms" } }],
])("excludedAttributes=%s", (excludedAttributes, want) => expect(partOf(user, { excludedAttributes })).toEqual(want));

test("in a list each resource is answered in part", () => {
  const list = { totalResults: 1, Resources: [user] };
  expect(partOf(list, { attributes: "userName" })).toEqual({
    totalResults: 1,
    Resources: [{ ...own, userName: "ann" }],
  });
});

test("members are read only where they are asked for", () => {
  expect(isAsked("members", {})).toBe(true);
  expect(isAsked("members", { attributes: "members.value" })).toBe(true);
  expect(isAsked("members", { attributes: "displayName" })).toBe(false);
  expect(isAsked("members", { excludedAttributes: "Members" })).toBe(false);
});
