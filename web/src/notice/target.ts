import type { Notice } from "@stampflow/notice";

const lists: Readonly<Record<number, string>> = { 0: "/personnel/approval/pending", 1: "/personnel/approval/copy" };

/** The page that a notice opens: the item itself, else the list of its kind; none for an announcement. */
export function targetOf({ link, businessType }: Pick<Notice, "link" | "businessType">): string | null {
  return /^\/(?![/\\])/.test(link) ? link : (lists[businessType] ?? null);
}
