import { permissionsIn } from "@stampflow/kernel";
import { pages } from "./menu.ts";

const menu = pages.fullTime.menuId;
const personnel = { menu, roles: ["personnel"] } as const;
const labouring = { menu: pages.labour.menuId, roles: ["personnel", "hiring"] } as const;
const helping = { menu: pages.selfhelp.menuId, roles: ["personnel", "hiring"] } as const;
const inviting = { menu: pages.invite.menuId, roles: ["personnel", "manager"] } as const;

export const can = {
  file: {
    page: { code: "employees:file:page", menu, roles: ["personnel", "hiring", "manager"] },
    view: { code: "employees:file:view", ...personnel },
    update: { code: "employees:file:update", ...personnel },
    export: { code: "employees:file:export", ...personnel },
  },
  /** Values in full: only people look, never keys of programs. */
  sensitive: {
    view: { code: "employees:sensitive:view", ...personnel, person: true },
    export: { code: "employees:sensitive:export", ...personnel, person: true },
  },
  /** What people want changed of their own file. */
  change: { finish: { code: "employees:change:finish", ...personnel } },
  /** Invitations, and whoever joins by one. */
  invitation: {
    page: { code: "employees:invitation:page", ...inviting },
    add: { code: "employees:invitation:add", ...inviting },
    delete: { code: "employees:invitation:delete", ...inviting },
    finish: { code: "employees:invitation:finish", ...inviting },
  },
  contract: {
    view: { code: "employees:contract:view", ...personnel },
    add: { code: "employees:contract:add", ...personnel },
    update: { code: "employees:contract:update", ...personnel },
    delete: { code: "employees:contract:delete", ...personnel },
    export: { code: "employees:contract:export", ...personnel },
  },
  /** Workers on assignments: labour staff, mutual aid. */
  labour: {
    page: { code: "employees:labour:page", menu: pages.labour.menuId, roles: ["personnel", "hiring", "manager"] },
    add: { code: "employees:labour:add", ...labouring },
    update: { code: "employees:labour:update", ...labouring },
    export: { code: "employees:labour:export", ...labouring },
  },
  selfhelp: {
    page: { code: "employees:selfhelp:page", menu: pages.selfhelp.menuId, roles: ["personnel", "hiring", "manager"] },
    add: { code: "employees:selfhelp:add", ...helping },
    update: { code: "employees:selfhelp:update", ...helping },
    export: { code: "employees:selfhelp:export", ...helping },
  },
  /** What an assignment pays. */
  wage: { view: { code: "employees:wage:view", ...labouring } },
  /** The company's own fields. */
  field: { update: { code: "employees:field:update", ...personnel } },
} as const;

export const permissions = permissionsIn(can);
