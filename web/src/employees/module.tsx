import IdcardOutlined from "@ant-design/icons/es/icons/IdcardOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import { can, menuGroup, pages } from "@stampflow/employees";
import type { WebModule } from "../platform/module.ts";

const employees: WebModule = {
  name: "employees",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
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
  ],
  account: [{ key: "file", title: "own.title", order: 15, lazy: () => import("./account/own-file.tsx") }],
  todos: [
    {
      key: "incomplete",
      title: "todo.incomplete",
      path: "/staff/fullTime?file=missing&view=onJob",
      order: 40,
      permission: can.file.update.code,
      count: () => import("./incomplete-count.tsx"),
    },
  ],
  entries: [
    { title: "fullTime.title", path: "/staff/fullTime", icon: IdcardOutlined, permission: pages.fullTime.menuId },
  ],
};

export default employees;
