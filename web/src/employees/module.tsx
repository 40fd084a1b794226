import IdcardOutlined from "@ant-design/icons/es/icons/IdcardOutlined";
import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import SolutionOutlined from "@ant-design/icons/es/icons/SolutionOutlined";
import SwapOutlined from "@ant-design/icons/es/icons/SwapOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import { can, labels, menuGroup, pages } from "@stampflow/employees";
import type { WebModule } from "../platform/module.ts";

const employees: WebModule = {
  name: "employees",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  labels,
  topics: {
    "employees.joiner": [["employees", "joiner"]],
    "employees.contract": [["employees", "contract"]],
    "employees.change": [
      ["employees", "waiting"],
      ["employees", "wish"],
      ["employees", "file"],
    ],
    "employees.look": [["employees", "looks"]],
  },
  groups: [{ key: "employees", title: "menu", icon: TeamOutlined, order: menuGroup.order }],
  routes: [
    {
      path: "/staff/fullTime",
      title: "fullTime.title",
      permission: pages.fullTime.menuId,
      lazy: () => import("./full-time.tsx"),
      menu: { group: "employees", icon: IdcardOutlined, order: pages.fullTime.order },
    },
    {
      path: "/staff/fullTime/fields",
      title: "custom.title",
      permission: can.field.update.code,
      lazy: () => import("./field/page.tsx"),
    },
    {
      path: "/staff/labour",
      title: "labour.title",
      permission: pages.labour.menuId,
      lazy: () => import("./labour/page.tsx"),
      menu: { group: "employees", icon: SolutionOutlined, order: pages.labour.order },
    },
    {
      path: "/staff/selfhelp",
      title: "selfhelp.title",
      permission: pages.selfhelp.menuId,
      lazy: async () => ({ default: (await import("./labour/page.tsx")).SelfhelpPage }),
      menu: { group: "employees", icon: SwapOutlined, order: pages.selfhelp.order },
    },
    {
      path: "/staff/invite",
      title: "invite.title",
      permission: pages.invite.menuId,
      lazy: () => import("./invite/page.tsx"),
      menu: { group: "employees", icon: MailOutlined, order: pages.invite.order },
    },
  ],
  account: [{ key: "file", title: "own.title", order: 15, lazy: () => import("./account/own-file.tsx") }],
  searches: [
    {
      title: "fullTime.title",
      order: 3,
      permission: pages.fullTime.menuId,
      find: async (text, signal) => (await import("./search.ts")).findFullTime(text, signal),
    },
    {
      title: "labour.title",
      order: 4,
      permission: pages.labour.menuId,
      find: async (text, signal) => (await import("./search.ts")).findLabour(text, signal),
    },
  ],
  todos: [
    {
      key: "incomplete",
      title: "todo.incomplete",
      path: "/staff/fullTime?file=missing&view=onJob",
      order: 40,
      permission: can.file.update.code,
      count: () => import("./incomplete-count.tsx"),
    },
    {
      key: "wishes",
      title: "todo.wishes",
      path: "/staff/fullTime?wishes=open",
      order: 43,
      permission: can.change.finish.code,
      count: () => import("./waiting-count.tsx"),
    },
    {
      key: "ends",
      title: "todo.ends",
      path: "/staff/fullTime?ends=open",
      order: 42,
      permission: can.contract.view.code,
      count: () => import("./end/ends-count.tsx"),
    },
    {
      key: "joiners",
      title: "todo.joiners",
      path: "/staff/invite?tab=joiners&state=waiting",
      order: 41,
      permission: can.invitation.finish.code,
      count: () => import("./invite/joiner-count.tsx"),
    },
  ],
  entries: [
    { title: "fullTime.title", path: "/staff/fullTime", icon: IdcardOutlined, permission: pages.fullTime.menuId },
    { title: "labour.title", path: "/staff/labour", icon: SolutionOutlined, permission: pages.labour.menuId },
  ],
};

export default employees;
