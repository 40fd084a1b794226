import HomeOutlined from "@ant-design/icons/es/icons/HomeOutlined";
import type { WebModule } from "../platform/module.ts";

/** The workbench, and the pages of the errors 403, 404 and 500. */
const home: WebModule = {
  name: "home",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  groups: [{ key: "workbench", title: "workplace.title", icon: HomeOutlined, order: 0 }],
  routes: [
    {
      path: "/dashboard/workplace",
      title: "workplace.title",
      lazy: () => import("./pages/workplace.tsx"),
      menu: { group: "workbench", order: 0, phone: true },
    },
    { path: "/exception/403", title: "exception.403.title", lazy: () => import("./pages/exception-403.tsx") },
    { path: "/exception/404", title: "exception.404.title", lazy: () => import("./pages/exception-404.tsx") },
    { path: "/exception/500", title: "exception.500.title", lazy: () => import("./pages/exception-500.tsx") },
  ],
};

export default home;
