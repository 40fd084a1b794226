import type source from "./zh-CN.ts";

export default {
  "notice.job.done": "{title}：完了しました（成功 {good} 件、失敗 {bad} 件）",
  "notice.job.cancelled": "{title}：キャンセルしました（{good} 件は完了済み）",
  "notice.record.notFound": "このお知らせは存在しないか、すでに消去されています",
} satisfies Record<keyof typeof source, string>;
