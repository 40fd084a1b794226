import { recordColumns } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { kind, state, use } from "./schema.ts";

const text = { kind: "text", width: 18 } as const;
const long = { kind: "text", width: 26 } as const;
const money = { kind: "money", width: 13, needs: can.cost.view } as const;

export const documentColumns = recordColumns("warehouse.document", {
  number: { kind: "text", width: 20 },
  kind: { kind: "choice", values: kind.options, width: 12 },
  state: { kind: "choice", values: state.options },
  placeName: text,
  use: { kind: "choice", values: use.options },
  supplierName: long,
  departmentName: text,
  day: { kind: "date" },
  remark: long,
  lineCount: { kind: "number", decimals: 0, width: 10 },
  authorName: text,
  createdAt: { kind: "time" },
  postedAt: { kind: "time" },
  reversedAt: { kind: "time" },
  reason: long,
});

export const lineColumns = recordColumns("warehouse.line", {
  line: { kind: "number" },
  productName: long,
  batchNumber: text,
  expiryDay: { kind: "date" },
  quantity: { kind: "number", unit: "unitName" },
  price: money,
  value: money,
  note: text,
});
