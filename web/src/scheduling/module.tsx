import CalendarOutlined from "@ant-design/icons/es/icons/CalendarOutlined";
import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import CoffeeOutlined from "@ant-design/icons/es/icons/CoffeeOutlined";
import FieldTimeOutlined from "@ant-design/icons/es/icons/FieldTimeOutlined";
import ScheduleOutlined from "@ant-design/icons/es/icons/ScheduleOutlined";
import TableOutlined from "@ant-design/icons/es/icons/TableOutlined";
import { labels, menuGroup, pages } from "@stampflow/scheduling";
import type { WebModule } from "../platform/module.ts";

export default {
  name: "scheduling",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  labels,
  groups: [{ key: "attendance", title: "menu", icon: CalendarOutlined, order: menuGroup.order }],
  ownDay: () => import("./mine/today.tsx"),
  routes: [
    {
      path: "/attendance/mine",
      title: "mine.title",
      lazy: () => import("./mine/page.tsx"),
      menu: { group: "attendance", icon: ScheduleOutlined, order: 0, phone: true, short: "mine.short" },
    },
    {
      path: "/attendance/schedule",
      title: "schedule.title",
      permission: pages.schedule.menuId,
      lazy: () => import("./schedule/page.tsx"),
      menu: { group: "attendance", icon: TableOutlined, order: pages.schedule.order },
    },
    {
      path: "/attendance/schedule/standing",
      title: "standing.page",
      permission: pages.schedule.menuId,
      lazy: () => import("./standing/page.tsx"),
    },
    {
      path: "/attendance/shift",
      title: "shift.title",
      permission: pages.shifts.menuId,
      lazy: () => import("./shift/page.tsx"),
      menu: { group: "attendance", icon: ClockCircleOutlined, order: pages.shifts.order },
    },
    {
      path: "/system/clockSetting",
      title: "setting.title",
      permission: pages.settings.menuId,
      lazy: () => import("./setting/page.tsx"),
      menu: { group: "system", icon: FieldTimeOutlined, order: pages.settings.order },
    },
    {
      path: "/system/diner-set",
      title: "meal.title",
      permission: pages.meals.menuId,
      lazy: () => import("./meal/page.tsx"),
      menu: { group: "system", icon: CoffeeOutlined, order: pages.meals.order },
    },
  ],
  /** Others have published. */
  topics: { "scheduling.schedule": [["scheduling", "schedule"]] },
} satisfies WebModule;
