import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { Empty } from "../../kit/feedback/empty.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { StatusTag } from "../../kit/stamp.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { type StockRow, useStockOf } from "../queries.ts";
import { Ledger } from "./ledger.tsx";
import { Trend } from "./trend.tsx";

type Tab = "lots" | "ledger" | "trend";
const tabs: readonly Tab[] = ["lots", "ledger", "trend"];

/** A product in a warehouse: its batches, what came and went, stock over time. `stock`: product/place. */
export function StockDrawer({ stock, onClose }: { stock: string; onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const { money } = useFormat();
  const [productId = "", placeId = ""] = stock.split("/");
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
              <Facts
                facts={[
                  ...(["onHand", "reserved", "available"] as const).map(
                    (key) => [t(`stock.${key}`), `${row[key]} ${row.unitName}`] as const,
                  ),
                  [t("stock.value"), row.value === null ? null : money(row.value)],
                  [
                    t("stock.threshold"),
                    Number(row.threshold) > 0 ? `${row.threshold} ${row.unitName}` : t("stock.noThreshold"),
                  ],
                ]}
              />
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

type Lot = StockRow["lots"][number];

function Lots({ row }: { row: StockRow }) {
  const { t } = useTranslation("warehouse");
  const { day, money } = useFormat();
  return (
    <FactTable<Lot>
      label={t("stock.tabs.lots")}
      rowKey="batchId"
      rows={row.lots}
      empty={t("stock.noLots")}
      columns={[
        { title: t("stock.batch"), render: (lot) => lot.number || t("stock.noBatch") },
        { title: t("stock.received"), render: (lot) => day(lot.receivedDay) },
        {
          title: t("stock.expiry"),
          render: (lot) => (
            <>
              {lot.expiryDay ? day(lot.expiryDay) : t("stock.noExpiry")}{" "}
              {lot.expired && <StatusTag status="rejected" text={t("stock.expired")} />}
            </>
          ),
        },
        { title: t("stock.onHand"), end: true, render: (lot) => `${lot.onHand} ${row.unitName}` },
        row.value !== null && { title: t("stock.value"), end: true, render: (lot) => money(lot.value ?? 0) },
      ]}
    />
  );
}
