import type { ReactNode } from "react";
import type { ListColumn } from "./types.ts";

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
};

const isNothing = (value: ReactNode) => value === undefined || value === null || value === false || value === "";

export function Cards<Row>({ rows, keyOf, columns, onOpen }: Props<Row>) {
  const title = columns.find(({ card }) => card === "title") ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.card !== "none");
  return (
    <div className="list-cards">
      {rows.map((row) => (
        <div key={keyOf(row)} className="list-card">
          <Title onOpen={onOpen && (() => onOpen(row))}>{title?.render(row)}</Title>
          {lines.map((column) => {
            const value = column.render(row);
            if (isNothing(value)) return null;
            return (
              <span key={column.key} className="list-card-line">
                <span>{column.title}</span>
                <span>{value}</span>
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The button covers the whole card, and links of the lines lie above it: a button may not hold them. */
function Title({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <span className="list-card-title">{children}</span>;
  return (
    <button type="button" className="list-card-title" onClick={onOpen}>
      {children}
    </button>
  );
}
