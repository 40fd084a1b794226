import { nameText, page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";
import { accountStates } from "../employee/account/state.ts";
import { person } from "../people/schema.ts";

export const scopeInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("company") }),
  z.object({ kind: z.literal("below") }),
  z.object({ kind: z.literal("departments"), ids: z.array(z.string().max(40)).min(1).max(200) }),
  z.object({ kind: z.literal("self") }),
]);

export const roleInput = z.object({
  roleName: nameText(z.string().trim().min(1).max(30)),
  description: z.string().trim().max(200).default(""),
  scope: scopeInput,
  /** Codes of the catalogue; see /system/permission/tree. */
  permissions: z.array(z.string().max(80)).max(500).default([]),
});
export type RoleInput = z.infer<typeof roleInput>;

export const role = roleInput.extend({
  id: z.string(),
  roleCode: z.string(),
  group: z.enum(["system", "custom"]),
  version: z.number(),
});
export type Role = z.infer<typeof role>;

/** `memberIds`: who has it from the start; one save holds so many. */
export const addRole = roleInput.extend({ memberIds: z.array(z.string().max(40)).max(80).default([]) });

export const roleView = role.omit({ id: true }).extend({ roleId: z.string(), memberCount: z.number() });
/** For pickers: names alone, readable by everybody. */
export const roleName = z.object({ roleId: z.string(), roleName: z.string(), roleCode: z.string() });

export const updateRole = z.lazy(() =>
  changesOf(roleInput).extend({ roleId: z.string().min(1).max(40), version: z.number().int() }),
);
export const roleIdInput = z.object({ roleId: z.string().min(1).max(40) });
export const roleSaved = z.object({ roleId: z.string(), version: z.number() });
export const membersFilter = roleIdInput.extend(pageInput.shape);
export const membersPage = page(person);
export const changeMembers = z.object({
  add: z.array(z.string().max(40)).max(500).default([]),
  remove: z.array(z.string().max(40)).max(500).default([]),
});
export const changeRoleMembers = changeMembers.extend(roleIdInput.shape);

/** What somebody may do and see; `from`: the roles that give it. */
export const rightsView = z.object({
  userId: z.string(),
  realName: z.string(),
  account: z.enum(accountStates),
  scope: z.enum(["company", "below", "departments", "self"]),
  departments: z.array(z.string()),
  roles: z.array(z.object({ roleId: z.string(), roleName: z.string(), scope: z.string() })),
  groups: z.array(
    z.object({
      menuId: z.number(),
      name: z.string(),
      children: z.array(
        z.object({
          menuId: z.number(),
          name: z.string(),
          opens: z.boolean(),
          permissions: z.array(z.object({ code: z.string(), name: z.string(), from: z.array(z.string()) })),
        }),
      ),
    }),
  ),
});

/** Of the whole product, in groups and pages; `code` is what a role holds. */
export const permissionLeaf = z.object({ code: z.string(), name: z.string() });
export const permissionTree = z.array(
  z.object({
    menuId: z.number(),
    name: z.string(),
    children: z.array(z.object({ menuId: z.number(), name: z.string(), permissions: z.array(permissionLeaf) })),
  }),
);
