import SendOutlined from "@ant-design/icons/es/icons/SendOutlined";
import { can } from "@stampflow/notice";
import type { WebModule } from "../../platform/module.ts";

export default {
  name: "channels",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/set/channels",
      title: "title",
      permission: can.channel.update.code,
      lazy: () => import("./page.tsx"),
      menu: { group: "system", icon: SendOutlined, order: 7 },
    },
  ],
} satisfies WebModule;
