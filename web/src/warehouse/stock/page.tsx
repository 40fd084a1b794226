import ExportOutlined from "@ant-design/icons/es/icons/ExportOutlined";
import type { InputOf } from "@stampflow/kernel";
import { can as codes, stockCalls } from "@stampflow/warehouse";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { loadBy } from "../../kit/record/load.ts";
import { optionsOf } from "../../kit/record/options.ts";
import { PeriodExport } from "../../kit/record/period-export.tsx";
import { StatusTag } from "../../kit/stamp.tsx";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { type StockRow, stockKey, useCategoryOptions, usePlaceOptions } from "../queries.ts";
import { StockDrawer } from "./drawer.tsx";
import { directions } from "./ledger.tsx";

const levels = ["normal", "below", "out"] as const;
const looks = { normal: "approved", below: "returned", out: "rejected" } as const;

type ExportInput = InputOf<typeof stockCalls.exportList>;

const keyOf = ({ productId, placeId }: StockRow) => `${productId}/${placeId}`;

export default function StockPage() {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const places = usePlaceOptions();
  const categories = useCategoryOptions();
  const [{ open }, set] = useAddress({ open: "" });
  const [exporting, setExporting] = useState(false);
  const columns = useColumns();
  const filters: ListFilter[] = [
    { name: "search", label: t("stock.search"), kind: "text" },
    { name: "placeId", label: t("stock.place"), kind: "select", options: places },
    { name: "categoryId", label: t("stock.category"), kind: "select", options: categories },
    {
      name: "level",
      label: t("stock.level"),
      kind: "select",
      options: optionsOf(levels, (one) => t(`stock.levels.${one}`)),
    },
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
            <Button icon={<ExportOutlined />} onClick={() => setExporting(true)}>
              {t("stock.export.title")}
            </Button>
          )
        }
        queryKey={[...stockKey, "list"]}
        load={loadBy(stockCalls.list)}
        keyOf={keyOf}
        columns={columns}
        filters={filters}
        openKey={open || undefined}
        onOpen={can(codes.stock.view.code) ? (row) => set({ open: keyOf(row) }) : undefined}
        {...(can(codes.stock.export.code) && {
          onExport: (asked) => download(stockCalls.exportList, asked as ExportInput),
        })}
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
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const { money } = useFormat();
  const amount = (key: "onHand" | "reserved" | "available"): ListColumn<StockRow> => ({
    key,
    title: t(`stock.${key}`),
    align: "end",
    width: 120,
    sort: key === "onHand",
    render: (row) => `${row[key]} ${row.unitName}`,
  });
  return [
    {
      key: "product",
      title: t("stock.product"),
      width: 220,
      sort: true,
      card: "title",
      render: (row) => row.productName,
    },
    { key: "place", title: t("stock.place"), sort: true, render: (row) => row.placeName },
    { key: "category", title: t("stock.category"), sort: true, render: (row) => row.categoryName },
    amount("onHand"),
    amount("reserved"),
    amount("available"),
    ...(can(codes.cost.view.code)
      ? [
          {
            key: "value",
            title: t("stock.value"),
            align: "end" as const,
            width: 130,
            sort: true,
            render: (row: StockRow) => (row.value === null ? "" : money(row.value)),
          },
        ]
      : []),
    { key: "level", title: t("stock.level"), width: 120, render: (row) => <Level level={row.level} /> },
  ];
}

function Level({ level }: Pick<StockRow, "level">) {
  const { t } = useTranslation("warehouse");
  return <StatusTag status={looks[level]} text={t(`stock.levels.${level}`)} />;
}
