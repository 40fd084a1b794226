import type { ReactNode } from "react";
import type { ListColumn } from "./types.ts";

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
};

export function Cards<Row>({ rows, keyOf, columns, onOpen }: Props<Row>) {
  const title = columns.find(({ card }) => card === "title") ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.card !== "none");
  return (
    <div className="list-cards">
      {rows.map((row) => (
        <Card key={keyOf(row)} onOpen={onOpen && (() => onOpen(row))}>
          <span className="list-card-title">{title?.render(row)}</span>
          {lines.map((column) => (
            <span key={column.key} className="list-card-line">
              <span>{column.title}</span>
              <span>{column.render(row)}</span>
            </span>
          ))}
        </Card>
      ))}
    </div>
  );
}

function Card({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <div className="list-card">{children}</div>;
  return (
    <button type="button" className="list-card" onClick={onOpen}>
      {children}
    </button>
  );
}
