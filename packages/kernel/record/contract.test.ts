import { expect, test } from "vitest";
import { z } from "zod";
import { actionsOf, stepCalls } from "./contract.ts";
import { numberText } from "./running-number.ts";

const may = { code: "shop:order:update" };
const steps = stepCalls({
  path: "/shop/order",
  answer: z.object({ id: z.string() }),
  steps: {
    close: { permission: may, summary: "Closes an order", reason: 20 },
    change: { permission: may, summary: "Changes an order", fields: { name: z.string().min(1) } },
    delete: { permission: may, summary: "Deletes an order", gone: true },
  },
});

test("a step takes id, version and what it asks for; one that removes the record answers nothing", () => {
  const named = { id: "o1", version: 3 };
  expect(steps.close.path).toBe("/shop/order/close");
  expect(steps.close.body.safeParse(named).success).toBe(false);
  expect(steps.close.body.parse({ ...named, reason: " late " })).toEqual({ ...named, reason: "late" });
  expect(steps.change.body.safeParse({ ...named, name: "" }).success).toBe(false);
  expect(steps.delete.answer.parse(null)).toBeNull();
});

test("the actions of a record are its steps and those of other calls", () => {
  expect(actionsOf(steps, "pay").options).toEqual(["pay", "close", "change", "delete"]);
  expect(actionsOf(steps).safeParse("pay").success).toBe(false);
});

test.each([
  [4, "IN-20270520-004"],
  [1234, "IN-20270520-1234"],
])("document %i of a day is %s", (last, text) => expect(numberText("IN", "2027-05-20", last)).toBe(text));
