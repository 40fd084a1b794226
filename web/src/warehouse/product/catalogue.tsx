import { type Category, catalogueCalls as calls, can, type Unit } from "@stampflow/warehouse";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { pageOfAll } from "../../kit/record/load.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { call } from "../../platform/call.ts";

const quiet = { quiet: true };
/** Both are changed by whoever changes products. */
const may = { add: can.product.update, update: can.product.update, delete: can.product.delete };
const decimals = [0, 1, 2, 3].map((value) => ({ value: String(value), label: String(value) }));

export const useUnits = () =>
  useQuery({
    queryKey: ["warehouse", "unit"],
    queryFn: ({ signal }) => call(calls.unitList, {}, { signal }),
  });

/** Each after its parent. */
const inOrder = (all: readonly Category[]) =>
  all.filter(({ parentId }) => !parentId).flatMap((one) => [one, ...all.filter(({ parentId }) => parentId === one.id)]);

export const useCategories = () =>
  useQuery({
    queryKey: ["warehouse", "category"],
    queryFn: ({ signal }) => call(calls.categoryList, {}, { signal }),
    select: inOrder,
  });

export function Units() {
  const { t } = useTranslation("warehouse");
  return (
    <RecordPage<Unit, { name: string; decimals: string }>
      name="warehouse.unit"
      words={{ add: t("unit.add"), none: t("unit.none") }}
      queryKey={["warehouse", "unit"]}
      load={async (input, signal) => pageOfAll(await call(calls.unitList, {}, { signal }), input)}
      nameOf={({ name }) => name}
      columns={[
        { key: "name", title: t("unit.name"), card: "title", render: (row) => row.name },
        { key: "decimals", title: t("unit.decimals"), render: (row) => row.decimals },
      ]}
      fields={() => [
        { name: "name", label: t("unit.name"), kind: "text", max: 6, required: true },
        {
          name: "decimals",
          label: t("unit.decimals"),
          kind: "select",
          options: decimals,
          required: true,
          hint: t("unit.hint"),
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
  const all = useCategories().data ?? [];
  const nameOf = (id: string | null) => all.find((one) => one.id === id)?.name ?? "";
  return (
    <RecordPage<Category, { name: string; parentId?: string | null }>
      name="warehouse.category"
      words={{ add: t("category.add"), none: t("category.none") }}
      queryKey={["warehouse", "category"]}
      load={async (input, signal) => pageOfAll(inOrder(await call(calls.categoryList, {}, { signal })), input)}
      nameOf={({ name }) => name}
      columns={[
        { key: "name", title: t("category.name"), card: "title", render: (row) => row.name },
        { key: "parent", title: t("category.parentId"), render: (row) => nameOf(row.parentId) },
      ]}
      fields={(_, row) => [
        { name: "name", label: t("category.name"), kind: "text", max: 20, required: true },
        {
          name: "parentId",
          label: t("category.parentId"),
          kind: "select",
          optional: true,
          hint: t("category.hint"),
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
