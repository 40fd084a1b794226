import { z } from "zod";
import { type Control, fieldKey } from "../../design/schema.ts";
import { type Column, defineKind, type OptionFault } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { textOf } from "../../text.ts";
import { commonOptions, refuse, startCommon } from "../common.ts";
import { type Cells, columnsOf } from "./columns.ts";
import { isBlank, judgeRows, rowKey, rowsOf } from "./rows.ts";
import { isFigure, totalSchema, totalsOf } from "./totals.ts";

const count = z.number().int().min(0).max(limits.rows);

const options = commonOptions.extend({
  /** Applies once rows are filled in; whether any are needed is the rule "required" of the control. */
  minRows: count.default(0),
  maxRows: count.min(1).default(limits.rows),
  /** Empty rows of a new form. */
  startRows: count.max(50).default(1),
  totals: z.array(totalSchema).max(limits.totals).default([]),
});
type Options = z.infer<typeof options>;

/** A table filled in row by row. Its columns may be of any kind except a table. */
export const batchOf = (cells: Cells) =>
  defineKind({
    type: "batch",
    group: "basic",
    slotProperty: "list",
    options,
    start: () => ({
      options: { ...startCommon, minRows: 0, maxRows: limits.rows, startRows: 1, totals: [] },
      list: [],
    }),
    check: (o, control) => checkTable(o, control, columnsOf(cells, control).list),
    field: {
      empty: (value) => !Array.isArray(value) || (rowsOf(value)?.every(isBlank) ?? false),
      read: (value, o, context, control) => {
        if (Array.isArray(value) && value.length > o.maxRows) return refuse("form.batch.many", { max: o.maxRows });
        const rows = rowsOf(value);
        if (!rows) return refuse("form.value.invalid");
        const {
          stored: kept,
          shown,
          cells: found,
        } = judgeRows(columnsOf(cells, control).ordered, fieldKey(control), rows, context);
        const [first] = found;
        if (first) return { code: first.code, data: first.data, ...messageOf(first), cells: found, kept, shown };
        if (kept.length > 0 && kept.length < o.minRows) return { ...refused("form.batch.few", o.minRows), kept, shown };
        return { value: kept, shown };
      },
      show: (value, o, showing, control) => {
        const rows = rowsOf(value) ?? [];
        const totals = totalsOf(fieldKey(control), o.totals, columnsOf(cells, control).list);
        const words = totals.map((total) => [total.label, total.show(rows, showing)]).filter(([, text]) => text);
        const counted = textOf(showing.language, "form.batch.rows", { count: rows.length });
        return [counted, ...words.map((pair) => pair.join(" "))].join(" · ");
      },
      flow: () => undefined,
      follows: (_o, control) => outside(columnsOf(cells, control).list),
      years: (value, _o, values, control) =>
        (rowsOf(value) ?? []).flatMap((row) =>
          columnsOf(cells, control).list.flatMap(({ key, field, control: column }) =>
            field.years(column, Object.hasOwn(row, key) ? row[key] : undefined, { ...values, ...row }),
          ),
        ),
      columns: (control) => columnsOf(cells, control).list,
      totals: (o, control) => totalsOf(fieldKey(control), o.totals, columnsOf(cells, control).list),
    },
  });

const refused = (code: "form.batch.few", min: number) => ({ code, data: { min } });
const messageOf = ({ message }: { message?: string }) => (message ? { message } : {});

/** The fields outside of the table that its columns depend on. */
function outside(columns: readonly Column[]): string[] {
  const own = new Set(columns.map(({ key }) => key));
  return [...new Set(columns.flatMap(({ follows }) => follows))].filter((key) => !own.has(key));
}

function checkTable(o: Options, { list = [] }: Control, columns: readonly Column[]): OptionFault[] {
  const faults: OptionFault[] = [];
  if (list.length === 0) faults.push({ code: "form.design.batch.empty" });
  if (o.minRows > o.maxRows || o.startRows > o.maxRows) faults.push({ code: "form.design.rows" });
  for (const control of list)
    if (!columns.some((column) => column.control === control) || fieldKey(control) === rowKey)
      faults.push({ code: "form.design.batch.column", data: { column: control.label } });
  for (const { column: key, how, label } of o.totals) {
    const column = columns.find((one) => one.key === key);
    if (!column || (how !== "count" && !isFigure(column)))
      faults.push({ code: "form.design.batch.total", data: { total: label } });
  }
  if (new Set(o.totals.map(({ column, how }) => `${column} ${how}`)).size < o.totals.length)
    faults.push({ code: "form.design.batch.totals" });
  return faults;
}
