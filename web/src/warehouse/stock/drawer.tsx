import { can as codes, lotColumns, stockCalls, stockColumns } from "@stampflow/warehouse";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { PeriodChart } from "../../kit/chart/period-chart.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { Empty } from "../../kit/feedback/empty.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { productPath, type StockRow, stockKey, useStockOf } from "../queries.ts";
import { Ledger } from "./ledger.tsx";

type Tab = "lots" | "ledger" | "trend";
const tabs: readonly Tab[] = ["lots", "ledger", "trend"];

/** Fields that are not facts, because they are in the title or beside the figures. */
const besides = ["productName", "placeName", "categoryName", "unitName", "level"] as const;

/** A product in a warehouse: its batches, what came and went, stock over time. `stock`: product/place. */
export function StockDrawer({ stock, onClose }: { stock: string; onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const { facts } = useDescribed<StockRow, keyof typeof stockColumns>(stockColumns);
  const thresholdOf = ({ threshold, unitName }: StockRow) =>
    Number(threshold) > 0 ? `${threshold} ${unitName}` : t("stock.noThreshold");
  const [productId = "", placeId = ""] = stock.split("/");
  const { can } = useSession();
  const found = useStockOf(productId, placeId);
  const [tab, setTab] = useState<Tab>("lots");
  const row = found.data?.records[0];
  return (
    <DetailDrawer
      open={stock !== ""}
      title={<span className="drawer-title">{row ? `${row.productName} · ${row.placeName}` : t("stock.title")}</span>}
      onClose={onClose}
      width={760}
    >
      <Loaded query={found}>
        {() =>
          row ? (
            <>
              {can(codes.product.view.code) && (
                <p>
                  <Link to={productPath(productId)}>{t("product.detail.openNamed", { name: row.productName })}</Link>
                </p>
              )}
              <Facts facts={facts(row, besides, { threshold: { render: thresholdOf } })} />
              <LightTabs
                label={t("stock.title")}
                tabs={tabs.map((key) => ({ key, label: t(`stock.tabs.${key}`) }))}
                chosen={tab}
                onChoose={setTab}
              >
                {tab === "lots" && <Lots row={row} />}
                {tab === "ledger" && <Ledger productId={productId} placeId={placeId} />}
                {tab === "trend" && <Trend row={row} />}
              </LightTabs>
            </>
          ) : (
            <Empty why={t("stock.gone")} />
          )
        }
      </Loaded>
    </DetailDrawer>
  );
}

type Lot = StockRow["lots"][number] & Pick<StockRow, "unitName">;

function Lots({ row: { lots, unitName } }: { row: StockRow }) {
  const { t } = useTranslation("warehouse");
  const { table, shown } = useDescribed<Lot, keyof typeof lotColumns>(lotColumns);
  return (
    <FactTable<Lot>
      label={t("stock.tabs.lots")}
      rowKey="batchId"
      rows={lots.map((lot) => ({ ...lot, unitName }))}
      empty={t("stock.noLots")}
      columns={table({
        number: { none: t("stock.noBatch") },
        receivedDay: {},
        expiryDay: {
          render: (lot) => (
            <>
              {shown("expiryDay", lot, { none: t("stock.noExpiry") })}{" "}
              {lot.expired && <StateTag tone="bad" text={t("stock.expired")} />}
            </>
          ),
        },
        onHand: {},
        value: {},
      })}
    />
  );
}

/** Stock at the end of each day. */
function Trend({ row: { productId, placeId, unitName } }: { row: StockRow }) {
  const { t } = useTranslation("warehouse");
  const { day, number } = useFormat();
  return (
    <PeriodChart
      kind="line"
      title={t("stock.trend")}
      labelTitle={t("stock.day")}
      empty={t("stock.noLedger")}
      queryKey={[...stockKey, "trend"]}
      called={stockCalls.trend}
      asked={{ productId, placeId }}
      figures={(rows) => ({
        labels: rows.map((one) => day(one.day)),
        series: [{ name: t("stock.onHandIn", { unit: unitName }), values: rows.map(({ onHand }) => Number(onHand)) }],
        format: number,
      })}
    />
  );
}
