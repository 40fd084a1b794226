import type { Template } from "../schema.ts";
import {
  administrationWork,
  documents,
  finance,
  financeWork,
  head,
  quantity,
  reason,
  superior,
  total,
} from "./common.ts";

const group = "finance";

export const financial: readonly Template[] = [
  {
    key: "expense",
    group,
    icon: "expense",
    fields: [
      reason,
      {
        label: "lines",
        kind: "batch",
        columns: [
          { label: "date", kind: "date" },
          { label: "expenseType", kind: "newselect", choices: ["travel", "meal", "office", "rest"] },
          { label: "what", kind: "input", optional: true },
          { label: "amount", kind: "money" },
        ],
      },
      total,
      { label: "receipts", kind: "uploadImg", optional: true, options: { limit: 9 } },
    ],
    steps: [superior, { type: "route", field: "total", above: 1000, inside: [head] }, financeWork],
  },
  {
    key: "payment",
    group,
    icon: "expense",
    fields: [
      { label: "payee", kind: "input" },
      { label: "account", kind: "input" },
      { label: "amount", kind: "money" },
      { label: "payOn", kind: "date" },
      reason,
      documents,
    ],
    steps: [{ type: "parallel", branches: [head, finance] }, financeWork],
  },
  {
    key: "advance",
    group,
    icon: "expense",
    fields: [{ label: "amount", kind: "money" }, { label: "repayOn", kind: "date" }, reason],
    steps: [superior, finance],
  },
  {
    key: "purchase",
    group,
    icon: "purchase",
    fields: [
      {
        label: "lines",
        kind: "batch",
        columns: [
          { label: "item", kind: "input" },
          quantity,
          { label: "price", kind: "money" },
          { label: "amount", kind: "money", options: { formula: "{quantity} * {price}" } },
        ],
      },
      total,
      { label: "neededOn", kind: "date" },
      reason,
    ],
    steps: [superior, { type: "route", field: "total", above: 5000, inside: [head, finance] }, administrationWork],
  },
];
