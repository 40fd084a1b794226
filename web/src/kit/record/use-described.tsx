import { type Column, isFigure } from "@stampflow/sheet";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeOf } from "../../platform/i18n/labels.ts";
import { useSession } from "../../platform/session.ts";
import { useFormat } from "../format/format.ts";
import type { ListColumn } from "../list/types.ts";
import { StateTag, type Tone } from "../state/state-tag.tsx";
import type { FactColumn } from "./fact-table.tsx";

type Described<Field extends string> = Readonly<Record<Field, Column>>;
/** How a field looks here, beyond its description. */
type Look<Row> = {
  /** The colours of the choices. */
  tones?: Readonly<Record<string, Tone>>;
  /** Shown if there is no value. */
  none?: string;
  render?: (row: Row) => ReactNode;
};
type ColumnLook<Row> = Look<Row> & Partial<Omit<ListColumn<Row>, "render">>;
type Looks<Field extends string, Row, Of> = { readonly [Name in Field]?: Of & Look<Row> };

/** The page's text for a name of the server, such as `shop.order.column.place` or `shop.order.value.state.open`. */
export function wordKey(name: Column["name"]): string {
  if (typeof name !== "string") return name.words;
  return `${name.split(".")[0]}:${placeOf(name).join(".")}`;
}

/** Pixels of a width in characters. */
export const pixelsOf = (width: number | undefined): number | undefined => width && width * 9;
const widths: Readonly<Partial<Record<Column["kind"], number>>> = { time: 210, date: 130 };

/**
 * Shows records by the description of their fields (`recordColumns`): as columns of a list or of a small table, in the
 * order in which the fields are named, and as facts of a drawer, in the order of the description. Fields that the reader
 * may not see are left out.
 */
export function useDescribed<Row extends object, Field extends string>(columns: Described<Field>) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { day, dateTime, money, names } = useFormat();
  const label = (field: Field) => t(wordKey(columns[field].name));
  const shown = (field: Field, row: Row, { render, tones, none }: Look<Row> = {}): ReactNode => {
    if (render) return render(row);
    const [column, record] = [columns[field], row as Readonly<Record<string, unknown>>];
    const value = record[field];
    if (value === null || value === undefined || value === "") return none ?? "";
    if (column.kind === "money") return money(Number(value));
    if (column.kind === "date") return day(String(value));
    if (column.kind === "time") return dateTime(Number(value));
    if (column.kind === "boolean") return t(value === true ? "kit:yes" : "kit:no");
    if (column.kind === "number" && column.unit) return `${value} ${record[column.unit]}`;
    if (column.kind !== "choice") return Array.isArray(value) ? names(value) : String(value);
    const choice = column.choices.find((one) => one.value === value);
    const words = choice ? t(wordKey(choice.name)) : String(value);
    const tone = tones?.[String(value)];
    return tone ? <StateTag tone={tone} text={words} /> : words;
  };
  const visible = <Of,>(looks: Readonly<Partial<Record<Field, Of>>>) =>
    (Object.entries(looks) as [Field, Of][]).filter(([field]) => {
      const { needs } = columns[field];
      return needs === undefined || can(needs.code);
    });
  return {
    label,
    shown,
    /** The columns of a list. */
    list: (looks: Looks<Field, Row, ColumnLook<Row>>): ListColumn<Row>[] =>
      visible<ColumnLook<Row>>(looks).map(([field, { tones, none, render, ...look }]) => {
        const { kind, width } = columns[field];
        const pixelsWide = widths[kind] ?? pixelsOf(width);
        return {
          key: field,
          title: label(field),
          align: isFigure(columns[field]) ? "end" : "start",
          ...(pixelsWide ? { width: pixelsWide } : {}),
          ...(kind === "date" ? { firm: true } : {}),
          ...(tones ? { card: "state" } : {}),
          ...look,
          render: (row) =>
            shown(field, row, { ...(tones && { tones }), ...(none && { none }), ...(render && { render }) }),
        };
      }),
    /** The facts of a drawer: all fields except some. */
    facts: (row: Row, but: readonly Field[], looks: Looks<Field, Row, object> = {}): [string, ReactNode][] =>
      visible<Column>(columns).flatMap(([field]) =>
        but.includes(field) ? [] : [[label(field), shown(field, row, looks[field])]],
      ),
    /** The columns of a small table. */
    table: (looks: Looks<Field, Row, object>): FactColumn<Row>[] =>
      visible<Look<Row>>(looks).map(([field, look]) => ({
        title: label(field),
        end: isFigure(columns[field]),
        render: (row) => shown(field, row, look),
      })),
    /** Keys and titles alone, for the rows of an import. */
    heads: (...fields: readonly Field[]) =>
      fields.map((key) => ({ key, title: label(key), required: columns[key].required === true })),
    /** The choices of a field, for a filter or a select. */
    options: (field: Field) => {
      const column = columns[field];
      return column.kind === "choice"
        ? column.choices.map(({ value, name }) => ({ value, label: t(wordKey(name)) }))
        : [];
    },
  };
}
