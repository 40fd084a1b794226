import type source from "./zh-CN.ts";

export default {
  "operator.session.unknown": "ページが見つかりません",
  "operator.company.notFound": "企業が見つかりません",
  "operator.company.state": "企業の状態が変わりました。再読み込みしてください",
  "operator.plan.notFound": "このプランはもうありません。再読み込みしてください",
  "operator.plan.name": "同じ名前のプランがすでにあります",
  "operator.acting.person": "この人は退職または停止中です",
  "operator.acting.over": "この閲覧は終了しました",
  "operator.actingBegan":
    "運営担当者 {operator} が「{person}」として企業の閲覧を始めました（最長 {minutes} 分）。理由：{reason}",
  "operator.actingEnded": "運営担当者 {operator} が「{person}」としての閲覧を終えました",
  "operator.actingBegan.noun": "運営担当者の閲覧開始",
  "operator.actingBegan.column.person": "閲覧対象者",
  "operator.actingBegan.column.reason": "理由",
  "operator.actingBegan.column.until": "終了期限",
  "operator.actingBegan.column.mayChange": "変更可",
  "operator.actingEnded.noun": "運営担当者の閲覧終了",
  "operator.actingEnded.column.person": "閲覧対象者",
  "operator.actingEnded.column.reason": "理由",
  "operator.actingEnded.column.until": "終了期限",
  "operator.actingEnded.column.mayChange": "変更可",
} satisfies Record<keyof typeof source, string>;
