import type { WebModule } from "../../platform/module.ts";

const counts = ["approval", "counts"];

export default {
  name: "proxy",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/personnel/proxy",
      title: "title",
      permission: "approval:handle",
      lazy: () => import("./page.tsx"),
    },
  ],
  account: [
    { key: "proxy", title: "title", order: 30, permission: "approval:handle", lazy: () => import("./tab.tsx") },
  ],
  topics: { "approval.proxy": [counts], "approval.pending": [["approval", "proxy", "mine"]] },
} satisfies WebModule;
