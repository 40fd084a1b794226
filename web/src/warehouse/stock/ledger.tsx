import type { AnswerOf } from "@stampflow/kernel";
import { stockCalls } from "@stampflow/warehouse";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { usePageButtons } from "../../kit/list/page-buttons.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { call } from "../../platform/call.ts";
import { stockKey } from "./queries.ts";

type Entry = AnswerOf<typeof stockCalls.entries>["records"][number];
const directions = ["all", "in", "out"] as const;
type Direction = (typeof directions)[number];
const pageSize = 20;

/** What came and went, newest first; each row leads to its document. */
export function Ledger({ productId, placeId }: { productId: string; placeId: string }) {
  const { t } = useTranslation("warehouse");
  const { dateTime, money } = useFormat();
  const itemRender = usePageButtons();
  const [direction, setDirection] = useState<Direction>("all");
  const [pageNum, setPage] = useState(1);
  const input = { stashId: placeId, productId, direction, pageNum, pageSize };
  const rows = useQuery({
    queryKey: [...stockKey, "ledger", input],
    queryFn: ({ signal }) => call(stockCalls.entries, input, { signal }),
    placeholderData: keepPreviousData,
  });
  if (rows.isLoadingError) return <ErrorView error={rows.error} onRetry={() => void rows.refetch()} />;
  const costs = rows.data?.records.some(({ value }) => value !== null);
  return (
    <>
      <Select<Direction>
        aria-label={t("stock.direction")}
        className="chart-choice"
        value={direction}
        onChange={(next) => {
          setDirection(next);
          setPage(1);
        }}
        options={directions.map((value) => ({ value, label: t(`stock.directions.${value}`) }))}
      />
      <FactTable<Entry>
        label={t("stock.tabs.ledger")}
        loading={rows.isPending}
        rowKey="seq"
        dataSource={rows.data?.records ?? []}
        locale={{ emptyText: t("stock.noLedger") }}
        pagination={{
          current: pageNum,
          pageSize,
          total: rows.data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          itemRender,
          onChange: setPage,
        }}
        columns={[
          { title: t("stock.time"), render: (_, row) => dateTime(row.at) },
          {
            title: t("stock.document"),
            render: (_, row) => (
              <>
                <Link to={`/warehouse/stockcontrol?open=${row.documentId}`}>{row.documentNumber}</Link>
                {row.reversal && ` ${t("stock.reversal")}`}
              </>
            ),
          },
          { title: t("stock.batch"), render: (_, row) => row.batchNumber || t("stock.noBatch") },
          { title: t("stock.quantity"), align: "end", render: (_, row) => signed(row.quantity) },
          { title: t("stock.after"), align: "end", render: (_, row) => `${row.after} ${row.unitName}` },
          ...(costs
            ? [
                {
                  title: t("stock.value"),
                  align: "end" as const,
                  render: (_: unknown, row: Entry) => money(row.value ?? 0),
                },
              ]
            : []),
          { title: t("stock.by"), render: (_, row) => row.byName },
        ]}
      />
    </>
  );
}

const signed = (quantity: string) => (quantity.startsWith("-") ? `−${quantity.slice(1)}` : `+${quantity}`);
