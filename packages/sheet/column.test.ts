import { expect, test } from "vitest";
import { choicesOf, namedColumns } from "./column.ts";

test("columns and choices are named by the texts of their module; one that has a name keeps it", () => {
  const choices = choicesOf(["in", "out"], "shop.kind");
  const columns = namedColumns("shop.column", {
    kind: { kind: "choice", choices },
    by: { kind: "text", name: "shop.who" },
  });
  expect(columns).toEqual({
    kind: { kind: "choice", name: "shop.column.kind", choices },
    by: { kind: "text", name: "shop.who" },
  });
  expect(choices).toEqual([
    { value: "in", name: "shop.kind.in" },
    { value: "out", name: "shop.kind.out" },
  ]);
});
