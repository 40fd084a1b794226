import type { AnswerOf } from "@stampflow/kernel";
import { can, stockCalls } from "@stampflow/warehouse";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartChoice } from "../../kit/chart/choice.tsx";
import { PeriodChart } from "../../kit/chart/period-chart.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useSession } from "../../platform/session.ts";
import { stockKey, usePlaceOptions } from "../queries.ts";

type Row = AnswerOf<typeof stockCalls.movements>[number];
const kinds = ["in", "out"] as const;

/** What came and went in a period, by category: its value, or how often where costs are not shown. */
export function Movements({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const { money, number } = useFormat();
  const places = usePlaceOptions();
  const costs = useSession().can(can.cost.view.code);
  const [placeId, setPlace] = useState("");
  const figures = (rows: readonly Row[]) => {
    const categories = [...new Set(rows.map(({ categoryName }) => categoryName))];
    const figure = (category: string, kind: Row["kind"]) => {
      const row = rows.find((one) => one.categoryName === category && one.kind === kind);
      return (costs ? row?.value : row?.count) ?? 0;
    };
    return {
      labels: categories.map((name) => name || t("document.noCategory")),
      series: kinds.map((kind) => ({
        name: t(`document.kinds.${kind}`),
        values: categories.map((category) => figure(category, kind)),
      })),
      format: costs ? money : number,
    };
  };
  return (
    <DetailDrawer
      open
      title={<span className="drawer-title">{t("document.movements")}</span>}
      onClose={onClose}
      width={760}
    >
      <PeriodChart
        kind="bar"
        title={t(costs ? "document.movedValue" : "document.movedCount")}
        labelTitle={t("stock.category")}
        empty={t("stock.noLedger")}
        queryKey={[...stockKey, "movements"]}
        called={stockCalls.movements}
        asked={placeId ? { placeId } : {}}
        choices={
          <ChartChoice
            label={t("stock.place")}
            value={placeId}
            onChange={setPlace}
            options={[{ value: "", label: t("document.allPlaces") }, ...places]}
          />
        }
        figures={figures}
      />
    </DetailDrawer>
  );
}
