import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { can as codes, stockCalls, stockColumns } from "@stampflow/warehouse";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { useListCalls } from "../../kit/record/load.ts";
import { optionsOf } from "../../kit/record/options.ts";
import { PeriodExport } from "../../kit/record/period-export.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { type StockRow, stockKey, useCategoryOptions, usePlaceOptions } from "../queries.ts";
import { levelTones as tones } from "../tones.ts";
import { StockDrawer } from "./drawer.tsx";
import { directions } from "./ledger.tsx";

const expiring = ["expired", "30", "90", "180", "365"] as const;

const keyOf = ({ productId, placeId }: StockRow) => `${productId}/${placeId}`;

export default function StockPage() {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const places = usePlaceOptions();
  const categories = useCategoryOptions();
  const [{ open }, set] = useAddress({ open: "" });
  const [exporting, setExporting] = useState(false);
  const columns = useColumns();
  const { label, options } = useDescribed(stockColumns);
  const filters: ListFilter[] = [
    { name: "search", label: t("stock.search"), kind: "text" },
    { name: "placeId", label: label("placeName"), kind: "select", options: places },
    { name: "categoryId", label: label("categoryName"), kind: "select", options: categories },
    {
      name: "expiring",
      label: t("stock.expiring"),
      kind: "select",
      options: expiring.map((value) => ({
        value,
        label: value === "expired" ? t("stock.expiringPast") : t("stock.expiringIn", { days: value }),
      })),
    },
    { name: "level", label: label("level"), kind: "select", options: options("level") },
  ];
  const choice = { kind: "select" } as const;
  const everywhere = { value: "", label: t("document.allPlaces") };
  const ways = optionsOf(directions, (one) => t(`stock.directions.${one}`));
  return (
    <>
      <ListPage
        name="warehouse.stock"
        title={t("stock.title")}
        actions={
          can(codes.stock.export.code) && (
            <Button icon={<DownloadOutlined />} onClick={() => setExporting(true)}>
              {t("stock.export.title")}
            </Button>
          )
        }
        queryKey={[...stockKey, "list"]}
        {...useListCalls<StockRow>(stockCalls)}
        keyOf={keyOf}
        columns={columns}
        filters={filters}
        openKey={open || undefined}
        onOpen={can(codes.stock.view.code) ? (row) => set({ open: keyOf(row) }) : undefined}
        empty={{ why: t("stock.none") }}
      />
      <StockDrawer stock={open} onClose={() => set({ open: undefined })} />
      {exporting && (
        <PeriodExport
          title={t("stock.export.title")}
          hint={t("stock.export.hint")}
          fields={[
            { ...choice, name: "stashId", label: t("stock.place"), options: [everywhere, ...places] },
            { ...choice, name: "direction", label: t("stock.direction"), options: ways },
          ]}
          values={{ stashId: "", direction: "all" }}
          onExport={(asked) => download(stockCalls.exportEntries, asked, { quiet: true })}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

function useColumns(): ListColumn<StockRow>[] {
  const { list } = useDescribed<StockRow, keyof typeof stockColumns>(stockColumns);
  return list({
    productName: { key: "product", sort: true, card: "title" },
    placeName: { key: "place", sort: true },
    categoryName: { key: "category", sort: true },
    onHand: { sort: true },
    reserved: {},
    available: {},
    expired: {},
    expiryDay: { sort: true, card: "none" },
    value: { sort: true },
    level: { tones },
  });
}
