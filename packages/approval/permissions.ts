import { type Permission, permissionsIn } from "@stampflow/kernel";
import { pages } from "./menu.ts";

const lists = pages.lists.menuId;
const catalogue = pages.catalogue.menuId;

export const can = {
  /** Open the form catalogue and submit. */
  apply: { code: "approval:apply", menu: catalogue, everyone: true, person: true },
  /** The approval lists: pending, done, submitted, copied. */
  inbox: { code: "approval:inbox", menu: lists, everyone: true, person: true },
  /** Decide; without it the panel for opinions is hidden (spec 6). */
  handle: { code: "approval:handle", menu: lists, everyone: true, person: true },
  form: {
    design: { code: "approval:form:design", menu: catalogue },
    /** Manage categories; deactivate and delete forms; set who may submit and manage them. */
    manage: { code: "approval:form:manage", menu: catalogue },
  },
  application: {
    /** All applications within the scope of the role. */
    view: { code: "approval:application:view", menu: lists, roles: ["manager", "finance"] },
    /** Administer applications: assign where nobody was found or somebody left. */
    manage: { code: "approval:application:manage", menu: lists, person: true },
  },
  statistics: {
    /** Figures of the departments of the role's scope. */
    view: { code: "approval:statistics:view", menu: lists, roles: ["manager"] },
  },
} as const;

const { apply, inbox, handle, form, application, statistics } = can;
export const permissions: readonly Permission[] = [
  apply,
  inbox,
  handle,
  ...permissionsIn({ form, application, statistics }),
];
