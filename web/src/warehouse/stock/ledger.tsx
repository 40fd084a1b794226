import type { AnswerOf } from "@stampflow/kernel";
import { stockCalls } from "@stampflow/warehouse";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { signed, useFormat } from "../../kit/format/format.ts";
import { ListFoot } from "../../kit/list/foot.tsx";
import { useRows } from "../../kit/list/use-rows.ts";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { loadBy } from "../../kit/record/load.ts";
import { optionsOf } from "../../kit/record/options.ts";
import { stockKey } from "../queries.ts";

type Entry = AnswerOf<typeof stockCalls.entries>["records"][number];
export const directions = ["all", "in", "out"] as const;
type Direction = (typeof directions)[number];
const pageSize = 20;

/** What came and went, newest first; each row leads to its document. */
export function Ledger({ productId, placeId }: { productId: string; placeId: string }) {
  const { t } = useTranslation("warehouse");
  const { dateTime, money } = useFormat();
  const [direction, setDirection] = useState<Direction>("all");
  const [pageNum, setPage] = useState(1);
  const input = { stashId: placeId, productId, direction, pageNum, pageSize };
  const found = useRows([...stockKey, "ledger"], loadBy(stockCalls.entries), input);
  const { query, rows } = found;
  if (query.isLoadingError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  const costs = rows.some(({ value }) => value !== null);
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
        options={optionsOf(directions, (one) => t(`stock.directions.${one}`))}
      />
      <FactTable<Entry>
        label={t("stock.tabs.ledger")}
        loading={query.isPending}
        rowKey="seq"
        rows={rows}
        empty={t("stock.noLedger")}
        columns={[
          { title: t("stock.time"), render: (row) => dateTime(row.at) },
          {
            title: t("stock.document"),
            render: (row) => (
              <>
                <Link to={`/warehouse/stockcontrol?open=${row.documentId}`}>{row.documentNumber}</Link>
                {row.reversal && ` ${t("stock.reversal")}`}
              </>
            ),
          },
          { title: t("stock.batch"), render: (row) => row.batchNumber || t("stock.noBatch") },
          { title: t("stock.quantity"), end: true, render: (row) => signed(row.quantity) },
          { title: t("stock.after"), end: true, render: (row) => `${row.after} ${row.unitName}` },
          costs && { title: t("stock.value"), end: true, render: (row) => money(row.value ?? 0) },
          { title: t("stock.by"), render: (row) => row.byName },
        ]}
      />
      <div className="list-foot">
        <ListFoot found={found} page={pageNum} size={pageSize} sizes={[pageSize]} onChange={setPage} />
      </div>
    </>
  );
}
