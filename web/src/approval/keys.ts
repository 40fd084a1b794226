import type { ListFilters } from "./calls.ts";
import type { Tab } from "./types.ts";

/** Names of what is held in the query cache. A socket topic `approval.pending` makes ["approval", "pending", …] stale. */
export const keys = {
  list: (tab: Tab, filters: ListFilters) => ["approval", tab, "list", filters] as const,
  lists: (tab: Tab) => ["approval", tab] as const,
  counts: ["approval", "counts"] as const,
  batch: (batchId: string | null) => ["approval", "batch", batchId ?? ""] as const,
  phrases: ["approval", "phrases"] as const,
  workbench: ["approval", "workbench"] as const,
  details: ["approval", "detail"] as const,
  detail: (applyId: string) => ["approval", "detail", applyId] as const,
  detailFor: (applyId: string, forId: string) => ["approval", "detail", applyId, "for", forId] as const,
  drawing: (applyId: string, forId = "") => ["approval", "detail", applyId, "drawing", forId] as const,
  searchFields: (formId: string) => ["approval", "form", "search", formId] as const,
  formNames: ["approval", "form", "names"] as const,
  opened: (formId: string, applicantId: string) => ["approval", "form", "open", formId, applicantId] as const,
  unsent: (about: string) => ["approval", "unsent", about] as const,
  access: (formId: string) => ["approval", "form", "access", formId] as const,
  versions: (formId: string) => ["approval", "form", "versions", formId] as const,
};
