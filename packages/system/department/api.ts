import { AppError, signedIn } from "@stampflow/kernel";
import { type Actor, newId, route, untilSaved } from "@stampflow/kernel/server";
import { z } from "zod";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged } from "../events.ts";
import { can } from "../permissions.ts";
import { accept, refuseIf } from "../refusal.ts";
import { departmentsInScope, seesDepartment } from "../scope/rules.ts";
import { decideAdd, decideDelete, decideUpdate } from "./rules.ts";
import {
  type Department,
  deleteDepartment,
  departmentInput,
  departmentNode,
  departmentSaved,
  treeQuery,
  updateDepartment,
} from "./schema.ts";
import { createDepartment, removeDepartment, replaceDepartment } from "./store.ts";
import { departmentTree } from "./tree.ts";

const tree = z.array(departmentNode);

/** A department beyond the scope of the caller is as unknown as one that does not exist. */
function inScope(directory: Directory, actor: Actor, ...ids: (string | null | undefined)[]): void {
  const seen = ids.every((id) => !id || seesDepartment(directory, actor, id));
  if (!seen) throw new AppError("system.department.notFound");
}

const changed = ({ id, version }: Department, seq = version) => ({
  facts: [departmentChanged({ departmentId: id, version })],
  aggregate: `department:${id}`,
  seq,
});

export const departmentRoutes = [
  route({
    method: "GET",
    path: "/sys/dept/queryDepartTreeList",
    permission: signedIn,
    summary: "The tree of departments with their heads and head counts",
    answer: tree,
    handle: async () => departmentTree(await currentDirectory()),
  }),

  route({
    method: "GET",
    path: "/sys/dept/departTreeList",
    permission: signedIn,
    summary: "The tree, or the part of it that leads to some departments",
    query: treeQuery,
    answer: tree,
    handle: async ({ query }) => {
      const only = query.deptIds ? new Set(query.deptIds.split(",").map((id) => id.trim())) : undefined;
      return departmentTree(await currentDirectory(), only);
    },
  }),

  route({
    method: "GET",
    path: "/sys/dept/queryDepartTreeListByUserId",
    permission: can.organisation.page,
    summary: "The part of the tree that the caller's data scope reaches",
    answer: tree,
    handle: async ({ actor }) => {
      const directory = await currentDirectory();
      return departmentTree(directory, departmentsInScope(directory, actor) ?? undefined);
    },
  }),

  route({
    method: "POST",
    path: "/sys/dept/insertSysDept",
    permission: can.department.add,
    summary: "Adds a department",
    body: departmentInput,
    answer: departmentSaved,
    handle: ({ body, actor, now, once }) =>
      untilSaved(async () => {
        const directory = await currentDirectory();
        inScope(directory, actor, body.parentId);
        refuseIf(decideAdd(directory, actor, body));
        const department: Department = { ...body, id: newId(now), version: 1 };
        const answer = { deptId: department.id, version: 1 };
        await saveOrganisation(
          actor.tenantId,
          directory,
          { departments: [department] },
          {
            writes: [createDepartment(actor.tenantId, department)],
            facts: changed(department),
            once: once("department.add", `${body.parentId}/${body.name}`),
            answer,
          },
        );
        return answer;
      }),
  }),

  route({
    method: "POST",
    path: "/sys/dept/modifyDeptInfo",
    permission: can.department.update,
    summary: "Changes or moves a department, sets its heads",
    body: updateDepartment,
    answer: departmentSaved,
    handle: ({ body: { deptId, version, ...change }, actor }) =>
      untilSaved(async () => {
        const directory = await currentDirectory();
        inScope(directory, actor, deptId, change.parentId);
        const next = accept(decideUpdate(directory, actor, deptId, change));
        if (next.version !== version + 1) throw new AppError("system.record.stale");
        await saveOrganisation(
          actor.tenantId,
          directory,
          { departments: [next] },
          {
            writes: [replaceDepartment(actor.tenantId, next)],
            facts: changed(next),
          },
        );
        return { deptId, version: next.version };
      }),
  }),

  route({
    method: "POST",
    path: "/system/department/delete",
    permission: can.department.delete,
    summary: "Deletes a department in which and below which nobody is",
    body: deleteDepartment,
    handle: ({ body: { deptId }, actor }) =>
      untilSaved(async () => {
        const directory = await currentDirectory();
        inScope(directory, actor, deptId);
        refuseIf(decideDelete(directory, deptId));
        const department = directory.department(deptId);
        if (!department) throw new AppError("system.department.notFound");
        await saveOrganisation(
          actor.tenantId,
          directory,
          { gone: [deptId] },
          {
            writes: [removeDepartment(actor.tenantId, department)],
            facts: changed(department, department.version + 1),
          },
        );
        return null;
      }),
  }),
];
