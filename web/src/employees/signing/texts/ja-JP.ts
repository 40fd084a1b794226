import type zh from "./zh-CN.ts";

export default {
  title: "契約に署名",
  company: "会社",
  name: "氏名",
  kind: "契約の種類",
  kinds: {
    "1": "有期",
    "2": "無期",
    "3": "業務完了まで",
    "4": "インターン",
    "5": "業務委託",
  },
  period: "契約期間",
  open: "期間の定めなし",
  hours: "週の労働時間",
  until: "リンクの有効期限",
  read: "契約を読む：{name}",
  hint: "契約を読んでから、枠内に署名してください",
  plain:
    "これは通常の電子署名です。署名の画像、日時、ファイルの SHA-256 が最後のページに加わり、以後ファイルは変更されません。",
  clear: "消去",
  sign: "署名する",
  decline: "辞退する",
  declineNow: "辞退を確定",
  reason: "辞退の理由",
  back: "戻る",
  file: "自分の台帳へ",
  signIn: "ログイン",
  signed: "契約に署名しました。",
  declined: "辞退しました。理由は人事担当者に伝わります。",
} satisfies typeof zh;
