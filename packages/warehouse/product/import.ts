import { type Refusal, refuse } from "@stampflow/kernel";
import { defineImport, type ReadRow } from "@stampflow/sheet/server";
import { newNamed, takenNames } from "../catalogue/named.ts";
import { categories, units } from "../catalogue/store.ts";
import { fits, sameName } from "../schema.ts";
import type { Product } from "./schema.ts";
import { type ProductColumns, productSheet } from "./sheet.ts";
import { allProducts, productKind, productLimit } from "./store.ts";

type Row = ReadRow<ProductColumns>;

const companySheet = async () => {
  const [allUnits, allCategories] = await Promise.all([units.list("key", {}), categories.list("key", {})]);
  return productSheet(allUnits, allCategories);
};

/** I1: a name that exists, or came earlier in the file, is skipped. */
async function judge(rows: readonly Row[]): Promise<Map<number, Refusal>> {
  const [taken, allUnits] = await Promise.all([
    takenNames(
      productKind,
      rows.map(({ values }) => values.name),
    ),
    units.list("key", {}),
  ]);
  const decimalsOf = new Map(allUnits.map(({ id, decimals }) => [id, decimals]));
  const faults = new Map<number, Refusal>();
  for (const { row, values, faults: own } of rows) {
    const name = sameName(values.name);
    const decimals = decimalsOf.get(values.unit) ?? 3;
    if (name && taken.has(name)) faults.set(row, { code: "warehouse.product.exists", data: { column: "name" } });
    else if (values.validity && values.maintenance)
      faults.set(row, { code: "warehouse.product.upkeep", data: { column: "validity" } });
    else if (!fits(thousandths(values), decimals))
      faults.set(row, { code: "warehouse.product.decimals", data: { decimals } });
    else if (own.length === 0) taken.add(name);
  }
  return faults;
}

const thousandths = ({ threshold }: Row["values"]) => Math.round((threshold ?? 0) * 1000);

function upkeepOf({ validity, maintenance }: Row["values"]) {
  if (validity) return { kind: "validity" as const, days: validity };
  return maintenance ? { kind: "maintenance" as const, days: maintenance } : null;
}

function newProduct({ id, values }: { id: string; values: Row["values"] }): Product {
  const { category, unit, validity: _, maintenance: __, ...rest } = values;
  return {
    ...rest,
    id,
    version: 1,
    archived: false,
    categoryId: category,
    unitId: unit,
    image: "",
    tracking: values.tracking ?? "batch",
    threshold: thousandths(values),
    reminderIds: [],
    reusable: values.reusable ?? false,
    upkeep: upkeepOf(values),
    needsFlowIn: values.needsFlowIn ?? false,
    needsFlowOut: values.needsFlowOut ?? false,
  };
}

export const productImport = /* @__PURE__ */ defineImport<ProductColumns>({
  kind: "warehouse.product.import",
  link: "/warehouse/merchandise?import=",
  sheet: companySheet,
  judge,
  room: async (good) => {
    if ((await allProducts()).length + good > productLimit) refuse("warehouse.record.limit", { limit: productLimit });
  },
  add: async (rows) => rows.flatMap((row) => newNamed(productKind, newProduct(row))),
  atOnce: 40,
});
