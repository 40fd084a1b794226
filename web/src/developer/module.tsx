import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import { pages } from "@stampflow/system";
import type { WebModule } from "../platform/module.ts";

const developer: WebModule = {
  name: "developer",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [
    {
      path: "/developer/api",
      title: "title",
      lazy: () => import("./pages/api.tsx"),
      menu: { group: "system", icon: CodeOutlined, order: pages.api.order },
      permission: pages.api.menuId,
    },
  ],
};

export default developer;
