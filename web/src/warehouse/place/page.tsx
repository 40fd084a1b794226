import type { AnswerOf } from "@stampflow/kernel";
import { placeCalls as calls, can } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import type { ListColumn } from "../../kit/list/types.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useSession } from "../../platform/session.ts";

type Place = AnswerOf<typeof calls.list>["records"][number];
type Entries = { stashName: string; managerId: string; description: string; floors: string[] };
const text = { kind: "text", required: true } as const;

export default function PlacesPage() {
  const { t } = useTranslation("warehouse");
  const { can: may } = useSession();
  const { money } = useFormat();
  const named = (name: keyof Entries) => ({ name, label: t(`place.${name}`) });
  const stock: ListColumn<Place> = {
    key: "stock",
    title: t("place.stock"),
    width: 220,
    render: ({ id, productCount = 0, value }) => (
      <Link to={`/warehouse/stocktotal?placeId=${id}`}>
        {[t("place.products", { count: productCount }), typeof value === "number" && money(value)]
          .filter(Boolean)
          .join(" · ")}
      </Link>
    ),
  };
  return (
    <RecordPage<Place, Entries>
      name="warehouse.place"
      title={t("place.title")}
      words={{ add: t("place.add"), none: t("place.none") }}
      calls={calls}
      may={can.place}
      nameOf={({ stashName }) => stashName}
      filters={[{ ...named("stashName"), kind: "text" }]}
      fields={() => [
        { ...named("stashName"), ...text, max: 20, column: { width: 180, sort: true, card: "title" } },
        {
          ...named("managerId"),
          kind: "person",
          required: true,
          hint: t("place.managerHint"),
          column: { width: 120, shown: "managerName" },
        },
        { ...named("description"), ...text, max: 120, lines: true, wide: true, column: { width: 320 } },
        { ...named("floors"), kind: "names", most: 20, max: 12, wide: true, column: { width: 200 } },
      ]}
      more={may(can.stock.page.code) ? [stock] : []}
      blank={{ floors: [] }}
      fieldOf={{ "kernel.record.name": "stashName", "warehouse.place.manager": "managerId" }}
    />
  );
}
