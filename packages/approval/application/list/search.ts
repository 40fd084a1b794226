import {
  type State as FlowState,
  flowStatus,
  holds,
  type Organisation,
  openTasks,
  type operators,
  unpackState,
  waitedFor,
} from "@stampflow/flow";
import {
  type Design,
  entriesOf,
  inLanguage,
  type Permissions,
  type Values,
  valueAt,
  withoutHiddenColumns,
  withTotals,
} from "@stampflow/form";
import { allLimit, type Page, type PageInput, refuse } from "@stampflow/kernel";
import { language, listChunk, rowFinder, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { lookupOf } from "../../people.ts";
import { joinChunks } from "../../record/chunks.ts";
import type { Head } from "../../record/entities.ts";
import { batchGet, type Item, parseRun, runKey } from "../../record/store.ts";
import { isOpen } from "../../version/display.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { fieldSearch, stateFilter } from "../schema.ts";

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

/** One or several values of a filter. */
type Several<One> = One | readonly One[] | undefined;
export const listOf = <One extends string>(asked: Several<One>): readonly One[] =>
  asked === undefined ? [] : typeof asked === "string" ? [asked] : asked;

type State = z.infer<typeof stateFilter>;
const { running, approved, rejected, returned, withdrawn } = flowStatus;
const statusesIn: Readonly<Record<State, readonly number[]>> = {
  running: [running],
  approved: [approved],
  rejected: [rejected],
  returned: [returned],
  withdrawn: [withdrawn],
  completed: [approved, rejected, withdrawn],
  void: [],
};

/** The stored states of a filter (W3). */
export const statusesOf = (state: Several<State>): number[] => [
  ...new Set(listOf(state).flatMap((one) => statusesIn[one])),
];
/** Declared void is told by the head alone. What is void was approved. */
export const asksForVoided = (state: Several<State>): boolean =>
  listOf(state).includes("void") && !statusesOf(state).includes(approved);

/** Keys and nodes belong to a form: with none or several there is nothing to look for. */
export function checkContent({ fields, nodeId, formId }: ContentFilter & { formId?: Several<string> }): void {
  if ((fields || nodeId) && listOf(formId).length !== 1) refuse("approval.application.field");
}

/** What is asked of the content of an application, beside what its list tells. */
export type ContentFilter = {
  fields?: readonly FieldSearch[] | undefined;
  nodeId?: Several<string>;
  words?: string | undefined;
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  waitedHours?: number | undefined;
};
/** And of its head, which the rows of people's lists do not repeat. */
export type HeadSearch = {
  applicantId?: Several<string>;
  departmentId?: Several<string>;
  state?: Several<State>;
  fast?: true | undefined;
  effectRefused?: true | undefined;
};

export const asksForContent = ({ fields, nodeId, words, amountFrom, amountTo, waitedHours }: ContentFilter): boolean =>
  [fields, nodeId, words, amountFrom, amountTo, waitedHours].some((asked) => asked !== undefined);

export const asksForHead = ({ applicantId, departmentId, fast, effectRefused }: HeadSearch): boolean =>
  [applicantId, departmentId, fast, effectRefused].some((asked) => asked !== undefined);

export const isOfHead = (head: Head, asked: HeadSearch): boolean => isOf(head, asked) && hasMark(head, asked);
const hasMark = ({ effectRefused }: Head, asked: HeadSearch) => !asked.effectRefused || effectRefused === true;
const isOf = ({ applicantId, departmentPath, status, voided }: Head, asked: HeadSearch): boolean =>
  (asked.applicantId === undefined || listOf(asked.applicantId).includes(applicantId)) &&
  (asked.departmentId === undefined || listOf(asked.departmentId).some((id) => departmentPath.includes(`/${id}/`))) &&
  (!asksForVoided(asked.state) || voided === true || statusesOf(asked.state).includes(status));

const written: readonly string[] = ["input", "textarea", "text"];
type Candidate = {
  head: Head;
  formVersion: PublishedVersion;
  /** Which fields the reader may see: a value they may not see does not match. */
  may: (key: string) => boolean;
  /** What they may do with each field and column. */
  permissions: Permissions;
  /** Which nodes their progress shows (A22). */
  seesNode: (id: string) => boolean;
};
type Content = { values: Values; state: FlowState | null };
type Test<One> = (one: One, content: Content) => boolean;

/** Those whose content is as asked. */
export async function withContent<One extends Candidate>(
  candidates: readonly One[],
  asked: ContentFilter,
  org: Organisation,
  now: number,
): Promise<One[]> {
  if (candidates.length === 0) return [];
  const tests = await testsFor(asked, org, now);
  return untilSaved(async () => {
    const items = await batchGet(candidates.map(({ head }) => runKey(head.applicationId)));
    const contents = await Promise.all(candidates.map(({ head }, at) => contentOf(head, items[at])));
    return candidates.filter((one, at) => {
      const content = contents[at];
      return content !== undefined && tests.every((test) => test(one, content));
    });
  });
}

async function testsFor(asked: ContentFilter, org: Organisation, now: number): Promise<Test<Candidate>[]> {
  const { fields = [], words, amountFrom = -Infinity, amountTo = Infinity, waitedHours, nodeId } = asked;
  const nodes = listOf(nodeId);
  const finds = await rowFinder(words, (text: string) => text);
  const tests: Test<Candidate>[] = [];
  for (const field of fields)
    tests.push((one, { values }) => isSought(one, field.key) && hasFieldValue(one, values, field, org));
  if (nodeId !== undefined)
    tests.push(({ formVersion, seesNode }, { state }) =>
      (state ? openTasks(formVersion.flow, state) : []).some(({ node }) => nodes.includes(node) && seesNode(node)),
    );
  if (finds) tests.push((one, { values }) => finds(readableText(one, values, org)));
  if (asked.amountFrom !== undefined || asked.amountTo !== undefined)
    tests.push((one, { values }) => {
      const amount = firstAmount(one, values);
      return amount !== undefined && amount >= amountFrom && amount <= amountTo;
    });
  if (waitedHours !== undefined)
    tests.push(({ formVersion }, { state }) =>
      (state ? openTasks(formVersion.flow, state) : []).some(
        (task) => state && waitedFor(state, task, now) >= waitedHours * hour,
      ),
    );
  return tests;
}

const hour = 3_600_000;
const amounts = ["money", "moneys"];

/** W6: a field that the reader may see and that no node hides. */
const isSought = ({ may, formVersion }: Candidate, key: string): boolean => may(key) && isOpen(formVersion, key);

function firstAmount(one: Candidate, values: Values): number | undefined {
  const { formVersion } = one;
  const field = formVersion.flowFields.find(({ key, type }) => amounts.includes(type) && isSought(one, key));
  const value = field && valueAt(withTotals(formVersion.design, values), field.key);
  return value === undefined || value === null || value === "" ? undefined : Number(value);
}

/** The design without columns that a node hides. */
const openColumns = (formVersion: PublishedVersion, design: Design): Design =>
  [...formVersion.nodes.keys()].reduce(
    (left, node) => withoutHiddenColumns(left, formVersion.permissionsAt(node)),
    design,
  );

/** The texts of the fields that are searched, with the rows of tables. */
function readableText(one: Candidate, values: Values, org: Organisation): string {
  const { formVersion, permissions } = one;
  const showing = { language: language(), lookup: lookupOf(org) };
  const shown = withoutHiddenColumns(inLanguage(formVersion.design, language()), permissions);
  return entriesOf(openColumns(formVersion, shown), values, showing)
    .filter(({ key }) => isSought(one, key))
    .flatMap(({ showText, table }) => [showText, ...(table?.rows.flat() ?? [])])
    .join("\n");
}

type Comparison = readonly [op: (typeof operators)[number], value: unknown];
function comparisonsOf(asked: FieldSearch): Comparison[] {
  if ("value" in asked) return [[asked.op, asked.value]];
  const { from, to } = asked;
  return [...(from === undefined ? [] : [["ge", from] as const]), ...(to === undefined ? [] : [["le", to] as const])];
}

async function contentOf({ applicationId }: Head, item: Item | null | undefined): Promise<Content> {
  const run = item && parseRun(item);
  if (!run) return { values: {}, state: null };
  const { values, state } = await joinChunks(applicationId, run);
  return { values: JSON.parse(values) as Values, state: unpackState(state) };
}

function hasFieldValue({ head, formVersion }: Candidate, values: Values, asked: FieldSearch, org: Organisation) {
  const { key } = asked;
  const field = formVersion.flowFields.find((each) => each.key === key);
  if (!field) return false;
  const plain = (text: unknown) =>
    written.includes(field.type) && typeof text === "string" ? text.toLowerCase() : text;
  const own = valueAt(withTotals(formVersion.design, values), key);
  const facts = { org, applicant: head.applicantId, fields: formVersion.flowFields, values: { [key]: plain(own) } };
  return comparisonsOf(asked).every(([optType, value]) => {
    const conditionValue = Array.isArray(value) ? value.map(plain) : plain(value);
    return holds({ columnId: key, optType, conditionValue }, facts);
  });
}
