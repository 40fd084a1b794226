import type source from "./zh-CN.ts";

export default {
  "applytype.effect.column.number": "申請番号",
  "applytype.effect.column.kind": "種類",
  "applytype.effect.column.applicant": "申請者",
  "applytype.effect.column.department": "部署",
  "applytype.effect.column.state": "状態",
  "applytype.effect.column.reason": "理由",
  "applytype.effect.column.attempts": "試行回数",
  "applytype.effect.column.link": "対象の記録",
  "applytype.effect.column.approvedAt": "承認日時",
  "applytype.effect.column.changedAt": "最終変更",
  "applytype.effect.value.state.due": "反映待ち",
  "applytype.effect.value.state.posted": "反映済み",
  "applytype.effect.value.state.refused": "反映不可",
  "applytype.effect.value.state.reversed": "取消済み",
  "applytype.effect.value.state.cancelled": "中止",
} satisfies Record<keyof typeof source, string>;
