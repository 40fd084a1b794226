import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import BankOutlined from "@ant-design/icons/es/icons/BankOutlined";
import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import ShopOutlined from "@ant-design/icons/es/icons/ShopOutlined";
import StockOutlined from "@ant-design/icons/es/icons/StockOutlined";
import SwapOutlined from "@ant-design/icons/es/icons/SwapOutlined";
import { can, labels, menuGroup, pages } from "@stampflow/warehouse";
import type { WebModule } from "../platform/module.ts";

export default {
  name: "warehouse",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  labels,
  groups: [{ key: "warehouse", title: "menu", icon: InboxOutlined, order: menuGroup.order }],
  routes: [
    {
      path: "/warehouse/stocktotal",
      title: "stock.title",
      permission: pages.stock.menuId,
      lazy: () => import("./stock/page.tsx"),
      menu: { group: "warehouse", icon: StockOutlined, order: pages.stock.order },
    },
    {
      path: "/warehouse/stockcontrol",
      title: "document.title.all",
      permission: pages.documents.menuId,
      lazy: () => import("./document/page.tsx"),
      menu: { group: "warehouse", icon: SwapOutlined, order: pages.documents.order },
    },
    {
      path: "/warehouse/stockcontrol/PutStorage",
      title: "document.title.in",
      permission: pages.documents.menuId,
      lazy: () => import("./document/page.tsx"),
    },
    {
      path: "/warehouse/stockcontrol/OutStorage",
      title: "document.title.out",
      permission: pages.documents.menuId,
      lazy: () => import("./document/page.tsx"),
    },
    {
      path: "/warehouse/merchandise",
      title: "product.title",
      permission: pages.products.menuId,
      lazy: () => import("./product/page.tsx"),
      menu: { group: "warehouse", icon: AppstoreOutlined, order: pages.products.order },
    },
    {
      path: "/warehouse/merchandise/MerchandiseDetail",
      title: "product.detail.title",
      permission: can.product.view.code,
      lazy: () => import("./product/detail.tsx"),
    },
    {
      path: "/warehouse/storemanagement",
      title: "place.title",
      permission: pages.places.menuId,
      lazy: () => import("./place/page.tsx"),
      menu: { group: "warehouse", icon: BankOutlined, order: pages.places.order },
    },
    {
      path: "/warehouse/supplier",
      title: "supplier.title",
      permission: pages.suppliers.menuId,
      lazy: () => import("./supplier/page.tsx"),
      menu: { group: "warehouse", icon: ShopOutlined, order: pages.suppliers.order },
    },
  ],
  searches: [
    {
      title: "search.product",
      hint: "search.productHint",
      order: 5,
      permission: pages.products.menuId,
      find: async (text, signal) => (await import("./queries.ts")).findProducts(text, signal),
    },
    {
      title: "search.document",
      order: 6,
      permission: pages.documents.menuId,
      find: async (text, signal) => (await import("./queries.ts")).findDocuments(text, signal),
    },
  ],
  /** A posting moves stock and changes its document. */
  topics: { "warehouse.stock": [["warehouse", "document"]] },
} satisfies WebModule;
