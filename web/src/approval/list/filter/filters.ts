import type { ListFilters } from "../../calls.ts";
import type { StatusName, Tab } from "../../types.ts";
import { readSearches, searchQuery, writeSearches } from "./field-search.ts";
import { daysOf } from "./period.ts";

export const tabs = ["pending", "approved", "apply", "copy", "all"] as const satisfies readonly Tab[];
export const isTab = (text: string | undefined): text is Tab => (tabs as readonly string[]).includes(text ?? "");

export const statusNames = [
  "running",
  "approved",
  "rejected",
  "returned",
  "withdrawn",
] as const satisfies readonly StatusName[];
/** Beside the states of an application: those that ended, those that were declared void. */
export const states = [...statusNames, "completed", "void"] as const;
export type StateName = (typeof states)[number];
const isState = (text: string): text is StateName => (states as readonly string[]).includes(text);
/** Those that wait for an administrator, in the list of all. */
export const stuck = "stuck";

/** Several values of one filter, as the address has them. */
export const listIn = (text: string | null): string[] => (text ?? "").split(",").filter(Boolean);
export const listText = (values: readonly string[]): string | null => values.join(",") || null;

/** The filters in the address of a list; other parameters (the open application) are not changed. */
export type Filters = {
  /** One or several states, or "stuck". */
  status: string | null;
  /** One or several, as applicant, department and node. */
  form: string | null;
  period: string | null;
  keyword: string;
  whose: string | null;
  /** Values of fields of the only form, as field-search.ts writes them. */
  field: string | null;
  /** A node of the only form: where the reader's task is, or where the application stands. */
  node: string | null;
  /** Words of any field. */
  words: string | null;
  applicant: string | null;
  department: string | null;
  /** "1": with a decision that is marked as fast. */
  fast: "1" | null;
  /** "1": what it should have changed was refused. */
  refused: "1" | null;
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
  node: null,
  words: null,
  applicant: null,
  department: null,
  fast: null,
  refused: null,
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
  const form = search.get("form");
  const one = listIn(form).length === 1;
  return {
    status: status === stuck ? status : listText(listIn(status).filter(isState)),
    form,
    period: search.get("period"),
    keyword: search.get("keyword")?.trim() ?? "",
    whose: search.get("whose"),
    field: one ? writeSearches(readSearches(search.get("field"))) : null,
    node: one ? search.get("node") : null,
    words: search.get("words")?.trim() || null,
    applicant: search.get("applicant"),
    department: search.get("department"),
    fast: search.get("fast") === "1" ? "1" : null,
    refused: search.get("refused") === "1" ? "1" : null,
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
export function isSearching(tab: Tab, filters: Filters): boolean {
  const { field, node, words, amount, waited, applicant, department, fast, refused, status, keyword } = filters;
  const ofHead = [applicant, department, fast, refused, listIn(status).includes("void")];
  const hasTasks = tab === "pending" || tab === "approved";
  return [
    field,
    words,
    amount,
    waited,
    ...(hasTasks ? [] : [node]),
    ...(tab === "all" ? [] : [keyword, ...ofHead]),
  ].some(Boolean);
}

/** Those in the dialog of further filters. */
export const moreSet = (filters: Filters): boolean => {
  const { field, node, words, amount, waited, applicant, department, fast, refused } = filters;
  return [field, node, words, amount, waited, applicant, department, fast, refused].some(Boolean);
};

export function writeFilters(search: URLSearchParams, change: Partial<Filters & OpenApplication>): URLSearchParams {
  const next = new URLSearchParams(search);
  // Fields and nodes belong to their form.
  const whole = "form" in change ? { field: null, node: null, ...change } : change;
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
export function queryOf(filters: Filters, today: string): ListFilters {
  const days = daysOf(filters.period, today);
  const hours = hoursOf(filters.waited);
  return {
    ...(filters.status === stuck ? { stuck: true } : several("state", listIn(filters.status).filter(isState))),
    ...several("formId", listIn(filters.form)),
    ...searchQuery(filters.field),
    ...several("nodeId", listIn(filters.node)),
    ...(filters.words ? { words: filters.words.slice(0, 50) } : {}),
    ...several("applicantId", listIn(filters.applicant)),
    ...several("departmentId", listIn(filters.department)),
    ...(filters.fast ? { fast: true } : {}),
    ...(filters.refused ? { effectRefused: true } : {}),
    ...limitsOf(filters.amount),
    ...(hours === null ? {} : { waitedHours: hours }),
    ...days,
    ...(filters.sort ? { sort: filters.sort } : {}),
    ...(filters.keyword ? { keyword: filters.keyword.slice(0, 50) } : {}),
  };
}

/** The pending list has the reader's own tasks and those of people they act for. */
export function actingQuery(tab: Tab, whose: string | null): ListFilters {
  if (tab !== "pending" || whose === ownAlone) return {};
  return whose ? { forId: whose } : { acting: true };
}

const several = <Name extends "state" | "formId" | "nodeId" | "applicantId" | "departmentId", One extends string>(
  name: Name,
  values: readonly One[],
): { [name in Name]?: One[] } => (values.length > 0 ? ({ [name]: values } as { [name in Name]: One[] }) : {});
