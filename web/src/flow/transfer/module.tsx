import type { WebModule } from "../../platform/module.ts";

export default {
  name: "form-transfer",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/personnel/importForm",
      title: "title",
      permission: "approval:form:design",
      lazy: () => import("./page.tsx"),
    },
  ],
} satisfies WebModule;
