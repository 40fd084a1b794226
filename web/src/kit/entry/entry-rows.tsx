import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import EllipsisOutlined from "@ant-design/icons/es/icons/EllipsisOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import {
  type ClipboardEvent,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { parseTsv } from "../format/tsv.ts";
import { isComposing } from "../input/remote-choice.ts";
import type { LineFault, PastedLine, useLines } from "./use-lines.ts";

/** Enter skips fields that are seldom filled in. */
const fields = "input:not(:disabled, [data-aside])";

/** Focuses the next field of the rows; false if there is none. */
function moveOn(from = document.activeElement): boolean {
  if (!(from instanceof HTMLElement)) return false;
  const all = [...(from.closest(".entry-rows")?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const next = all.find(
    (field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING && field.checkVisibility(),
  );
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
export function moveOnSoon() {
  // Tab goes on by itself.
  const from = document.activeElement;
  setTimeout(() => moveOn(from));
}

/** A column of the rows. */
export type EntryColumn = {
  /** The entry of a line that it shows. */
  name: string;
  label: string;
  required?: boolean;
  /** A number: its head stands at the right. */
  end?: boolean;
  /** Its share of the twelve columns of a card on a phone. */
  span: number;
  /** On a phone it stands behind a button as long as it is empty. */
  folded?: boolean;
  /** Seldom filled in: Enter skips it. */
  seldom?: boolean;
};
const Columns = createContext<readonly EntryColumn[]>([]);

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
  /** Must be a stable list: each row is drawn again with another. */
  columns: readonly EntryColumn[];
  /** One `EntryRow` per row. */
  row: (row: Lines<Entry>["rows"][number], at: number) => ReactNode;
  /** Takes rows of a spreadsheet, from the cell with the focus on. */
  paste?: Paste<Entry>;
  /** Sums, beside the button that adds a row. */
  children?: ReactNode;
};

/** Rows typed one after the other: Enter moves to the next field, and from the last one to a new row. */
export function EntryRows<Entry extends object>({ label, lines, most, columns, row, paste, children }: Props<Entry>) {
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
    (item?.querySelector<HTMLElement>("input[aria-invalid=true]") ?? item?.querySelector<HTMLElement>(fields))?.focus();
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
    const names = paste.columns.slice(place.column);
    const found = parseTsv(text).map((cells, down) => ({
      cells: Object.fromEntries(
        names.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at].trim()]])),
      ),
      entry: rows[place.row + down] ?? lines.blank,
      beyond: cells.slice(names.length).filter((cell) => cell.trim() !== "").length,
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
      {/* Each cell is named for those who cannot see the head. */}
      <div className="entry-columns" aria-hidden>
        <span />
        {columns.map((column) => (
          <span key={column.name} className={column.end ? "end" : ""}>
            <Label column={column} />
          </span>
        ))}
      </div>
      <ol ref={list} onKeyDown={press} onPaste={(event) => void onPaste(event)}>
        <Columns value={columns}>{rows.map(row)}</Columns>
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

function Label({ column: { label, required } }: { column: EntryColumn }) {
  return (
    <>
      {required && <b className="entry-required">*</b>}
      {label}
    </>
  );
}

/** The props of a cell besides its value: its name and its fault. */
export type CellProps = {
  "aria-label": string;
  "aria-required": boolean | undefined;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
  "data-aside": boolean | undefined;
  status: "error" | "";
};
type RowProps = {
  at: number;
  faults: readonly LineFault[];
  /** Takes what a fault proposes. */
  onPropose?: (column: string, proposed: string) => void;
  /** Whether one of the folded fields is filled in. */
  unfolded: boolean;
  onRemove: () => void;
  /** The cells by the names of their columns; `cell` gives the props of one. */
  children: (cell: (name: string) => CellProps) => Readonly<Record<string, ReactNode>>;
};

const noFault: readonly LineFault[] = [];

export function EntryRow({ at, faults = noFault, onPropose, unfolded, onRemove, children }: RowProps) {
  const { t } = useTranslation("kit");
  const columns = useContext(Columns);
  const [opened, setOpened] = useState(false);
  const line = at + 1;
  const about = (name: string) => `entry-fault-${line}-${name}`;
  const faultsAt = (name: string) => faults.filter(({ column }) => column === name);
  const known = (column: string | undefined) => columns.some(({ name }) => name === column);
  const whole = faults.filter(({ column }) => !known(column));
  const folded = columns.filter((column) => column.folded);
  const open = opened || unfolded || folded.some(({ name }) => faultsAt(name).length > 0);
  const cells = children((name) => {
    const { label = "", required, seldom } = columns.find((column) => column.name === name) ?? {};
    const own = faultsAt(name);
    const described = [...(own.length > 0 ? [about(name)] : []), ...(whole.length > 0 ? [about("line")] : [])];
    return {
      "aria-label": t("record.cell", { line, field: label }),
      "aria-required": required || undefined,
      "aria-invalid": own.length > 0 || undefined,
      "aria-describedby": described.join(" ") || undefined,
      "data-aside": seldom || undefined,
      status: own.length > 0 ? "error" : "",
    };
  });
  const told = (name: string, own: readonly LineFault[]) =>
    own.length > 0 && (
      <p id={about(name)} className="field-error" role="alert">
        {own.map(({ text, proposed }) => (
          <span key={text}>
            {text}{" "}
            {proposed && onPropose && (
              <Button type="link" size="small" onClick={() => onPropose(name, proposed)}>
                {t("record.useProposed", { proposed })}
              </Button>
            )}
          </span>
        ))}
      </p>
    );
  return (
    <li className={`entry-row${open ? " entry-open" : ""}`}>
      <span className="entry-number">{line}</span>
      {columns.map((column) => {
        const { name, span, folded: isFolded, end } = column;
        return (
          <div
            key={name}
            className={`entry-cell${isFolded ? " entry-folded" : ""}${end ? " end" : ""}`}
            style={{ "--span": span } as object}
          >
            <span className="entry-label" aria-hidden>
              <Label column={column} />
            </span>
            {cells[name]}
            {told(name, faultsAt(name))}
          </div>
        );
      })}
      {folded.length > 0 && (
        <Button
          type="text"
          className="entry-more"
          icon={<EllipsisOutlined />}
          aria-expanded={open}
          aria-label={t("record.moreOfRow", { line })}
          disabled={open && !opened}
          onClick={() => setOpened(!opened)}
        />
      )}
      <Button
        type="text"
        className="entry-remove"
        icon={<DeleteOutlined />}
        aria-label={t("record.removeRow", { line })}
        onClick={onRemove}
      />
      {told("line", whole)}
    </li>
  );
}
