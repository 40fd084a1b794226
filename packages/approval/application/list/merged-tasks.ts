import { type Counted, countLimit, lastInstant, type Page, refuse } from "@stampflow/kernel";
import { type Actor, listPage } from "@stampflow/kernel/server";
import { principalsOf } from "../../proxy/acting.ts";
import { actingQuery } from "../../proxy/open-tasks.ts";
import { entriesQuery, parseEntry } from "../../record/store.ts";
import {
  contentAsked,
  countedTo,
  filterOf,
  keywordFilter,
  type MakeRows,
  rowsFor,
  searchEntries,
  searches,
  type TabInput,
  tabOf,
} from "./list.ts";
import { checkContent } from "./search.ts";

/*
 * The tasks of a person and of those they act for, as one list: one query for each person, merged by time. A
 * cursor has the order, the instant up to which the list was read, the number of rows of that instant, and the total.
 */
const cursorText = /^acting-(-?at)-(\d{1,13})-(\d{1,6})-(\d{1,4})(\+?)$/;
const allRows = 5000;

/** The total of several lists. */
export function sumOf(lists: readonly Counted[]): Counted {
  const counted = lists.reduce((sum, { total }) => sum + total, 0);
  const total = Math.min(countLimit + 1, counted);
  return { total, atLeast: total > countLimit || lists.some(({ atLeast }) => atLeast === true) };
}

export async function listMerged<Made>(
  input: TabInput,
  actor: Actor,
  now: number,
  make: MakeRows<Made>,
): Promise<Page<Made>> {
  const cursor = readCursor(input.cursor);
  const principals = await principalsOf(actor.userId, now);
  checkContent(input);
  if (searches(contentAsked(input))) {
    const acting = principals.map(({ forId, delegations }) => ({
      id: forId,
      query: actingQuery(forId, delegations, filterOf(input)),
    }));
    const own = { id: actor.userId, query: entriesQuery(actor.userId, "pending", filterOf(input)) };
    return searchEntries([own, ...acting], contentAsked(input), actor.userId, make);
  }
  if (!cursor && (principals.length === 0 || input.cursor)) return tabOf(actor.userId, input, make);
  const size = input.pageSize === -1 ? allRows : input.pageSize;
  const sort = input.sort ?? "-at";
  const oldest = sort === "at";
  const skipped = cursor ? cursor.rowsAtInstant : (input.pageNum - 1) * size;
  const filter = filterOf(input);
  const firstInstant = oldest ? 0 : lastInstant;
  const edge = cursor ? cursor.instant : firstInstant;
  const outside = edge < (input.from ?? 0) || edge > (input.to ?? lastInstant);
  if (cursor && (cursor.sort !== sort || outside)) refuse("kernel.cursor");
  // The upper end of a query is exclusive.
  const rest = oldest ? { from: edge } : { to: Math.min(edge + 1, lastInstant) };
  const part = cursor ? { ...filter, ...rest } : filter;
  const queries = [
    entriesQuery(actor.userId, "pending", part),
    ...principals.map(({ forId, delegations }) => actingQuery(forId, delegations, part)),
  ];
  const keep = await keywordFilter(input.keyword);
  const first = { pageNum: 1, pageSize: skipped + size };
  const pages = await Promise.all(
    queries.map((query) => listPage(query, parseEntry, first, "approval.merged", keep, countedTo)),
  );
  const merged = pages
    .flatMap(({ records }) => records.filter(({ at }) => (oldest ? at >= edge : at <= edge)))
    .sort((one, other) => (oldest ? one.at - other.at : other.at - one.at));
  const shown = merged.slice(skipped, skipped + size);
  const counted = cursor?.counted ?? sumOf(pages);
  const more = merged.length > skipped + size || pages.some((page) => page.cursor !== null);
  return {
    records: await rowsFor(actor.userId, shown, make),
    ...counted,
    cursor: more ? cursorAt(sort, merged.slice(0, skipped + size), counted) : null,
  };
}

function readCursor(text: string | undefined) {
  const match = cursorText.exec(text ?? "");
  if (!match) return undefined;
  const [, sort, instant, rowsAtInstant, total, plus] = match;
  const counted: Counted = { total: Number(total), atLeast: plus === "+" };
  return { sort, instant: Number(instant), rowsAtInstant: Number(rowsAtInstant), counted };
}

function cursorAt(sort: string, read: readonly { at: number }[], { total, atLeast }: Counted): string | null {
  const last = read.at(-1);
  if (!last) return null;
  const rowsAtInstant = read.filter(({ at }) => at === last.at).length;
  return `acting-${sort}-${last.at}-${rowsAtInstant}-${total}${atLeast ? "+" : ""}`;
}
