import type { ReactNode } from "react";
import type { ListColumn } from "./types.ts";

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
  /** Why nothing is done with a row, where there is no tooltip; undefined: it can be. */
  why?: ((row: Row) => string | undefined) | undefined;
};

const isNothing = (value: ReactNode) => value === undefined || value === null || value === false || value === "";

/** Rows on a phone: a title with a state, and two lines of what fits. */
export function Cards<Row>({ rows, keyOf, columns, onOpen, why }: Props<Row>) {
  const title = columns.find(({ card }) => card === "title") ?? columns[0];
  const states = columns.filter(({ card }) => card === "state");
  const lines = columns.filter((column) => column !== title && (column.card ?? "line") === "line");
  return (
    <div className="list-cards">
      {rows.map((row) => (
        <div key={keyOf(row)} className="list-card" data-row-key={keyOf(row)}>
          <div className="list-card-head">
            <Title onOpen={onOpen && (() => onOpen(row))}>{title?.render(row)}</Title>
            {states.map((column) => (
              <span key={column.key}>{column.render(row)}</span>
            ))}
          </div>
          <div className="list-card-lines">
            {lines.map((column) => {
              const value = column.render(row);
              if (isNothing(value)) return null;
              return (
                <span key={column.key}>
                  <small>{column.title}</small> {value}
                </span>
              );
            })}
            {why?.(row) && <small className="list-card-why">{why(row)}</small>}
          </div>
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
