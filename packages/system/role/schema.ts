import { page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";
import { person } from "../people/contract.ts";
import { role, roleInput } from "../record/role.ts";

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
  /** Whether the person may sign in now. */
  signsIn: z.boolean(),
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
