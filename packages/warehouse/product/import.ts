import { type Refusal, sameName } from "@stampflow/kernel";
import { audit, save } from "@stampflow/kernel/server";
import { defineImport, type ReadRow } from "@stampflow/sheet/server";
import { categories as categoryRecords, units as unitRecords } from "../catalogue/store.ts";
import { fits } from "../schema.ts";
import { productAuditOf } from "./audit.ts";
import type { Product } from "./schema.ts";
import { type ProductColumns, productSheet } from "./sheet.ts";
import { products } from "./store.ts";

type Row = ReadRow<ProductColumns>;
type Known = Awaited<ReturnType<typeof known>>;
type Judged = Pick<Known, "units"> & { readonly list: Pick<Known["list"], "rows"> };

async function known() {
  // First the products: whoever deletes a unit or a category changes their list too (D15).
  const list = await products.current();
  const [{ rows: units }, { rows: categories }] = await Promise.all([unitRecords.current(), categoryRecords.current()]);
  return { list, units, categories };
}

/** I1: a name that exists, or came earlier in the file, is skipped. */
export function judge(rows: readonly Row[], { list, units }: Judged): Map<number, Refusal> {
  const existing = new Set(products.namesIn(list).keys());
  const faults = new Map<number, Refusal>();
  for (const { row, values, faults: own } of rows) {
    const name = sameName(values.name);
    const decimals = units.get(values.unit)?.decimals ?? 3;
    if (name && existing.has(name)) faults.set(row, { code: "warehouse.product.exists", data: { column: "name" } });
    else if (values.validity && values.maintenance)
      faults.set(row, { code: "warehouse.product.upkeep", data: { column: "validity" } });
    else if (!fits(thousandths(values), decimals))
      faults.set(row, { code: "warehouse.product.decimals", data: { decimals } });
    else if (existing.size >= products.limit)
      faults.set(row, { code: "kernel.record.limit", data: { limit: products.limit } });
    else if (own.length === 0) existing.add(name);
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

export const productImport = /* @__PURE__ */ defineImport<ProductColumns, Known>({
  kind: "warehouse.product.import",
  link: "/warehouse/merchandise?import=",
  known,
  sheet: ({ units, categories }) => productSheet([...units.values()], [...categories.values()]),
  judge,
  save: (rows, { list, units, categories }, move) => {
    const put = rows.map(newProduct);
    const audited = put.map((one) => productAuditOf(units, categories)(null, one));
    const writes = [...put.map(products.store.create), ...audit(...audited), ...products.list.changing(list, { put })];
    return save({ ...move, writes: [...writes, ...move.writes] });
  },
  atOnce: 40,
});
