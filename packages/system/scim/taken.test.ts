import { expect, test } from "vitest";
import { enterpriseSchema, ownSchema } from "./attribute.ts";
import { scimGroup, scimUser } from "./schema.ts";

const user = (more: object) => scimUser.parse({ userName: "ann", ...more });

test.each([
  ["active as Entra writes it", { active: "False" }, { active: false }],
  ["active in capitals", { active: "TRUE" }, { active: true }],
  ["active as a list of one", { active: [{ value: "False" }] }, { active: false }],
  ["an empty active", { active: null }, { active: null }],
  ["a name as a list of one", { displayName: [{ value: "Ann" }] }, { displayName: "Ann" }],
  ["a complex name as a list of one", { name: [{ familyName: "Lee" }] }, { name: { familyName: "Lee" } }],
  [
    "other capitals",
    { DisplayName: "Ann", Name: { GIVENNAME: "A" } },
    { displayName: "Ann", name: { givenName: "A" } },
  ],
  ["one address where a list belongs", { emails: { value: "a@b.c" } }, { emails: [{ value: "a@b.c" }] }],
  [
    "an address as a text",
    { emails: ["a@b.c"], phoneNumbers: "" },
    { emails: [{ value: "a@b.c" }], phoneNumbers: null },
  ],
  ["primary as a text", { emails: [{ value: "a", primary: "True" }] }, { emails: [{ value: "a", primary: true }] }],
  ...[
    ["a text", "m1"],
    ["an object", { value: "m1" }],
    ["a list of one", [{ value: "m1" }]],
    ["a list of one text", ["m1"]],
  ].map(([how, manager]): [string, object, object] => [
    `a manager as ${how}`,
    { [enterpriseSchema.toUpperCase()]: { Manager: manager, department: ["Rooms"] } },
    { [enterpriseSchema]: { manager: { value: "m1" }, department: "Rooms" } },
  ]),
  ["no manager", { [enterpriseSchema]: { manager: "" } }, { [enterpriseSchema]: { manager: null } }],
  ["a gender as a list of one", { [ownSchema]: { gender: ["female"] } }, { [ownSchema]: { gender: "female" } }],
])("%s", (_, given, want) => expect(user(given)).toEqual({ userName: "ann", ...want }));

test.each([
  ["two names", { displayName: ["a", "b"] }],
  ["no flag", { active: "yes" }],
  ["an object", { displayName: { text: "a" } }],
  ["too long", { displayName: "a".repeat(200) }],
])("%s is refused", (_, given) => expect(scimUser.safeParse({ userName: "ann", ...given }).success).toBe(false));

test("names of groups have up to 100 signs, and a member may come alone", () => {
  const displayName = "组".repeat(100);
  expect(scimGroup.parse({ displayName, members: { value: "u1" } })).toEqual({
    displayName,
    members: [{ value: "u1" }],
  });
  expect(scimGroup.safeParse({ displayName: `${displayName}组` }).success).toBe(false);
});
