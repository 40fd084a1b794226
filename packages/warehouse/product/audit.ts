import { fromFen, fromThousandths } from "@stampflow/kernel";
import { audited } from "@stampflow/kernel/server";
import { categories as categoryRecords, units as unitRecords } from "../catalogue/store.ts";
import { can } from "../permissions.ts";
import type { Product } from "./schema.ts";
import { productColumnNames } from "./sheet.ts";

type Names = ReadonlyMap<string, { readonly name: string }>;

/** As people read it, by the names of that day. */
const view = (product: Product, units: Names, categories: Names) => ({
  ...product,
  category: categories.get(product.categoryId)?.name ?? "",
  unit: units.get(product.unitId)?.name ?? "",
  costPrice: fromFen(product.costPrice),
  salesPrice: fromFen(product.salesPrice),
  threshold: fromThousandths(product.threshold),
  validity: product.upkeep?.kind === "validity" ? product.upkeep.days : null,
  maintenance: product.upkeep?.kind === "maintenance" ? product.upkeep.days : null,
});

const productAudit = audited<ReturnType<typeof view>>({
  noun: "warehouse.product",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  fields: [...productColumnNames, "reminderIds", "archived"],
  needs: { costPrice: can.cost.view.code, salesPrice: can.cost.view.code },
});

/** What the audit log tells of a change of a product. */
export const productAuditOf = (units: Names, categories: Names) => (before: Product | null, after: Product | null) =>
  productAudit(before && view(before, units, categories), after && view(after, units, categories));

export async function currentProductAudit(before: Product | null, after: Product | null) {
  const [{ rows: units }, { rows: categories }] = await Promise.all([unitRecords.current(), categoryRecords.current()]);
  return productAuditOf(units, categories)(before, after);
}
