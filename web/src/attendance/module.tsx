import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import BarsOutlined from "@ant-design/icons/es/icons/BarsOutlined";
import CalculatorOutlined from "@ant-design/icons/es/icons/CalculatorOutlined";
import CheckSquareOutlined from "@ant-design/icons/es/icons/CheckSquareOutlined";
import CoffeeOutlined from "@ant-design/icons/es/icons/CoffeeOutlined";
import FieldTimeOutlined from "@ant-design/icons/es/icons/FieldTimeOutlined";
import { can, labels, pages } from "@stampflow/attendance";
import type { WebModule } from "../platform/module.ts";

const mine = "/attendance/mine";
const record = "/attendance/record/general";
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
      path: "/attendance/confirm/piece",
      title: "piece.title",
      permission: pages.confirmPiece.menuId,
      lazy: () => import("./piece/confirm.tsx"),
      menu: { group: "attendance", icon: CheckSquareOutlined, order: pages.confirmPiece.order },
    },
    {
      path: "/attendance/record/piece",
      title: "pieceSummary.title",
      permission: pages.recordPiece.menuId,
      lazy: () => import("./piece/summary.tsx"),
      menu: { group: "attendance", icon: BarsOutlined, order: pages.recordPiece.order },
    },
    {
      path: "/system/unit-manage",
      title: "unit.title",
      permission: pages.units.menuId,
      lazy: () => import("./unit/page.tsx"),
      menu: { group: "system", icon: CalculatorOutlined, order: pages.units.order },
    },
    {
      path: "/attendance/confirm/general",
      title: "confirm.title",
      permission: pages.confirm.menuId,
      lazy: () => import("./confirm/page.tsx"),
      menu: { group: "attendance", icon: CheckSquareOutlined, order: pages.confirm.order },
    },
    {
      path: "/attendance/dinner/dinnerList",
      title: "dinner.title",
      permission: pages.dinner.menuId,
      lazy: () => import("./dinner/page.tsx"),
      menu: { group: "attendance", icon: CoffeeOutlined, order: pages.dinner.order },
    },
    {
      // One's own for whoever may not see those of others.
      path: "/attendance/record/singlePiece",
      title: "singlePiece.title",
      lazy: () => import("./piece/single.tsx"),
    },
    {
      path: "/attendance/record/general",
      title: "record.title",
      permission: pages.record.menuId,
      lazy: () => import("./record/page.tsx"),
      menu: { group: "attendance", icon: BarChartOutlined, order: pages.record.order },
    },
    {
      // Hidden, as that of pieces: links lead here.
      path: "/attendance/record/single",
      title: "single.title",
      lazy: () => import("./day/single.tsx"),
    },
  ],
  pageTabs: [
    { path: mine, key: "pieces", title: "pieceMine.title", order: 3, lazy: () => import("./piece/mine.tsx") },
    { path: mine, key: "days", title: "mine.title", order: 1, lazy: () => import("./day/mine.tsx") },
    {
      path: record,
      key: "adjustments",
      title: "adjustments.title",
      order: 4,
      permission: can.record.page.code,
      lazy: () => import("./record/adjustments.tsx"),
    },
    {
      path: record,
      key: "months",
      title: "months.title",
      order: 5,
      permission: can.record.page.code,
      lazy: () => import("./record/months.tsx"),
    },
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
      key: "overtime",
      title: "overtime.title",
      order: 2,
      permission,
      lazy: () => import("./setting/overtime.tsx"),
    },
    {
      path: settings,
      key: "devices",
      title: "device.title",
      order: 3,
      permission,
      lazy: () => import("./setting/devices.tsx"),
    },
    {
      path: settings,
      key: "badges",
      title: "badge.title",
      order: 4,
      permission,
      lazy: () => import("./setting/badges.tsx"),
    },
  ],
  todos: [
    {
      key: "confirm",
      title: "confirm.todo",
      path: "/attendance/confirm/general",
      order: 30,
      permission: can.confirm.finish.code,
      count: () => import("./confirm/count.tsx"),
    },
  ],
  entries: [{ title: "mine.punch", path: `${mine}?tab=days`, icon: FieldTimeOutlined }],
} satisfies WebModule;
