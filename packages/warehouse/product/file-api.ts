import { implement, translate } from "@stampflow/kernel/server";
import { fileAnswer, importFileRoutes, writeSheet } from "@stampflow/sheet/server";
import { categoryList, unitList } from "../catalogue/store.ts";
import * as calls from "./contract.ts";
import { productImport } from "./import.ts";
import { listProducts } from "./list.ts";
import type { ProductView } from "./schema.ts";
import { productSheet } from "./sheet.ts";

const rowOf = (one: Omit<ProductView, "imageUrl">) => ({
  ...one,
  category: one.categoryId,
  unit: one.unitId,
  threshold: Number(one.threshold),
  validity: one.upkeep?.kind === "validity" ? one.upkeep.days : null,
  maintenance: one.upkeep?.kind === "maintenance" ? one.upkeep.days : null,
});

/** What reads or writes an .xlsx. */
export const productFileRoutes = [
  ...importFileRoutes(productImport, calls),
  implement(calls.exportList, async ({ body, call: { language } }) => {
    const [found, units, categories] = await Promise.all([
      listProducts({ ...body, pageNum: 1, pageSize: -1 }),
      unitList.current(),
      categoryList.current(),
    ]);
    const sheet = productSheet([...units.rows.values()], [...categories.rows.values()]);
    const file = await writeSheet(sheet, found.records.map(rowOf), language);
    return fileAnswer(file, translate("warehouse.product.exportFile", language));
  }),
];
