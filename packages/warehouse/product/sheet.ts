import { quantityLimit } from "@stampflow/kernel";
import { defineSheet, recordColumns } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { priceMost } from "../schema.ts";
import { type Product, productFields, tracking } from "./schema.ts";

type Named = { readonly id: string; readonly name: string };
const { name, specification, barcode, code } = productFields;
const choices = (all: readonly Named[]) => all.map((one) => ({ value: one.id, name: { words: one.name } }));
const money = { kind: "money", required: true, min: 0, max: priceMost, needs: can.cost.view } as const;
const days = { kind: "number", min: 1, max: 3650, decimals: 0 } as const;

/** Products as a spreadsheet, in and out. Units and categories are data of the company. */
export const productSheet = (units: readonly Named[], categories: readonly Named[]) =>
  defineSheet({
    name: "warehouse.product.sheet",
    limit: 5000,
    columns: recordColumns("warehouse.product", {
      name: { kind: "text", required: true, schema: name, width: 28 },
      category: { kind: "choice", required: true, choices: choices(categories) },
      unit: { kind: "choice", required: true, choices: choices(units) },
      specification: { kind: "text", schema: specification.unwrap() },
      costPrice: money,
      salesPrice: money,
      barcode: { kind: "text", schema: barcode.unwrap(), width: 18 },
      code: { kind: "text", schema: code.unwrap(), width: 16 },
      tracking: { kind: "choice", values: tracking.options },
      threshold: { kind: "number", min: 0, max: quantityLimit / 1000, decimals: 3 },
      reusable: { kind: "boolean" },
      validity: days,
      maintenance: days,
      needsFlowIn: { kind: "boolean" },
      needsFlowOut: { kind: "boolean" },
    }),
  });
/** A product as a row of it. */
export const sheetRow = <One extends Pick<Product, "categoryId" | "unitId" | "upkeep">>(product: One) => ({
  ...product,
  category: product.categoryId,
  unit: product.unitId,
  validity: product.upkeep?.kind === "validity" ? product.upkeep.days : null,
  maintenance: product.upkeep?.kind === "maintenance" ? product.upkeep.days : null,
});
/** The fields of its form too; category and unit have the choices of the company there. */
export const productColumns = {
  ...productSheet([], []).columns,
  ...recordColumns("warehouse.product", {
    reminderIds: { kind: "text" },
    upkeepKind: { kind: "choice", values: ["none", "validity", "maintenance"] },
    upkeepDays: days,
    image: { kind: "text" },
  }),
};
