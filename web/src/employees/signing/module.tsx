import type { WebModule } from "../../platform/module.ts";

/** What the link of a contract opens: public, small, made for phones. */
const signing: WebModule = {
  name: "signing",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [{ path: "/contract/:random", title: "title", open: true, lazy: () => import("./page.tsx") }],
};

export default signing;
