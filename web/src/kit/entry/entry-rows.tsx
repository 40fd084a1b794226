import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { parseTsv } from "../format/tsv.ts";
import { isComposing } from "../input/remote-choice.ts";
import type { LineFault, PastedLine, useLines } from "./use-lines.ts";

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

/** The row and the cell of an element, from 0. */
function placeOf(target: EventTarget, list: HTMLElement | null) {
  const row = target instanceof Element ? target.closest("li.entry-row") : null;
  if (!row || !list?.contains(row)) return null;
  const cells = [...row.children].filter((cell) => cell.matches("input") || cell.querySelector("input"));
  const column = cells.findIndex((cell) => cell.contains(target as Element));
  return { row: [...list.children].indexOf(row), column };
}

/** After a choice has been rendered, because it may enable or disable the fields after it. */
export const moveOnSoon = () => void setTimeout(moveOn);

type Lines<Entry extends object> = ReturnType<typeof useLines<Entry>>;
/** A row of a spreadsheet: its texts by the names of the cells, and the line that it falls on. */
export type PastedRow<Entry> = { readonly cells: Readonly<Record<string, string>>; readonly entry: Entry };
export type Paste<Entry> = {
  /** The names of the cells, in their order. */
  columns: readonly string[];
  /** What they say; it may have to ask the server. */
  read: (rows: readonly PastedRow<Entry>[]) => Promise<readonly PastedLine<Entry>[]>;
};
type Props<Entry extends object> = {
  label: string;
  lines: Lines<Entry>;
  most: number;
  /** One `EntryRow` per row. */
  row: (row: Lines<Entry>["rows"][number], at: number) => ReactNode;
  /** Takes rows of a spreadsheet, from the cell with the focus on. */
  paste?: Paste<Entry>;
  /** Sums, beside the button that adds a row. */
  children?: ReactNode;
};

/** Rows typed one after the other: Enter moves to the next field, and from the last one to a new row. */
export function EntryRows<Entry extends object>({ label, lines, most, row, paste, children }: Props<Entry>) {
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
  const onPaste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const place = placeOf(event.target, list.current);
    const first = place && rows[place.row];
    if (!paste || !first || !/[\t\n\r]/.test(text.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    const columns = paste.columns.slice(place.column);
    const found = parseTsv(text).map((cells, down) => ({
      cells: Object.fromEntries(
        columns.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at].trim()]])),
      ),
      entry: rows[place.row + down] ?? lines.blank,
      beyond: cells.slice(columns.length).filter((cell) => cell.trim() !== "").length,
    }));
    try {
      const cut = lines.paste(first.key, await paste.read(found), most);
      const beyond = found.reduce((sum, row) => sum + row.beyond, 0);
      if (cut > 0) toast.warning({ title: t("record.pasteCut", { count: cut, most }), key: "entry.paste" });
      else if (beyond > 0) toast.warning({ title: t("record.pasteBeyond", { count: beyond }), key: "entry.paste" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error({ title: error.message, key: "entry.paste" });
    }
  };
  return (
    <section className="entry-rows" aria-label={label}>
      <ol ref={list} onKeyDown={press} onPaste={(event) => void onPaste(event)}>
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
  fault: LineFault | undefined;
  /** A button that fixes the fault. */
  remedy?: { label: string; run: () => void } | undefined;
  onRemove: () => void;
  /** The cells of a row, in the columns set by `--columns`; `cell` gets the name of the column and what it is called. */
  children: (cell: (name: string, label: string) => CellProps) => ReactNode;
};

export function EntryRow({ at, fault, remedy, onRemove, children }: RowProps) {
  const { t } = useTranslation("kit");
  const line = at + 1;
  const about = `entry-fault-${line}`;
  const cell = (name: string, label: string): CellProps => {
    const faulty = fault !== undefined && (fault.column === undefined || fault.column === name);
    return {
      "aria-label": t("record.cell", { line, field: label }),
      "aria-invalid": faulty || undefined,
      "aria-describedby": faulty ? about : undefined,
      status: faulty ? "error" : "",
    };
  };
  return (
    <li className="entry-row">
      <span className="entry-number">{line}</span>
      {children(cell)}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t("record.removeRow", { line })} onClick={onRemove} />
      {fault && (
        <p id={about} className="field-error" role="alert">
          {fault.text}{" "}
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
