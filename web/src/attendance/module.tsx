import FieldTimeOutlined from "@ant-design/icons/es/icons/FieldTimeOutlined";
import { can, labels, pages } from "@stampflow/attendance";
import type { WebModule } from "../platform/module.ts";

const mine = "/attendance/mine";
const settings = "/system/clockSetting";
const permission = can.setting.page.code;

export default {
  name: "attendance",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  labels,
  routes: [
    {
      path: "/attendance/record/single",
      title: "single.title",
      permission: pages.single.menuId,
      lazy: () => import("./day/single.tsx"),
      menu: { group: "attendance", icon: FieldTimeOutlined, order: pages.single.order },
    },
  ],
  pageTabs: [
    { path: mine, key: "days", title: "mine.title", order: 1, lazy: () => import("./day/mine.tsx") },
    {
      path: settings,
      key: "clock",
      title: "setting.title",
      order: 1,
      permission,
      lazy: () => import("./setting/clock.tsx"),
    },
    {
      path: settings,
      key: "devices",
      title: "device.title",
      order: 2,
      permission,
      lazy: () => import("./setting/devices.tsx"),
    },
    {
      path: settings,
      key: "badges",
      title: "badge.title",
      order: 3,
      permission,
      lazy: () => import("./setting/badges.tsx"),
    },
  ],
  entries: [{ title: "mine.punch", path: `${mine}?tab=days`, icon: FieldTimeOutlined }],
} satisfies WebModule;
