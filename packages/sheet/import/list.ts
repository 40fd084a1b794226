import { entryLimits, type Refusal } from "@stampflow/kernel";
import { currentCall, save, type Write } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { Choice, Column, Columns, Sheet } from "../column.ts";
import { defineImport, type Import, type ImportedRow, type Importer, type Judgement } from "./job.ts";

type Row = { readonly id: string; readonly version: number };
type About<Known> = {
  readonly id: string;
  readonly version: 1;
  readonly now: number;
  readonly by: Importer;
  readonly known: Known;
};
type Imported<Body extends z.ZodObject, One extends Row, Known> = {
  /** `shop.order`: the texts `<noun>.sheet`, `<noun>.import.job` and `<noun>.import.template` name tab, job and file. */
  readonly noun: string;
  /** The page on which the import goes on: `/shop/orders?import=`. */
  readonly link: string;
  readonly store: { create(row: One): Write };
  /** The description of the records (`recordColumns`). */
  readonly columns: Columns;
  /** The body of the call that adds one: limits, defaults and what is required follow from it. */
  readonly body: Body;
  /** The described fields of the body that a file has, in this order. */
  readonly fields: readonly (keyof z.output<Body> & string)[];
  /** What the rows refer to, and the choices of fields that name records by their ids. */
  readonly known?: () => Promise<Known>;
  readonly choices?: (known: Known) => { readonly [Field in keyof z.output<Body> & string]?: readonly Choice[] };
  /** The most rows of a file. */
  readonly limit?: number;
  /** What the call that adds a record would refuse. */
  readonly fault?: (typed: z.output<Body>, known: Known) => Refusal | null;
  readonly make: (typed: z.output<Body>, about: About<Known>) => One;
  /** Saved along with new records, such as the lines of the audit log. */
  readonly along?: (made: readonly One[]) => readonly Write[];
};
type Read<Known> = { readonly known: Known; readonly by: Importer };

/** A described field as a column of a file that adds records, with the limits of its schema. */
function entered(column: Column, schema: z.ZodType<unknown>): Column {
  const { required, min, max } = entryLimits(schema);
  const common = { ...column, ...(required ? { required } : {}) };
  if (common.kind === "text") return { ...common, schema: schema as z.ZodType<string> };
  if (common.kind !== "number" && common.kind !== "money") return common;
  return { ...common, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/**
 * An import into a list that grows, by the description that its page has: each row is typed into the body of the call that
 * adds a record, and judged by it.
 */
export function listImport<Body extends z.ZodObject, One extends Row, Known = null>({
  noun,
  link,
  store,
  columns,
  body,
  fields,
  known = async () => null as Known,
  choices = () => ({}),
  limit = 5000,
  fault = () => null,
  make,
  along = () => [],
}: Imported<Body, One, Known>): Import<Columns, Read<Known>> {
  const schemaOf = (field: string) => (body.shape as Readonly<Record<string, z.ZodType<unknown>>>)[field] as z.ZodType;
  const sheet = (found: Known): Sheet => {
    const own: Readonly<Record<string, readonly Choice[] | undefined>> = choices(found);
    const described = fields.map((field) => {
      const column = entered(columns[field] as Column, schemaOf(field));
      return [field, own[field] ? { ...column, kind: "choice", choices: own[field] } : column] as const;
    });
    return { name: `${noun}.sheet`, limit, columns: Object.fromEntries(described) as Columns };
  };
  const typedIn = ({ values }: Pick<ImportedRow, "values">) => body.safeParse(bodyOf(values, schemaOf));
  return defineImport<Columns, Read<Known>>({
    kind: `${noun}.import`,
    noun,
    link,
    known: async (by) => ({ known: await known(), by }),
    sheet: (read) => sheet(read.known),
    judge: (rows, read) => {
      const faults = new Map<number, Judgement>();
      for (const row of rows) {
        if (row.faults.length > 0) continue;
        const typed = typedIn(row);
        const found = typed.success
          ? fault(typed.data, read.known)
          : typed.error.issues.map(({ path: [column] }) => checked(String(column)));
        if (found) faults.set(row.row, { faults: [found].flat() });
      }
      return faults;
    },
    save: async (rows, read, move) => {
      const about = { version: 1, now: currentCall()?.now ?? 0, ...read } as const;
      const made = rows.map((row) => make(typedIn(row).data as z.output<Body>, { id: row.id, ...about }));
      await save({ ...move, writes: [...made.map(store.create), ...along(made), ...move.writes] });
    },
    atOnce: 40,
  });
}

const checked = (column: string): Refusal => ({ code: "sheet.value", data: { column } });

/** The values of a row as the body has them: decimals as text where it wants text, and its defaults for empty cells. */
function bodyOf(values: ImportedRow["values"], schemaOf: (field: string) => z.ZodType): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const takes = (one: unknown) => schemaOf(field).safeParse(one).success;
    if (value === null && takes(undefined)) continue;
    body[field] = typeof value === "number" && !takes(value) ? String(value) : value;
  }
  return body;
}
