import type source from "./zh-CN.ts";

export default {
  workplace: {
    title: "ワークベンチ",
    hello: "{name}さん、こんにちは",
    entries: "クイックメニュー",
    noCards: "左のメニューから始めてください。",
  },
  firstSteps: {
    title: "はじめに",
    count: "{all} 件中 {count} 件完了",
    dismiss: "表示しない",
    done: "完了",
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
      text: "こちら側で問題が起きました。しばらくしてからお試しください。保存済みの内容に影響はありません。",
    },
  },
} satisfies typeof source;
