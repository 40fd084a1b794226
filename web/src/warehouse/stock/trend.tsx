import { stockCalls } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { Chart } from "../../kit/chart/chart.tsx";
import { usePeriod } from "../../kit/chart/period.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { type StockRow, stockKey } from "../queries.ts";

/** Stock at the end of each day. */
export function Trend({ row: { productId, placeId, unitName } }: { row: StockRow }) {
  const { t } = useTranslation("warehouse");
  const { day, number } = useFormat();
  const { period, choice } = usePeriod();
  const trend = useCall([...stockKey, "trend"], stockCalls.trend, { productId, placeId, ...period });
  if (trend.isLoadingError) return <ErrorView error={trend.error} onRetry={() => void trend.refetch()} />;
  const rows = trend.data ?? [];
  return (
    <>
      {choice}
      <Chart
        kind="line"
        title={t("stock.trend")}
        labelTitle={t("stock.day")}
        labels={rows.map((one) => day(one.day))}
        series={[{ name: t("stock.onHandIn", { unit: unitName }), values: rows.map(({ onHand }) => Number(onHand)) }]}
        format={number}
        empty={t("stock.noLedger")}
        loading={trend.isPending}
      />
    </>
  );
}
