import { catalogueCalls as calls, can, type Supplier } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { loadBy } from "../../kit/record/load.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { call } from "../../platform/call.ts";

type Entries = Omit<Supplier, "id" | "version" | "archived">;
const quiet = { quiet: true };

export default function SuppliersPage() {
  const { t } = useTranslation("warehouse");
  const { day } = useFormat();
  const word = (key: keyof Entries) => t(`supplier.${key}`);
  return (
    <RecordPage<Supplier, Entries>
      name="warehouse.supplier"
      title={t("supplier.title")}
      words={{ add: t("supplier.add"), none: t("supplier.none") }}
      queryKey={["warehouse", "supplier"]}
      load={loadBy(calls.supplierList)}
      nameOf={({ name }) => name}
      filters={[{ name: "name", label: word("name"), kind: "text" }]}
      columns={[
        { key: "name", title: word("name"), width: 220, sort: true, card: "title", render: (row) => row.name },
        { key: "contact", title: word("contact"), width: 120, render: (row) => row.contact },
        { key: "phone", title: word("phone"), width: 150, render: (row) => row.phone },
        { key: "location", title: word("location"), width: 160, render: (row) => row.location },
        { key: "address", title: word("address"), width: 240, card: "none", render: (row) => row.address },
        {
          key: "contractExpiry",
          title: word("contractExpiry"),
          width: 150,
          sort: true,
          render: (row) => row.contractExpiry && day(row.contractExpiry),
        },
      ]}
      fields={() => [
        { name: "name", label: word("name"), kind: "text", max: 50, required: true, wide: true },
        { name: "contact", label: word("contact"), kind: "text", max: 20, required: true },
        { name: "phone", label: word("phone"), kind: "text", max: 24, required: true },
        { name: "location", label: word("location"), kind: "text", max: 50, required: true },
        { name: "contractExpiry", label: word("contractExpiry"), kind: "day" },
        { name: "address", label: word("address"), kind: "text", max: 100, required: true, wide: true },
      ]}
      blank={{ contractExpiry: null }}
      fieldOf={{ "warehouse.record.name": "name" }}
      may={can.supplier}
      onSave={(entered, row) =>
        row
          ? call(calls.supplierSave, { ...entered, id: row.id, version: row.version }, quiet)
          : call(calls.supplierAdd, entered, quiet)
      }
      onArchive={({ id }, archived) => call(calls.supplierArchive, { id, archived }, quiet)}
      onRemove={({ id }) => call(calls.supplierRemove, { id }, quiet)}
    />
  );
}
