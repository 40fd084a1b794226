import type { ErrorTable } from "@stampflow/kernel";

export const noticeErrors = {
  "notice.record.notFound": 404,
  "notice.endpoint.form": 400,
  "notice.endpoint.https": 400,
  "notice.endpoint.private": 400,
  "notice.endpoint.used": 409,
  "notice.endpoint.off": 409,
  "notice.delivery.notFound": 404,
  "notice.delivery.scope": 403,
  "notice.sent.state": 409,
} as const satisfies ErrorTable;
