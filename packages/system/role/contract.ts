import { callsBelow, contract, signedInOrKey } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  addRole,
  changeRoleMembers,
  membersFilter,
  membersPage,
  permissionTree,
  rightsView,
  roleIdInput,
  roleName,
  roleSaved,
  roleView,
  updateRole,
} from "./schema.ts";

const call = callsBelow("/system/role");

export const names = contract({
  method: "POST",
  path: "/system/role/names",
  permission: signedInOrKey,
  summary: "The names of all roles, for pickers",
  answer: z.array(roleName),
});

export const list = contract({
  method: "POST",
  path: "/system/role/list",
  permission: can.role.page,
  summary: "All roles with scope, permissions and number of members",
  answer: z.array(roleView),
});

export const detail = call("detail", can.role.page, "One role", roleIdInput, roleView);

export const members = call(
  "members",
  can.role.page,
  "The members of a role within the data scope",
  membersFilter,
  membersPage,
);

export const tree = contract({
  method: "POST",
  path: "/system/permission/tree",
  permission: can.role.page,
  summary: "Everything that a role can permit, in groups and pages",
  answer: permissionTree,
});

export const rights = call(
  "rightsOf",
  can.role.page,
  "What somebody within the data scope may do and see, and which of their roles gives it",
  z.object({ userId: z.string().min(1).max(40) }),
  rightsView,
);

export const exportMatrix = contract({
  method: "POST",
  path: "/system/role/export",
  permission: can.role.export,
  summary: "All permissions and which role has which, as .xlsx",
  file: xlsxType,
});

export const add = call("add", can.role.add, "Adds a role; nobody can grant more than they have", addRole, roleSaved);

export const update = call(
  "update",
  can.role.update,
  "Changes name, scope or permissions of a role",
  updateRole,
  roleSaved,
);

export const remove = contract({
  method: "POST",
  path: "/system/role/delete",
  permission: can.role.delete,
  summary: "Deletes a role that nobody holds",
  body: roleIdInput,
});

export const changeMembers = call(
  "changeMembers",
  can.role.update,
  "Gives a role to people and takes it from others",
  changeRoleMembers,
  z.object({ changed: z.number() }),
);
