import {
  applicationCalls,
  categoryCalls,
  fileCalls,
  type form,
  formCalls,
  sourceCalls,
  transferCalls,
} from "@stampflow/approval";
import type { InputOf } from "@stampflow/kernel";
import { call, saveFile } from "../platform/call.ts";

export type FormRow = form.FormRow;

export const formKeys = {
  all: ["approval", "form"] as const,
  list: (view: "apply" | "manage") => ["approval", "form", view] as const,
  categories: ["approval", "form", "categories"] as const,
};

export type FormFilters = { formName?: string; formClassification?: string; formStopType?: 0 | 1 };
export const listDesigns = (filters: FormFilters, signal?: AbortSignal) =>
  call(formCalls.listDesigns, { ...filters, pageSize: -1 }, { signal });

export const listCategories = (signal?: AbortSignal) => call(categoryCalls.list, { pageSize: -1 }, { signal });

/** Saves a form with its flow as a file for another company. */
export async function exportForm(formId: string): Promise<void> {
  const file = await call(transferCalls.exportForm, { formId });
  saveFile(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }), `${file.name}.json`);
}

export const claimFile = (claim: InputOf<typeof fileCalls.claim>) => call(fileCalls.claim, claim, { quiet: true });
export const fileUrl = (key: string, applyId?: string, forId?: string, name?: string) =>
  call(fileCalls.link, { key, name, applyId, forId }, { quiet: true });

/** Published forms, whose applications a field may take. */
export const linkableForms = (signal?: AbortSignal) => call(formCalls.associated, { pageSize: -1 }, { signal });
/** The caller's own applications, ten a page. */
export const ownApplications = (query: InputOf<typeof applicationCalls.associated>) =>
  call(applicationCalls.associated, query);
export const linkedApplication = (query: InputOf<typeof applicationCalls.linked>) =>
  call(applicationCalls.linked, query, { quiet: true });

export const listSources = (signal?: AbortSignal) => call(sourceCalls.list, {}, { signal });
export const searchSource = (query: InputOf<typeof sourceCalls.find>, signal?: AbortSignal) =>
  call(sourceCalls.find, query, { signal, quiet: true });
