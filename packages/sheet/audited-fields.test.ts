import { expect, test } from "vitest";
import { auditedFields, auditedValues } from "./audited-fields.ts";
import { choicesOf, namedColumns } from "./column.ts";

const columns = namedColumns("shop.order.column", {
  name: { kind: "text" },
  price: { kind: "money", needs: { code: "shop:cost:view" } },
  customer: { kind: "choice", choices: [{ value: "c1", name: { words: "Kay" } }] },
  state: { kind: "choice", choices: choicesOf(["open"], "shop.order.value.state") },
  paid: { kind: "boolean" },
});

test("described fields are logged with the permissions that they need", () => {
  expect(auditedFields(columns)).toEqual({
    fields: ["name", "price", "customer", "state", "paid"],
    needs: { price: "shop:cost:view" },
  });
});

test("money is told in yuan, what was chosen from data by its name of that day, a code as it is", () => {
  const order = { id: "o1", name: "Tea", price: 250, customer: "c1", state: "open", paid: false };
  const values = { name: "Tea", price: "2.50", customer: "Kay", state: "open", paid: false };
  expect(auditedValues(columns, order)).toEqual(values);
  expect(auditedValues(columns, { price: null, customer: "gone" })).toMatchObject({ price: null, customer: "gone" });
});
