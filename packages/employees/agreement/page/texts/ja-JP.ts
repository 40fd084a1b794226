export default {
  heading: "署名ページ",
  about: "これは通常の電子署名です。手書きの画像、日時、契約ファイルの SHA-256 を記録し、電子証明書は含みません。",
  name: "氏名",
  kind: "契約の種類",
  from: "開始日",
  to: "終了日",
  open: "期間の定めなし",
  file: "契約ファイル",
  fileName: "ファイル名",
  signedAt: "署名日時",
  signature: "署名",
  person: "従業員",
} as const;
