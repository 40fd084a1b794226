import { can, labels } from "@stampflow/leave";
import type { WebModule } from "../platform/module.ts";

export default {
  name: "leave",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  labels,
  routes: [],
  cards: [{ key: "balances", title: "mine.title", order: 14, lazy: () => import("./balance/card.tsx") }],
  pageTabs: [
    {
      path: "/attendance/mine",
      key: "balances",
      title: "mine.title",
      order: 2,
      lazy: () => import("./balance/mine.tsx"),
    },
  ],
  companyTabs: [
    {
      key: "leaveType",
      title: "type.title",
      order: 1,
      permission: can.type.page.code,
      lazy: () => import("./type/tab.tsx"),
    },
    {
      key: "leavePerson",
      title: "person.title",
      order: 2,
      permission: can.person.page.code,
      lazy: () => import("./person/tab.tsx"),
    },
    {
      key: "leaveBalance",
      title: "balance.title",
      order: 3,
      permission: can.balance.page.code,
      lazy: () => import("./balance/tab.tsx"),
    },
    {
      key: "leaveRecord",
      title: "absence.title",
      order: 4,
      permission: can.balance.page.code,
      lazy: () => import("./absence/tab.tsx"),
    },
  ],
} satisfies WebModule;
