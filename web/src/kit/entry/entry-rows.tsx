import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../input/remote-choice.ts";
import type { useLines } from "./use-lines.ts";

/** Enter skips fields that are seldom filled in. */
const fields = "input:not(:disabled, [data-aside])";

/** Focuses the next field of the rows; false if there is none. */
function moveOn(): boolean {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement)) return false;
  const all = [...(from.closest(".entry-rows")?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const next = all.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
  return next !== undefined;
}

/** After a choice has been rendered, because it may enable or disable the fields after it. */
export const moveOnSoon = () => void setTimeout(moveOn);

type Lines<Entry extends object> = ReturnType<typeof useLines<Entry>>;
type Props<Entry extends object> = {
  label: string;
  lines: Lines<Entry>;
  most: number;
  /** One `EntryRow` per row. */
  row: (row: Lines<Entry>["rows"][number], at: number) => ReactNode;
  /** Sums, beside the button that adds a row. */
  children?: ReactNode;
};

/** Rows typed one after the other: Enter moves to the next field, and from the last one to a new row. */
export function EntryRows<Entry extends object>({ label, lines, most, row, children }: Props<Entry>) {
  const { t } = useTranslation("kit");
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const { rows, shown } = lines;
  const full = rows.length >= most;
  const add = () => {
    if (full) return;
    added.current = true;
    lines.add();
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
    if (event.key !== "Enter" || isComposing(event.nativeEvent) || !isField) return;
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
        {children && <output className="entry-sums">{children}</output>}
      </div>
    </section>
  );
}

/** The props of a cell besides its value: its name and the fault of its row. */
export type CellProps = {
  "aria-label": string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
  status: "error" | "";
};
type RowProps = {
  at: number;
  fault: string | undefined;
  /** A button that fixes the fault. */
  remedy?: { label: string; run: () => void } | undefined;
  onRemove: () => void;
  /** The cells of a row, in the columns set by `--columns`; `cell` gets the name of the column. */
  children: (cell: (name: string) => CellProps) => ReactNode;
};

export function EntryRow({ at, fault, remedy, onRemove, children }: RowProps) {
  const { t } = useTranslation("kit");
  const line = at + 1;
  const about = `entry-fault-${line}`;
  const cell = (name: string): CellProps => ({
    "aria-label": t("record.cell", { line, field: name }),
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? about : undefined,
    status: fault ? "error" : "",
  });
  return (
    <li className="entry-row">
      <span className="entry-number">{line}</span>
      {children(cell)}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t("record.removeRow", { line })} onClick={onRemove} />
      {fault && (
        <p id={about} className="field-error" role="alert">
          {fault}{" "}
          {remedy && (
            <Button type="link" size="small" onClick={remedy.run}>
              {remedy.label}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
