import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import type { WebModule } from "../../platform/module.ts";

const permission = "approval:statistics:view";

export default {
  name: "statistics",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/personnel/statistics",
      title: "title",
      permission,
      lazy: () => import("./page.tsx"),
      menu: { group: "personnel", icon: BarChartOutlined, order: 4 },
    },
  ],
  entries: [{ title: "title", path: "/personnel/statistics", icon: BarChartOutlined, permission }],
} satisfies WebModule;
