import type { AnswerOf } from "@stampflow/kernel";
import { placeCalls as calls, can } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { loadBy } from "../../kit/record/load.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

type Place = AnswerOf<typeof calls.list>["records"][number];
type Entries = { stashName: string; managerId: string; description: string; floors: string[] };
const quiet = { quiet: true };

export default function PlacesPage() {
  const { t } = useTranslation("warehouse");
  const session = useSession();
  const named = (name: keyof Entries) => ({ name, label: t(`place.${name}`) });
  return (
    <RecordPage<Place, Entries>
      name="warehouse.place"
      title={t("place.title")}
      words={{ add: t("place.add"), none: t("place.none") }}
      queryKey={["warehouse", "place"]}
      load={loadBy(calls.list)}
      nameOf={({ stashName }) => stashName}
      filters={[{ ...named("stashName"), kind: "text" }]}
      fields={() => [
        {
          ...named("stashName"),
          kind: "text",
          max: 20,
          required: true,
          column: { width: 180, sort: true, card: "title" },
        },
        {
          ...named("managerId"),
          kind: "person",
          required: true,
          hint: t("place.managerHint"),
          column: { width: 120, shown: "managerName" },
        },
        {
          ...named("description"),
          kind: "text",
          max: 120,
          lines: true,
          required: true,
          wide: true,
          column: { width: 320 },
        },
        { ...named("floors"), kind: "names", most: 20, max: 12, wide: true, column: { width: 200 } },
      ]}
      blank={{ floors: [] }}
      fieldOf={{ "warehouse.record.name": "stashName", "warehouse.place.manager": "managerId" }}
      may={can.place}
      onSave={(entered, row) =>
        call(calls.save, { ...entered, ...(row && { id: row.id, version: row.version }) }, quiet)
      }
      onArchive={({ id }, archived) => call(calls.setArchived, { id, archived }, quiet)}
      onExport={session.can(can.place.export.code) ? (asked) => download(calls.exportList, asked) : undefined}
      onRemove={({ id }) => call(calls.remove, { id }, quiet)}
    />
  );
}
