import { expect, test } from "vitest";
import { itemKey, key } from "./key.ts";

test("a key without a tenant is refused", () => expect(() => itemKey("", ["a"], ["b"])).toThrow());

test("every index puts the tenant first", () => {
  for (const place of ["main", "gsi1", "gsi2", "gsi3"] as const) {
    expect(key[place](["id"], ["at"]).pk.composite).toEqual(["tenantId", "id"]);
  }
});
