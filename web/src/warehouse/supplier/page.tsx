import { catalogueCalls as calls, can, type Supplier } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { loadBy } from "../../kit/record/load.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

type Entries = Omit<Supplier, "id" | "version" | "archived">;
const quiet = { quiet: true };
const title = { width: 220, sort: true, card: "title" } as const;

export default function SuppliersPage() {
  const { t } = useTranslation("warehouse");
  const session = useSession();
  const named = (name: keyof Entries) => ({ name, label: t(`supplier.${name}`) });
  return (
    <RecordPage<Supplier, Entries>
      name="warehouse.supplier"
      title={t("supplier.title")}
      words={{ add: t("supplier.add"), none: t("supplier.none") }}
      queryKey={["warehouse", "supplier"]}
      load={loadBy(calls.supplierList)}
      nameOf={({ name }) => name}
      filters={[{ ...named("name"), kind: "text" }]}
      fields={() => [
        { ...named("name"), kind: "text", max: 50, required: true, wide: true, column: title },
        { ...named("contact"), kind: "text", max: 20, required: true, column: { width: 120, sort: true } },
        { ...named("phone"), kind: "text", max: 24, required: true, column: { width: 150 } },
        { ...named("location"), kind: "text", max: 50, required: true, column: { width: 160, sort: true } },
        { ...named("contractExpiry"), kind: "day", column: { width: 150, sort: true } },
        {
          ...named("address"),
          kind: "text",
          max: 100,
          required: true,
          wide: true,
          column: { width: 240, card: "none" },
        },
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
      onExport={session.can(can.supplier.export.code) ? (asked) => download(calls.supplierExport, asked) : undefined}
      onRemove={({ id }) => call(calls.supplierRemove, { id }, quiet)}
    />
  );
}
