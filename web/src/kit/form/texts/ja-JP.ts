import type source from "./zh-CN.ts";

export default {
  "kit.form.pick": "選択してください",
  "kit.form.from": "開始",
  "kit.form.to": "終了",
  "kit.form.otherText": "内容を入力してください",
  "kit.form.searchPeople": "氏名で検索",
  "kit.form.nobody": "該当する社員がいません",
  "kit.form.searchFailed": "読み込めませんでした。再度お試しください",
  "kit.form.upload": "アップロード",
  "kit.form.takePhoto": "撮影",
  "kit.form.uploadHint": "JPG または PNG、1 枚 8 MB まで、最大 {max} 枚",
  "kit.form.fileHint": "1 ファイル 8 MB まで、最大 {max} 件",
  "kit.form.uploadFailed": "ファイル「{name}」をアップロードできませんでした。再度お試しください",
  "kit.form.uploading": "アップロード中です。しばらくお待ちください",
  "kit.form.longText": "文字数が上限 {max} を超えています",
  "kit.form.unreadable": "閲覧権限がありません",
  "kit.form.unknownKind": "この部品は表示できません：{type}",
  "kit.form.headCount": "{title}（{count} 名）",
} satisfies Record<keyof typeof source, string>;
