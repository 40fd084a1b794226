import { countLimit } from "@stampflow/kernel";

type Count = { page: number; size: number; total: number; more: boolean };

/** Rows that the pager may count on. Beyond the limit the server stops counting, and only the next page is certain. */
export function reachable({ page, size, total, more }: Count): number {
  return total > countLimit ? Math.max(total, page * size + (more ? 1 : 0)) : total;
}
