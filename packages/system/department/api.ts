import { refuse } from "@stampflow/kernel";
import { type Actor, implement, newId, refuseStale, untilSaved } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory, saveOrganisation, saveOrganisationOnce } from "../directory/store.ts";
import { departmentChanged } from "../events.ts";
import type { Department } from "../record/department.ts";
import { createDepartment, removeDepartment, replaceDepartment } from "../record/department-store.ts";
import { accept, refuseIf } from "../refusal.ts";
import { departmentsInScope, seesDepartment } from "../scope/rules.ts";
import * as calls from "./contract.ts";
import { refusePastMove, withoutMove } from "./planned.ts";
import { decideAdd, decideDelete, decideUpdate, ownHeads } from "./rules.ts";
import { departmentTree } from "./tree.ts";

/** A department outside the caller's scope is answered like an unknown one. */
function inScope(directory: Directory, actor: Actor, ...ids: (string | null | undefined)[]): void {
  const seen = ids.every((id) => !id || seesDepartment(directory, actor, id));
  if (!seen) refuse("system.department.notFound");
}

const changed = ({ id, version }: Department, seq = version) => ({
  facts: [departmentChanged({ departmentId: id, version })],
  aggregate: `department:${id}`,
  seq,
});

export const departmentRoutes = [
  implement(calls.tree, async () => departmentTree(await currentDirectory())),

  implement(calls.subtree, async ({ query }) => {
    const only = query.deptIds ? new Set(query.deptIds.split(",").map((id) => id.trim())) : undefined;
    return departmentTree(await currentDirectory(), only);
  }),

  implement(calls.treeInScope, async ({ actor }) => {
    const directory = await currentDirectory();
    return departmentTree(directory, departmentsInScope(directory, actor) ?? undefined);
  }),

  implement(calls.add, ({ body, actor, now, idempotency }) =>
    untilSaved(async () => {
      const directory = await currentDirectory();
      inScope(directory, actor, body.parentId);
      refuseIf(decideAdd(directory, actor, body));
      const department: Department = { ...body, id: newId(now), version: 1 };
      const answer = { deptId: department.id, version: 1 };
      return saveOrganisationOnce(
        actor.tenantId,
        directory,
        { departments: [department] },
        { writes: [createDepartment(actor.tenantId, department)], facts: changed(department) },
        { idempotency: idempotency("department.add", `${body.parentId}/${body.name}`), answer },
      );
    }),
  ),

  implement(calls.update, ({ body: { deptId, version, ...change }, actor, now }) =>
    untilSaved(async () => {
      const directory = await currentDirectory();
      inScope(directory, actor, deptId, change.parentId);
      const next = accept(decideUpdate(directory, actor, deptId, change));
      if (next.version !== version + 1) await refuseStale(replaceDepartment(actor.tenantId, next));
      await refusePastMove(directory.department(deptId), next, now);
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
  ),

  implement(calls.cancelMove, ({ body: { deptId, version }, actor }) =>
    untilSaved(async () => {
      const directory = await currentDirectory();
      inScope(directory, actor, deptId);
      const known = directory.department(deptId);
      if (!known?.movesOn) refuse("system.department.noMove");
      refuseIf(ownHeads(directory, actor, known, { parentId: known.movesTo }));
      if (known.version !== version) await refuseStale(replaceDepartment(actor.tenantId, known));
      const next = withoutMove(known);
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
  ),

  implement(calls.remove, ({ body: { deptId }, actor }) =>
    untilSaved(async () => {
      const directory = await currentDirectory();
      inScope(directory, actor, deptId);
      refuseIf(decideDelete(directory, deptId));
      const department = directory.department(deptId);
      if (!department) refuse("system.department.notFound");
      await saveOrganisation(
        actor.tenantId,
        directory,
        { gone: [deptId] },
        {
          writes: [removeDepartment(department)],
          facts: changed(department, department.version + 1),
        },
      );
      return null;
    }),
  ),
];
