import FileSearchOutlined from "@ant-design/icons/es/icons/FileSearchOutlined";
import IdcardOutlined from "@ant-design/icons/es/icons/IdcardOutlined";
import KeyOutlined from "@ant-design/icons/es/icons/KeyOutlined";
import LoginOutlined from "@ant-design/icons/es/icons/LoginOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/es/icons/SafetyCertificateOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import type { WebModule } from "../platform/module.ts";

const menu = { organisation: 682, roles: 683, settings: 1064, audit: 1066, apiKeys: 1069 } as const;

const system: WebModule = {
  name: "system",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  groups: [{ key: "system", title: "menu", icon: SettingOutlined, order: 900 }],
  routes: [
    {
      path: "/system/org-manage",
      title: "organisation.title",
      permission: menu.organisation,
      lazy: () => import("./pages/organisation.tsx"),
      menu: { group: "system", icon: TeamOutlined, order: 1 },
    },
    {
      path: "/system/role-manage",
      title: "role.title",
      permission: menu.roles,
      lazy: () => import("./pages/roles.tsx"),
      menu: { group: "system", icon: SafetyCertificateOutlined, order: 2 },
    },
    {
      path: "/set/baseSet",
      title: "company.title",
      permission: menu.settings,
      lazy: () => import("./pages/company.tsx"),
      menu: { group: "system", icon: IdcardOutlined, order: 3 },
    },
    {
      path: "/system/audit-log",
      title: "audit.title",
      permission: menu.audit,
      lazy: () => import("./pages/audit.tsx"),
      menu: { group: "system", icon: FileSearchOutlined, order: 4 },
    },
    {
      path: "/system/api-keys",
      title: "apiKey.title",
      permission: menu.apiKeys,
      lazy: () => import("./pages/api-keys.tsx"),
      menu: { group: "system", icon: KeyOutlined, order: 7 },
    },
    {
      path: "/system/sign-on",
      title: "signOn.title",
      permission: "system:signOn:update",
      lazy: () => import("./pages/sign-on.tsx"),
      menu: { group: "system", icon: LoginOutlined, order: 8 },
    },
  ],
  cards: [{ key: "today", title: "today.title", order: 12, lazy: () => import("./today/card.tsx") }],
  searches: [
    {
      title: "search.employee",
      hint: "search.employeeHint",
      order: 1,
      permission: menu.organisation,
      find: async (text, signal) => (await import("./search.ts")).findPeople(text, signal),
    },
    {
      title: "search.department",
      order: 2,
      permission: menu.organisation,
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
    { title: "organisation.title", path: "/system/org-manage", icon: TeamOutlined, permission: menu.organisation },
  ],
};

export default system;
