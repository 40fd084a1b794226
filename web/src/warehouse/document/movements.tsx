import { stockCalls } from "@stampflow/warehouse";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Chart } from "../../kit/chart/chart.tsx";
import { usePeriod } from "../../kit/chart/period.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { stockKey, usePlaceOptions } from "../queries.ts";

const kinds = ["in", "out"] as const;

/** What came and went in a period, by category: its value, or how often where costs are not shown. */
export function Movements({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const { money, number } = useFormat();
  const places = usePlaceOptions();
  const { period, choice } = usePeriod();
  const [placeId, setPlace] = useState("");
  const asked = { ...period, ...(placeId ? { placeId } : {}) };
  const found = useCall([...stockKey, "movements"], stockCalls.movements, asked);
  const rows = found.data ?? [];
  const costs = rows.some(({ value }) => value !== null);
  const categories = [...new Set(rows.map(({ categoryName }) => categoryName))];
  const figure = (category: string, kind: (typeof kinds)[number]) => {
    const row = rows.find((one) => one.categoryName === category && one.kind === kind);
    return (costs ? row?.value : row?.count) ?? 0;
  };
  return (
    <DetailDrawer
      open
      title={<span className="drawer-title">{t("document.movements")}</span>}
      onClose={onClose}
      width={760}
    >
      <div className="chart-choices">
        <Select
          aria-label={t("stock.place")}
          className="chart-choice"
          value={placeId}
          onChange={setPlace}
          options={[{ value: "", label: t("document.allPlaces") }, ...places]}
        />
        {choice}
      </div>
      <Chart
        kind="bar"
        title={t(costs ? "document.movedValue" : "document.movedCount")}
        labelTitle={t("stock.category")}
        labels={categories.map((name) => name || t("document.noCategory"))}
        series={kinds.map((kind) => ({
          name: t(`document.kinds.${kind}`),
          values: categories.map((category) => figure(category, kind)),
        }))}
        format={costs ? money : number}
        empty={t("stock.noLedger")}
        query={found}
      />
    </DetailDrawer>
  );
}
