import type { Notice } from "@stampflow/notice";

const lists: Readonly<Record<number, string>> = { 0: "/personnel/approval/pending", 1: "/personnel/approval/copy" };

/** Where a notice leads: to the thing itself, else to the list of its kind; an announcement leads nowhere. */
export function targetOf({ link, businessType }: Pick<Notice, "link" | "businessType">): string | null {
  return /^\/(?![/\\])/.test(link) ? link : (lists[businessType] ?? null);
}
