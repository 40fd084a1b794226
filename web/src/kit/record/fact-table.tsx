import { Table, type TableProps } from "antd";
import type { ReactNode } from "react";

export type FactColumn<Row> = { title: string; render: (row: Row) => ReactNode; end?: boolean };
type Props<Row> = Pick<TableProps<Row>, "loading" | "rowClassName"> & {
  label: string;
  rows: readonly Row[];
  rowKey: keyof Row | ((row: Row) => string);
  /** `false`: not shown to this reader. */
  columns: readonly (FactColumn<Row> | false)[];
  /** The text of an empty table. */
  empty?: ReactNode;
  /** A sum at the end; `false`: not shown to this reader. */
  total?: { label: string; value: ReactNode } | false;
};

/** A small table inside a page or drawer. What is too wide or too long scrolls inside, also by keyboard. */
export function FactTable<Row extends object>({ label, rows, columns, empty, total, ...props }: Props<Row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="fact-table" aria-label={label} tabIndex={0}>
        <Table<Row>
          size="small"
          pagination={false}
          {...props}
          dataSource={[...rows]}
          {...(empty ? { locale: { emptyText: empty } } : {})}
          columns={shown.map(({ title, render, end = false }) => ({
            key: title,
            title,
            align: end ? "end" : "start",
            render: (_, row) => render(row),
          }))}
        />
      </section>
      {total && (
        <p className="fact-total">
          {total.label} <strong>{total.value}</strong>
        </p>
      )}
    </>
  );
}
