import { expect, test } from "vitest";
import { canonical } from "./canonical.ts";

test("keys are sorted, without spaces, and undefined is left out", () => {
  expect(canonical({ b: [1, undefined, "é\n"], a: { z: null, y: undefined }, "10": 1, "9": -0 })).toBe(
    '{"10":1,"9":0,"a":{"z":null},"b":[1,null,"é\\n"]}',
  );
});

test("the same before and after it went through JSON", () => {
  const value = { seq: 1, rows: [{ values: { "2": 0.1, "1": [true, "\ud800"] } }] };
  expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value));
});
