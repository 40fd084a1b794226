import { expect, test } from "vitest";
import { choicesOf, namedColumns, recordColumns } from "./column.ts";

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

test("the fields of a record are named by its noun: a name that stands for an id without its ending, choices by their field", () => {
  const columns = recordColumns("shop.order", {
    name: { kind: "text" },
    placeName: { kind: "text", width: 9 },
    state: { kind: "choice", values: ["open", "closed"] },
  });
  expect(columns).toMatchObject({
    name: { kind: "text", name: "shop.order.column.name" },
    placeName: { kind: "text", name: "shop.order.column.place", width: 9 },
    state: { name: "shop.order.column.state", choices: choicesOf(["open", "closed"], "shop.order.value.state") },
  });
});
