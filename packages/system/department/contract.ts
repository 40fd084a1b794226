import { contract, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  cancelMove as cancelMoveInput,
  deleteDepartment,
  departmentInput,
  departmentNode,
  departmentSaved,
  treeQuery,
  updateDepartment,
} from "./schema.ts";

const nodes = z.array(departmentNode);

export const tree = contract({
  method: "GET",
  path: "/sys/dept/queryDepartTreeList",
  permission: signedInOrKey,
  summary: "The tree of departments with their heads and head counts",
  answer: nodes,
});

export const subtree = contract({
  method: "GET",
  path: "/sys/dept/departTreeList",
  permission: signedInOrKey,
  summary: "The tree, or the part of it that leads to some departments",
  query: treeQuery,
  answer: nodes,
});

export const treeInScope = contract({
  method: "GET",
  path: "/sys/dept/queryDepartTreeListByUserId",
  permission: can.organisation.page,
  summary: "The part of the tree that the caller's data scope reaches",
  answer: nodes,
});

export const add = contract({
  method: "POST",
  path: "/sys/dept/insertSysDept",
  permission: can.department.add,
  summary: "Adds a department",
  body: departmentInput,
  answer: departmentSaved,
});

export const update = contract({
  method: "POST",
  path: "/sys/dept/modifyDeptInfo",
  permission: can.department.update,
  summary: "Changes or moves a department, at once or from a later day, sets its heads",
  body: updateDepartment,
  answer: departmentSaved,
});

export const cancelMove = contract({
  method: "POST",
  path: "/system/department/cancelMove",
  permission: can.department.update,
  summary: "Cancels the move of a department that was planned for a later day",
  body: cancelMoveInput,
  answer: departmentSaved,
});

export const remove = contract({
  method: "POST",
  path: "/system/department/delete",
  permission: can.department.delete,
  summary: "Deletes a department in which and below which nobody is",
  body: deleteDepartment,
});
