import { currentCall } from "@stampflow/kernel/server";
import { recordImport } from "@stampflow/sheet/server";
import { categories, units } from "../catalogue/store.ts";
import { can } from "../permissions.ts";
import { fits } from "../schema.ts";
import { figures } from "../stock/figures.ts";
import { relevel } from "./relevel.ts";
import { productSheet, sheetRow } from "./sheet.ts";
import { products } from "./store.ts";

type Days = { readonly validity: number | null; readonly maintenance: number | null };

function upkeepOf({ validity, maintenance }: Days) {
  if (validity) return { kind: "validity" as const, days: validity };
  return maintenance ? { kind: "maintenance" as const, days: maintenance } : null;
}
const thousandths = (threshold: number | null) => Math.round((threshold ?? 0) * 1000);

/** The products that have ever been in stock. */
async function everMoved(): Promise<ReadonlySet<string>> {
  const all = await figures.current(currentCall()?.now ?? 0);
  return new Set([...all].map(({ productId }) => productId));
}

/** I1 */
export const productImport = /* @__PURE__ */ recordImport({
  records: products,
  link: "/warehouse/merchandise?import=",
  column: "name",
  known: async ({ changes }) => ({
    units: (await units.current()).rows,
    categories: (await categories.current()).rows,
    moved: changes ? await everMoved() : new Set<string>(),
  }),
  sheet: (known) => productSheet([...known.units.values()], [...known.categories.values()]),
  fault: ({ validity, maintenance, threshold, unit }, known) => {
    if (validity && maintenance) return { code: "warehouse.product.upkeep", data: { column: "validity" } };
    const decimals = known.units.get(unit)?.decimals ?? 3;
    if (fits(thousandths(threshold), decimals)) return null;
    return { code: decimals === 0 ? "warehouse.product.whole" : "warehouse.product.decimals", data: { decimals } };
  },
  make: ({ category, unit, validity, maintenance, ...values }) => ({
    ...values,
    categoryId: category,
    unitId: unit,
    tracking: values.tracking ?? "batch",
    threshold: thousandths(values.threshold),
    reusable: values.reusable ?? false,
    upkeep: upkeepOf({ validity, maintenance }),
    needsFlowIn: values.needsFlowIn ?? false,
    needsFlowOut: values.needsFlowOut ?? false,
  }),
  blank: { archived: false, image: "", reminderIds: [] },
  changing: {
    permission: can.product.update,
    keys: ["code", "barcode", "name"],
    valuesOf: (product) => ({ ...sheetRow(product), threshold: product.threshold / 1000 }),
    fault: ({ before, after }, { moved }) => {
      const fixed = before.tracking !== after.tracking || before.unitId !== after.unitId;
      return fixed && moved.has(before.id) ? { code: "warehouse.product.tracking" } : null;
    },
    after: async ({ before, after }, now) => {
      if (before.threshold !== after.threshold) await relevel(after.id, now);
    },
  },
});
