import type { AnswerOf } from "@stampflow/kernel";
import { entryColumns, stockCalls } from "@stampflow/warehouse";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ChartChoice } from "../../kit/chart/choice.tsx";
import { signed } from "../../kit/format/format.ts";
import { optionsOf } from "../../kit/record/options.ts";
import { PagedTable } from "../../kit/record/paged-table.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { stockKey } from "../queries.ts";

type Entry = AnswerOf<typeof stockCalls.entries>["records"][number];
export const directions = ["all", "in", "out"] as const;
type Direction = (typeof directions)[number];

/** What came and went, newest first; each row leads to its document. */
export function Ledger({ productId, placeId }: { productId: string; placeId: string }) {
  const { t } = useTranslation("warehouse");
  const [direction, setDirection] = useState<Direction>("all");
  const { table } = useDescribed<Entry, keyof typeof entryColumns>(entryColumns);
  return (
    <>
      <ChartChoice<Direction>
        label={t("stock.direction")}
        value={direction}
        onChange={setDirection}
        options={optionsOf(directions, (one) => t(`stock.directions.${one}`))}
      />
      <PagedTable<Entry>
        label={t("stock.tabs.ledger")}
        queryKey={[...stockKey, "ledger"]}
        called={stockCalls.entries}
        asked={{ stashId: placeId, productId, direction }}
        rowKey="seq"
        empty={t("stock.noLedger")}
        columns={table({
          at: {},
          documentNumber: {
            render: ({ documentId, documentNumber, reversal }) => (
              <>
                <Link to={`/warehouse/stockcontrol?open=${documentId}`}>{documentNumber}</Link>
                {reversal && ` ${t("entry.reversal")}`}
              </>
            ),
          },
          batchNumber: { none: t("stock.noBatch") },
          quantity: { render: ({ quantity }) => signed(quantity) },
          after: {},
          value: {},
          byName: {},
        })}
      />
    </>
  );
}
