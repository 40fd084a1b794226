import { describe, expect, test } from "vitest";
import { callsOf, groupsOf, kindOf, limitsOf, partsOf, type Schema } from "./document.ts";

test.each<[Schema, string]>([
  [{ type: "string" }, "string"],
  [{ type: "string", format: "email" }, "string (email)"],
  [{ enum: ["a", "b"] }, '"a" | "b"'],
  [{ const: 200 }, "200"],
  [{ type: "array", items: { type: "integer" } }, "integer[]"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{}, "any"],
])("%j is %s", (schema, kind) => expect(kindOf(schema)).toBe(kind));

test.each<[Schema, string]>([
  [{ minLength: 1, maxLength: 30 }, "1 … 30"],
  [{ maxLength: 30, default: "" }, '… 30  = ""'],
  [{ maxLength: 30, description: "The same as the other", "x-ruled": true }, "… 30  The same as the other"],
  [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, ""],
])("the limits of %j are %j", (schema, limits) => expect(limitsOf(schema)).toBe(limits));

test("parts are found through lists and alternatives", () => {
  const schema: Schema = {
    type: "array",
    items: { anyOf: [{ properties: { kind: { const: "a" } }, required: ["kind"] }, { properties: { ids: {} } }] },
  };
  expect(partsOf(schema).map(({ name, required }) => [name, required])).toEqual([
    ["kind", true],
    ["ids", false],
  ]);
});

test("which of the own properties go together hides none of them", () => {
  const schema: Schema = {
    type: "object",
    properties: { phone: { type: "string" }, email: { type: "string" } },
    anyOf: [{ required: ["phone"] }, { required: ["email"] }],
  };
  expect(kindOf(schema)).toBe("object");
  expect(partsOf(schema).map(({ name }) => name)).toEqual(["phone", "email"]);
});

test("a tree is read once for each level", () => {
  const ref = { $ref: "#/components/schemas/node" };
  const schemas = { node: { type: "object", properties: { children: { type: "array", items: ref } } } };
  const schema: Schema = { type: "array", items: ref };
  expect(kindOf(schema, schemas)).toBe("object[]");
  const [children] = partsOf(schema, schemas);
  expect(children?.name).toBe("children");
  expect(kindOf(children?.schema ?? {}, schemas)).toBe("object[]");
  expect(partsOf(children?.schema ?? {}, schemas)).toHaveLength(1);
});

describe("calls", () => {
  const calls = callsOf({
    paths: {
      "/api/a/one": { post: { tags: ["a"], summary: "Adds one", "x-permission": "a:one:add" } },
      "/api/b/two": { get: { tags: ["b"], summary: "Reads two", "x-permission": "public" } },
    },
  });
  test.each([
    ["", ["a", "b"]],
    ["post one", ["a"]],
    ["PUBLIC", ["b"]],
    ["one public", []],
  ])("%j finds %j", (typed, modules) => {
    expect(groupsOf(calls, typed).map(([module]) => module)).toEqual(modules);
  });
});
