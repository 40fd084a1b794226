import type source from "./zh-CN.ts";

export default {
  title: "通知手段",
  note: "受け取り方は各自が個人センターで選びます。サイト内通知は常に残ります。SMS とチャットにはタイトルとリンクだけを送ります",
  tab: { robots: "チャットボット", sent: "送信記録" },
  by: { email: "メール", sms: "SMS", dingtalk: "DingTalk", wecom: "WeCom", feishu: "Feishu" },
  how: {
    dingtalk:
      "DingTalk のグループにカスタムロボットを追加し、セキュリティで「署名」を選び、Webhook のアドレスとシークレットを入力してください",
    wecom: "WeCom のグループにロボットを追加し、Webhook のアドレスを入力してください",
    feishu:
      "Feishu のグループにカスタムボットを追加し、署名検証を有効にして、Webhook のアドレスとシークレットを入力してください",
  },
  on: "有効",
  url: "Webhook のアドレス",
  urlNeeded: "Webhook のアドレスを入力してください",
  secret: "シークレット",
  secretHint: "署名検証を使わない場合は空欄のままにします",
  secretKept: "保存済みのため表示されません。新しい値を入力すると置き換わります",
  save: "保存",
  saved: "{name}の設定を保存しました",
  test: "テストを送信",
  tested: "{name}がテストメッセージを受け取りました",
  testFailed: "テストを送信できませんでした：{code}",
  faulty: "5 回続けて送信に失敗しました。アドレスとシークレットを確認してください",
  state: {
    waiting: "送信待ち",
    failed: "失敗（再試行します）",
    sent: "送信済み",
    givenUp: "送信中止",
    notNeeded: "送信不要",
  },
  sent: {
    at: "日時",
    person: "宛先",
    channel: "通知手段",
    state: "状態",
    notices: "通知数",
    tries: "試行回数",
    answer: "応答",
    next: "次の試行",
    actions: "操作",
    again: "再送",
    none: "送信記録はまだありません",
    how: "個人センターでメール、SMS、チャットを選ぶと、送信したメッセージがここに 90 日間表示されます",
  },
} satisfies typeof source;
