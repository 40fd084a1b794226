import { unitCalls as calls, mostUnits, type Unit, unitColumns } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { RecordPage } from "../../kit/record/page.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";

export default function UnitsPage() {
  const { t } = useTranslation("attendance");
  const field = useEntries(unitColumns, calls.save.body);
  return (
    <RecordPage<Unit>
      name="attendance.unit"
      title={t("unit.title")}
      note={t("unit.note", { most: mostUnits })}
      words={{ add: t("unit.add"), none: t("unit.none"), how: t("unit.how") }}
      calls={calls}
      nameOf={({ name }) => name}
      fields={() => [
        field("name", { wide: true, column: { card: "title" } }),
        field("unit"),
        field("price", { hint: t("unit.priceHint") }),
      ]}
      blank={{ name: "", unit: "", price: null }}
      fieldOf={{ "kernel.record.name": "name" }}
    />
  );
}
