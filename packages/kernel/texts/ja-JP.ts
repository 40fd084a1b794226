import type source from "./zh-CN.ts";

export default {
  "kernel.ok": "完了しました",
  "kernel.input": "入力内容に誤りがあります。表示に従って修正してください",
  "kernel.body": "リクエストが正しい JSON ではありません。確認して再度お試しください",
  "kernel.unauthorized": "ログインの有効期限が切れました。再度ログインしてください",
  "kernel.forbidden": "この操作の権限がありません。管理者にお問い合わせください",
  "kernel.notFound": "存在しないか、削除されています",
  "kernel.conflict": "他の人が変更したばかりです。再読み込みしてお試しください",
  "kernel.tooLarge": "送信内容が大きすぎます。減らして再度お試しください",
  "kernel.tooFast": "操作が速すぎます。{seconds} 秒後に再度お試しください",
  "kernel.file.kind": "ファイル「{name}」の形式は使えません。{kinds} を選んでください",
  "kernel.file.size": "ファイル「{name}」が {limit} を超えています。小さくして再度アップロードしてください",
  "kernel.file.empty": "ファイル「{name}」は空です。選び直してください",
  "kernel.file.missing": "ファイル「{name}」のアップロードが完了していません。再度アップロードしてください",
  "kernel.cursor": "ページ位置が無効です。最初のページから開き直してください",
  "kernel.fault": "システムエラーが発生しました。後でお試しください。続く場合は番号 {requestId} をお知らせください",
} satisfies Record<keyof typeof source, string>;
