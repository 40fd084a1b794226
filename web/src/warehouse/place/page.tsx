import type { AnswerOf } from "@stampflow/kernel";
import { placeCalls as calls, can } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { loadBy } from "../../kit/record/load.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { call } from "../../platform/call.ts";

type Place = AnswerOf<typeof calls.list>["records"][number];
type Entries = { stashName: string; managerId: string; description: string; floors: string[] };
const quiet = { quiet: true };

export default function PlacesPage() {
  const { t } = useTranslation("warehouse");
  const { names } = useFormat();
  const word = (key: keyof Entries) => t(`place.${key}`);
  return (
    <RecordPage<Place, Entries>
      name="warehouse.place"
      title={t("place.title")}
      words={{ add: t("place.add"), none: t("place.none") }}
      queryKey={["warehouse", "place"]}
      load={loadBy(calls.list)}
      nameOf={({ stashName }) => stashName}
      filters={[{ name: "stashName", label: word("stashName"), kind: "text" }]}
      columns={[
        { key: "stashName", title: word("stashName"), width: 180, card: "title", render: (row) => row.stashName },
        { key: "manager", title: word("managerId"), width: 120, render: (row) => row.managerName },
        { key: "floors", title: word("floors"), width: 200, render: (row) => names(row.floors ?? []) },
        { key: "description", title: word("description"), width: 320, render: (row) => row.description },
      ]}
      fields={() => [
        { name: "stashName", label: word("stashName"), kind: "text", max: 20, required: true },
        { name: "managerId", label: word("managerId"), kind: "person", required: true, hint: t("place.managerHint") },
        {
          name: "description",
          label: word("description"),
          kind: "text",
          max: 120,
          lines: true,
          required: true,
          wide: true,
        },
        { name: "floors", label: word("floors"), kind: "names", most: 20, max: 12, wide: true },
      ]}
      blank={{ floors: [] }}
      fieldOf={{ "warehouse.record.name": "stashName", "warehouse.place.manager": "managerId" }}
      may={can.place}
      onSave={(entered, row) =>
        call(calls.save, { ...entered, ...(row && { id: row.id, version: row.version }) }, quiet)
      }
      onArchive={({ id }, archived) => call(calls.setArchived, { id, archived }, quiet)}
      onRemove={({ id }) => call(calls.remove, { id }, quiet)}
    />
  );
}
