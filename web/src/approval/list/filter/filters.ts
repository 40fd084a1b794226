import type { ListFilters } from "../../calls.ts";
import type { StatusName, Tab } from "../../types.ts";
import { readSearch, searchQuery } from "./field-search.ts";
import { daysOf, instantsOf } from "./period.ts";

export const tabs = ["pending", "approved", "apply", "copy", "all"] as const satisfies readonly Tab[];
export const isTab = (text: string | undefined): text is Tab => (tabs as readonly string[]).includes(text ?? "");

export const statusNames = [
  "running",
  "approved",
  "rejected",
  "returned",
  "withdrawn",
] as const satisfies readonly StatusName[];
/** Beside the states: those that wait for an administrator, in the list of all. */
export type StatusFilter = StatusName | "stuck";
const isStatus = (text: string | null): text is StatusFilter =>
  text === "stuck" || (statusNames as readonly string[]).includes(text ?? "");

/** The filters in the address of a list; other parameters (the open application) are not changed. */
export type Filters = {
  status: StatusFilter | null;
  form: string | null;
  period: string | null;
  keyword: string;
  whose: string | null;
  /** The value of a field of that form, as field-search.ts writes it. */
  field: string | null;
  /** Words of any field. */
  words: string | null;
  applicant: string | null;
  department: string | null;
  /** From and to, either may be empty: `100~500`. */
  amount: string | null;
  /** Hours that it has waited. */
  waited: string | null;
  /** Newest first unless it is "at". */
  sort: "at" | null;
};
export const noFilters: Filters = {
  status: null,
  form: null,
  period: null,
  keyword: "",
  whose: null,
  field: null,
  words: null,
  applicant: null,
  department: null,
  amount: null,
  waited: null,
  sort: null,
};
/** In the pending tab: only the reader's own tasks. Any other value is the id of a person they act for. */
export const ownAlone = "me";

/** The open application, and for whom the reader acts. */
type OpenApplication = { id: string; as: string };

export function readFilters(search: URLSearchParams): Filters {
  const status = search.get("status");
  return {
    status: isStatus(status) ? status : null,
    form: search.get("form"),
    period: search.get("period"),
    keyword: search.get("keyword")?.trim() ?? "",
    whose: search.get("whose"),
    field: search.get("form") && readSearch(search.get("field")) ? search.get("field") : null,
    words: search.get("words")?.trim() || null,
    applicant: search.get("applicant"),
    department: search.get("department"),
    amount: limitsOf(search.get("amount")) && search.get("amount"),
    waited: hoursOf(search.get("waited")) === null ? null : search.get("waited"),
    sort: search.get("sort") === "at" ? "at" : null,
  };
}

/** The limits of an amount as they are written in the address; null if it is none. */
export function limitsOf(amount: string | null): { amountFrom?: number; amountTo?: number } | null {
  const [, from = "", to = ""] = /^(-?\d*\.?\d*)~(-?\d*\.?\d*)$/.exec(amount ?? "") ?? [];
  const limits = {
    ...(from !== "" && Number.isFinite(Number(from)) ? { amountFrom: Number(from) } : {}),
    ...(to !== "" && Number.isFinite(Number(to)) ? { amountTo: Number(to) } : {}),
  };
  return Object.keys(limits).length > 0 ? limits : null;
}

const mostHours = 9999;
export function hoursOf(waited: string | null): number | null {
  const hours = Number(waited);
  return Number.isInteger(hours) && hours >= 1 && hours <= mostHours ? hours : null;
}

/** The filters for which the server reads the applications themselves, part by part. */
export const isSearching = (tab: Tab, { field, words, amount, waited, applicant, department }: Filters): boolean =>
  [field, words, amount, waited, ...(tab === "all" ? [] : [applicant, department])].some(Boolean);

/** Those in the dialog of further filters. */
export const moreSet = ({ field, words, amount, waited, applicant, department }: Filters): boolean =>
  [field, words, amount, waited, applicant, department].some(Boolean);

export function writeFilters(search: URLSearchParams, change: Partial<Filters & OpenApplication>): URLSearchParams {
  const next = new URLSearchParams(search);
  // A field filter needs its form.
  const whole = "form" in change ? { field: null, ...change } : change;
  for (const [name, value] of Object.entries(whole)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const isFiltered = ({ keyword, sort: _order, ...others }: Filters): boolean =>
  keyword !== "" || Object.values(others).some(Boolean);

/** The part of the address that a saved view stores. */
export function viewOf({ sort, ...filters }: Filters) {
  const set = Object.entries(filters).filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => !!entry[1]);
  return { filters: Object.fromEntries(set), sort: sort ?? "", columns: [] };
}

export const filtersOfView = (view: { filters: Readonly<Record<string, string>>; sort: string }): Filters =>
  readFilters(new URLSearchParams({ ...view.filters, sort: view.sort }));

/** The filters as the server takes them; an invalid period is ignored. */
export function queryOf(filters: Filters, now: Date): ListFilters {
  const days = daysOf(filters.period, now);
  const span = days && instantsOf(days);
  const hours = hoursOf(filters.waited);
  return {
    ...statusQuery(filters.status),
    ...(filters.form ? { formId: filters.form, ...searchQuery(filters.field) } : {}),
    ...(filters.words ? { words: filters.words.slice(0, 50) } : {}),
    ...(filters.applicant ? { applicantId: filters.applicant } : {}),
    ...(filters.department ? { departmentId: filters.department } : {}),
    ...limitsOf(filters.amount),
    ...(hours === null ? {} : { waitedHours: hours }),
    ...(span ? { from: span.from, to: span.before - 1 } : {}),
    ...(filters.sort ? { sort: filters.sort } : {}),
    ...(filters.keyword ? { keyword: filters.keyword.slice(0, 50) } : {}),
  };
}

/** The pending list has the reader's own tasks and those of people they act for. */
export function actingQuery(tab: Tab, whose: string | null): ListFilters {
  if (tab !== "pending" || whose === ownAlone) return {};
  return whose ? { forId: whose } : { acting: true };
}

function statusQuery(status: StatusFilter | null): ListFilters {
  if (status === null) return {};
  return status === "stuck" ? { stuck: true } : { applyStatus: statusNames.indexOf(status) };
}
