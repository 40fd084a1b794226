import type { WebModule } from "../platform/module.ts";

/** Its pages are the first two steps of the one designer (flow D16). */
export default {
  name: "form-designer",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [],
} satisfies WebModule;
