import { type Kind, productCalls } from "@stampflow/warehouse";
import { Input, Select } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { EntryRow, moveOnSoon } from "../../kit/entry/entry-rows.tsx";
import { SearchSelect } from "../../kit/entry/search-select.tsx";
import type { Line, LineFault } from "../../kit/entry/use-lines.ts";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import type { Found, StockRow } from "../queries.ts";
import { isBlank, mostRows, quantitiesOf, type Row, totalOf } from "./rows.ts";

type Props = {
  row: Line<Row>;
  at: number;
  kind: Kind;
  /** The stock of the product in the warehouse; undefined while unknown. */
  held: StockRow | null | undefined;
  fault: LineFault | undefined;
  /** A free batch number, if the typed one is taken. */
  proposed: string;
  onChange: (key: number, change: Partial<Row>) => void;
  onRemove: (key: number) => void;
};

/** One of up to 500: drawn again only when it changes itself. */
export const LineRow = memo(function LineRow({ row, at, kind, held, fault, proposed, onChange, onRemove }: Props) {
  const { t } = useTranslation("warehouse");
  const { product } = row;
  const change = (next: Partial<Row>) => onChange(row.key, next);
  const useProposed = () => change({ batchNumber: proposed });
  const remedy = proposed ? { label: t("document.useProposed"), run: useProposed } : undefined;
  const withoutBatch = !product || product.tracking === "none";
  const lots = (held?.lots ?? []).filter(({ batchId }) => batchId !== "");
  return (
    <EntryRow at={at} fault={fault} remedy={remedy} onRemove={() => onRemove(row.key)}>
      {(cellOf) => {
        const cell = (name: string) => cellOf(name, t(`document.${name}`));
        const text = (field: "batchNumber" | "quantity" | "price" | "note", max: number, more: object = {}) => (
          <Input
            {...cell(field)}
            placeholder={t(`document.${field}`)}
            {...more}
            value={row[field]}
            maxLength={max}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        );
        return (
          <>
            <SearchSelect<Found>
              cell={cell("product")}
              value={product}
              placeholder={t("document.productHint")}
              called={productCalls.search}
              labelOf={({ name, specification }) => (specification ? `${name} · ${specification}` : name)}
              namesOf={({ name, barcode }) => [name, barcode]}
              onChange={(next) => change({ product: next, batchId: null })}
            />
            {kind === "in" ? (
              <>
                {text("batchNumber", 30, { disabled: product?.tracking === "none" })}
                <DateInput
                  {...cell("expiry")}
                  placeholder={t("document.expiry")}
                  value={row.expiryDay}
                  disabled={product?.tracking === "none"}
                  onChange={(day) => change({ expiryDay: day ?? "" })}
                />
              </>
            ) : (
              <Select
                {...cell("batch")}
                value={row.batchId ?? ""}
                disabled={withoutBatch}
                popupMatchSelectWidth={false}
                onChange={(batchId) => {
                  change({ batchId: batchId || null });
                  moveOnSoon();
                }}
                options={[
                  { value: "", label: t("document.anyBatch") },
                  ...lots.map(({ batchId, number, onHand, expired }) => ({
                    value: batchId,
                    label: t(expired ? "document.lotExpired" : "document.lot", { number, onHand }),
                  })),
                ]}
              />
            )}
            <span className="line-quantity">
              {text("quantity", 12, { inputMode: "decimal", suffix: product?.unitName ?? "" })}
              {kind === "out" && product && held !== undefined && (
                <small>{t("document.availableNow", { quantity: held?.available ?? "0" })}</small>
              )}
            </span>
            {kind === "in" && text("price", 11, { inputMode: "decimal", prefix: "¥" })}
            {text("note", 60, { "data-aside": true })}
          </>
        );
      }}
    </EntryRow>
  );
});

export function Totals({ kind, rows }: { kind: Kind; rows: readonly Row[] }) {
  const { t } = useTranslation("warehouse");
  const { money, names } = useFormat();
  const quantities = quantitiesOf(rows).map(({ unit, quantity }) => `${quantity} ${unit}`);
  return (
    <>
      <span>{t("document.filledRows", { count: rows.filter((row) => !isBlank(row)).length, most: mostRows })}</span>
      {quantities.length > 0 && <span>{names(quantities)}</span>}
      {kind === "in" && <strong>{money(totalOf(rows))}</strong>}
    </>
  );
}
