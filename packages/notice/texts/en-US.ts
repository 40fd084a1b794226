import type source from "./zh-CN.ts";

export default {
  "notice.record.notFound": "This notice does not exist or was cleared",
} satisfies Record<keyof typeof source, string>;
