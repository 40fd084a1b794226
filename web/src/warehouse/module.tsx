import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import BankOutlined from "@ant-design/icons/es/icons/BankOutlined";
import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import ShopOutlined from "@ant-design/icons/es/icons/ShopOutlined";
import StockOutlined from "@ant-design/icons/es/icons/StockOutlined";
import SwapOutlined from "@ant-design/icons/es/icons/SwapOutlined";
import type { WebModule } from "../platform/module.ts";

const menu = { documents: 1210, stock: 1211, products: 1212, places: 1214, suppliers: 1215 } as const;

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
      path: "/warehouse/stocktotal",
      title: "stock.title",
      permission: menu.stock,
      lazy: () => import("./stock/page.tsx"),
      menu: { group: "warehouse", icon: StockOutlined, order: 1 },
    },
    {
      path: "/warehouse/stockcontrol",
      title: "document.title.all",
      permission: menu.documents,
      lazy: () => import("./document/page.tsx"),
      menu: { group: "warehouse", icon: SwapOutlined, order: 2 },
    },
    {
      path: "/warehouse/stockcontrol/PutStorage",
      title: "document.title.in",
      permission: menu.documents,
      lazy: () => import("./document/page.tsx"),
    },
    {
      path: "/warehouse/stockcontrol/OutStorage",
      title: "document.title.out",
      permission: menu.documents,
      lazy: () => import("./document/page.tsx"),
    },
    {
      path: "/warehouse/merchandise",
      title: "product.title",
      permission: menu.products,
      lazy: () => import("./product/page.tsx"),
      menu: { group: "warehouse", icon: AppstoreOutlined, order: 3 },
    },
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
  searches: [
    {
      title: "search.product",
      hint: "search.productHint",
      order: 5,
      permission: menu.products,
      find: async (text, signal) => (await import("./queries.ts")).findProducts(text, signal),
    },
    {
      title: "search.document",
      order: 6,
      permission: menu.documents,
      find: async (text, signal) => (await import("./queries.ts")).findDocuments(text, signal),
    },
  ],
  /** A posting moves stock and changes its document. */
  topics: { "warehouse.stock": [["warehouse", "document"]] },
} satisfies WebModule;
