import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import type { Kind } from "@stampflow/warehouse";
import { Button, Input, Select } from "antd";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { moveOnSoon } from "../../kit/record/entry-rows.tsx";
import type { StockRow } from "../stock/queries.ts";
import { useProductSearch } from "./queries.ts";
import { type Change, isEmpty, mostRows, quantitiesOf, type Row, totalOf } from "./rows.ts";

type Props = {
  row: Row;
  at: number;
  kind: Kind;
  /** What the warehouse holds of the product; undefined while that is not known. */
  held: StockRow | null | undefined;
  fault: string | undefined;
  onChange: (key: number, change: Change) => void;
  onRemove: (key: number) => void;
};

/** One of up to 500: drawn again only when it changes itself. */
export const LineRow = memo(function LineRow({ row, at, kind, held, fault, onChange, onRemove }: Props) {
  const { t } = useTranslation("warehouse");
  const label = (field: string) => t("document.cell", { line: at + 1, field: t(`document.${field}`) });
  const shared = (field: string) => ({
    "aria-label": label(field),
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? `line-${row.key}` : undefined,
    status: fault ? ("error" as const) : ("" as const),
  });
  const text = (field: "batchNumber" | "quantity" | "price" | "note", max: number, more: object = {}) => (
    <Input
      {...shared(field)}
      {...more}
      value={row[field]}
      maxLength={max}
      onChange={(event) => onChange(row.key, { [field]: event.target.value })}
    />
  );
  return (
    <li className="line-row" data-kind={kind} data-key={row.key}>
      <span className="line-number">{at + 1}</span>
      <ProductSelect row={row} onChange={onChange} shared={shared("product")} />
      {kind === "in" ? (
        <>
          {text("batchNumber", 30, {
            placeholder: t("document.batchNumber"),
            disabled: row.product?.tracking === "none",
          })}
          <Input
            {...shared("expiry")}
            type="date"
            value={row.expiryDay}
            disabled={row.product?.tracking === "none"}
            onChange={(event) => onChange(row.key, { expiryDay: event.target.value })}
          />
        </>
      ) : (
        <Select
          {...shared("batch")}
          value={row.batchId ?? ""}
          disabled={!row.product || row.product.tracking === "none"}
          popupMatchSelectWidth={false}
          onChange={(batchId) => {
            onChange(row.key, { batchId: batchId || null });
            moveOnSoon();
          }}
          options={[
            { value: "", label: t("document.anyBatch") },
            ...(held?.lots ?? [])
              .filter(({ batchId }) => batchId !== "")
              .map(({ batchId, number, onHand, expired }) => ({
                value: batchId,
                label: t(expired ? "document.lotExpired" : "document.lot", { number, onHand }),
              })),
          ]}
        />
      )}
      <span className="line-quantity">
        {text("quantity", 12, {
          inputMode: "decimal",
          placeholder: t("document.quantity"),
          suffix: row.product?.unitName ?? "",
        })}
        {kind === "out" && row.product && held !== undefined && (
          <small>{t("document.availableNow", { quantity: held?.available ?? "0" })}</small>
        )}
      </span>
      {kind === "in" && text("price", 11, { inputMode: "decimal", prefix: "¥", placeholder: t("document.price") })}
      {text("note", 60, { placeholder: t("document.note"), "data-aside": true })}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t("document.removeLine", { line: at + 1 })}
        onClick={() => onRemove(row.key)}
      />
      {fault && (
        <p id={`line-${row.key}`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </li>
  );
});

type SelectProps = Pick<Props, "row" | "onChange"> & { shared: object };

function ProductSelect({ row, onChange, shared }: SelectProps) {
  const { t } = useTranslation("warehouse");
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const found = useProductSearch(typed, open);
  const offered = found.data ?? [];
  const all = row.product && !offered.some(({ id }) => id === row.product?.id) ? [row.product, ...offered] : offered;
  return (
    <Select
      {...shared}
      value={row.product?.id ?? null}
      placeholder={t("document.productHint")}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      onOpenChange={setOpen}
      loading={open && found.isFetching}
      notFoundContent={t(found.isPending ? "document.looking" : "document.noProduct")}
      options={(open ? all : row.product ? [row.product] : []).map(({ id, name, specification }) => ({
        value: id,
        label: specification ? `${name} · ${specification}` : name,
      }))}
      onChange={(id) => {
        onChange(row.key, { product: all.find((one) => one.id === id) ?? null, batchId: null });
        moveOnSoon();
      }}
    />
  );
}

export function Totals({ kind, rows }: { kind: Kind; rows: readonly Row[] }) {
  const { t } = useTranslation("warehouse");
  const { money, names } = useFormat();
  const quantities = quantitiesOf(rows).map(({ unit, quantity }) => `${quantity} ${unit}`);
  return (
    <output className="document-totals">
      <span>{t("document.lineCount", { count: rows.filter((row) => !isEmpty(row)).length, most: mostRows })}</span>
      {quantities.length > 0 && <span>{names(quantities)}</span>}
      {kind === "in" && <strong>{money(totalOf(rows))}</strong>}
    </output>
  );
}
