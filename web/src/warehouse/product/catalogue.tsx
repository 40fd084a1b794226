import { type Category, categoryCalls, categoryColumns, type Unit, unitCalls, unitColumns } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { RecordPage } from "../../kit/record/page.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { inOrder, useCategories } from "../queries.ts";

const nameOf = ({ name }: { name: string }) => name;

export function Units() {
  const { t } = useTranslation("warehouse");
  const field = useEntries(unitColumns, unitCalls.save.body);
  return (
    <RecordPage<Unit>
      name="warehouse.unit"
      words={{ add: t("unit.add"), none: t("unit.none"), how: t("unit.how") }}
      calls={unitCalls}
      nameOf={nameOf}
      fields={() => [
        field("name", { column: { card: "title" } }),
        field("decimals", { whole: true, hint: t("unit.hint") }),
      ]}
      blank={{ decimals: 0 }}
      fieldOf={{ "kernel.record.name": "name", "warehouse.unit.used": "decimals" }}
    />
  );
}

export function Categories() {
  const { t } = useTranslation("warehouse");
  const all = useCategories();
  const field = useEntries(categoryColumns, categoryCalls.save.body);
  const firstBut = (own: string | undefined) =>
    all.filter(({ id, parentId }) => !parentId && id !== own).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordPage<Category>
      name="warehouse.category"
      words={{ add: t("category.add"), none: t("category.none"), how: t("category.how") }}
      calls={categoryCalls}
      arrange={inOrder}
      nameOf={nameOf}
      fields={(_, row) => [
        field("name", { column: { card: "title" } }),
        field("parentId", { optional: true, hint: t("category.hint"), options: firstBut(row?.id) }),
      ]}
      fieldOf={{ "kernel.record.name": "name", "warehouse.category.level": "parentId" }}
    />
  );
}
