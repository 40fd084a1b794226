import { holds, type Organisation } from "@stampflow/flow";
import { type Values, valueAt, withTotals } from "@stampflow/form";
import { allLimit, type Page, type PageInput, refuse } from "@stampflow/kernel";
import { listChunk, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { joinChunks } from "../../record/chunks.ts";
import type { Head } from "../../record/entities.ts";
import { batchGet, type Item, parseRun, runKey } from "../../record/store.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { fieldSearch } from "../schema.ts";

/*
 * Finding applications by the value of a field (A25). Values are in no index, so a page reads a bounded number of
 * applications and its cursor goes on from there: it costs the same however many there are.
 */
export type FieldSearch = z.infer<typeof fieldSearch>;

const applicationsAtMost = 500;
const itemsAtMost = 5000;
const atOnce = 100;

/** One list of several that are searched one after another. */
export type SearchSource = { id: string; query: unknown };
type KeepRows<Record, Row> = (records: Record[]) => Promise<Row[]>;

/** A cursor says which list it is in, and where. */
const cursorText = /^field-([^~]+)~(.*)$/;

export async function searchSources<Record, Row>(
  sources: readonly SearchSource[],
  parse: (item: Item) => Record | null,
  keep: KeepRows<Record, Row>,
  input: PageInput,
): Promise<Page<Row>> {
  const size = input.pageSize === -1 ? allLimit : input.pageSize;
  let [at, cursor] = startOf(sources, input);
  const records: Row[] = [];
  let applications = 0;
  let items = 0;
  for (let source = sources[at]; source; source = sources[at]) {
    if (records.length >= size || applications >= applicationsAtMost || items >= itemsAtMost)
      return { records, total: records.length, atLeast: true, cursor: `field-${source.id}~${cursor ?? ""}` };
    const wanted = Math.min(size - records.length, atOnce);
    const part = await listChunk(source.query, parse, { size: wanted, cursor, name: `approval.field.${source.id}` });
    records.push(...(await keep(part.records)));
    applications += part.records.length;
    items += part.looked;
    cursor = part.cursor ?? undefined;
    if (!cursor) at += 1;
  }
  return { records, total: records.length, cursor: null };
}

function startOf(
  sources: readonly SearchSource[],
  { cursor, pageNum }: PageInput,
): [at: number, cursor: string | undefined] {
  if (!cursor && pageNum === 1) return [0, undefined];
  const [, id, rest] = cursorText.exec(cursor ?? "") ?? [];
  const at = sources.findIndex((source) => source.id === id);
  if (at < 0) refuse("kernel.cursor");
  return [at, rest || undefined];
}

/** A key belongs to a form: without one there is nothing to look for. */
export function checkFieldSearch({
  field,
  formId,
}: {
  field?: FieldSearch | undefined;
  formId?: string | undefined;
}): void {
  if (field && !formId) refuse("approval.application.field");
}

const written: readonly string[] = ["input", "textarea", "text"];
type Candidate = { head: Head; formVersion: PublishedVersion };

/** Those whose value of this field is as asked, compared as a condition of a flow would (F19). */
export function withFieldValue<One extends Candidate>(
  candidates: readonly One[],
  asked: FieldSearch,
  org: Organisation,
): Promise<One[]> {
  if (candidates.length === 0) return Promise.resolve([]);
  return untilSaved(async () => {
    const items = await batchGet(candidates.map(({ head }) => runKey(head.applicationId)));
    const values = await Promise.all(candidates.map(({ head }, at) => valuesIn(head, items[at])));
    return candidates.filter((one, at) => hasFieldValue(one, values[at], asked, org));
  });
}

export async function valuesIn({ applicationId }: Head, item: Item | null | undefined): Promise<Values> {
  const run = item && parseRun(item);
  return run ? (JSON.parse((await joinChunks(applicationId, run)).values) as Values) : {};
}

function hasFieldValue(
  { head, formVersion }: Candidate,
  values: Values = {},
  asked: FieldSearch,
  org: Organisation,
): boolean {
  const { key, op: optType, value } = asked;
  const field = formVersion.flowFields.find((each) => each.key === key);
  if (!field) return false;
  const plain = (text: unknown) =>
    written.includes(field.type) && typeof text === "string" ? text.toLowerCase() : text;
  const own = valueAt(withTotals(formVersion.design, values), key);
  const conditionValue = Array.isArray(value) ? value.map(plain) : plain(value);
  const facts = { org, applicant: head.applicantId, fields: formVersion.flowFields, values: { [key]: plain(own) } };
  return holds({ columnId: key, optType, conditionValue }, facts);
}
