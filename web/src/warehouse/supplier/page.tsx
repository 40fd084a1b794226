import { can, type Supplier, supplierCalls } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { RecordPage } from "../../kit/record/page.tsx";

type Entries = Omit<Supplier, "id" | "version" | "archived">;
const text = { kind: "text", required: true } as const;

export default function SuppliersPage() {
  const { t } = useTranslation("warehouse");
  const named = (name: keyof Entries) => ({ name, label: t(`supplier.${name}`) });
  return (
    <RecordPage<Supplier, Entries>
      name="warehouse.supplier"
      title={t("supplier.title")}
      words={{ add: t("supplier.add"), none: t("supplier.none") }}
      calls={supplierCalls}
      may={can.supplier}
      nameOf={({ name }) => name}
      filters={[{ ...named("name"), kind: "text" }]}
      fields={() => [
        { ...named("name"), ...text, max: 50, wide: true, column: { width: 220, sort: true, card: "title" } },
        { ...named("contact"), ...text, max: 20, column: { width: 120, sort: true } },
        { ...named("phone"), ...text, max: 24, column: { width: 150 } },
        { ...named("location"), ...text, max: 50, column: { width: 160, sort: true } },
        { ...named("contractExpiry"), kind: "day", column: { width: 150, sort: true } },
        { ...named("address"), ...text, max: 100, wide: true, column: { width: 240, card: "none" } },
      ]}
      blank={{ contractExpiry: null }}
      fieldOf={{ "kernel.record.name": "name" }}
    />
  );
}
