import ImportOutlined from "@ant-design/icons/es/icons/ImportOutlined";
import type { InputOf } from "@stampflow/kernel";
import { productCalls as calls, can as codes, type ProductView } from "@stampflow/warehouse";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ImportDrawer } from "../../kit/import/drawer.tsx";
import type { Values } from "../../kit/record/drawer.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { type Option, optionsOf } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import type { Uploaded } from "../../kit/upload/upload.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { useCategoryOptions, useUnits } from "../queries.ts";

type Upkeep = NonNullable<ProductView["upkeep"]>["kind"];
type Entries = Omit<InputOf<typeof calls.add>, "image" | "upkeep"> & {
  image?: readonly Uploaded[];
  upkeepKind: Upkeep | "none";
  upkeepDays?: number;
};
const key = ["warehouse", "product"] as const;
const trackings = ["batch", "none"] as const;
const upkeeps = ["none", "validity", "maintenance"] as const;
const imported = ["name", "category", "unit", "costPrice", "salesPrice"] as const;
const blank = { tracking: "batch", threshold: "0", upkeepKind: "none", salesPrice: 0, costPrice: 0 };
const quantityMost = 9_999_999.999;

const valuesOf = (row: ProductView): Values => ({
  ...row,
  image: row.image ? [{ key: row.image, name: row.name, url: row.imageUrl }] : [],
  upkeepKind: row.upkeep?.kind ?? "none",
  upkeepDays: row.upkeep?.days,
});

const bodyOf = ({ image = [], upkeepKind, upkeepDays = 1, ...rest }: Entries) => ({
  ...blankPrices,
  ...rest,
  image: image[0]?.key ?? "",
  upkeep: upkeepKind === "none" ? null : { kind: upkeepKind, days: upkeepDays },
});
/** Of whoever may not see prices: the server keeps those of a product. */
const blankPrices = { costPrice: 0, salesPrice: 0 };

export function Products() {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const [address, set] = useAddress({ import: "" });
  const categories = useCategoryOptions();
  const fields = useFields(categories);
  const kinds = optionsOf(trackings, (one) => t(`product.trackings.${one}`));
  return (
    <>
      <RecordPage<ProductView, Entries>
        name="warehouse.product"
        words={{ add: t("product.add"), none: t("product.none") }}
        calls={calls}
        nameOf={({ name }) => name}
        filters={[
          { name: "search", label: t("product.search"), kind: "text", placeholder: t("product.searchHint") },
          { name: "categoryId", label: t("product.categoryId"), kind: "select", options: categories },
          { name: "tracking", label: t("product.tracking"), kind: "select", options: kinds },
        ]}
        fields={fields}
        blank={blank}
        valuesOf={valuesOf}
        fieldOf={{
          "kernel.record.name": "name",
          "warehouse.product.tracking": "tracking",
          "warehouse.product.decimals": "threshold",
        }}
        may={codes.product}
        bodyOf={bodyOf}
        beside={
          can(codes.product.add.code) && (
            <Button icon={<ImportOutlined />} onClick={() => set({ import: "new" })}>
              {t("product.import")}
            </Button>
          )
        }
      />
      {address.import && (
        <ImportDrawer
          calls={calls}
          importId={address.import}
          title={t("product.import")}
          limit={5000}
          columns={imported.map((column) => ({ key: column, title: t(`product.column.${column}`) }))}
          changes={key}
          onImport={(id) => set({ import: id })}
          onClose={() => set({ import: undefined })}
        />
      )}
    </>
  );
}

const thresholdOf = ({ threshold, unitName }: ProductView) => (threshold === "0" ? "—" : `${threshold} ${unitName}`);

function useFields(categories: readonly Option[]) {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const units = useUnits();
  const word = (name: keyof Entries) => ({ name, label: t(`product.${name}`) });
  return (entered: Values, row: ProductView | null): RecordField[] => {
    const unit = units.find(({ id }) => id === entered.unitId);
    const prices: RecordField[] =
      row && !can(codes.cost.view.code)
        ? []
        : [
            { ...word("costPrice"), kind: "money", required: true, column: { width: 120, sort: true } },
            { ...word("salesPrice"), kind: "money", required: true, column: { width: 120, sort: true } },
          ];
    const days: RecordField[] =
      entered.upkeepKind === "none"
        ? []
        : [{ ...word("upkeepDays"), kind: "number", min: 1, max: 3650, whole: true, required: true }];
    return [
      {
        ...word("name"),
        kind: "text",
        max: 50,
        required: true,
        wide: true,
        column: { width: 220, sort: true, card: "title" },
      },
      {
        ...word("categoryId"),
        kind: "select",
        options: categories,
        required: true,
        column: { key: "category", width: 130, sort: true, shown: "categoryName" },
      },
      {
        ...word("unitId"),
        kind: "select",
        required: true,
        options: units.map(({ id, name }) => ({ value: id, label: name })),
        column: { width: 80, card: "none", shown: "unitName" },
      },
      { ...word("specification"), kind: "text", max: 50, column: { width: 150 } },
      { ...word("barcode"), kind: "text", max: 32, column: { width: 150, card: "none", hidden: true } },
      ...prices,
      {
        ...word("tracking"),
        kind: "select",
        options: optionsOf(trackings, (one) => t(`product.trackings.${one}`)),
        required: true,
        hint: t("product.trackingHint"),
        column: { width: 130, card: "none" },
      },
      {
        ...word("threshold"),
        kind: "number",
        min: 0,
        max: quantityMost,
        decimals: unit?.decimals ?? 3,
        unit: unit?.name,
        required: true,
        hint: t("product.thresholdHint"),
        column: { width: 110, card: "none", render: thresholdOf },
      },
      {
        ...word("upkeepKind"),
        kind: "select",
        options: optionsOf(upkeeps, (one) => t(`product.upkeeps.${one}`)),
      },
      ...days,
      { ...word("reminderIds"), kind: "people", max: 5, wide: true, hint: t("product.reminderHint") },
      { ...word("reusable"), kind: "switch" },
      { ...word("needsFlowIn"), kind: "switch" },
      { ...word("needsFlowOut"), kind: "switch" },
      { ...word("image"), kind: "picture", max: 1, wide: true, place: (claim) => call(calls.upload, claim) },
    ];
  };
}
