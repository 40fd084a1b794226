import { quantityLimit } from "@stampflow/kernel";
import { defineSheet } from "@stampflow/sheet";
import { priceMost } from "../schema.ts";
import { saveProduct } from "./schema.ts";

type Named = { readonly id: string; readonly name: string };
const { name, specification, barcode } = saveProduct.shape;
const choices = (all: readonly Named[]) => all.map((one) => ({ value: one.id, name: { words: one.name } }));
const money = { kind: "money", required: true, min: 0, max: priceMost } as const;
const days = { kind: "number", min: 1, max: 3650, decimals: 0 } as const;

/** Products as a spreadsheet, in and out. Units and categories are data of the company. */
export const productSheet = (units: readonly Named[], categories: readonly Named[]) =>
  defineSheet({
    name: "warehouse.product.sheet",
    limit: 5000,
    columns: {
      name: { kind: "text", name: "warehouse.product.column.name", required: true, schema: name, width: 28 },
      category: {
        kind: "choice",
        name: "warehouse.product.column.category",
        required: true,
        choices: choices(categories),
      },
      unit: { kind: "choice", name: "warehouse.product.column.unit", required: true, choices: choices(units) },
      specification: { kind: "text", name: "warehouse.product.column.specification", schema: specification.unwrap() },
      costPrice: { ...money, name: "warehouse.product.column.costPrice" },
      salesPrice: { ...money, name: "warehouse.product.column.salesPrice" },
      barcode: { kind: "text", name: "warehouse.product.column.barcode", schema: barcode.unwrap(), width: 18 },
      tracking: {
        kind: "choice",
        name: "warehouse.product.column.tracking",
        choices: [
          { value: "batch", name: "warehouse.product.value.tracking.batch" },
          { value: "none", name: "warehouse.product.value.tracking.none" },
        ],
      },
      threshold: {
        kind: "number",
        name: "warehouse.product.column.threshold",
        min: 0,
        max: quantityLimit / 1000,
        decimals: 3,
      },
      reusable: { kind: "boolean", name: "warehouse.product.column.reusable" },
      validity: { ...days, name: "warehouse.product.column.validity" },
      maintenance: { ...days, name: "warehouse.product.column.maintenance" },
      needsFlowIn: { kind: "boolean", name: "warehouse.product.column.needsFlowIn" },
      needsFlowOut: { kind: "boolean", name: "warehouse.product.column.needsFlowOut" },
    },
  });
export type ProductColumns = ReturnType<typeof productSheet>["columns"];
