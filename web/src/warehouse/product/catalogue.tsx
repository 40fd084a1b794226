import { type Category, catalogueCalls as calls, can, type Unit } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { pageOfAll } from "../../kit/record/load.ts";
import { optionsOf } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { call } from "../../platform/call.ts";
import { inOrder, useCategories } from "../queries.ts";

const quiet = { quiet: true };
/** Both are changed by whoever changes products. */
const may = { add: can.product.update, update: can.product.update, delete: can.product.delete };
const decimals = optionsOf(["0", "1", "2", "3"], (value) => value);

export function Units() {
  const { t } = useTranslation("warehouse");
  return (
    <RecordPage<Unit, { name: string; decimals: string }>
      name="warehouse.unit"
      words={{ add: t("unit.add"), none: t("unit.none") }}
      queryKey={["warehouse", "unit"]}
      load={async (input, signal) => pageOfAll(await call(calls.unitList, {}, { signal }), input)}
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
      fieldOf={{ "warehouse.record.name": "name", "warehouse.unit.used": "decimals" }}
      may={may}
      onSave={({ name, ...entered }, row) =>
        call(calls.unitSave, { ...aboutOf(row), name, decimals: Number(entered.decimals) }, quiet)
      }
      onRemove={({ id }) => call(calls.unitRemove, { id }, quiet)}
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
      queryKey={["warehouse", "category"]}
      load={async (input, signal) => pageOfAll(inOrder(await call(calls.categoryList, {}, { signal })), input)}
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
      fieldOf={{ "warehouse.record.name": "name", "warehouse.category.level": "parentId" }}
      may={may}
      onSave={({ name, parentId = null }, row) => call(calls.categorySave, { ...aboutOf(row), name, parentId }, quiet)}
      onRemove={({ id }) => call(calls.categoryRemove, { id }, quiet)}
    />
  );
}

const aboutOf = (row: { id: string; version: number } | null) => (row ? { id: row.id, version: row.version } : {});
