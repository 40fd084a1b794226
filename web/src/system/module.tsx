import FileSearchOutlined from "@ant-design/icons/es/icons/FileSearchOutlined";
import IdcardOutlined from "@ant-design/icons/es/icons/IdcardOutlined";
import KeyOutlined from "@ant-design/icons/es/icons/KeyOutlined";
import LoginOutlined from "@ant-design/icons/es/icons/LoginOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/es/icons/SafetyCertificateOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import SolutionOutlined from "@ant-design/icons/es/icons/SolutionOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import { menuGroup, pages } from "@stampflow/system";
import type { WebModule } from "../platform/module.ts";

const system: WebModule = {
  name: "system",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  groups: [{ key: "system", title: "menu", icon: SettingOutlined, order: menuGroup.order }],
  routes: [
    {
      path: "/system/org-manage",
      title: "organisation.title",
      permission: pages.organisation.menuId,
      lazy: () => import("./pages/organisation.tsx"),
      menu: { group: "system", icon: TeamOutlined, order: pages.organisation.order },
    },
    {
      path: "/system/role-manage",
      title: "role.title",
      permission: pages.roles.menuId,
      lazy: () => import("./pages/roles.tsx"),
      menu: { group: "system", icon: SafetyCertificateOutlined, order: pages.roles.order },
    },
    {
      path: "/system/applySetting",
      title: "applySetting.title",
      permission: pages.applySetting.menuId,
      lazy: () => import("./pages/apply-setting.tsx"),
      menu: { group: "system", icon: SolutionOutlined, order: pages.applySetting.order },
    },
    {
      path: "/set/baseSet",
      title: "company.title",
      permission: pages.settings.menuId,
      lazy: () => import("./pages/company.tsx"),
      menu: { group: "system", icon: IdcardOutlined, order: pages.settings.order },
    },
    {
      path: "/system/audit-log",
      title: "audit.title",
      permission: pages.audit.menuId,
      lazy: () => import("./pages/audit.tsx"),
      menu: { group: "system", icon: FileSearchOutlined, order: pages.audit.order },
    },
    {
      path: "/system/api-keys",
      title: "apiKey.title",
      permission: pages.apiKeys.menuId,
      lazy: () => import("./pages/api-keys.tsx"),
      menu: { group: "system", icon: KeyOutlined, order: pages.apiKeys.order },
    },
    {
      path: "/system/sign-on",
      title: "signOn.title",
      permission: "system:signOn:update",
      lazy: () => import("./pages/sign-on.tsx"),
      menu: { group: "system", icon: LoginOutlined, order: 10 },
    },
  ],
  cards: [{ key: "today", title: "today.title", order: 12, lazy: () => import("./today/card.tsx") }],
  people: {
    change: () => import("./employee/several/change.tsx"),
    import: () => import("./employee/import.tsx"),
    invite: async () => ({ default: (await import("./employee/invite.tsx")).InviteDialog }),
  },
  searches: [
    {
      title: "search.employee",
      hint: "search.employeeHint",
      order: 1,
      permission: pages.organisation.menuId,
      find: async (text, signal) => (await import("./search.ts")).findPeople(text, signal),
    },
    {
      title: "search.department",
      order: 2,
      permission: pages.organisation.menuId,
      find: async (text, signal) => (await import("./search.ts")).findDepartments(text, signal),
    },
  ],
  firstSteps: [
    {
      key: "departments",
      order: 0,
      path: "/system/org-manage?department=new",
      permission: "system:department:add",
      done: async (signal) => (await import("./first-steps.ts")).hasDepartments(signal),
    },
    {
      key: "people",
      order: 1,
      path: "/system/org-manage?add=new",
      permission: "system:employee:add",
      done: async (signal) => (await import("./first-steps.ts")).hasPeople(signal),
    },
  ],
  entries: [
    {
      title: "organisation.title",
      path: "/system/org-manage",
      icon: TeamOutlined,
      permission: pages.organisation.menuId,
    },
  ],
};

export default system;
