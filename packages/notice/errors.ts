import type { ErrorTable } from "@stampflow/kernel";

export const noticeErrors = {
  "notice.record.notFound": 404,
} as const satisfies ErrorTable;
