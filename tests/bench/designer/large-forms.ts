import { type Control, type Design, emptyDesign, type KindName, newControl } from "@stampflow/form";

export const rows = 1000;
const columns = 10;
export const fields = 200;

const field = (kind: KindName, key: string, options: Record<string, unknown> = {}): Control => {
  const made = newControl(kind, key, "zh-CN");
  return { ...made, key, ...(made.model ? { model: key } : {}), label: key, options: { ...made.options, ...options } };
};

/** A table with text, numbers, an amount computed in each row, and its total. */
export function tableForm(): Design {
  const list = Array.from({ length: columns }, (_, at) => {
    if (at < 2) return field("number", `c${at}`);
    return at === 2 ? field("money", "c2", { formula: "{c0} * {c1}" }) : field("input", `c${at}`);
  });
  const table = field("batch", "t", { totals: [{ column: "c2", how: "sum", label: "合计" }] });
  return { ...emptyDesign, list: [{ ...table, list }] };
}

/** The rows in the clipboard format of a spreadsheet. */
export const spreadsheet = (): string =>
  Array.from({ length: rows }, (_, at) =>
    [String(at + 1), "2.5", "", ...Array.from({ length: columns - 3 }, (__, place) => `文字 ${at} ${place}`)].join(
      "\t",
    ),
  ).join("\n");

/** A form with the most controls, some computed from others. */
export function longForm(): Design {
  const kinds = ["input", "number", "money", "date", "newselect", "textarea", "phone"] as const;
  const list = Array.from({ length: fields }, (_, at) => {
    if (at % 10 === 9) return field("number", `f${at}`, { formula: `{f${at - 8}} * 2` });
    return field(kinds[(at % 10) % kinds.length] ?? "input", `f${at}`);
  });
  return { ...emptyDesign, list };
}
