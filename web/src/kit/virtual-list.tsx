import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Height of a row in px before it is measured. */
  size: number;
  row: (row: Row, index: number) => ReactNode;
  /** Row that must be in sight. */
  shown?: number | undefined;
  /** Called when the end comes into sight and there is more. */
  onEnd?: (() => void) | undefined;
  className?: string;
};

/** Only the rows in sight are in the document, so that 10,000 scroll as easily as ten. */
export function VirtualList<Row>({ label, rows, keyOf, size, row, shown, onEnd, className }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => size,
    overscan: 8,
    getItemKey: (index) => {
      const found = rows[index];
      return found ? keyOf(found) : index;
    },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onEnd && rows.length > 0 && last >= rows.length - 5) onEnd();
  }, [last, rows.length, onEnd]);
  useEffect(() => {
    if (shown !== undefined && shown >= 0) virtual.scrollToIndex(shown, { align: "auto" });
  }, [shown, virtual]);
  return (
    <div ref={frame} className={`virtual-list ${className ?? ""}`}>
      <ul aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const found = rows[item.index];
          return found === undefined ? null : (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row(found, item.index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
