import type source from "./zh-CN.ts";

export default {
  "notice.job.done": "{title}: done. {good} succeeded, {bad} did not.",
  "notice.job.cancelled": "{title}: canceled; {good} had succeeded.",
  "notice.record.notFound": "This notice does not exist or was cleared",
} satisfies Record<keyof typeof source, string>;
