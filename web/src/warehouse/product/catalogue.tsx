import { type Category, can, categoryCalls, type Unit, unitCalls } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { optionsOf } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { inOrder, useCategories } from "../queries.ts";

/** Both are changed by whoever changes products. */
const may = { add: can.product.update, update: can.product.update, delete: can.product.delete };
const decimals = optionsOf(["0", "1", "2", "3"], (value) => value);

export function Units() {
  const { t } = useTranslation("warehouse");
  return (
    <RecordPage<Unit, { name: string; decimals: string }>
      name="warehouse.unit"
      words={{ add: t("unit.add"), none: t("unit.none") }}
      calls={unitCalls}
      nameOf={({ name }) => name}
      fields={() => [
        { name: "name", label: t("unit.name"), kind: "text", max: 6, required: true, column: { card: "title" } },
        {
          name: "decimals",
          label: t("unit.decimals"),
          kind: "select",
          options: decimals,
          required: true,
          hint: t("unit.hint"),
          column: {},
        },
      ]}
      blank={{ decimals: "0" }}
      valuesOf={(row) => ({ ...row, decimals: String(row.decimals) })}
      fieldOf={{ "kernel.record.name": "name", "warehouse.unit.used": "decimals" }}
      may={may}
      bodyOf={({ name, decimals }) => ({ name, decimals: Number(decimals) })}
    />
  );
}

export function Categories() {
  const { t } = useTranslation("warehouse");
  const all = useCategories();
  return (
    <RecordPage<Category, { name: string; parentId?: string | null }>
      name="warehouse.category"
      words={{ add: t("category.add"), none: t("category.none") }}
      calls={categoryCalls}
      arrange={inOrder}
      nameOf={({ name }) => name}
      fields={(_, row) => [
        { name: "name", label: t("category.name"), kind: "text", max: 20, required: true, column: { card: "title" } },
        {
          name: "parentId",
          label: t("category.parentId"),
          kind: "select",
          optional: true,
          hint: t("category.hint"),
          column: {},
          options: all
            .filter(({ id, parentId }) => !parentId && id !== row?.id)
            .map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      fieldOf={{ "kernel.record.name": "name", "warehouse.category.level": "parentId" }}
      may={may}
      bodyOf={({ name, parentId = null }) => ({ name, parentId })}
    />
  );
}
