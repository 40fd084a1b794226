import { recordColumns } from "@stampflow/sheet";
import { kind } from "../document/schema.ts";
import { can } from "../permissions.ts";
import { level } from "./schema.ts";

const text = { kind: "text", width: 16 } as const;
const long = { kind: "text", width: 25 } as const;
const unitName = { kind: "text", width: 8 } as const;
const amount = { kind: "number", decimals: 3, width: 14, unit: "unitName" } as const;
const money = { kind: "money", width: 14, needs: can.cost.view } as const;

export const stockColumns = recordColumns("warehouse.stock", {
  productName: long,
  placeName: text,
  categoryName: text,
  onHand: amount,
  reserved: amount,
  available: amount,
  unitName,
  value: money,
  threshold: amount,
  level: { kind: "choice", values: level.options, width: 13 },
});

export const lotColumns = recordColumns("warehouse.lot", {
  number: text,
  receivedDay: { kind: "date" },
  expiryDay: { kind: "date" },
  onHand: amount,
  value: money,
});

export const entryColumns = recordColumns("warehouse.entry", {
  at: { kind: "time" },
  day: { kind: "date" },
  documentNumber: { kind: "text", width: 20 },
  kind: { kind: "choice", values: kind.options },
  reversal: { kind: "boolean" },
  placeName: text,
  productName: long,
  batchNumber: text,
  quantity: amount,
  unitName,
  after: amount,
  value: money,
  valueAfter: money,
  byName: text,
});
