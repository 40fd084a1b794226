import type source from "./zh-CN.ts";

export default {
  workplace: {
    title: "ワークベンチ",
    hello: "{name}さん、こんにちは",
    todos: "対応待ち",
    entries: "クイックメニュー",
    noCards: "左のメニューから始めてください。",
  },
  firstSteps: {
    title: "はじめに",
    count: "{all} 件中 {count} 件完了",
    dismiss: "表示しない",
    done: "完了",
  },
  arrange: {
    begin: "カードを並べ替え",
    done: "完了",
    reset: "初期設定に戻す",
    note: "カードをドラッグするか矢印で並べ替えます。目のアイコンで表示を切り替えます。変更はすぐに保存され、すべての端末に反映されます。",
    earlier: "{title}：前へ移動",
    later: "{title}：後ろへ移動",
    hide: "{title}：非表示",
    show: "{title}：表示",
  },
  exception: {
    home: "ワークベンチへ",
    "403": {
      title: "このページは開けません",
      text: "権限がないか、ページが存在しません。権限については企業の管理者にお問い合わせください。",
    },
    "404": { title: "見つかりません", text: "存在しないか、削除されています。" },
    "500": {
      title: "サーバーエラー",
      text: "システムに問題が発生しました。しばらくしてからお試しください。保存済みの内容に影響はありません。",
    },
  },
} satisfies typeof source;
