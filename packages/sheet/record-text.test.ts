import { addTexts } from "@stampflow/kernel/server";
import { beforeAll, expect, test } from "vitest";
import { recordColumns } from "./column.ts";
import { factsOf, tableOf } from "./record-text.ts";
import { manifest } from "./server.ts";

const needs = { code: "shop:cost:view" };
const columns = recordColumns("shop.order", {
  name: { kind: "text" },
  tags: { kind: "text" },
  state: { kind: "choice", values: ["open", "closed"] },
  amount: { kind: "number", unit: "unitName" },
  value: { kind: "money", needs },
  at: { kind: "time" },
  paid: { kind: "boolean" },
});
const words = {
  "shop.order.column.name": "Name",
  "shop.order.column.tags": "Tags",
  "shop.order.column.amount": "Amount",
  "shop.order.column.state": "State",
  "shop.order.column.value": "Value",
  "shop.order.column.at": "At",
  "shop.order.column.paid": "Paid",
  "shop.order.value.state.open": "Open",
};
beforeAll(() => {
  addTexts(manifest.texts);
  addTexts({ "zh-CN": words, "en-US": words, "ja-JP": words });
});

const reader = { language: "en-US", timeZone: "Asia/Shanghai" } as const;
const order = {
  name: "Soap",
  tags: ["new", "wet"],
  state: "open",
  amount: "1.5",
  unitName: "kg",
  value: 1005,
  at: Date.UTC(2027, 4, 20, 16, 30),
  paid: false,
};

test("a record in words, by the clock of the company; what has no value is left out", () => {
  const facts = factsOf(columns, { ...order, name: "" }, reader);
  expect(facts.map(({ label, text }) => [label, text])).toEqual([
    ["Tags", "new, wet"],
    ["State", "Open"],
    ["Amount", "1.5 kg"],
    ["Value", "10.05"],
    ["At", expect.stringMatching(/21.* 00:30|21.*12:30/)],
    ["Paid", "No"],
  ]);
  expect(factsOf(columns, order, reader, ["tags", "at"]).map(({ label }) => label)).not.toContain("Tags");
});

test("records as a table with the sum of their money; who sees no money has no column and no sum", () => {
  const sum = { words: "Total", at: "name", fields: ["value"] } as const;
  const shares = { name: 3, amount: 1, value: 2 };
  const table = tableOf(columns, shares, [order, { ...order, value: 95 }], reader, sum);
  expect(table.columns).toEqual([
    { label: "Name", share: 3 },
    { label: "Amount", share: 1, figures: true },
    { label: "Value", share: 2, figures: true },
  ]);
  expect(table.rows).toEqual([
    ["Soap", "1.5 kg", "10.05"],
    ["Soap", "1.5 kg", "0.95"],
    ["Total", "", "11.00"],
  ]);
  const hidden = tableOf(columns, shares, [{ ...order, value: null }], reader, sum);
  expect(hidden.columns.map(({ label }) => label)).toEqual(["Name", "Amount"]);
  expect(hidden.rows).toEqual([["Soap", "1.5 kg"]]);
});
