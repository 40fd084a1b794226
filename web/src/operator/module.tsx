import type { WebModule } from "../platform/module.ts";

/** Of the console, which is no part of a company: the shell draws it in a frame of its own. */
const operator: WebModule = {
  name: "operator",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    { path: "/operator/companies", title: "companies.title", lazy: () => import("./pages/companies.tsx") },
    { path: "/operator/companies/:tenantId", title: "companies.title", lazy: () => import("./pages/company.tsx") },
    { path: "/operator/plans", title: "plans.title", lazy: () => import("./pages/plans.tsx") },
    { path: "/operator/log", title: "log.title", lazy: () => import("./pages/log.tsx") },
  ],
};

export default operator;
