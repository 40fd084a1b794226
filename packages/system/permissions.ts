import { permissionsIn } from "@stampflow/kernel";
import { pages } from "./menu.ts";

const organisation = pages.organisation.menuId;
const roles = pages.roles.menuId;
const settings = pages.settings.menuId;
const api = pages.api.menuId;
const audit = pages.audit.menuId;
const apiKeys = pages.apiKeys.menuId;

export const can = {
  organisation: {
    page: {
      code: "system:organisation:page",
      menu: organisation,
      roles: ["personnel", "administration", "hiring", "manager"],
    },
  },
  department: {
    add: { code: "system:department:add", menu: organisation, roles: ["personnel"] },
    update: { code: "system:department:update", menu: organisation, roles: ["personnel"] },
    delete: { code: "system:department:delete", menu: organisation, roles: ["personnel"] },
  },
  employee: {
    add: { code: "system:employee:add", menu: organisation, roles: ["personnel", "hiring"] },
    update: { code: "system:employee:update", menu: organisation, roles: ["personnel", "manager"] },
    /** Resignation: the record stays. */
    delete: { code: "system:employee:delete", menu: organisation, roles: ["personnel"] },
    freeze: { code: "system:employee:freeze", menu: organisation, roles: ["personnel"] },
    /** Writes to people how to sign in. */
    notice: { code: "system:employee:notice", menu: organisation, roles: ["personnel", "hiring"] },
    export: { code: "system:employee:export", menu: organisation, roles: ["personnel", "manager"] },
  },
  /** Who may sign in, and until when (people E11). */
  login: { update: { code: "system:login:update", menu: organisation, roles: ["personnel", "hiring"] } },
  label: { update: { code: "system:label:update", menu: organisation, roles: ["personnel"] } },
  role: {
    page: { code: "system:role:page", menu: roles },
    add: { code: "system:role:add", menu: roles },
    update: { code: "system:role:update", menu: roles },
    delete: { code: "system:role:delete", menu: roles },
    export: { code: "system:role:export", menu: roles },
  },
  company: {
    page: { code: "system:company:page", menu: settings },
    update: { code: "system:company:update", menu: settings },
  },
  /** What labour staff may do with applications. */
  applySetting: {
    update: { code: "system:applySetting:update", menu: pages.applySetting.menuId, roles: ["personnel"] },
  },
  /** Single sign-on; an administrator is asked for besides (D50). */
  signOn: { update: { code: "system:signOn:update", menu: settings } },
  audit: {
    page: { code: "system:audit:page", menu: audit },
    export: { code: "system:audit:export", menu: audit },
  },
  /** Keys of the company's own programs; a key makes and revokes none. */
  apiKey: {
    page: { code: "system:apiKey:page", menu: apiKeys, person: true },
    add: { code: "system:apiKey:add", menu: apiKeys, person: true },
    /** Revoking. */
    delete: { code: "system:apiKey:delete", menu: apiKeys, person: true },
  },
  /** SCIM: a directory of others keeps people and groups. */
  scim: { edit: { code: "system:scim:edit", menu: apiKeys } },
  /** For those who write programs against the product. */
  api: { page: { code: "system:api:page", menu: api } },
} as const;

export const permissions = permissionsIn(can);
