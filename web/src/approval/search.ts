import { applicationCalls, formCalls } from "@stampflow/approval";
import { call } from "../platform/call.ts";
import type { SearchResult } from "../platform/module.ts";
import { applyPath } from "./apply/fixed-form.tsx";

const most = 5;

/** Forms that the person may start. */
export async function findForms(formName: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { records } = await call(formCalls.listOpen, { formName, pageSize: most }, { signal, quiet: true });
  return records.map(({ id, formDesignName }) => ({ path: applyPath(id), label: formDesignName }));
}

export async function findApplications(keyword: string, signal: AbortSignal): Promise<SearchResult[]> {
  const body = { tab: "apply", keyword, pageSize: most } as const;
  const { records } = await call(applicationCalls.list, body, { signal, quiet: true });
  return records.map(({ id, applyTitle, summary }) => ({
    path: `/personnel/approval/apply?id=${id}`,
    label: applyTitle,
    note: summary
      .map(({ showText }) => showText)
      .filter(Boolean)
      .join(" · "),
  }));
}
