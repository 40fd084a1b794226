import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";

const options = z.object({
  hidden: z.boolean().default(false),
  type: z.enum(["line", "card"]).default("line"),
});

export const tabs = defineKind({
  type: "tabs",
  group: "layout",
  slotProperty: "columns",
  options,
  start: (word) => ({
    options: { hidden: false, type: "line" },
    columns: [1, 2].map((n) => ({ value: String(n), label: word("form.kind.tab", { n }), list: [] })),
  }),
  check: (_o, { columns = [] }) => {
    if (columns.length === 0) return [{ code: "form.design.tabs.none" }];
    if (columns.length > limits.tabs) return [{ code: "form.design.tabs.many", data: { max: limits.tabs } }];
    return columns.some((column) => !column.label?.trim()) ? [{ code: "form.design.tabs.name" }] : [];
  },
});
