import { AppError } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { enterpriseSchema } from "./attribute.ts";
import { patched, replaced } from "./patch.ts";
import type { Operation } from "./schema.ts";

const user = () => ({
  userName: "ann@example.com",
  displayName: "Ann Lee",
  name: { formatted: "Ann Lee" },
  active: true,
  emails: [{ value: "ann@example.com", type: "work", primary: true }],
  phoneNumbers: [],
  members: [{ value: "a" }, { value: "b" }],
});
const after = (...operations: Operation[]) => patched(user(), operations);

test("Okta writes values without a path", () => {
  expect(after({ op: "replace", value: { active: false } })).toEqual({ ...user(), active: false });
});

test("Entra writes paths into the value, other capitals and filters that nothing fits yet", () => {
  const next = after(
    { op: "Replace", path: "active", value: "False" },
    { op: "Replace", value: { "name.givenName": "Anna", [`${enterpriseSchema}:department`]: "Rooms" } },
    { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "13700000001" },
    { op: "Replace", path: 'emails[type eq "work"].value', value: "anna@example.com" },
    { op: "replace", path: "displayname", value: "Anna" },
  );
  expect(next).toEqual({
    ...user(),
    active: "False",
    displayName: "Anna",
    name: { formatted: "Ann Lee", givenName: "Anna" },
    phoneNumbers: [{ type: "mobile", value: "13700000001" }],
    emails: [{ value: "anna@example.com", type: "work", primary: true }],
    [enterpriseSchema]: { department: "Rooms" },
  });
});

test("members come, go by filter as Okta says it or by value as Entra does, and are replaced", () => {
  const members = (...operations: Operation[]) => after(...operations).members;
  expect(members({ op: "add", path: "members", value: [{ value: "b" }, { value: "c" }] })).toEqual([
    { value: "a" },
    { value: "b" },
    { value: "c" },
  ]);
  expect(members({ op: "remove", path: 'members[value eq "a"]' })).toEqual([{ value: "b" }]);
  expect(members({ op: "Remove", path: "members", value: [{ value: "b" }] })).toEqual([{ value: "a" }]);
  expect(members({ op: "replace", path: "members", value: [{ value: "c" }] })).toEqual([{ value: "c" }]);
  expect(members({ op: "remove", path: "members" })).toBeUndefined();
});

test("a PUT leaves what it does not name, in an extension too", () => {
  const known = { ...user(), title: "Cook", [enterpriseSchema]: { department: "Kitchen", manager: { value: "a" } } };
  const next = replaced(known, { userName: "ann", emails: [], [enterpriseSchema]: { department: "Rooms" } });
  const extended = { department: "Rooms", manager: { value: "a" } };
  expect(next).toEqual({ ...known, userName: "ann", emails: [], [enterpriseSchema]: extended });
});

test("what is no path changes nothing, nor does a name of the language", () => {
  for (const path of ["__proto__", "emails[type]", "a.b.c", "emails.value", "x y", 'emails[type co "w"]'])
    expect(() => after({ op: "replace", path, value: 1 }), path).toThrow(AppError);
  expect(() => after({ op: "add", value: "text" })).toThrow(AppError);
  after({ op: "add", path: "constructor.prototype", value: { polluted: 1 } });
  expect("polluted" in {}).toBe(false);
});
