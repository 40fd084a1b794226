import ApiOutlined from "@ant-design/icons/es/icons/ApiOutlined";
import { pages } from "@stampflow/notice";
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
      permission: pages.webhooks.menuId,
      lazy: () => import("./page.tsx"),
      menu: { group: "system", icon: ApiOutlined, order: pages.webhooks.order },
    },
  ],
} satisfies WebModule;
