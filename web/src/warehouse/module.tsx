import BankOutlined from "@ant-design/icons/es/icons/BankOutlined";
import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import ShopOutlined from "@ant-design/icons/es/icons/ShopOutlined";
import type { WebModule } from "../platform/module.ts";

const menu = { places: 1214, suppliers: 1215 } as const;

export default {
  name: "warehouse",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  groups: [{ key: "warehouse", title: "menu", icon: InboxOutlined, order: 700 }],
  routes: [
    {
      path: "/warehouse/storemanagement",
      title: "place.title",
      permission: menu.places,
      lazy: () => import("./place/page.tsx"),
      menu: { group: "warehouse", icon: BankOutlined, order: 4 },
    },
    {
      path: "/warehouse/supplier",
      title: "supplier.title",
      permission: menu.suppliers,
      lazy: () => import("./supplier/page.tsx"),
      menu: { group: "warehouse", icon: ShopOutlined, order: 5 },
    },
  ],
} satisfies WebModule;
