import { type Contract, refuse } from "@stampflow/kernel";
import { type HandlerInput, implement, type Route, translate } from "@stampflow/kernel/server";
import { wallClock } from "../clock.ts";
import type { Column, Columns, Given, Name } from "../column.ts";
import { visibleColumns } from "../visible.ts";
import { fileAnswer, writeSheet } from "../write/write.ts";

/** The input: the body, or the query of a GET. */
type Asked<Called extends Contract> = Called extends { readonly query: unknown }
  ? HandlerInput<Called>["query"]
  : HandlerInput<Called>["body"];
type Rows<Described extends Columns> = Iterable<Given<Described>> | AsyncIterable<Given<Described>>;

type Exported<Called extends Contract, Described extends Columns> = {
  /** The text that names the tab. */
  readonly name: Name;
  /** The key of the text that names the file; it may contain values of the input. */
  readonly file: string;
  /** The columns for this caller: price columns are absent without the permission. */
  readonly columns: (asked: Asked<Called>) => Described | Promise<Described>;
  readonly rows: (asked: Asked<Called>, now: number) => Rows<Described> | Promise<Rows<Described>>;
};

/** Answers a list as .xlsx: for the part `documents` of a module. */
export function listExport<Called extends Contract, Described extends Columns>(
  called: Called,
  { name, file, columns, rows }: Exported<Called, Described>,
): Route {
  return implement(called, async ({ body, query, now, call: { language } }) => {
    const asked = (query ?? body) as Asked<Called>;
    const sheet = { name, columns: await columns(asked) };
    const written = await writeSheet(sheet, await rows(asked, now), language);
    return fileAnswer(written, translate(file, language, Object(asked)));
  });
}

type Paged = { pageNum: number; pageSize: number; cursor: string | undefined };
type RowColumns<Row> = Partial<Readonly<Record<keyof Row & string, Column>>>;
type Listed<Called extends Contract, Row> = {
  /** `warehouse.supplier`: the texts `<noun>.sheet` and `<noun>.exportFile` name tab and file. */
  readonly noun: string;
  readonly columns: RowColumns<Row> | (() => Promise<RowColumns<Row>>);
  /** Columns that the caller may not see stay, empty, so that an import takes the file. */
  readonly allColumns?: true;
  /** Reads the list as the page does. */
  readonly list: (asked: Asked<Called> & Paged, now: number) => Promise<Page<Row>>;
  /** The company's time zone, if there are instants among the columns. */
  readonly zone?: () => Promise<string>;
  /** The most rows; more are refused. */
  readonly most?: number;
  /** −1 of a list in memory: read in one piece, so that a change meanwhile loses no row. */
  readonly pageSize?: number;
};

/** A list as .xlsx by the description of its fields: what a column needs the caller's permission for is left out. */
export function recordExport<Called extends Contract, Row extends object>(
  called: Called,
  { noun, columns, allColumns, list, zone, most, pageSize = 1000 }: Listed<Called, Row>,
): Route {
  const described = async () => (typeof columns === "function" ? await columns() : columns) as Columns;
  return listExport(called, {
    name: `${noun}.sheet`,
    file: `${noun}.exportFile`,
    columns: async () => (allColumns ? await described() : visibleColumns(await described())),
    rows: async (asked, now) => {
      const timeZone = (await zone?.()) ?? "UTC";
      const own = await described();
      return mapped(
        everyRow((page) => list(Object.assign({}, asked, page, { pageSize }), now), most),
        (row) => cellsOf(own, row, timeZone),
      );
    },
  });
}

async function* mapped<Row, Cells>(rows: AsyncIterable<Row>, cells: (row: Row) => Cells): AsyncGenerator<Cells> {
  for await (const row of rows) yield cells(row);
}

/** Instants by the clock of the company, decimal texts as numbers. */
function cellsOf(columns: Columns, row: object, timeZone: string): Given {
  const cells = Object.entries(columns).map(([key, { kind }]) => {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    if (kind === "time" && typeof value === "number") return [key, wallClock(value, timeZone)];
    return [key, kind === "number" && typeof value === "string" && value !== "" ? Number(value) : value];
  });
  return Object.fromEntries(cells);
}

type Page<Row> = { readonly records: readonly Row[]; readonly cursor: string | null };

/** The rows of a list that grows, page by page, so that a long file is never whole in memory; more than `most` is refused. */
export async function* everyRow<Row>(
  load: (page: Paged) => Promise<Page<Row>>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await load({ pageNum: 1, pageSize: 1000, cursor });
    count += page.records.length;
    if (count > most) refuse("kernel.record.limit", { limit: most });
    yield* page.records;
    cursor = page.cursor ?? undefined;
  } while (cursor);
}
