import type source from "./zh-CN.ts";

export default {
  title: "API",
  note: "全 {count} 件。サーバーの検証と同じ定義から作られています。",
  raw: "OpenAPIファイル",
  search: "パス、説明、権限を検索",
  none: "該当する呼び出しがありません。別の言葉でお試しください。",
  permission: "権限：",
  permissions: { public: "公開（ログイン不要）", signedIn: "ログインした全員" },
  query: "クエリ",
  body: "本文",
  answer: "応答のdata",
  field: "項目",
  type: "型",
  limits: "制限と既定値",
  required: "必須",
} satisfies typeof source;
