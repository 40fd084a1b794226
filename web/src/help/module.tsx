import type { WebModule } from "../platform/module.ts";

/** Pages that everybody may read, signed in or not, linked at the bottom of the public pages. */
const help: WebModule = {
  name: "help",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    { path: "/help", title: "help.title", open: true, lazy: () => import("./pages/help.tsx") },
    { path: "/privacy", title: "privacy.title", open: true, lazy: () => import("./pages/privacy.tsx") },
    { path: "/terms", title: "terms.title", open: true, lazy: () => import("./pages/terms.tsx") },
  ],
};

export default help;
