import type { Template } from "../schema.ts";
import { administrationWork, chain, documents, finance, head, quantity, reason, superior } from "./common.ts";

const group = "administration";
const clock = { format: "YYYY-MM-DD HH:mm" };

export const administrative: readonly Template[] = [
  {
    key: "seal",
    group,
    icon: "seal",
    fields: [
      { label: "document", kind: "input" },
      { label: "sealKind", kind: "newradio", choices: ["companySeal", "contractSeal", "legalSeal"] },
      { label: "copies", kind: "number", options: { min: 1, max: 999, precision: 0 } },
      reason,
      documents,
    ],
    steps: [head, administrationWork],
  },
  {
    key: "supplies",
    group,
    icon: "goods",
    fields: [{ label: "lines", kind: "batch", columns: [{ label: "item", kind: "input" }, quantity] }, reason],
    steps: [head, administrationWork],
  },
  {
    key: "vehicle",
    group,
    icon: "asset",
    fields: [
      { label: "from", kind: "date", options: clock },
      { label: "until", kind: "date", options: clock },
      { label: "destination", kind: "input" },
      { label: "passengers", kind: "people", optional: true, options: { multiple: true } },
      reason,
    ],
    steps: [superior, administrationWork],
  },
  {
    key: "contract",
    group,
    icon: "form",
    fields: [
      { label: "contractName", kind: "input" },
      { label: "counterparty", kind: "input" },
      { label: "amount", kind: "money" },
      { label: "contractText", kind: "uploadFile", optional: true },
      { label: "reason", kind: "textarea", optional: true },
    ],
    steps: [head, finance, { type: "route", field: "amount", above: 100_000, inside: [chain] }, administrationWork],
  },
];
