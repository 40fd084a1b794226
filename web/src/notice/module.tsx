import type { WebModule } from "../platform/module.ts";

const notice: WebModule = {
  name: "notice",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [{ path: "/notice", title: "title", lazy: () => import("./pages/all.tsx") }],
  header: [() => import("./parts/bell.tsx")],
  account: [{ key: "notices", title: "preference.title", order: 10, lazy: () => import("./pages/preference.tsx") }],
  todos: [
    { key: "unread", title: "todo", path: "/notice", order: 20, count: () => import("./parts/unread-count.tsx") },
  ],
  cards: [{ key: "news", title: "notices", order: 20, lazy: () => import("./parts/card.tsx") }],
};

export default notice;
