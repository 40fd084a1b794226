import { type Contract, refuse } from "@stampflow/kernel";
import { type HandlerInput, implement, type Route, translate } from "@stampflow/kernel/server";
import type { Columns, Given, Name } from "../column.ts";
import { fileAnswer, writeSheet } from "../write/write.ts";

/** What was asked for: the body, or the query of a GET. */
type Asked<Called extends Contract> = Called extends { readonly query: unknown }
  ? HandlerInput<Called>["query"]
  : HandlerInput<Called>["body"];
type Rows<Described extends Columns> = Iterable<Given<Described>> | AsyncIterable<Given<Described>>;

type Exported<Called extends Contract, Described extends Columns> = {
  /** Of the tab. */
  readonly name: Name;
  /** Key of the text that names the file; it may have what was asked for in it. */
  readonly file: string;
  /** Of this caller: who sees no prices has no column of them. */
  readonly columns: () => Described | Promise<Described>;
  readonly rows: (asked: Asked<Called>, now: number) => Rows<Described> | Promise<Rows<Described>>;
};

/** Answers a list as .xlsx: for the part `documents` of a module. */
export function listExport<Called extends Contract, Described extends Columns>(
  called: Called,
  { name, file, columns, rows }: Exported<Called, Described>,
): Route {
  return implement(called, async ({ body, query, now, call: { language } }) => {
    const asked = (query ?? body) as Asked<Called>;
    const sheet = { name, columns: await columns() };
    const written = await writeSheet(sheet, await rows(asked, now), language);
    return fileAnswer(written, translate(file, language, Object(asked)));
  });
}

type Page<Row> = { readonly records: readonly Row[]; readonly cursor: string | null };

/** The rows of a list that grows, page by page, so that a long file is never whole in memory; more than `most` is refused. */
export async function* everyRow<Row>(
  load: (page: { pageNum: number; pageSize: number; cursor: string | undefined }) => Promise<Page<Row>>,
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
