import type source from "./zh-CN.ts";

export default {
  title: "お知らせ",
  bell: "お知らせ、未読 {count} 件",
  notices: "お知らせ",
  reminders: "リマインド",
  all: "すべて見る",
  clear: "すべて消去",
  readAll: "すべて既読にする",
  noNotices: "新しいお知らせはありません",
  noReminders: "新しいリマインドはありません",
  show: "表示",
  showAll: "すべて",
  showUnread: "未読",
  more: "さらに読み込む",
} satisfies typeof source;
