import type { Organisation } from "@stampflow/flow";
import { flowStatus, statusName } from "@stampflow/flow";
import { briefSummary, inLanguage, summary, type Values } from "@stampflow/form";
import { type Counted, type Growing, instantsOf, type Page, type PageInput } from "@stampflow/kernel";
import {
  type Actor,
  countRows,
  currentCall,
  growingPage,
  language,
  listChunk,
  listPage,
  rowFinder,
} from "@stampflow/kernel/server";
import { companyZone } from "@stampflow/system/server";
import type { z } from "zod";
import { identityOf } from "../../fixed/apply-type.ts";
import { lookupOf, organisation, personOf } from "../../people.ts";
import { actingFor, principalsOf } from "../../proxy/acting.ts";
import { actingQuery } from "../../proxy/open-tasks.ts";
import type { Box, Entry, Head } from "../../record/entities.ts";
import { listedFields, type ReadAccess, shownTo, shows } from "../../record/read-access.ts";
import type { ApplyStatus } from "../../record/schema.ts";
import { sentBackOf } from "../../record/sent-back.ts";
import {
  entriesQuery,
  type HeadFilter,
  headsOf,
  headsQuery,
  type Item,
  parseEntry,
  parseHead,
} from "../../record/store.ts";
import { displayOf } from "../../version/display.ts";
import { formNameIn, formVersionFor, type PublishedVersion } from "../../version/published-version.ts";
import type { listMine, Row } from "../schema.ts";
import { waitingMode } from "../view/mode.ts";
import {
  asksForContent,
  asksForHead,
  asksForVoided,
  type ContentFilter,
  checkContent,
  type HeadSearch,
  isOfHead,
  listOf,
  type SearchSource,
  searchSources,
  statusesOf,
  withContent,
} from "./search.ts";
import { applicantOf, titleOf } from "./title.ts";

export const applyStatusOf = (status: number): ApplyStatus =>
  status === flowStatus.running ? null : (status as ApplyStatus);

const boxes = { pending: "pending", approved: "done", apply: "mine", copy: "copy" } as const satisfies Record<
  string,
  Box
>;

type Asked = z.infer<typeof listMine>;
/** Days as instants: from (inclusive) to (exclusive). */
type Zoned<Filter> = Omit<Filter, "from" | "to"> & { from?: number | undefined; to?: number | undefined };
export type TabInput = Zoned<Asked>;
type Filter = Omit<TabInput, "tab">;
type ListInput = PageInput & ContentFilter & HeadSearch & Pick<Filter, "formId" | "keyword" | "sort">;

/** The days of a filter in the company's zone. */
export async function inZone<Days extends { from?: string | undefined; to?: string | undefined }>(
  filter: Days,
): Promise<Zoned<Days>> {
  const { from, to, ...rest } = filter;
  return { ...rest, ...(from || to ? instantsOf({ from, to }, await companyZone()) : {}) };
}

/** Whether the rows of people's lists have to be read with their applications to find what is asked for. */
export const searches = (input: ContentFilter & HeadSearch): boolean =>
  asksForContent(input) || asksForHead(input) || asksForVoided(input.state);

/** The keyword filter of lists, also in pinyin. */
export const keywordFilter = (keyword: string | undefined) =>
  rowFinder(keyword, ({ search }: Pick<Head, "search">) => search ?? "");

const narrowing = ({ from, to, formId, sort }: Filter) => ({
  oldest: sort === "at",
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(formId ? { formIds: listOf(formId) } : {}),
});

/** The filters that the rows of people's lists answer. */
export function filterOf({ tab, ...filter }: TabInput) {
  const { state, nodeId } = filter;
  return {
    ...narrowing(filter),
    ...(state && !asksForVoided(state) ? { statuses: statusesOf(state) } : {}),
    ...(nodeId && hasTasks(tab) ? { nodeIds: listOf(nodeId) } : {}),
  };
}

/** In a list of tasks the node is where the task is, and its rows tell. */
const hasTasks = (tab: TabInput["tab"]): boolean => tab === "pending" || tab === "approved";
export const contentAsked = ({ nodeId, ...input }: TabInput) =>
  hasTasks(input.tab) || nodeId === undefined ? input : { ...input, nodeId };

export function tabOf<Made>(userId: string, input: TabInput, make: MakeRows<Made>): Promise<Page<Made>> {
  checkContent(input);
  const query = entriesQuery(userId, boxes[input.tab], filterOf(input));
  return listEntries(query, contentAsked(input), userId, make, input.tab);
}

/** Tasks of a principal for their proxy: one query, of the forms that the delegation covers. */
export async function listFor<Made = Row>(
  forId: string,
  input: TabInput,
  actor: Actor,
  now: number,
  make: MakeRows<Made>,
): Promise<Page<Made>> {
  checkContent(input);
  const delegations = await actingFor(forId, actor, now);
  const query = actingQuery(forId, delegations, filterOf(input));
  return listEntries(query, contentAsked(input), actor.userId, make, `for.${forId}`);
}

/** A list of applications says "100+", so that its page costs the same however many there are (A97). */
export const countedTo = 100;
const boundedCount = ({ total, atLeast }: Counted): Counted =>
  atLeast ? { total: Math.min(total, countedTo), atLeast } : { total };
/** Words are in no index: a page looks at as many rows, and its cursor goes on from there (A97). */
const lookedAtMost = 500;

async function listEntries<Made>(
  query: unknown,
  input: ListInput,
  reader: string,
  make: MakeRows<Made>,
  name: string,
): Promise<Page<Made>> {
  if (searches(input)) return searchEntries([{ id: reader, query }], input, reader, make);
  const keep = await keywordFilter(input.keyword);
  const about = `approval.${name}`;
  const { records, cursor, ...counted } =
    keep && goesOn(input)
      ? await findEntries(query, input, about, keep)
      : await listPage(query, parseEntry, input, about, keep, countedTo);
  return { ...boundedCount(counted), cursor, records: await rowsOf(await withHeads(reader, records), make) };
}

/** Not asked for by its number, nor whole. */
const goesOn = ({ cursor, pageNum, pageSize }: PageInput): boolean =>
  pageSize !== -1 && (pageNum === 1 || cursor !== undefined);

async function findEntries(
  query: unknown,
  { pageSize: size, cursor }: PageInput,
  name: string,
  keep: (entry: Entry) => boolean,
): Promise<Page<Entry>> {
  const found = await listChunk(query, parseEntry, { size, cursor, name, keep, most: lookedAtMost });
  const { length: total } = found.records;
  return { records: found.records, cursor: found.cursor, total, ...(found.cursor ? { atLeast: true } : {}) };
}

/** Filters by what the applications hold, in one list or several in turn. */
export async function searchEntries<Made>(
  sources: readonly SearchSource[],
  input: ListInput,
  reader: string,
  make: MakeRows<Made>,
): Promise<Page<Made>> {
  const finds = await keywordFilter(input.keyword);
  const keep = async (found: Entry[]) =>
    rowsOf(await withHeads(reader, finds ? found.filter(finds) : found), make, input);
  return searchSources(sources, parseEntry, keep, input);
}

/** List rows for this person: their own entries, and those of people they act for. */
export const rowsFor = async <Made>(reader: string, entries: readonly Entry[], make: MakeRows<Made>): Promise<Made[]> =>
  rowsOf(await withHeads(reader, entries), make);

async function withHeads(reader: string, entries: readonly Entry[]): Promise<HeadAndEntry[]> {
  const heads = await headsOf(entries.map((entry) => entry.applicationId));
  return entries.flatMap((entry) => {
    const head = heads.get(entry.applicationId);
    return head ? [{ head, entry, ...(entry.userId === reader ? {} : { forId: entry.userId }) }] : [];
  });
}

type AllInput = Filter & { stuck?: boolean | undefined };

/** With how far a page has read (kernel D25). */
type AllPage<Made> = Page<Made> & Pick<Growing<Made>, "lookedUntil" | "more">;

export async function allApplications<Made>(
  input: AllInput,
  scope: HeadFilter,
  make: MakeRows<Made>,
): Promise<AllPage<Made>> {
  const stuck = input.stuck === undefined ? {} : { stuck: input.stuck };
  const { applicantId, departmentId, state, fast, effectRefused } = input;
  checkContent(input);
  const query = headsQuery({
    ...narrowing(input),
    ...scope,
    ...stuck,
    ...(state ? { statuses: statusesOf(state) } : {}),
    ...(state && asksForVoided(state) ? { voided: true } : {}),
    ...(fast ? { fast } : {}),
    ...(effectRefused ? { effectRefused } : {}),
    ...(applicantId ? { of: listOf(applicantId) } : {}),
    ...(departmentId ? { within: listOf(departmentId) } : {}),
  });
  const keep = await keywordFilter(input.keyword);
  const own = scope.applicantId !== undefined;
  const made = (found: readonly Head[]) =>
    rowsOf(
      found.map((head) => ({ head, entry: null, own })),
      make,
      input,
    );
  // Of an own application its applicant may not know that it was decided fast.
  if (asksForContent(input) || (own && fast)) {
    const among = (heads: Head[]) => made(keep ? heads.filter(keep) : heads);
    const found = await searchSources([{ id: "all", query }], parseHead, among, input);
    return { ...found, lookedUntil: null, more: found.cursor !== null };
  }
  const heads = {
    params: query,
    read: (item: Item) => parseHead(item),
    keep: keep && ((head: Head | null) => head !== null && keep(head)),
  };
  const [{ records, ...rest }, counted] = await Promise.all([
    growingPage(heads, input, {
      name: input.sort === "at" ? "approval.all.oldest" : "approval.all",
      orderedBy: "createdAt",
    }),
    countRows(query, parseHead, keep, countedTo),
  ]);
  return { ...boundedCount(counted), ...rest, records: await made(records.filter((head) => head !== null)) };
}

/** Without an entry it is read as an administrator, or as the initiator if `own`. */
type HeadAndEntry = { head: Head; entry: Entry | null; own?: boolean; forId?: string };

export type ListedApplication = HeadAndEntry & { formVersion: PublishedVersion };

/** Makes the rows of a page: for a table, or for a spreadsheet. */
export type MakeRows<Made> = (found: readonly ListedApplication[], org: Organisation) => Made[] | Promise<Made[]>;

export const asRows: MakeRows<Row> = (found, org) => found.map((one) => rowOf(one, org));

async function rowsOf<Made>(
  pairs: readonly HeadAndEntry[],
  make: MakeRows<Made>,
  asked: ContentFilter & HeadSearch = {},
): Promise<Made[]> {
  const org = await organisation();
  const wanted = pairs.filter(({ head }) => isOfHead(head, asked));
  const all = await Promise.all(
    wanted.map(async (pair) => {
      const one = { ...pair, formVersion: await formVersionFor(pair.head) };
      // Whoever the flow is hidden from finds nothing by its nodes (A88).
      const shown = currentCall()?.actor?.hidesFlow ? undefined : shownTo(one.formVersion, readerOf(one));
      return { ...one, may: fieldFilter(one), permissions: listedFields(one), seesNode: shown?.node ?? (() => false) };
    }),
  );
  const known = asked.fast ? all.filter(isFast) : all;
  const found = asksForContent(asked) ? await withContent(known, asked, org, currentCall()?.now ?? 0) : known;
  return make(found, org);
}

const readerOf = ({ entry, own }: ListedApplication): ReadAccess => ({
  as: own || entry?.box === "mine" ? "initiator" : entry ? "asked" : "administrator",
  nodeIds: entry?.nodeId ? [entry.nodeId] : [],
});

/** Whether a decision was fast, where the flow shows it (A22). */
const isFast = ({ head, entry, own, formVersion }: ListedApplication): boolean =>
  head.fast === true &&
  !currentCall()?.actor?.hidesFlow &&
  ((!entry && !own) || shows(formVersion, "efficiencyDiagnosis"));

export function fieldFilter(one: ListedApplication): (key: string) => boolean {
  const given = listedFields(one);
  return (key) => (given[key]?.readable ?? true) && (given[key]?.displayable ?? true);
}

/** Who returned it and why, for those with whom it is now, and for the initiator and administrators. */
function sentBackFor(one: ListedApplication, org: Organisation): Row["sentBack"] {
  const { head, entry, formVersion } = one;
  const back = sentBackOf(head);
  if (!back || (head.status !== flowStatus.returned && entry?.since !== back.at)) return null;
  const opinion = shownTo(formVersion, readerOf(one)).opinion({ ...back, action: "BACK" }) ? back.opinion : "";
  return { by: personOf(org, back.by), at: back.at, opinion };
}

/** The state for the reader (W3). */
function stateFor({ head, entry }: ListedApplication): Row["state"] {
  if (entry?.box === "pending") return "pending";
  return entry?.box === "copy" ? "copied" : statusName(head.status);
}

export function rowOf(one: ListedApplication, org: Organisation): Row {
  const { head, entry, forId, formVersion } = one;
  const may = fieldFilter(one);
  const showing = { language: language(), lookup: lookupOf(org), now: currentCall()?.now ?? head.createdAt };
  const { summary: chosen } = displayOf(formVersion.published.definition);
  const design = inLanguage(formVersion.design, language());
  const values = JSON.parse(head.summary) as Values;
  const shown = summary(design, values, showing, chosen);
  const brief = briefSummary(design, values, showing, chosen);
  return {
    id: head.applicationId,
    taskId: entry?.nodeId ? entry.entryId : null,
    applyTitle: titleOf(head, formVersion, org, may),
    ...identityOf(head),
    formId: head.formId,
    formName: formNameIn(formVersion).title,
    formUrl: formVersion.published.icon,
    summary: shown.filter(({ key }) => may(key)).map(({ key, label, showText }) => ({ key, label, showText })),
    brief: brief.filter(({ key }) => may(key)),
    applicant: applicantOf(head, org),
    createDate: head.createdAt,
    updateDate: head.updatedAt,
    at: entry?.at ?? head.createdAt,
    isRead: entry?.read ?? true,
    applyStatus: applyStatusOf(head.status),
    status: statusName(head.status),
    state: stateFor(one),
    voided: head.voided ?? false,
    fast: isFast(one),
    effectRefused: head.effectRefused ?? false,
    stuck: head.stuck ?? false,
    nodeName: entry?.nodeId ? formVersion.nodeName(entry.nodeId) : "",
    kind: entry?.kind ?? "",
    mode: waitingMode(entry, formVersion),
    asking: head.asking ?? false,
    completed: entry?.box === "done" && entry.kind === "handle",
    for: forId === undefined ? null : personOf(org, forId),
    sentBack: sentBackFor(one, org),
    holders: [],
  };
}

/** The counts of the badges: open tasks of the caller and of people they act for, and unread copies. */
export async function countTabs(userId: string, now: number) {
  const [pending, copy, acting] = await Promise.all([
    countOf(entriesQuery(userId, "pending", {})),
    countOf(entriesQuery(userId, "copy", { read: false })),
    countActing(userId, now),
  ]);
  return { pending, copy, acting };
}

async function countActing(userId: string, now: number) {
  const principals = await principalsOf(userId, now);
  if (principals.length === 0) return [];
  const [org, counts] = await Promise.all([
    organisation(),
    Promise.all(principals.map(({ forId, delegations }) => countOf(actingQuery(forId, delegations, {})))),
  ]);
  return principals.map(({ forId }, at) => ({ person: personOf(org, forId), pending: counts[at] ?? 0 }));
}

export const countOf = async (query: unknown): Promise<number> => (await countRows(query)).total;
