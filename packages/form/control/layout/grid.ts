import { z } from "zod";
import type { Control } from "../../design/schema.ts";
import { defineKind } from "../../kind.ts";

const options = z.object({
  hidden: z.boolean().default(false),
  gutter: z.number().int().min(0).max(48).default(16),
});

export const grid = defineKind({
  type: "grid",
  group: "layout",
  slotProperty: "columns",
  options,
  start: () => ({
    options: { hidden: false, gutter: 16 },
    columns: [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
  }),
  check: (_o, control) => {
    const columns = control.columns ?? [];
    if (columns.length === 0) return [{ code: "form.design.columns.none" }];
    const sum = columns.reduce((total, column) => total + (column.span ?? 24), 0);
    return sum > 24 ? [{ code: "form.design.columns.wide" }] : [];
  },
});

/** The widths of its columns, of 24. */
export const spansOf = ({ columns = [] }: Control): number[] =>
  columns.map(({ span }) => span ?? Math.floor(24 / columns.length));
