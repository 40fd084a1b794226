import ApiOutlined from "@ant-design/icons/es/icons/ApiOutlined";
import type { WebModule } from "../../platform/module.ts";

export default {
  name: "webhook",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/system/webhooks",
      title: "title",
      permission: 1067,
      lazy: () => import("./page.tsx"),
      menu: { group: "system", icon: ApiOutlined, order: 6 },
    },
  ],
} satisfies WebModule;
