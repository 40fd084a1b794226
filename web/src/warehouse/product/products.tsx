import type { InputOf } from "@stampflow/kernel";
import {
  productCalls as calls,
  categoryCalls,
  can as codes,
  type ProductView,
  productColumns,
  unitCalls,
} from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ListColumn } from "../../kit/list/types.ts";
import type { Values } from "../../kit/record/merged-entries.ts";
import { namedOptions, useNewChoice } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { useSession } from "../../platform/session.ts";
import { productPath, useCategoryOptions, useUnits } from "../queries.ts";

type Upkeep = NonNullable<ProductView["upkeep"]>["kind"];
type Entries = Omit<InputOf<typeof calls.add>, "upkeep"> & {
  upkeepKind: Upkeep | "none";
  upkeepDays?: number;
};
const blank = { tracking: "batch", threshold: "0", upkeepKind: "none", salesPrice: 0, costPrice: 0 };

const valuesOf = (row: ProductView): Values => ({
  ...row,
  upkeepKind: row.upkeep?.kind ?? "none",
  upkeepDays: row.upkeep?.days,
});

const bodyOf = ({ upkeepKind, upkeepDays = 1, ...rest }: Entries) => ({
  ...blankPrices,
  ...rest,
  upkeep: upkeepKind === "none" ? null : { kind: upkeepKind, days: upkeepDays },
});
/** Without the permission to see prices none are sent, and the server keeps the existing ones. */
const blankPrices = { costPrice: 0, salesPrice: 0 };

export function Products() {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const categories = useCategoryOptions();
  const fields = useFields();
  const { label, options, heads } = useDescribed(productColumns);
  const overview: ListColumn<ProductView> = {
    key: "overview",
    title: t("product.detail.column"),
    width: 130,
    render: ({ id }) => <Link to={productPath(id)}>{t("product.detail.open")}</Link>,
  };
  return (
    <RecordPage<ProductView, Entries>
      name="warehouse.product"
      words={{ add: t("product.add"), none: t("product.none"), how: t("product.how") }}
      calls={calls}
      nameOf={({ name }) => name}
      filters={[
        { name: "search", label: t("product.search"), kind: "text", placeholder: t("product.searchHint") },
        { name: "categoryId", label: label("category"), kind: "select", options: categories },
        { name: "tracking", label: label("tracking"), kind: "select", options: options("tracking") },
      ]}
      fields={fields}
      more={can(codes.product.view.code) ? [overview] : []}
      links={(row) =>
        can(codes.product.view.code) && (
          <Link to={productPath(row.id)}>{t("product.detail.openNamed", { name: row.name })}</Link>
        )
      }
      blank={blank}
      valuesOf={valuesOf}
      fieldOf={{
        "kernel.record.name": "name",
        "warehouse.product.tracking": "tracking",
        "warehouse.product.decimals": "threshold",
      }}
      bodyOf={bodyOf}
      imports={{
        calls,
        title: t("product.import"),
        limit: 5000,
        mayChange: can(codes.product.update.code),
        columns: heads("name", "category", "unit", "costPrice", "salesPrice"),
      }}
    />
  );
}

const thresholdOf = ({ threshold, unitName }: ProductView) => (threshold === "0" ? "—" : `${threshold} ${unitName}`);

function useFields() {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const categories = useCategoryOptions();
  const units = useUnits();
  const field = useEntries(productColumns, calls.save.body);
  const newCategory = useNewChoice(categoryCalls, {});
  const newUnit = useNewChoice(unitCalls, { decimals: 0 });
  const inForm = { column: false } as const;
  return (entered: Values, row: ProductView | null) => {
    const unit = units.find(({ id }) => id === entered.unitId);
    const categoryColumn = { key: "category", width: 130, sort: true, shown: "categoryName" };
    const price = { column: { width: 120, sort: true } };
    const decimals = unit?.decimals ?? 3;
    const upkeepDays = field("upkeepDays", { whole: true, required: true, ...inForm });
    return [
      field("name", { wide: true, column: { width: 220, sort: true, card: "title" } }),
      field("category", { name: "categoryId", options: categories, column: categoryColumn, onNew: newCategory }),
      field("unit", {
        name: "unitId",
        options: namedOptions(units),
        onNew: newUnit,
        column: { width: 80, card: "none", shown: "unitName" },
      }),
      field("specification", { column: { width: 150, hidden: true } }),
      field("code", { column: { width: 120, card: "none" } }),
      field("barcode", { column: { width: 150, card: "none", hidden: true } }),
      ...(row && !can(codes.cost.view.code) ? [] : [field("costPrice", price), field("salesPrice", price)]),
      field("tracking", { required: true, hint: t("product.trackingHint"), column: { width: 130, card: "none" } }),
      field("threshold", {
        decimals,
        unit: unit?.name,
        required: true,
        hint: t("product.thresholdHint"),
        column: { width: 110, card: "none", render: thresholdOf },
      }),
      field("upkeepKind", inForm),
      ...(entered.upkeepKind === "none" ? [] : [upkeepDays]),
      field("reminderIds", { kind: "people", max: 5, wide: true, hint: t("product.reminderHint"), ...inForm }),
      field("reusable", inForm),
      field("needsFlowIn", inForm),
      field("needsFlowOut", inForm),
      field("image", { wide: true, ...inForm }),
    ];
  };
}
