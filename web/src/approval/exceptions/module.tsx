import ToolOutlined from "@ant-design/icons/es/icons/ToolOutlined";
import type { WebModule } from "../../platform/module.ts";

export default {
  name: "exceptions",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/personnel/applicationExceptions",
      title: "title",
      permission: "approval:application:manage",
      lazy: () => import("./page.tsx"),
      menu: { group: "personnel", icon: ToolOutlined, order: 3 },
    },
  ],
  topics: { "approval.exceptions": [["approval", "detail"]] },
} satisfies WebModule;
