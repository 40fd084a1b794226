import type { Permission } from "@stampflow/kernel";

const lists = 677;
const catalogue = 1170;

export const can = {
  /** The form catalogue, and submitting from it. */
  apply: { code: "approval:apply", menu: catalogue, everyone: true, person: true },
  /** The approval lists: waiting, done, started, copied. */
  inbox: { code: "approval:inbox", menu: lists, everyone: true, person: true },
  /** Deciding: without it the panel of opinions is not shown (spec 6). */
  handle: { code: "approval:handle", menu: lists, everyone: true, person: true },
  form: {
    design: { code: "approval:form:design", menu: catalogue },
    /** Categories, deactivating, deleting, who may submit and manage. */
    manage: { code: "approval:form:manage", menu: catalogue },
  },
  application: {
    /** Everybody's applications within the scope of the role. */
    view: { code: "approval:application:view", menu: lists, roles: ["manager", "finance"] },
    /** Assigning where nobody was found or somebody left. */
    manage: { code: "approval:application:manage", menu: lists, person: true },
  },
} as const;

const { apply, inbox, handle, form, application } = can;
export const permissions: readonly Permission[] = [
  apply,
  inbox,
  handle,
  ...Object.values(form),
  ...Object.values(application),
];
