import { CopyOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import {
  type BatchRow,
  type CellFault,
  type Chosen,
  type Column,
  faultText,
  fieldOf,
  kinds,
  limits,
  rowKey,
  rowsOf,
  type SourceName,
} from "@stampflow/form";
import { joined } from "@stampflow/kernel";
import { Button, Flex } from "antd";
import {
  type ClipboardEvent,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { toast } from "../../../platform/toast.ts";
import { parseTsv } from "../../format/tsv.ts";
import { isComposing } from "../../input/remote-choice.ts";
import { useNarrow } from "../layout/narrow.ts";
import type { ControlProps } from "../types.ts";
import { useFormWords, useLanguage } from "../words.ts";
import { CellText } from "./cell.tsx";
import { asAllowed, cellOf, copyOf, isTyped, newRow, pasteAt, type Sought, withEntries } from "./edit.ts";
import { Rows, type RowsHandle } from "./rows.tsx";
import { Totals } from "./totals.tsx";

/** The names that were not found. */
const namesShown = 5;
const nothing = () => undefined;
type CellPosition = { row: number; column: number };

type Inputs = Readonly<Record<string, ComponentType<ControlProps>>>;

/** The counterpart of `batchOf` in the form package: a table of every kind that a cell may have. */
export const batchOf = (inputs: Inputs) =>
  function Batch(props: ControlProps) {
    return <BatchControl {...props} inputs={inputs} />;
  };

/** A table to fill in: a cell becomes an input when one comes to it, so that a thousand rows stay light. */
function BatchControl({ inputs, ...props }: ControlProps & { inputs: Inputs }) {
  const { control, value, onChange, onBlur, ports, disabled, cells = [], columns: allowed, aria } = props;
  const t = useFormWords();
  const language = useLanguage();
  const narrow = useNarrow();
  const { startRows, maxRows } = kinds.batch.optionsOf(control);
  const columns = useMemo(
    () => (fieldOf(control)?.columns?.(control) ?? []).filter(({ hidden }) => !hidden).map(asAllowed(allowed)),
    [control, allowed],
  );
  const [blank] = useState(() => Array.from({ length: startRows }, newRow));
  const rows = rowsOf(value) ?? blank;
  const [active, setActive] = useState<CellPosition | null>(null);
  const handle = useRef<RowsHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const faults = useMemo(() => new Map(cells.map((fault) => [`${fault.row - 1} ${fault.column}`, fault])), [cells]);
  const full = rows.length >= Math.min(maxRows, limits.rows);

  const goTo = (position: CellPosition) => {
    handle.current?.reveal(position.row);
    setActive(position);
  };
  const put = (at: number, key: string, next: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: next } : row)));
  const insert = (at: number, row: BatchRow = newRow()) => {
    if (full) return void toast.info({ title: t("rowsFull", { max: maxRows }), key: "form.batch" });
    onChange(rows.toSpliced(at, 0, row));
    goTo({ row: at, column: columns.findIndex(isTyped) });
  };
  const remove = (at: number) => {
    const row = rows[at];
    onChange(rows.toSpliced(at, 1));
    setActive(null);
    if (row)
      toast.info({
        title: t("rowRemoved", { n: at + 1 }),
        key: "form.batch",
        action: { label: t("undo"), run: () => latest.current(at, row) },
      });
  };
  // The message outlives this drawing: it puts the row back among those that there are then.
  const latest = useRef<(at: number, row: BatchRow) => void>(() => undefined);
  latest.current = (at, row) => onChange(rows.toSpliced(at, 0, row));

  const move = ({ row, column }: CellPosition, by: 1 | -1) => {
    for (let at = row * columns.length + column + by; at >= 0; at += by) {
      const next = { row: Math.floor(at / columns.length), column: at % columns.length };
      if (next.row >= rows.length) return insert(rows.length);
      const found = columns[next.column];
      if (found && isTyped(found)) return goTo(next);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || isComposing(event.nativeEvent) || narrow) return;
    const { tagName, role } = event.target as HTMLElement;
    const leaves = event.key === "Tab" && event.shiftKey && active.row === 0 && active.column === 0;
    if (event.key === "Tab" && !leaves) move(active, event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && event.ctrlKey) insert(active.row + 1);
    else if (event.key === "Enter" && tagName !== "TEXTAREA" && role !== "combobox" && tagName !== "BUTTON") {
      const row = active.row + (event.shiftKey ? -1 : 1);
      if (row >= rows.length) insert(rows.length);
      else if (row >= 0) goTo({ ...active, row });
    } else if (event.key === "Escape") setActive(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!active || !/[\t\n\r]/.test(text.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    const done = pasteAt(columns, rows, active, parseTsv(text), maxRows);
    onChange(done.rows);
    onBlur();
    setActive(null);
    if (done.sought.length > 0) void choose(done.sought);
    if (done.cut > 0) toast.warning({ title: t("pasteCut", { count: done.cut, max: maxRows }), key: "form.batch" });
    else if (done.left > 0) toast.warning({ title: t("pasteLeft", { count: done.left }), key: "form.batch" });
  };
  const choose = async (sought: readonly Sought[]) => {
    try {
      const bySource = [...Map.groupBy(sought, ({ source }) => source)];
      const entries = await Promise.all(
        bySource.map(async ([source, all]) => {
          const names = [...new Set(all.flatMap((one) => one.names))];
          return [source, (await ports.searchSource({ source, keyword: "", names })).records] as const;
        }),
      );
      const unknown = found.current(sought, new Map(entries));
      if (unknown.length === 0) return;
      const title = t("pasteUnknown", { count: unknown.length, names: joined(unknown.slice(0, namesShown), language) });
      toast.warning({ title, key: "form.batch.names" });
    } catch {
      toast.warning({ title: t("pasteNotLooked"), key: "form.batch.names" });
    }
  };
  // They come later: into the rows that there are then.
  const found = useRef<(sought: readonly Sought[], entries: ReadonlyMap<SourceName, readonly Chosen[]>) => string[]>(
    () => [],
  );
  found.current = (sought, entries) => {
    const done = withEntries(rows, sought, entries);
    onChange(done.rows);
    return done.unknown;
  };
  const [first] = cells;
  /** Faults show when somebody has left the table, not while they go from cell to cell. */
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) onBlur();
  };
  return (
    <section
      ref={box}
      aria-labelledby={aria["aria-labelledby"]}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={onLeave}
      aria-label={control.label}
    >
      <Rows
        label={control.label}
        columns={columns}
        rows={rows}
        narrow={narrow}
        handle={handle}
        cell={(row, column, at) => (
          <Cell
            {...props}
            input={inputs[column.control.type]}
            row={row}
            column={column}
            fault={faults.get(`${at.row} ${column.key}`)}
            writable={!disabled && isTyped(column)}
            editing={narrow || (active?.row === at.row && active.column === at.column)}
            focused={!narrow}
            onOpen={() => setActive(at)}
            onPut={(next) => put(at.row, column.key, next)}
            ports={ports}
          />
        )}
        tools={
          disabled
            ? undefined
            : (row, at) => (
                <span className="batch-tools">
                  {/* A button of antd costs as much as a whole row. */}
                  <button
                    type="button"
                    tabIndex={narrow ? 0 : -1}
                    aria-label={t("rowCopy", { n: at + 1 })}
                    title={t("rowCopy", { n: at + 1 })}
                    onClick={() => insert(at + 1, copyOf(row, columns))}
                  >
                    <CopyOutlined aria-hidden />
                  </button>
                  <button
                    type="button"
                    tabIndex={narrow ? 0 : -1}
                    aria-label={t("rowRemove", { n: at + 1 })}
                    title={t("rowRemove", { n: at + 1 })}
                    onClick={() => remove(at)}
                  >
                    <DeleteOutlined aria-hidden />
                  </button>
                </span>
              )
        }
      />
      <Totals control={control} value={rows} ports={ports} />
      <Flex className="batch-foot">
        <Button icon={<PlusOutlined aria-hidden />} disabled={disabled || full} onClick={() => insert(rows.length)}>
          {t("rowAdd")}
        </Button>
        {first && (
          <Button
            type="link"
            danger
            onClick={() => goTo({ row: first.row - 1, column: columns.findIndex(({ key }) => key === first.column) })}
            title={faultText(language, first)}
          >
            {t("rowFaults", { count: cells.length })}
          </Button>
        )}
        {!narrow && <small>{t("batchHint")}</small>}
      </Flex>
    </section>
  );
}

type CellProps = ControlProps & {
  input: ComponentType<ControlProps> | undefined;
  row: BatchRow;
  column: Column;
  fault: CellFault | undefined;
  writable: boolean;
  editing: boolean;
  focused: boolean;
  onOpen: () => void;
  onPut: (value: unknown) => void;
};

function Cell({ input: Input, row, column, fault, writable, editing, focused, onOpen, onPut, ...props }: CellProps) {
  const { control, key } = column;
  const language = useLanguage();
  const value = cellOf(row, key);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (editing && writable && focused) place.current?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, [editing, writable, focused]);
  const text = <CellText column={column} value={value} ports={props.ports} fault={fault} />;
  if (!writable)
    return (
      <div className="batch-cell" data-closed>
        {text}
      </div>
    );
  if (!editing || !Input)
    return (
      <button
        type="button"
        className="batch-cell"
        data-faulty={fault ? true : undefined}
        onFocus={onOpen}
        onClick={onOpen}
      >
        <span className="unseen">{control.label} </span>
        {text}
      </button>
    );
  return (
    <div ref={place} className="batch-edit" data-faulty={fault ? true : undefined}>
      <Input
        {...props}
        id={`${props.id}-${String(row[rowKey] ?? "")}-${key}`}
        control={control}
        value={value}
        cells={undefined}
        onChange={onPut}
        onBlur={nothing}
        aria={{ "aria-label": control.label, "aria-invalid": fault !== undefined }}
      />
      {fault && !focused && <small className="batch-fault">{faultText(language, fault)}</small>}
    </div>
  );
}
