import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { step, topFor, windowOf } from "./virtual-window.ts";

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Height of a row in px before one is measured. All rows of a list are equally high. */
  size: number;
  row: (row: Row, index: number) => ReactNode;
  /** The row to scroll to. */
  shown?: number | undefined;
  /** Called when the end is scrolled into view and more rows exist. */
  onEnd?: (() => void) | undefined;
  className?: string;
};

/** Only visible rows are in the document, so that 10,000 scroll as easily as ten. */
export function VirtualList<Row>({ label, rows, keyOf, size, row, shown, onEnd, className }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [height, measure] = useRowHeight(size);
  const { from, to } = useWindow(frame, rows.length, height);
  useEffect(() => {
    if (onEnd && rows.length > 0 && to >= rows.length) onEnd();
  }, [to, rows.length, onEnd]);
  useEffect(() => {
    const box = frame.current;
    if (!box || shown === undefined || shown < 0) return;
    box.scrollTop = topFor(shown, height, box.scrollTop, box.clientHeight);
  }, [shown, height]);
  return (
    <div ref={frame} className={`virtual-list ${className ?? ""}`}>
      <ul aria-label={label} style={{ height: rows.length * height }}>
        {rows.slice(from, to).map((found, place) => {
          const index = from + place;
          return (
            <li
              key={keyOf(found)}
              ref={place === 0 ? measure : undefined}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * height}px)` }}
            >
              {row(found, index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Measured at the first row that is drawn, and again when its own layout changes. */
function useRowHeight(first: number) {
  const [height, setHeight] = useState(first);
  const measure = useCallback((item: HTMLLIElement | null) => {
    if (!item) return;
    const observer = new ResizeObserver(() => {
      if (item.offsetHeight > 0) setHeight(item.offsetHeight);
    });
    observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return [height, measure] as const;
}

function useWindow(frame: { readonly current: HTMLDivElement | null }, count: number, height: number) {
  const [view, setView] = useState({ from: 0, to: Math.min(count, 3 * step) });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const readViewport = () => {
      const next = windowOf(box.scrollTop, box.clientHeight, height, count);
      setView((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    readViewport();
    const observer = new ResizeObserver(readViewport);
    observer.observe(box);
    box.addEventListener("scroll", readViewport, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", readViewport);
    };
  }, [frame, count, height]);
  return { from: Math.min(view.from, count), to: Math.min(view.to, count) };
}
