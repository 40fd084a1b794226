import { Table, type TableProps } from "antd";

/** A small table inside a page or drawer. What is too wide or too long scrolls inside, also by keyboard. */
export function FactTable<Row extends object>({ label, ...props }: { label: string } & TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="fact-table" aria-label={label} tabIndex={0}>
      <Table<Row> size="small" pagination={false} {...props} />
    </section>
  );
}
