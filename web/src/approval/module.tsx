import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import FormOutlined from "@ant-design/icons/es/icons/FormOutlined";
import type { WebModule } from "../app/module.ts";

const inbox = "approval:inbox";
const apply = "approval:apply";
/** Anything may have changed in an application whose list changed. */
const detail = ["approval", "detail"];
const counts = ["approval", "counts"];

const approval: WebModule = {
  name: "approval",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  groups: [{ key: "personnel", title: "menu.personnel", icon: AuditOutlined, order: 10 }],
  routes: [
    {
      path: "/personnel/approval",
      title: "title.inbox",
      permission: inbox,
      lazy: () => import("./list/page.tsx"),
      menu: { group: "personnel", icon: AuditOutlined, order: 0, phone: true },
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
      menu: { group: "personnel", icon: FormOutlined, order: 1, phone: true },
    },
    {
      path: "/personnel/apply/form/:formId",
      title: "title.apply",
      permission: apply,
      lazy: () => import("./apply/page.tsx"),
    },
  ],
  topics: {
    "approval.pending": [detail, counts],
    "approval.approved": [detail],
    "approval.apply": [detail],
    "approval.copy": [detail, counts],
  },
  cards: [{ order: 0, wide: true, permission: inbox, lazy: () => import("./list/card.tsx") }],
  entries: [
    { title: "list.start", path: "/personnel/applyAll", icon: FormOutlined, permission: apply },
    { title: "tab.pending", path: "/personnel/approval/pending", icon: AuditOutlined, permission: inbox },
  ],
};

export default approval;
