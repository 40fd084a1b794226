import { callsBelow, contract, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { departmentInput } from "../record/department.ts";
import {
  cancelMove as cancelMoveInput,
  deleteDepartment,
  departmentNode,
  departmentSaved,
  treeQuery,
  updateDepartment,
} from "./schema.ts";

const call = callsBelow("/sys/dept");
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

export const add = call("insertSysDept", can.department.add, "Adds a department", departmentInput, departmentSaved);

export const update = call(
  "modifyDeptInfo",
  can.department.update,
  "Changes or moves a department, at once or from a later day, sets its heads",
  updateDepartment,
  departmentSaved,
);

export const cancelMove = callsBelow("/system/department")(
  "cancelMove",
  can.department.update,
  "Cancels the move of a department that was planned for a later day",
  cancelMoveInput,
  departmentSaved,
);

export const remove = contract({
  method: "POST",
  path: "/system/department/delete",
  permission: can.department.delete,
  summary: "Deletes a department in which and below which nobody is",
  body: deleteDepartment,
});
