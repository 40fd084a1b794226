import { type Kind, productCalls } from "@stampflow/warehouse";
import { Input, Select } from "antd";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EntryColumn, EntryRow, moveOnSoon } from "../../kit/entry/entry-rows.tsx";
import { SearchSelect } from "../../kit/entry/search-select.tsx";
import type { Line, LineFault } from "../../kit/entry/use-lines.ts";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import type { Found, StockRow } from "../queries.ts";
import { amountOf, isBlank, mostRows, quantitiesOf, type Row, shortOf, totalOf } from "./rows.ts";

type Props = {
  row: Line<Row>;
  at: number;
  kind: Kind;
  /** The stock of the product in the warehouse; undefined while unknown. */
  held: StockRow | null | undefined;
  /** How much the lines of its product take together, in thousandths. */
  wanted: number;
  toSupplier: boolean;
  faults: readonly LineFault[];
  onChange: (key: number, change: Partial<Row>) => void;
  onRemove: (key: number) => void;
};

const spans = { product: 12, batchNumber: 3, batchId: 6, quantity: 3, price: 3, amount: 3, expiryDay: 6, note: 6 };

/** The columns of a line. `priced`: a price has to be there. */
export function useLineColumns(kind: Kind, priced: boolean): readonly EntryColumn[] {
  const { t } = useTranslation("warehouse");
  return useMemo(() => {
    const column = (name: keyof typeof spans, more: Partial<EntryColumn> = {}) => ({
      name,
      label: t(`document.${name}`),
      span: spans[name],
      ...more,
    });
    const required = { required: true };
    const folded = { folded: true };
    const note = { ...folded, seldom: true };
    const product = column("product", required);
    return kind === "in"
      ? [
          product,
          column("batchNumber", required),
          column("expiryDay", folded),
          column("quantity", required),
          column("price", { required: priced }),
          column("amount", { end: true }),
          column("note", note),
        ]
      : [
          product,
          column("batchId"),
          column("quantity", { ...required, span: 6 }),
          column("note", { ...note, span: 12 }),
        ];
  }, [t, kind, priced]);
}

/** One of up to 500: drawn again only when it changes itself. */
export const LineRow = memo(function LineRow({ row, at, kind, held, wanted, toSupplier, ...props }: Props) {
  const { faults, onChange, onRemove } = props;
  const { t } = useTranslation("warehouse");
  const { money, currencySign } = useFormat();
  const { product } = row;
  const change = (next: Partial<Row>) => onChange(row.key, next);
  const withoutBatch = !product || product.tracking === "none";
  const lots = (held?.lots ?? []).filter(({ batchId }) => batchId !== "");
  const amount = amountOf(row);
  const [finding, setFinding] = useState(false);
  const unknown = !product && row.text !== "" && !finding;
  const left = kind === "out" && product ? shortOf(row, wanted, held, toSupplier) : null;
  const own: LineFault[] = [
    ...(unknown ? [{ column: "product", text: t("document.missing.unknown", { product: row.text }) }] : []),
    ...(left === null ? [] : [{ column: "quantity", text: t("document.missing.short", { left }) }]),
  ];
  const told = new Set(own.map(({ column }) => column));
  return (
    <EntryRow
      at={at}
      faults={own.length === 0 ? faults : [...own, ...faults.filter(({ column }) => !told.has(column))]}
      onPropose={(column, proposed) => change({ [column]: proposed })}
      unfolded={row.expiryDay !== "" || row.note !== ""}
      onRemove={() => onRemove(row.key)}
    >
      {(cell) => {
        const text = (field: "batchNumber" | "quantity" | "price" | "note", max: number, more: object = {}) => (
          <Input
            {...cell(field)}
            {...more}
            value={row[field]}
            maxLength={max}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        );
        return {
          product: (
            <SearchSelect<Found>
              cell={cell("product")}
              value={product}
              placeholder={t("document.productHint")}
              called={productCalls.search}
              labelOf={({ name, specification }) => (specification ? `${name} · ${specification}` : name)}
              namesOf={({ name, barcode, code }) => [name, barcode, code]}
              text={row.text}
              onText={(text) => change({ text, product: null })}
              onFinding={setFinding}
              // With the other entries: what was wrong with them depends on the product.
              onChange={(next) => change({ ...row, product: next, text: "", batchId: null })}
            />
          ),
          batchNumber: (
            <span className="line-quantity">
              {text("batchNumber", 30, { disabled: product?.tracking === "none" })}
              {row.numberBefore !== "" && row.batchNumber !== row.numberBefore && (
                <small>{t("document.numberTaken", { number: row.numberBefore })}</small>
              )}
            </span>
          ),
          expiryDay: kind === "in" && (
            <DateInput
              {...cell("expiryDay")}
              placeholder=""
              value={row.expiryDay}
              disabled={product?.tracking === "none"}
              onChange={(day) => change({ expiryDay: day ?? "" })}
            />
          ),
          batchId: kind === "out" && (
            <Select
              {...cell("batchId")}
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
          ),
          quantity: (
            <span className="line-quantity">
              {text("quantity", 12, { inputMode: "decimal", suffix: product?.unitName ?? "" })}
              {kind === "out" && product && held !== undefined && left === null && (
                <small>{t("document.availableNow", { quantity: held?.available ?? "0" })}</small>
              )}
            </span>
          ),
          price: text("price", 11, { inputMode: "decimal", prefix: currencySign }),
          amount: <span className="entry-figure">{amount === null ? "–" : money(amount)}</span>,
          note: text("note", 60),
        };
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
      {kind === "in" && (
        <span>
          {t("document.total")} <strong>{money(totalOf(rows))}</strong>
        </span>
      )}
    </>
  );
}
