import { type BatchRow, type Column, isFigure, rowKey } from "@stampflow/form";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type RefObject, useImperativeHandle, useRef } from "react";
import { useFormWords } from "../words.ts";
import "./batch.css";

export type RowsHandle = { reveal: (row: number) => void };

type Props = {
  label: string;
  columns: readonly Column[];
  rows: readonly BatchRow[];
  narrow: boolean;
  cell: (row: BatchRow, column: Column, at: { row: number; column: number }) => ReactNode;
  /** What one does with a row; left out where it is only read. */
  tools?: ((row: BatchRow, at: number) => ReactNode) | undefined;
  handle?: RefObject<RowsHandle | null>;
};

/** A row of a table, and of a phone a card as high as its fields. */
const rowHeight = 40;

/** Cards have other heights than lines, so what was measured of the ones says nothing of the others. */
export const Rows = (props: Props) => <VirtualRows key={props.narrow ? "cards" : "lines"} {...props} />;

/** Only the rows in sight are in the document, so that a thousand scroll as easily as ten. */
function VirtualRows({ label, columns, rows, narrow, cell, tools, handle }: Props) {
  const t = useFormWords();
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (narrow ? 64 * (columns.length + 1) : rowHeight),
    getItemKey: (at) => String(rows[at]?.[rowKey] ?? at),
    overscan: narrow ? 2 : 6,
  });
  useImperativeHandle(handle, () => ({
    reveal: (row) => virtual.scrollToIndex(row, { align: "auto" }),
  }));
  const template = tools ? `48px repeat(${columns.length}, minmax(112px, 1fr)) 80px` : readTemplate(columns);
  const mark = ({ control }: Column) => (tools && control.rules[0]?.required ? "batch-required" : undefined);
  const items = virtual.getVirtualItems();
  if (narrow)
    return (
      <div ref={frame} className="batch-cards">
        <ul aria-label={label} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return row ? (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="batch-card"
                style={{ transform: `translateY(${start}px)` }}
              >
                <header>
                  <strong>{t("row", { n: index + 1 })}</strong>
                  {tools?.(row, index)}
                </header>
                {columns.map((column, at) => (
                  <div key={column.key} className="batch-line">
                    <span className={mark(column)}>{column.control.label}</span>
                    {cell(row, column, { row: index, column: at })}
                  </div>
                ))}
              </li>
            ) : null;
          })}
        </ul>
      </div>
    );
  return (
    <div ref={frame} className="batch">
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1} style={{ gridTemplateColumns: template }}>
            <th scope="col" aria-label={t("rowNumber")} />
            {columns.map((column) => (
              <th key={column.key} scope="col" className={mark(column)} data-figures={isFigure(column) || undefined}>
                {column.control.label}
              </th>
            ))}
            {tools && <th scope="col" aria-label={t("rowTools")} />}
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return row ? <Line key={key} {...{ row, index, start, template, columns, cell, tools }} /> : null;
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Where a table is only read, a figure needs less room, so that more of them are in sight. */
const readTemplate = (columns: readonly Column[]): string =>
  ["40px", ...columns.map((column) => (isFigure(column) ? "minmax(72px, 0.6fr)" : "minmax(96px, 1fr)"))].join(" ");

type LineProps = Pick<Props, "columns" | "cell" | "tools"> & {
  row: BatchRow;
  index: number;
  start: number;
  template: string;
};

/** While one scrolls only the rows that come into sight are drawn. */
const Line = memo(function Line({ row, index, start, template, columns, cell, tools }: LineProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)`, height: rowHeight }}
    >
      <th scope="row">{index + 1}</th>
      {columns.map((column, at) => (
        <td key={column.key} data-figures={isFigure(column) || undefined}>
          {cell(row, column, { row: index, column: at })}
        </td>
      ))}
      {tools && <td>{tools(row, index)}</td>}
    </tr>
  );
});
