import { contract, signedInOrKey } from "@stampflow/kernel";
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

export const detail = contract({
  method: "POST",
  path: "/system/role/detail",
  permission: can.role.page,
  summary: "One role",
  body: roleIdInput,
  answer: roleView,
});

export const members = contract({
  method: "POST",
  path: "/system/role/members",
  permission: can.role.page,
  summary: "The members of a role within the data scope",
  body: membersFilter,
  answer: membersPage,
});

export const tree = contract({
  method: "POST",
  path: "/system/permission/tree",
  permission: can.role.page,
  summary: "Everything that a role can permit, in groups and pages",
  answer: permissionTree,
});

export const rights = contract({
  method: "POST",
  path: "/system/role/rightsOf",
  permission: can.role.page,
  summary: "What somebody within the data scope may do and see, and which of their roles gives it",
  body: z.object({ userId: z.string().min(1).max(40) }),
  answer: rightsView,
});

export const exportMatrix = contract({
  method: "POST",
  path: "/system/role/export",
  permission: can.role.export,
  summary: "All permissions and which role has which, as .xlsx",
  file: xlsxType,
});

export const add = contract({
  method: "POST",
  path: "/system/role/add",
  permission: can.role.add,
  summary: "Adds a role; nobody can grant more than they have",
  body: addRole,
  answer: roleSaved,
});

export const update = contract({
  method: "POST",
  path: "/system/role/update",
  permission: can.role.update,
  summary: "Changes name, scope or permissions of a role",
  body: updateRole,
  answer: roleSaved,
});

export const remove = contract({
  method: "POST",
  path: "/system/role/delete",
  permission: can.role.delete,
  summary: "Deletes a role that nobody holds",
  body: roleIdInput,
});

export const changeMembers = contract({
  method: "POST",
  path: "/system/role/changeMembers",
  permission: can.role.update,
  summary: "Gives a role to people and takes it from others",
  body: changeRoleMembers,
  answer: z.object({ changed: z.number() }),
});
