import type { AnswerOf } from "@stampflow/kernel";
import { placeCalls as calls, can, placeColumns } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import type { ListColumn } from "../../kit/list/types.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { useSession } from "../../platform/session.ts";

type Place = AnswerOf<typeof calls.list>["records"][number];

export default function PlacesPage() {
  const { t } = useTranslation("warehouse");
  const { can: may } = useSession();
  const { money } = useFormat();
  const field = useEntries(placeColumns, calls.save.body);
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
    <RecordPage<Place>
      name="warehouse.place"
      title={t("place.title")}
      words={{ add: t("place.add"), none: t("place.none"), how: t("place.how") }}
      calls={calls}
      mayAdd={can.place.add}
      nameOf={({ stashName }) => stashName}
      filters={[{ name: "stashName", label: t("place.stashName"), kind: "text" }]}
      fields={() => [
        field("stashName", { column: { sort: true, card: "title" } }),
        field("managerName", { name: "managerId", kind: "person", hint: t("place.managerHint") }),
        field("description", { lines: true, wide: true }),
        field("floors", { kind: "names", wide: true }),
      ]}
      more={may(can.stock.page.code) ? [stock] : []}
      blank={{ floors: [] }}
      fieldOf={{ "kernel.record.name": "stashName", "warehouse.place.manager": "managerId" }}
    />
  );
}
