import type { WebModule } from "../../platform/module.ts";

/** What one reaches by scanning a code: public, small, made for phones. */
const scan: WebModule = {
  name: "scan",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    { path: "/sign", title: "sign.title", open: true, lazy: () => import("./sign.tsx") },
    { path: "/check/:code", title: "check.title", open: true, lazy: () => import("./check.tsx") },
  ],
};

export default scan;
