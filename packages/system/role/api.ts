import { nextVersion, refuse } from "@stampflow/kernel";
import { implement, newId, pageOf, refuseStale, untilSaved } from "@stampflow/kernel/server";
import { catalogue } from "../catalogue/catalogue.ts";
import { namedTree } from "../catalogue/names.ts";
import { countsOf } from "../directory/counts.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation, saveOrganisationOnce } from "../directory/store.ts";
import { roleChanged } from "../events.ts";
import { changeMembers, withNewRole } from "../member/change.ts";
import { findMembers } from "../member/list.ts";
import { viewPerson } from "../people/list.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import type { Role } from "../record/role.ts";
import { everyoneRole } from "../record/role.ts";
import { roles } from "../record/stores.ts";
import { refuseIf } from "../refusal.ts";
import * as calls from "./contract.ts";
import { rightsOf } from "./rights.ts";
import { decideDelete, decideRole, inOrder, newRole } from "./rules.ts";

const known = () => new Set(catalogue().map(({ code }) => code));

function roleOf(directory: Directory, id: string): Role {
  const role = directory.role(id);
  if (!role) refuse("system.role.notFound");
  return role;
}

function view(directory: Directory, { id, ...role }: Role) {
  const { here, carriers } = countsOf(directory);
  return { ...role, roleId: id, memberCount: role.roleCode === everyoneRole ? here : carriers(id) };
}

const changed = (role: Role, memberIds: readonly string[] = [], seq = role.version) => ({
  facts: [roleChanged({ roleId: role.id, version: role.version, memberIds: [...memberIds] })],
  aggregate: `role:${role.id}`,
  seq,
});

function decideMembers(directory: Directory, roleId: string) {
  const role = directory.role(roleId);
  if (!role) return { code: "system.role.notFound" };
  return role.roleCode === everyoneRole ? { code: "system.role.everyone" } : null;
}

export const roleRoutes = [
  implement(calls.names, async () =>
    [...(await currentDirectory()).roles]
      .sort(inOrder)
      .map(({ id, roleName: name, roleCode }) => ({ roleId: id, roleName: name, roleCode })),
  ),

  implement(calls.list, async () => {
    const directory = await currentDirectory();
    return [...directory.roles].sort(inOrder).map((role) => view(directory, role));
  }),

  implement(calls.detail, async ({ body }) => {
    const directory = await currentDirectory();
    return view(directory, roleOf(directory, body.roleId));
  }),

  implement(calls.members, async ({ body: { roleId, ...page }, actor }) => {
    const directory = await currentDirectory();
    roleOf(directory, roleId);
    const found = await findMembers(directory, actor, "roleIds", roleId);
    return pageOf(found, page, (user) => viewPerson(directory, user), "system.role");
  }),

  implement(calls.tree, async ({ call }) => namedTree(call.language)),

  implement(calls.rights, async ({ body, actor, call }) =>
    rightsOf(await currentDirectory(), actor, body.userId, call.language),
  ),

  implement(calls.add, ({ body: { memberIds, ...body }, actor, now, idempotency }) => {
    const first = idempotency("role.add", body.roleName);
    return untilSaved(async () => {
      const directory = await currentDirectory();
      const role = newRole(newId(now), body);
      refuseIf(decideRole(directory, actor, role, null, known(), memberIds));
      const members = await withNewRole(directory, actor, role, memberIds, now);
      const answer = { roleId: role.id, version: 1 };
      return saveOrganisationOnce(
        actor.tenantId,
        directory,
        { roles: [role], users: members.map(toDirectoryUser) },
        {
          writes: [roles.create(role), ...members.map((employee) => replaceEmployee(actor.tenantId, employee))],
          facts: changed(role, memberIds),
        },
        { idempotency: first, answer },
      );
    });
  }),

  implement(calls.update, ({ body: { roleId, version, ...change }, actor }) =>
    untilSaved(async () => {
      const directory = await currentDirectory();
      const role = roleOf(directory, roleId);
      const next = nextVersion(role, change);
      refuseIf(decideRole(directory, actor, next, role, known()));
      if (role.version !== version) await refuseStale(roles.replace(role));
      await saveOrganisation(
        actor.tenantId,
        directory,
        { roles: [next] },
        {
          writes: [roles.replace(next)],
          facts: changed(next),
        },
      );
      return { roleId, version: next.version };
    }),
  ),

  implement(calls.remove, ({ body: { roleId }, actor }) =>
    untilSaved(async () => {
      const directory = await currentDirectory();
      const role = roleOf(directory, roleId);
      refuseIf(decideDelete(directory, actor, role));
      await saveOrganisation(
        actor.tenantId,
        directory,
        { gone: [roleId] },
        {
          writes: [roles.remove(role)],
          facts: changed(role, [], role.version + 1),
        },
      );
      return null;
    }),
  ),

  implement(calls.changeMembers, async ({ body: { roleId, add, remove }, actor, now }) => ({
    changed: await changeMembers(
      actor,
      { field: "roleIds", id: roleId, add, remove },
      (directory) => decideMembers(directory, roleId),
      (people, version) => [roleChanged({ roleId, version, memberIds: people.map(({ id }) => id) })],
      now,
    ),
  })),
];
