import { expect, test } from "vitest";
import type { Call } from "./document.ts";
import { bodyExample, curlOf, parameterExamples, prepared, takesKeys } from "./trial.ts";

const call = (path: string, operation: Call["operation"]): Call => ({
  ...{ id: path, method: "GET", path, module: "a", operation, schemas: {} },
});

test("a call is filled in: places of the path, and what was not left empty of the query", () => {
  const users = call("/api/scim/v2/Users/{id}", {
    parameters: [
      { name: "id", in: "path", example: "a/b" },
      { name: "filter", in: "query", example: 'userName eq "x"' },
      { name: "count", in: "query" },
    ],
  });
  const values = parameterExamples(users);
  expect(values).toEqual({ id: "a/b", filter: 'userName eq "x"', count: "" });
  expect(prepared(users, values).path).toBe("/api/scim/v2/Users/a%2Fb?filter=userName+eq+%22x%22");
});

test("calls of people alone take no key", () => {
  expect(takesKeys(call("/", { security: [{ token: [] }] }))).toBe(false);
  expect(takesKeys(call("/", { security: [] }))).toBe(false);
  expect(takesKeys(call("/", { security: [{ token: [] }, { apiKey: [] }] }))).toBe(true);
});

test("the command for a shell holds no key and survives quotes", () => {
  const body = bodyExample(
    call("/", { requestBody: { content: { "application/json": { example: { name: "it's" } } } } }),
  );
  expect(curlOf("POST", "https://x.example/api/a?b='c'", body)).toBe(
    `curl -X POST 'https://x.example/api/a?b='\\''c'\\''' -H "Authorization: Bearer $STAMPFLOW_KEY" -H 'Content-Type: application/json' -d '{"name":"it'\\''s"}'`,
  );
  expect(curlOf("GET", "https://x.example", undefined)).not.toContain("-d");
});
