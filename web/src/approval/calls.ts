import {
  adminCalls,
  applicationCalls,
  categoryCalls,
  exportCalls,
  flowCalls,
  formCalls,
  historyCalls,
  unsentCalls,
} from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import type { FormFilters } from "../form/calls.ts";
import { call, download } from "../platform/call.ts";
import type { Decide, FormAccess, Tab } from "./types.ts";

type Values = Readonly<Record<string, unknown>>;
type Chosen = Readonly<Record<string, string[]>>;

type ListPosition = "pageNum" | "pageSize" | "cursor";
/** The filters of both lists; each call ignores those it does not have. */
export type ListFilters = Omit<InputOf<typeof applicationCalls.all>, ListPosition> &
  Omit<InputOf<typeof applicationCalls.list>, ListPosition | "tab">;
export type OpenedForm = AnswerOf<typeof applicationCalls.openForm>;
export type Preview = AnswerOf<typeof applicationCalls.preview>;
export type Choice = Preview["choices"][number];
export type Sending = {
  formId: string;
  values: Values;
  chosen: Chosen;
  applicantId?: string;
  changes?: string;
  version?: number;
};
export type HistoryVerdict = AnswerOf<typeof historyCalls.verify>;

// Lists and single applications

export const listRows = (
  tab: Tab,
  filters: ListFilters,
  part: { pageSize: number; cursor?: string | undefined },
  signal?: AbortSignal,
) =>
  tab === "all"
    ? call(applicationCalls.all, { ...filters, ...part }, { signal })
    : call(applicationCalls.list, { tab, ...filters, ...part }, { signal });

/** Exports all rows that match the filters. */
export const exportRows = (tab: Tab, filters: ListFilters & { from: string; to: string }, format: "xlsx" | "csv") =>
  tab === "all"
    ? download(exportCalls.all, { ...filters, format })
    : download(exportCalls.tab, { tab, ...filters, format });

export const countMine = (signal?: AbortSignal) => call(applicationCalls.counts, {}, { signal });

export const loadWorkbench = (signal?: AbortSignal) => call(applicationCalls.workbench, {}, { signal });

/** `forId`: as the proxy of that person. */
export const loadDetail = (applyId: string, signal?: AbortSignal, forId?: string) =>
  call(applicationCalls.detail, { applyId, forId }, { signal });

export const loadDrawing = (applyId: string, signal?: AbortSignal, forId?: string) =>
  call(applicationCalls.drawing, { applyId, forId }, { signal, quiet: true });

export const loadProgress = (applyId: string, before: number, forId?: string) =>
  call(applicationCalls.progress, { applyId, before, forId }, { quiet: true });

export const loadHistory = (applyId: string, after: number) =>
  call(historyCalls.read, { applyId, after }, { quiet: true });

export const verifyHistory = (applyId: string) => call(historyCalls.verify, { applyId }, { quiet: true });

export const markRead = (applyId: string, forId?: string) =>
  call(applicationCalls.read, { applyId, forId }, { quiet: true });

// Decisions: the key is held by the caller, so that a repetition of one that may have arrived is the same command

export const decide = (command: Decide, key: string) => call(applicationCalls.decide, command, { key, quiet: true });

export const withdraw = (applyId: string, opinion: string, seq: number, key: string) =>
  call(applicationCalls.withdraw, { applyId, opinion, seq }, { key, quiet: true });

export const urge = (applyId: string, key: string) => call(applicationCalls.urge, { applyId }, { key, quiet: true });

export const share = (applyId: string, userIds: string[], opinion: string, key: string) =>
  call(applicationCalls.share, { applyId, userIds, opinion }, { key, quiet: true });

export const declareVoid = (applyId: string, reason: string, key: string) =>
  call(applicationCalls.declareVoid, { applyId, reason }, { key, quiet: true });

export const assign = (command: InputOf<typeof adminCalls.assign>, key: string) =>
  call(adminCalls.assign, command, { key, quiet: true });

// Submitting

export const openForm = (formId: string, applicantId?: string, signal?: AbortSignal) =>
  call(applicationCalls.openForm, { formId, applicantId }, { signal });

export const previewSending = (sending: Sending, signal?: AbortSignal) =>
  call(applicationCalls.preview, sending, { signal, quiet: true });

export const submit = (sending: Sending, key: string) => call(applicationCalls.submit, sending, { key, quiet: true });

type Again = { applyId: string; values: Values; chosen: Chosen };
export const previewResending = (again: Again, signal?: AbortSignal) =>
  call(applicationCalls.previewAgain, again, { signal, quiet: true });

export const resubmit = (command: Again, key: string) => call(applicationCalls.resubmit, command, { key, quiet: true });

export const loadUnsent = (about: string, signal?: AbortSignal) =>
  call(unsentCalls.load, { about }, { signal, quiet: true });
export const saveUnsent = (filled: { about: string; version: number; values: Values; chosen: Chosen }) =>
  call(unsentCalls.save, filled, { quiet: true });
export const deleteUnsent = (about: string) => call(unsentCalls.remove, { about }, { quiet: true });

// Forms

export const listForms = (filters: FormFilters, signal?: AbortSignal) =>
  call(formCalls.listOpen, { ...filters, pageSize: -1 }, { signal });
export const listFormNames = (signal?: AbortSignal) => call(formCalls.associated, { pageSize: -1 }, { signal });
export const listSearchFields = (id: string, signal?: AbortSignal) =>
  call(formCalls.fields, { id }, { signal, quiet: true });
export const stopForm = (id: string, formStopType: 0 | 1) => call(formCalls.stop, { id, formStopType });
export const deleteForm = (id: string) => call(formCalls.remove, { id });
export const copyForm = (id: string, formName: string) => call(formCalls.copy, { id, formName });

export const saveCategory = (category: { id?: string; formClassification: string; sort?: number }) =>
  call(categoryCalls.modify, category);
export const deleteCategory = (id: string) => call(categoryCalls.remove, { id });

export const loadAccess = (formId: string, signal?: AbortSignal) => call(formCalls.readAccess, { formId }, { signal });
export const saveAccess = (access: FormAccess & { formId: string }) => call(formCalls.saveAccess, access);

export type VersionRow = AnswerOf<typeof flowCalls.versions>["records"][number];
export const listVersions = (formId: string, signal?: AbortSignal) =>
  call(flowCalls.versions, { formId, pageSize: 100 }, { signal });
export const rollBack = (formId: string, version: number) => call(flowCalls.rollback, { formId, version });
