import type { ReactNode } from "react";
import "./month-grid.css";

type Line = { readonly key: string; readonly head: ReactNode; readonly content: ReactNode; readonly note?: ReactNode };

/** What a phone shows of the grid: the days of one person, or the people of one day. */
export function DayList({
  label,
  lines,
  onOpen,
}: {
  label: string;
  lines: readonly Line[];
  /** Absent: the days are only read. */
  onOpen?: (key: string) => void;
}) {
  return (
    <ul className="day-list" aria-label={label}>
      {lines.map(({ key, head, content, note }) => (
        <li key={key}>
          <button type="button" disabled={!onOpen} onClick={() => onOpen?.(key)}>
            <span>{head}</span>
            {note}
            <span>{content}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
