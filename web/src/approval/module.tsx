import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import FormOutlined from "@ant-design/icons/es/icons/FormOutlined";
import SnippetsOutlined from "@ant-design/icons/es/icons/SnippetsOutlined";
import { menuGroup, pages } from "@stampflow/approval";
import type { WebModule } from "../platform/module.ts";

const inbox = "approval:inbox";
const apply = "approval:apply";
/** Anything may have changed in an application whose list changed. */
const detail = ["approval", "detail"];
const counts = ["approval", "counts"];
const workbench = ["approval", "workbench"];

const approval: WebModule = {
  name: "approval",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  groups: [{ key: "personnel", title: "menu.personnel", icon: AuditOutlined, order: menuGroup.order }],
  routes: [
    {
      path: "/personnel/approval",
      title: "title.inbox",
      permission: inbox,
      lazy: () => import("./list/page.tsx"),
      menu: {
        group: "personnel",
        icon: AuditOutlined,
        order: pages.lists.order,
        phone: true,
        badge: () => import("./list/menu-badge.tsx"),
      },
    },
    {
      path: "/personnel/approval/:tab",
      title: "title.inbox",
      permission: inbox,
      lazy: () => import("./list/page.tsx"),
    },
    {
      path: "/personnel/applyAll",
      title: "title.forms",
      permission: [apply, "approval:form:design"],
      lazy: () => import("./forms/page.tsx"),
      menu: { group: "personnel", icon: FormOutlined, order: pages.catalogue.order, phone: true, short: "title.short" },
    },
    {
      path: "/personnel/forms",
      title: "forms.manage",
      permission: "approval:form:design",
      lazy: () => import("./forms/page.tsx"),
      menu: { group: "personnel", icon: SnippetsOutlined, order: pages.catalogue.order + 1 },
    },
    {
      path: "/personnel/apply/form/:formId",
      title: "title.apply",
      permission: apply,
      lazy: () => import("./apply/page.tsx"),
    },
    {
      path: "/personnel/publicForm",
      title: "title.apply",
      permission: apply,
      lazy: () => import("./apply/page.tsx"),
    },
  ],
  applyForm: () => import("./apply/page.tsx"),
  topics: {
    "approval.pending": [detail, counts, workbench],
    "approval.approved": [detail],
    "approval.apply": [detail, workbench],
    "approval.copy": [detail, counts],
  },
  account: [
    {
      key: "signature",
      title: "signature.title",
      order: 20,
      permission: inbox,
      lazy: () => import("./signature/page.tsx"),
    },
  ],
  todos: [
    {
      key: "pending",
      title: "tab.pending",
      path: "/personnel/approval/pending",
      order: 0,
      permission: inbox,
      count: () => import("./workbench/pending-count.tsx"),
    },
    {
      key: "own",
      title: "list.ownRunning",
      path: "/personnel/approval/apply",
      order: 5,
      permission: inbox,
      count: () => import("./workbench/own-count.tsx"),
    },
    {
      key: "copy",
      title: "tab.copyUnread",
      path: "/personnel/approval/copy",
      order: 10,
      permission: inbox,
      count: () => import("./workbench/copy-count.tsx"),
    },
  ],
  cards: [
    {
      key: "pending",
      title: "tab.pending",
      order: 0,
      wide: true,
      permission: inbox,
      lazy: () => import("./workbench/card.tsx"),
    },
    {
      key: "own",
      title: "list.ownRunning",
      order: 10,
      permission: inbox,
      lazy: () => import("./workbench/own-card.tsx"),
    },
    {
      key: "favourites",
      title: "favourite.title",
      order: 15,
      permission: apply,
      lazy: () => import("./workbench/favourites-card.tsx"),
    },
  ],
  personMenu: [{ title: "list.proxy", path: "/personnel/proxy", permission: "approval:handle" }],
  firstSteps: [
    {
      key: "form",
      order: 10,
      path: "/personnel/templates",
      permission: "approval:form:design",
      done: async (signal) => (await import("./first-steps.ts")).hasForm(signal),
    },
    {
      key: "try",
      order: 11,
      path: "/personnel/applyAll",
      permission: "approval:application:view",
      done: async (signal) => (await import("./first-steps.ts")).hasApplication(signal),
    },
  ],
  searches: [
    {
      title: "search.form",
      hint: "search.formHint",
      order: 3,
      permission: apply,
      find: async (text, signal) => (await import("./search.ts")).findForms(text, signal),
    },
    {
      title: "search.application",
      order: 4,
      permission: inbox,
      find: async (text, signal) => (await import("./search.ts")).findApplications(text, signal),
    },
  ],
  entries: [
    { title: "list.start", path: "/personnel/applyAll", icon: FormOutlined, permission: apply },
    { title: "tab.pending", path: "/personnel/approval/pending", icon: AuditOutlined, permission: inbox },
  ],
};

export default approval;
