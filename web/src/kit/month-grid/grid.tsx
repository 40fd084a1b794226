// biome-ignore-all lint/a11y/useSemanticElements: only the cells in view are there, each where it is drawn, which no table can
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names the cell (aria-activedescendant)
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { parseTsv } from "../format/tsv.ts";
import { useFrameSize } from "../list/frame-size.ts";
import { moved, type Place, pasted, placesIn, type Rectangle, rectangleOf, type Selection } from "./range.ts";
import "./month-grid.css";

export type GridColumn = {
  readonly key: string;
  readonly head: ReactNode;
  /** As it is read out. */
  readonly label: string;
  readonly tone?: "off" | "holiday" | "today" | undefined;
};
export type GridCell = {
  readonly content: ReactNode;
  /** As it is read out. */
  readonly label: string;
  /** As it is copied. */
  readonly text: string;
  readonly mark?: "draft" | "warn" | "closed" | undefined;
  readonly title?: string | undefined;
};
export type CellValue<Value> = Place & { readonly value: Value };

export type MonthGridProps<Row, Value> = {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn[];
  keyOf: (row: Row) => string;
  corner: ReactNode;
  headOf: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  cellOf: (row: Row, column: string) => GridCell;
  /** Paints what is clicked and dragged over; null: clicks and drags choose. */
  brush: Value | null;
  /** What Delete writes. */
  erased: Value;
  /** Keys that write a value, such as digits. */
  keys?: Readonly<Record<string, Value>>;
  /** What a pasted text means; undefined: nothing that fits here. */
  valueOf: (text: string) => Value | undefined;
  /** One action, of one or many cells; absent: the grid is only read. */
  onAction?: ((cells: readonly CellValue<Value>[]) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onSelect?: (cells: readonly Place[]) => void;
  onEscape?: () => void;
  /** The last row is in view. */
  onEnd?: (() => void) | undefined;
};

const rowHeight = 38;
/** A month fits into a window of 1440 px. */
const [narrowest, widest] = [32, 60];
const headWidth = 150;
const first: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

const placeAt = (target: EventTarget | null): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row][data-column]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
};

/**
 * People or rooms × days. Head and first column stay in view, and only the cells in view are in the page; so the grid
 * itself keeps the focus, and says which cell is meant.
 */
export function MonthGrid<Row, Value>(props: MonthGridProps<Row, Value>) {
  const { label, rows, columns, keyOf, corner, headOf, nameOf, cellOf, brush, erased, keys = {} } = props;
  const { onAction, onUndo, onSelect, onEscape, onEnd, valueOf: meaningOf } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { height, width } = useFrameSize(frame);
  const fitting = Math.floor((width - headWidth) / Math.max(1, columns.length));
  const columnWidth = Math.max(narrowest, Math.min(widest, fitting));
  const [selection, setSelection] = useState<Selection>(first);
  const [stroke, setStroke] = useState<Selection | null>(null);
  const dragging = useRef<"select" | "paint" | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => keyOf(rows[at] as Row),
    overscan: 6,
    scrollPaddingStart: rowHeight + 8,
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => frame.current,
    estimateSize: () => columnWidth,
    overscan: 4,
    paddingStart: headWidth,
    scrollPaddingStart: headWidth,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the width of a day changes
  useLayoutEffect(() => horizontal.measure(), [columnWidth]);
  const shown = vertical.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && lastShown >= rows.length - 1) onEnd?.();
  }, [rows.length, lastShown, onEnd]);

  const choose = useCallback(
    (next: Selection) => {
      setSelection(next);
      onSelect?.(placesIn(rectangleOf(next)));
    },
    [onSelect],
  );
  const write = (places: readonly Place[], value: Value) => onAction?.(places.map((place) => ({ ...place, value })));
  const chosen = rectangleOf(selection);

  const press = (event: KeyboardEvent) => {
    if (rows.length === 0) return;
    const command = event.ctrlKey || event.metaKey;
    const next = moved(selection, event, size, Math.max(1, Math.floor(height / rowHeight) - 2));
    if (next) {
      event.preventDefault();
      choose(next);
      vertical.scrollToIndex(next.focus.row, { align: "auto" });
      horizontal.scrollToIndex(next.focus.column, { align: "auto" });
    } else if (command && event.key.toLowerCase() === "z" && onUndo) {
      event.preventDefault();
      onUndo();
    } else if (command && event.key.toLowerCase() === "a") {
      event.preventDefault();
      choose({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
    } else if ((event.key === "Delete" || event.key === "Backspace") && onAction) {
      event.preventDefault();
      write(placesIn(chosen), erased);
    } else if (event.key === "Escape") onEscape?.();
    else if ((event.key === "Enter" || event.key === " ") && brush !== null && onAction) {
      event.preventDefault();
      write(placesIn(chosen), brush);
    } else if (!command && !event.altKey && Object.hasOwn(keys, event.key) && onAction) {
      event.preventDefault();
      write(placesIn(chosen), keys[event.key] as Value);
    }
  };

  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    const lines = Array.from({ length: chosen.bottom - chosen.top + 1 }, (_, row) =>
      Array.from({ length: chosen.right - chosen.left + 1 }, (_, column) => {
        const one = rows[chosen.top + row];
        return one ? cellOf(one, columns[chosen.left + column]?.key ?? "").text : "";
      }).join("\t"),
    );
    event.clipboardData.setData("text/plain", lines.join("\n"));
  };
  const paste = (event: ClipboardEvent) => {
    if (!onAction) return;
    event.preventDefault();
    const all = pasted(parseTsv(event.clipboardData.getData("text/plain")), chosen, size);
    const cells = all.flatMap(({ value: text, ...place }) => {
      const value = meaningOf(text.trim());
      return value === undefined ? [] : [{ ...place, value }];
    });
    if (cells.length > 0) onAction(cells);
  };

  const down = (event: PointerEvent) => {
    const place = placeAt(event.target);
    if (!place || event.button !== 0) return;
    frame.current?.focus({ preventScroll: true });
    // A finger scrolls; it chooses or paints where it is lifted.
    if (event.pointerType === "touch") return;
    event.preventDefault();
    if (brush !== null && onAction) {
      dragging.current = "paint";
      setStroke({ anchor: place, focus: place });
      choose({ anchor: place, focus: place });
      return;
    }
    dragging.current = "select";
    choose({ anchor: event.shiftKey ? selection.anchor : place, focus: place });
  };
  const over = (event: PointerEvent) => {
    const place = dragging.current && placeAt(event.target);
    if (!place) return;
    if (dragging.current === "select") choose({ ...selection, focus: place });
    else setStroke((before) => (before ? { ...before, focus: place } : before));
  };
  const up = () => {
    if (dragging.current === "paint" && stroke && brush !== null) write(placesIn(rectangleOf(stroke)), brush);
    dragging.current = null;
    setStroke(null);
  };
  const touched = (event: PointerEvent) => {
    const place = event.pointerType === "touch" ? placeAt(event.target) : null;
    if (!place) return;
    choose({ anchor: place, focus: place });
    if (brush !== null && onAction) write([place], brush);
  };

  const cellId = ({ row, column }: Place) => `${id}-${row}-${column}`;
  const days = horizontal.getVirtualItems();
  const wide = horizontal.getTotalSize();
  const marked = stroke ? rectangleOf(stroke) : chosen;
  return (
    <div
      ref={frame}
      className={brush !== null && onAction ? "month-grid painting" : "month-grid"}
      style={{ height }}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={!onAction}
      aria-activedescendant={rows.length > 0 ? cellId(selection.focus) : undefined}
      tabIndex={0}
      onKeyDown={press}
      onCopy={copy}
      onPaste={paste}
      onPointerDown={down}
      onPointerOver={over}
      onPointerUp={up}
      onClick={(event) => touched(event as unknown as PointerEvent)}
      onPointerLeave={() => dragging.current === "select" && up()}
    >
      <div role="row" aria-rowindex={1} className="month-grid-head" style={{ width: wide }}>
        <div role="columnheader" aria-colindex={1} className="month-grid-corner" style={{ width: headWidth }}>
          {corner}
        </div>
        {days.map(({ index, start }) => {
          const column = columns[index] as GridColumn;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 2}
              aria-label={column.label}
              className={`month-grid-day ${column.tone ?? ""}`}
              style={{ insetInlineStart: start, width: columnWidth }}
            >
              {column.head}
            </div>
          );
        })}
      </div>
      <div role="presentation" className="month-grid-body" style={{ width: wide, height: vertical.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const isIn = index >= marked.top && index <= marked.bottom;
          return (
            <GridRow<Row>
              key={String(key)}
              {...{ index, start, id, columns, columnWidth, headOf, nameOf, cellOf }}
              row={rows[index] as Row}
              from={days[0]?.index ?? 0}
              to={days.at(-1)?.index ?? -1}
              left={isIn ? marked.left : -1}
              right={isIn ? marked.right : -1}
              focused={selection.focus.row === index ? selection.focus.column : -1}
            />
          );
        })}
      </div>
    </div>
  );
}

type RowProps<Row> = Pick<MonthGridProps<Row, unknown>, "columns" | "headOf" | "nameOf" | "cellOf"> & {
  row: Row;
  index: number;
  start: number;
  columnWidth: number;
  id: string;
  from: number;
  to: number;
} & Pick<Rectangle, "left" | "right"> & { focused: number };

function PlainRow<Row>({
  row,
  index,
  start,
  id,
  columns,
  columnWidth,
  headOf,
  nameOf,
  cellOf,
  ...place
}: RowProps<Row>) {
  const { from, to, left, right, focused } = place;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="month-grid-row"
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="month-grid-name"
        style={{ width: headWidth }}
        title={nameOf(row)}
      >
        {headOf(row)}
      </div>
      {columns.slice(from, to + 1).map((column, step) => {
        const at = from + step;
        const { content, label, mark, title } = cellOf(row, column.key);
        const isChosen = at >= left && at <= right;
        return (
          <div
            key={column.key}
            id={`${id}-${index}-${at}`}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={isChosen}
            aria-label={`${nameOf(row)}, ${column.label}, ${label}`}
            title={title}
            data-row={index}
            data-column={at}
            className={`month-grid-cell ${column.tone ?? ""} ${mark ?? ""} ${at === focused ? "focused" : ""}`}
            style={{ insetInlineStart: headWidth + at * columnWidth, width: columnWidth }}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
const GridRow = memo(PlainRow) as typeof PlainRow;
