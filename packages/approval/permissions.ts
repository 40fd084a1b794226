import type { Permission } from "@stampflow/kernel";

/** The form catalogue (1170) and submitting from it. */
export const apply = { code: "approval:apply", menu: 1170, everyone: true } as const satisfies Permission;
/** The approval lists (677): waiting, done, started, copied. */
export const inbox = { code: "approval:inbox", menu: 677, everyone: true } as const satisfies Permission;
/** Deciding: without it the panel of opinions is not shown (spec 6). */
export const handle = { code: "approval:handle", menu: 677, everyone: true } as const satisfies Permission;
export const formDesign = { code: "approval:form:design", menu: 1170 } as const satisfies Permission;
/** Categories, deactivating, deleting, who may submit and manage. */
export const formManage = { code: "approval:form:manage", menu: 1170 } as const satisfies Permission;
/** Everybody's applications within the scope of the role. */
export const applicationView = {
  code: "approval:application:view",
  menu: 677,
  roles: ["manager", "finance"],
} as const satisfies Permission;
/** Assigning where nobody was found or somebody left. */
export const applicationManage = { code: "approval:application:manage", menu: 677 } as const satisfies Permission;

export const permissions = [apply, inbox, handle, formDesign, formManage, applicationView, applicationManage];
