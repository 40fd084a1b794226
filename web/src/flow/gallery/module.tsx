import type { WebModule } from "../../platform/module.ts";

export default {
  name: "template-gallery",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/personnel/templates",
      title: "title",
      permission: "approval:form:design",
      lazy: () => import("./page.tsx"),
    },
  ],
} satisfies WebModule;
