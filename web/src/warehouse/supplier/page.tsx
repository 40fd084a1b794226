import { type Supplier, supplierCalls, supplierColumns } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { RecordPage } from "../../kit/record/page.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";

export default function SuppliersPage() {
  const { t } = useTranslation("warehouse");
  const field = useEntries(supplierColumns, supplierCalls.save.body);
  return (
    <RecordPage<Supplier>
      name="warehouse.supplier"
      title={t("supplier.title")}
      words={{ add: t("supplier.add"), none: t("supplier.none"), how: t("supplier.how") }}
      calls={supplierCalls}
      nameOf={({ name }) => name}
      filters={[{ name: "name", label: t("supplier.name"), kind: "text" }]}
      fields={() => [
        field("name", { wide: true, column: { sort: true, card: "title" } }),
        field("contact", { column: { sort: true } }),
        field("phone"),
        field("location", { column: { sort: true } }),
        field("contractExpiry", { column: { sort: true } }),
        field("address", { wide: true, column: { card: "none" } }),
      ]}
      blank={{ contractExpiry: null }}
      fieldOf={{ "kernel.record.name": "name" }}
    />
  );
}
