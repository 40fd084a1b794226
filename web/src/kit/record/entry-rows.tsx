import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** Enter passes over what is seldom filled in. */
const fields = "input:not(:disabled, [data-aside])";

/** To the next field of the rows; false where there is none. */
function moveOn(): boolean {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement)) return false;
  const all = [...(from.closest(".entry-rows")?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const next = all.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
  return next !== undefined;
}

/** After a choice, once it has been drawn: it may open or close the fields behind it. */
export const moveOnSoon = () => void setTimeout(moveOn);

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  most: number;
  /** An `li` for each. */
  row: (row: Row, at: number) => ReactNode;
  onAdd: () => void;
  /** A row with a fault: it is brought into view whenever this is another object. */
  shown: { readonly at: number } | null;
  /** Sums, beside the button that adds a row. */
  children?: ReactNode;
};

/** Rows that are typed one after the other: Enter moves on, and from the last field to a new row. */
export function EntryRows<Row>({ label, rows, most, row, onAdd, shown, children }: Props<Row>) {
  const { t } = useTranslation("kit");
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const full = rows.length >= most;
  const add = () => {
    if (full) return;
    added.current = true;
    onAdd();
  };
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLElement>(`li:last-child ${fields}`)?.focus();
  });
  useEffect(() => {
    const item = shown && list.current?.children[shown.at];
    item?.scrollIntoView({ block: "center" });
    item?.querySelector<HTMLElement>(fields)?.focus();
  }, [shown]);
  const press = (event: KeyboardEvent) => {
    const field = event.target;
    const isField = field instanceof HTMLInputElement && field.role !== "combobox";
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isField) return;
    event.preventDefault();
    if (!moveOn()) add();
  };
  return (
    <section className="entry-rows" aria-label={label}>
      <ol ref={list} onKeyDown={press}>
        {rows.map(row)}
      </ol>
      <div className="entry-foot">
        <Button icon={<PlusOutlined />} onClick={add} disabled={full}>
          {t("record.addRow")}
        </Button>
        {children}
      </div>
    </section>
  );
}
