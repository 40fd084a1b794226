import type { Permission } from "@stampflow/kernel";

const organisation = 682;
const roles = 683;
const settings = 1064;
const api = 1065;

export const can = {
  organisation: { page: { code: "system:organisation:page", menu: organisation } },
  department: {
    add: { code: "system:department:add", menu: organisation },
    update: { code: "system:department:update", menu: organisation },
    delete: { code: "system:department:delete", menu: organisation },
  },
  employee: {
    add: { code: "system:employee:add", menu: organisation },
    update: { code: "system:employee:update", menu: organisation },
    /** Resignation: the record stays. */
    delete: { code: "system:employee:delete", menu: organisation },
    freeze: { code: "system:employee:freeze", menu: organisation },
    export: { code: "system:employee:export", menu: organisation },
  },
  label: { update: { code: "system:label:update", menu: organisation } },
  role: {
    page: { code: "system:role:page", menu: roles },
    add: { code: "system:role:add", menu: roles },
    update: { code: "system:role:update", menu: roles },
    delete: { code: "system:role:delete", menu: roles },
  },
  company: {
    page: { code: "system:company:page", menu: settings },
    update: { code: "system:company:update", menu: settings },
  },
  /** For those who write programs against the product. */
  api: { page: { code: "system:api:page", menu: api } },
} as const;

export const permissions: readonly Permission[] = Object.values(can).flatMap((noun) => Object.values(noun));
