import type source from "./zh-CN.ts";

export default {
  "notice.record.notFound": "このお知らせは存在しないか、すでに消去されています",
} satisfies Record<keyof typeof source, string>;
