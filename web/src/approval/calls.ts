import type { application, file, form, history } from "@stampflow/approval";
import { call, newKey } from "../app/api.ts";
import type { Category, Decide, Detail, FormAccess, FormRow, Row, Tab } from "./types.ts";

type Page<Record> = { records: Record[]; total: number; cursor: string | null };
type Values = Readonly<Record<string, unknown>>;
type Chosen = Readonly<Record<string, string[]>>;
type Decided = { applyId: string };

export type ListFilters = {
  applyStatus?: number;
  formId?: string;
  from?: number;
  to?: number;
  keyword?: string;
  stuck?: boolean;
  /** Of the form that is named: the value of one of its fields. */
  field?: { key: string; op: string; value: string | number | string[] };
  /** In the list of all. */
  applicantId?: string;
  /** With what waits for those in whose place the reader acts, or for one of them alone. */
  acting?: boolean;
  forId?: string;
};
export type Counts = ReturnType<(typeof application.counts)["parse"]>;
export type Workbench = application.Workbench;
export type OpenedForm = ReturnType<(typeof application.openedForm)["parse"]>;
export type Preview = ReturnType<(typeof application.preview)["parse"]>;
export type Choice = Preview["choices"][number];
export type Sending = { formId: string; values: Values; chosen: Chosen; applicantId?: string; version?: number };
export type FormDesign = form.FormDesign;
export type HistoryVerdict = ReturnType<(typeof history.verdict)["parse"]>;
type Progress = ReturnType<(typeof application.progress)["parse"]>;
type FileSlot = ReturnType<(typeof file.fileSlot)["parse"]>;
type FileClaim = Parameters<(typeof file.claimFile)["parse"]>[0];

// Lists and single applications

export const listRows = (
  tab: Tab,
  filters: ListFilters,
  part: { pageSize: number; cursor?: string | undefined },
  signal?: AbortSignal,
) =>
  tab === "all"
    ? call<Page<Row>>("/approval/application/all", { ...filters, ...part }, { signal })
    : call<Page<Row>>("/approval/application/list", { tab, ...filters, ...part }, { signal });

export const countMine = (signal?: AbortSignal) => call<Counts>("/approval/application/counts", {}, { signal });

export const loadWorkbench = (signal?: AbortSignal) =>
  call<Workbench>("/approval/application/workbench", {}, { signal });

/** `forId`: as the proxy of that person. */
export const loadDetail = (applyId: string, signal?: AbortSignal, forId?: string) =>
  call<Detail>("/approval/application/detail", { applyId, forId }, { signal });

export const loadProgress = (applyId: string, before: number, forId?: string) =>
  call<Progress>("/approval/application/progress", { applyId, before, forId }, { quiet: true });

export const loadHistory = (applyId: string, after: number) =>
  call<history.History>("/approval/application/history", { applyId, after }, { method: "GET", quiet: true });

export const verifyHistory = (applyId: string) =>
  call<HistoryVerdict>("/approval/application/verify", { applyId }, { quiet: true });

export const markRead = (applyId: string, forId?: string) =>
  call<unknown>("/approval/application/read", { applyId, forId }, { quiet: true });

// Decisions: the key is held by the caller, so that a repetition of one that may have arrived is the same command

export const decide = (command: Decide, key: string) =>
  call<Decided>("/business/approveTask/approval2", command, { key, quiet: true });

export const decideBatch = (
  items: readonly { applyId: string; taskId?: string; forId?: string }[],
  action: "NEXT" | "REJECT",
  opinion: string,
) =>
  call<{ results: { applyId: string; ok: boolean; code: string; message: string }[] }>(
    "/approval/task/batch",
    { items, action, opinion },
    { key: newKey(), quiet: true },
  );

export const withdraw = (applyId: string, opinion: string, seq: number, key: string) =>
  call<Decided>("/approval/application/withdraw", { applyId, opinion, seq }, { key, quiet: true });

export const urge = (applyId: string, key: string) =>
  call<Decided>("/approval/application/urge", { applyId }, { key, quiet: true });

export const share = (applyId: string, userIds: string[], opinion: string, key: string) =>
  call<Decided>("/approval/application/share", { applyId, userIds, opinion }, { key, quiet: true });

export const declareVoid = (applyId: string, reason: string, key: string) =>
  call<Decided>("/approval/application/void", { applyId, reason }, { key, quiet: true });

type Assignment = { applyId: string; seq: number; nodeId: string; userIds: string[]; reason: string };
export const assign = (command: Assignment, key: string) =>
  call<Decided>("/approval/application/assign", command, { key, quiet: true });

// Submitting

export const openForm = (formId: string, applicantId?: string, signal?: AbortSignal) =>
  call<OpenedForm>("/business/workflow/formDetail", { formId, applicantId }, { signal });

export const previewSending = (sending: Sending, signal?: AbortSignal) =>
  call<Preview>("/approval/application/preview", sending, { signal, quiet: true });

export const submit = (sending: Sending, key: string) =>
  call<Decided>("/business/workflow/startFormProcess", sending, { key, quiet: true });

export const resubmit = (command: { applyId: string; values: Values; chosen: Chosen }, key: string) =>
  call<Decided>("/business/workflow/startWorkFlow", command, { key, quiet: true });

// Files

export const claimFile = (claim: FileClaim) => call<FileSlot>("/auth/file/formUpFiles", claim, { quiet: true });
export const fileUrl = (key: string, applyId?: string, forId?: string, name?: string) =>
  call<{ url: string }>("/approval/file/url", { key, name, applyId, forId }, { quiet: true });

// Forms

type FormFilters = { formName?: string; formClassification?: string; formStopType?: 0 | 1 };
export const listForms = (filters: FormFilters, signal?: AbortSignal) =>
  call<Page<FormRow>>("/business/formModuleTable/queryForm", { ...filters, pageSize: -1 }, { signal });
export const listDesigns = (filters: FormFilters, signal?: AbortSignal) =>
  call<Page<FormRow>>("/business/formModuleTable/queryFormDesignBusiness", { ...filters, pageSize: -1 }, { signal });
export const listFormNames = (signal?: AbortSignal) =>
  call<Page<{ id: string; formDesignName: string }>>(
    "/business/formModuleTable/formulariosAsociacion",
    { pageSize: -1 },
    { signal },
  );
export const listSearchFields = (id: string, signal?: AbortSignal) =>
  call<ReturnType<(typeof form.searchFields)["parse"]>>("/approval/form/fields", { id }, { signal, quiet: true });
export const stopForm = (id: string, formStopType: 0 | 1) =>
  call<unknown>("/business/formModuleTable/formStopBusiness", { id, formStopType });
export const deleteForm = (id: string) => call<unknown>("/business/formModuleTable/deleteForm", { id });
export const copyForm = (id: string, formName: string) => call<unknown>("/approval/form/copy", { id, formName });

export const listCategories = (signal?: AbortSignal) =>
  call<Page<Category>>("/business/fromClassification/queryFrom", { pageSize: -1 }, { signal });
export const saveCategory = (category: { id?: string; formClassification: string; sort?: number }) =>
  call<unknown>("/business/fromClassification/modifyFrom", category);
export const deleteCategory = (id: string) => call<unknown>("/business/fromClassification/deleteFrom", { id });

export const loadAccess = (formId: string, signal?: AbortSignal) =>
  call<FormAccess>("/business/formApplyConfig/getFormApplyConfig", { formId }, { method: "GET", signal });
export const saveAccess = (access: FormAccess & { formId: string }) =>
  call<unknown>("/business/formApplyConfig/saveFormApplyConfig", access);

export type VersionRow = {
  version: number;
  publishedAt: number;
  publishedBy: string;
  note: string;
  from: number | null;
};
export const listVersions = (formId: string, signal?: AbortSignal) =>
  call<Page<VersionRow>>("/approval/flow/versions", { formId, pageSize: 100 }, { signal });
export const rollBack = (formId: string, version: number) =>
  call<{ version: number }>("/approval/flow/rollback", { formId, version });
