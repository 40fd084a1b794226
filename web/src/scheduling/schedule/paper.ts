import type { Language } from "@stampflow/kernel";
import type { PrintDocument } from "@stampflow/print";
import { rest, type ScheduleRow, type ShiftView } from "@stampflow/scheduling";

type Month = {
  readonly language: Language;
  readonly company: string;
  readonly heading: string;
  readonly subheading: string;
  readonly rows: readonly ScheduleRow[];
  readonly days: readonly string[];
  readonly byId: ReadonlyMap<string, ShiftView>;
  readonly words: { readonly name: string; readonly rest: string; readonly list: string };
};

/** The month as it holds: what is not published is not on paper. */
export function monthPaper({ rows, days, byId, words, ...head }: Month): PrintDocument {
  const short = (value: string | undefined) =>
    value === undefined
      ? ""
      : value === rest
        ? words.rest
        : Array.from(byId.get(value)?.name ?? "")
            .slice(0, 2)
            .join("");
  const used = new Set(rows.flatMap(({ cells }) => days.flatMap((date) => cells[date]?.published ?? [])));
  const facts = [...byId.values()]
    .filter(({ id }) => used.has(id))
    .map(({ name, times }) => ({ label: name, text: times }));
  return {
    ...head,
    paper: { size: "A4", landscape: true },
    facts,
    sections: [
      {
        kind: "table",
        title: words.list,
        columns: [
          { label: words.name, share: 9 },
          ...days.map((date) => ({ label: String(Number(date.slice(8))), share: 3 })),
        ],
        rows: rows.map(({ name, cells }) => [name, ...days.map((date) => short(cells[date]?.published))]),
      },
    ],
    qr: null,
    foot: head.subheading,
  };
}
