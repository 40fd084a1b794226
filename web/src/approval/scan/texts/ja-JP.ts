import type zh from "./zh-CN.ts";

export default {
  sign: {
    title: "手書き署名",
    form: "フォーム",
    number: "番号",
    hint: "枠内に署名してください",
    noCode: "承認画面のコードをスマートフォンで読み取ってください。",
    clear: "書き直す",
    send: "署名を送信",
    done: "署名を送信しました。パソコンに戻って続けてください。",
  },
  check: {
    title: "印刷物の確認",
    number: "番号",
    state: "状態",
    sent: "申請日",
    ended: "終了日",
    step: "最新のステップ",
    stepNumber: "ステップ{step}",
    holds: "問題ありません。記録と内容は封印時のままです。",
    broken: "問題があります。記録または内容が封印時と異なります。この印刷物を信用しないでください。",
    hint: "印刷物の番号、状態、ステップと照らし合わせてください。",
    states: {
      running: "承認中",
      approved: "承認済み",
      rejected: "却下",
      returned: "差し戻し",
      withdrawn: "取り下げ",
      void: "無効",
    },
  },
} satisfies typeof zh;
