import type source from "./zh-CN.ts";

export default {
  pick: "選択してください",
  from: "開始",
  to: "終了",
  otherText: "内容を入力してください",
  searchPeople: "氏名で検索",
  nobody: "該当する従業員がいません",
  searchFailed: "読み込めませんでした。再度お試しください",
  upload: "アップロード",
  takePhoto: "撮影",
  uploadHint: "JPGまたはPNG、1 枚 8 MBまで、最大 {max} 枚",
  fileHint: "1 ファイル 8 MBまで、最大 {max} 件",
  uploadFailed: "ファイル「{name}」をアップロードできませんでした。再度お試しください",
  uploading: "アップロード中です。しばらくお待ちください",
  longText: "文字数が上限 {max} を超えています",
  unreadable: "閲覧権限がありません",
  unknownKind: "この部品は表示できません：{type}",
  headCount: "{title}（{count} 名）",
} satisfies Record<keyof typeof source, string>;
