import { formatDay } from "@stampflow/kernel";
import { type Control, fieldKey } from "../../design/schema.ts";
import type { Total } from "../../kind.ts";
import { endsOf } from "../../value/range.ts";
import { numeric } from "../common.ts";

type Part = "start" | "end" | "days" | "hours";

const named = (control: Control, part: Part, name: string) => ({
  key: `${fieldKey(control)}.${part}`,
  label: `${control.label} ${name}`,
});

/** The start or end of a period or date range, as a field for conditions. */
export function endPart(
  control: Control,
  part: "start" | "end",
  name: string,
  read = (end: string): string => end,
): Total {
  const of = (value: unknown): string | undefined => {
    const end = endsOf(value)?.[part === "start" ? 0 : 1];
    return end === undefined ? undefined : read(end);
  };
  return {
    ...named(control, part, name),
    flow: { type: "date", ...numeric },
    of,
    show: (value, { language }) => formatDay(of(value) ?? "", language),
  };
}

/** The length of a period, as a field for conditions. */
export const lengthPart = (control: Control, part: "days" | "hours", name: string, of: Total["of"]): Total => ({
  ...named(control, part, name),
  flow: { type: "number", ...numeric },
  of,
  show: (value) => of(value) ?? "",
});
