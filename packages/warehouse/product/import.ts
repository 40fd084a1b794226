import { recordImport } from "@stampflow/sheet/server";
import { categories, units } from "../catalogue/store.ts";
import { fits } from "../schema.ts";
import { productSheet } from "./sheet.ts";
import { products } from "./store.ts";

type Days = { readonly validity: number | null; readonly maintenance: number | null };

function upkeepOf({ validity, maintenance }: Days) {
  if (validity) return { kind: "validity" as const, days: validity };
  return maintenance ? { kind: "maintenance" as const, days: maintenance } : null;
}
const thousandths = (threshold: number | null) => Math.round((threshold ?? 0) * 1000);

/** I1 */
export const productImport = /* @__PURE__ */ recordImport({
  records: products,
  link: "/warehouse/merchandise?import=",
  column: "name",
  known: async () => ({ units: (await units.current()).rows, categories: (await categories.current()).rows }),
  sheet: (known) => productSheet([...known.units.values()], [...known.categories.values()]),
  fault: ({ validity, maintenance, threshold, unit }, known) => {
    if (validity && maintenance) return { code: "warehouse.product.upkeep", data: { column: "validity" } };
    const decimals = known.units.get(unit)?.decimals ?? 3;
    if (fits(thousandths(threshold), decimals)) return null;
    return { code: decimals === 0 ? "warehouse.product.whole" : "warehouse.product.decimals", data: { decimals } };
  },
  make: ({ category, unit, validity, maintenance, ...values }) => ({
    ...values,
    archived: false,
    categoryId: category,
    unitId: unit,
    image: "",
    tracking: values.tracking ?? "batch",
    threshold: thousandths(values.threshold),
    reminderIds: [],
    reusable: values.reusable ?? false,
    upkeep: upkeepOf({ validity, maintenance }),
    needsFlowIn: values.needsFlowIn ?? false,
    needsFlowOut: values.needsFlowOut ?? false,
  }),
});
