import type { WebModule } from "../platform/module.ts";

const route = {
  title: "title",
  permission: "approval:form:design",
  bare: true as const,
  lazy: () => import("./page.tsx"),
};

export default {
  name: "flow-designer",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    { path: "/personnel/NewSetFome", ...route },
    { path: "/personnel/workflow", ...route },
    { path: "/personnel/workflow/:tab", ...route },
  ],
} satisfies WebModule;
