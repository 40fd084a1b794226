import type source from "./zh-CN.ts";

export default {
  title: "フォームのテンプレート",
  note: "どのテンプレートにも承認フローがあります。選んで承認者を確認すれば公開できます。",
  use: "テンプレート「{name}」を使う",
  fields: "フォームの項目",
  steps: "承認ステップ",
  name: "フォーム名",
  person: "{place}の担当者",
  nobody: "{place}の担当者を指定してください",
  role: "ロール「{role}」のいずれかのメンバー",
  other: "人を指定",
  change: "先に編集する",
  publish: "公開",
  cancel: "キャンセル",
  done: "「{name}」を公開しました",
  doneText: "すぐに申請を受け付けられます。フォームとフローはいつでも変更できます。",
  inside: "{condition}：{step}",
  together: "同時：{steps}",
  list: "、",
} satisfies Record<keyof typeof source, string>;
