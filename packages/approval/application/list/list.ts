import type { Organisation } from "@stampflow/flow";
import { flowStatus, statusName } from "@stampflow/flow";
import {
  accessOf,
  briefSummary,
  fieldControls,
  fieldKey,
  inLanguage,
  showValue,
  summary,
  type Values,
  valueAt,
} from "@stampflow/form";
import type { Growing, Language, Page, PageInput } from "@stampflow/kernel";
import {
  type Actor,
  countRows,
  currentCall,
  growingPage,
  language,
  listPage,
  rowFinder,
  translate,
} from "@stampflow/kernel/server";
import type { z } from "zod";
import { identityOf } from "../../fixed/apply-type.ts";
import type { listAssociated as associatedInput } from "../../form/schema.ts";
import { lookupOf, nameOf, organisation, personOf } from "../../people.ts";
import { actingFor, principalsOf } from "../../proxy/acting.ts";
import { actingQuery } from "../../proxy/open-tasks.ts";
import type { Box, Entry, Head } from "../../record/entities.ts";
import { listedFields, type ReadAccess, shownTo } from "../../record/read-access.ts";
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
import { displayOf, filledTitle, isOpen } from "../../version/display.ts";
import { formNameIn, formVersionFor, type PublishedVersion } from "../../version/published-version.ts";
import type { listMine, Row } from "../schema.ts";
import { waitingMode } from "../view/mode.ts";
import {
  asksForContent,
  type ContentFilter,
  checkFieldSearch,
  type HeadSearch,
  isOfHead,
  type SearchSource,
  searchSources,
  withContent,
} from "./search.ts";

export const applyStatusOf = (status: number): ApplyStatus =>
  status === flowStatus.running ? null : (status as ApplyStatus);

const boxes = { pending: "pending", approved: "done", apply: "mine", copy: "copy" } as const satisfies Record<
  string,
  Box
>;

type Filter = Omit<z.infer<typeof listMine>, "tab">;
type ListInput = PageInput & ContentFilter & HeadSearch & Pick<Filter, "formId" | "keyword" | "sort">;

/** Whether the rows of people's lists have to be read with their applications to find what is asked for. */
export const searches = (input: ContentFilter & HeadSearch): boolean =>
  asksForContent(input) || input.applicantId !== undefined || input.departmentId !== undefined;

/** The keyword filter of lists, also in pinyin. */
export const keywordFilter = (keyword: string | undefined) =>
  rowFinder(keyword, ({ search }: Pick<Head, "search">) => search ?? "");

export const filterOf = ({ applyStatus, from, to, formId, sort }: Filter) => ({
  oldest: sort === "at",
  ...(applyStatus === undefined ? {} : { status: applyStatus }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(formId ? { formId } : {}),
});

export const tabOf = <Made>(
  userId: string,
  input: z.infer<typeof listMine>,
  make: MakeRows<Made>,
): Promise<Page<Made>> =>
  listEntries(entriesQuery(userId, boxes[input.tab], filterOf(input)), input, userId, make, input.tab);

/** Tasks of a principal for their proxy: one query, of the forms that the delegation covers. */
export async function listFor<Made = Row>(
  forId: string,
  input: z.infer<typeof listMine>,
  actor: Actor,
  now: number,
  make: MakeRows<Made>,
): Promise<Page<Made>> {
  const delegations = await actingFor(forId, actor, now);
  return listEntries(actingQuery(forId, delegations, filterOf(input)), input, actor.userId, make, `for.${forId}`);
}

async function listEntries<Made>(
  query: unknown,
  input: ListInput,
  reader: string,
  make: MakeRows<Made>,
  name: string,
): Promise<Page<Made>> {
  if (searches(input)) return searchEntries([{ id: reader, query }], input, reader, make);
  const { records, ...rest } = await listPage(
    query,
    parseEntry,
    input,
    `approval.${name}`,
    await keywordFilter(input.keyword),
  );
  return { ...rest, records: await rowsOf(await withHeads(reader, records), make) };
}

/** Filters by what the applications hold, in one list or several in turn. */
export async function searchEntries<Made>(
  sources: readonly SearchSource[],
  input: ListInput,
  reader: string,
  make: MakeRows<Made>,
): Promise<Page<Made>> {
  checkFieldSearch(input);
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
  const { applicantId: of, departmentId: within } = input;
  const query = headsQuery({ ...filterOf(input), ...scope, ...stuck, of, within });
  checkFieldSearch(input);
  const keep = await keywordFilter(input.keyword);
  const own = scope.applicantId !== undefined;
  const made = (found: readonly Head[]) =>
    rowsOf(
      found.map((head) => ({ head, entry: null, own })),
      make,
      input,
    );
  if (asksForContent(input)) {
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
    countRows(query, parseHead, keep),
  ]);
  return { ...counted, ...rest, records: await made(records.filter((head) => head !== null)) };
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
      return { ...one, may: fieldFilter(one), permissions: listedFields(one) };
    }),
  );
  const found = asksForContent(asked) ? await withContent(all, asked, org, currentCall()?.now ?? 0) : all;
  return make(found, org);
}

export function fieldFilter(one: ListedApplication): (key: string) => boolean {
  const given = listedFields(one);
  return (key) => (given[key]?.readable ?? true) && (given[key]?.displayable ?? true);
}

/**
 * The title from the flow's own template, without fields that the reader may not see (A70); empty without a template.
 */
export function ownTitle(
  head: Pick<Head, "applicantId" | "summary">,
  formVersion: PublishedVersion,
  org: Organisation,
  may: (key: string) => boolean = (key) => isOpen(formVersion, key),
  reader = language(),
): string {
  const { title } = displayOf(formVersion.published.definition);
  return title ? fillTitle(title, head, { formVersion, org, may, language: reader }) : "";
}

type TitleContext = {
  readonly formVersion: PublishedVersion;
  readonly org: Organisation;
  readonly may: (key: string) => boolean;
  readonly language: Language;
  /** Names for other places: the applicant and the form. */
  readonly names?: Readonly<Record<string, string>>;
};

/** Fills the places of a text, from the values stored in the head. */
export function fillTitle(
  text: string,
  head: Pick<Head, "applicantId" | "summary">,
  { formVersion, org, may, language: shown, names = {} }: TitleContext,
): string {
  const places = new Map(
    Object.entries({ applicant: nameOf(org, head.applicantId), form: formNameIn(formVersion, shown).title, ...names }),
  );
  const values = JSON.parse(head.summary || "{}") as Values;
  const controls = new Map(
    fieldControls(inLanguage(formVersion.design, shown)).map((control) => [fieldKey(control), control]),
  );
  const showing = { language: shown, lookup: lookupOf(org) };
  return filledTitle(text, (key) => {
    const control = controls.get(key);
    if (!control) return places.get(key) ?? "";
    const visible = may(key) && accessOf(control, key, "decide").displayable;
    return visible ? showValue(control, valueAt(values, key), showing) : "";
  });
}

export const titleOf = (head: Head, formVersion: PublishedVersion, org: Organisation, may?: (key: string) => boolean) =>
  ownTitle(head, formVersion, org, may) ||
  translate("approval.title", language(), { name: nameOf(org, head.applicantId), form: formNameIn(formVersion).title });

export const applicantOf = (head: Head, org: Organisation) => ({
  id: head.applicantId,
  name: nameOf(org, head.applicantId),
  departmentName: org.department(head.departmentId)?.name ?? "",
});

/** Who returned it and why, for those with whom it is now, and for the initiator and administrators. */
function sentBackFor({ head, entry, own, formVersion }: ListedApplication, org: Organisation): Row["sentBack"] {
  const back = sentBackOf(head);
  if (!back || (head.status !== flowStatus.returned && entry?.since !== back.at)) return null;
  const access: ReadAccess = {
    as: own || entry?.box === "mine" ? "initiator" : entry ? "asked" : "administrator",
    nodeIds: entry?.nodeId ? [entry.nodeId] : [],
  };
  const opinion = shownTo(formVersion, access).opinion({ ...back, action: "BACK" }) ? back.opinion : "";
  return { by: personOf(org, back.by), at: back.at, opinion };
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
    voided: head.voided ?? false,
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

/** The caller's own applications of some forms, for an association control (spec 7, call 6). */
export async function listAssociated(userId: string, input: z.infer<typeof associatedInput>) {
  const formIds = input.designIds
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
  const query = entriesQuery(userId, "mine", formIds.length > 0 ? { formIds } : {});
  const { records, ...rest } = await listPage(
    query,
    parseEntry,
    input,
    "approval.associated",
    await keywordFilter(input.keyword),
  );
  const heads = await headsOf(records.map((entry) => entry.applicationId));
  const org = await organisation();
  const shown = records.map(async (entry) => {
    const head = heads.get(entry.applicationId);
    if (!head) return [];
    const row = rowOf({ head, entry, formVersion: await formVersionFor(head) }, org);
    const userData = row.summary.map(({ key, label, showText }) => ({
      label,
      showText,
      keyLabel: key,
      value: showText,
    }));
    return [
      {
        id: row.id,
        applyTitle: row.applyTitle,
        ...identityOf(head),
        userData: JSON.stringify(userData),
        reason: row.summary
          .map(({ showText }) => showText)
          .filter(Boolean)
          .join(" · "),
        createDate: row.createDate,
        updateDate: row.updateDate,
        isRead: row.isRead,
      },
    ];
  });
  return { ...rest, records: (await Promise.all(shown)).flat() };
}
