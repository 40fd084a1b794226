import { type BatchRow, chosenOf, rowsOf, type Values, valueAt } from "@stampflow/form";
import { toThousandths } from "@stampflow/kernel";
import type { Kind } from "../document/schema.ts";

/** What an application wants with goods: the part of a document that it fills in. */
export type Goods = {
  readonly kind: Kind;
  /** "" where it names no warehouse. */
  readonly placeId: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  readonly remark: string;
};

const idIn = (values: Values, key: string) => chosenOf(valueAt(values, key))[0]?.value ?? "";
const textIn = (values: Values, key: string) => {
  const text = valueAt(values, key);
  return typeof text === "string" ? text : "";
};
const lineIn = (values: Values | BatchRow, product: string, quantity: string) => ({
  productId: idIn(values, product),
  quantity: toThousandths(textIn(values, quantity)) ?? 0,
});

/** A product stands once in a document (D2). */
function merged(lines: Goods["lines"]): Goods["lines"] {
  const all = new Map<string, number>();
  for (const { productId, quantity } of lines) all.set(productId, (all.get(productId) ?? 0) + quantity);
  return [...all].map(([productId, quantity]) => ({ productId, quantity }));
}

/** By the kind of effect: how its record becomes a document (design, section 5). */
export const goodsOf: Readonly<Record<string, (values: Values) => Goods>> = {
  "warehouse.collection": (values) => ({
    ...{ kind: "out", placeId: idIn(values, "stashId"), remark: "" },
    lines: merged((rowsOf(valueAt(values, "productDate")) ?? []).map((row) => lineIn(row, "productName", "num"))),
  }),
  "warehouse.return": (values) => ({
    ...{ kind: "in", placeId: idIn(values, "stashName"), remark: textIn(values, "remark") },
    lines: [lineIn(values, "returnProductName", "returnNum")],
  }),
  "warehouse.damage": (values) => ({
    ...{ kind: "out", placeId: idIn(values, "stashId"), remark: textIn(values, "dissReamks") },
    lines: [lineIn(values, "dissProductName", "dissNum")],
  }),
};
