import { type Language, refuse } from "@stampflow/kernel";
import type { z } from "zod";
import { catalogue, menuItems } from "../catalogue/catalogue.ts";
import { namedTree } from "../catalogue/names.ts";
import { openPages, permissionsOf } from "../catalogue/rules.ts";
import type { Directory } from "../directory/directory.ts";
import type { Actor } from "../employee/grant.ts";
import { maySignIn } from "../record/employee.ts";
import { seesUser, widest } from "../scope/rules.ts";
import { rolesOf } from "./held.ts";
import type { rightsView } from "./schema.ts";

/** What somebody may do and see, and which of their roles gives it: read only, nobody acts as another (D33). */
export function rightsOf(
  directory: Directory,
  actor: Actor,
  userId: string,
  language: Language,
): z.infer<typeof rightsView> {
  const user = directory.user(userId);
  if (!user || !seesUser(directory, actor, user)) refuse("system.employee.notFound");
  const roles = rolesOf(user, directory);
  const each = roles.map((role) => ({ name: role.roleName, codes: permissionsOf([role], catalogue()) }));
  const held = permissionsOf(roles, catalogue());
  const open = new Set(
    openPages(catalogue(), menuItems(), held).flatMap(({ pages }) => pages.map(({ menuId }) => menuId)),
  );
  const scope = widest(roles, directory, user.departmentId);
  const departments = scope.kind === "departments" ? scope.ids : scope.kind === "below" ? [user.departmentId] : [];
  return {
    userId,
    realName: user.name,
    signsIn: maySignIn(user),
    scope: scope.kind,
    departments: departments.flatMap((id) => directory.department(id)?.name ?? []),
    roles: roles.map(({ id, roleName, scope: own }) => ({ roleId: id, roleName, scope: own.kind })),
    groups: namedTree(language)
      .map(({ menuId, name, children }) => ({
        menuId,
        name,
        children: children
          .map((page) => ({
            menuId: page.menuId,
            name: page.name,
            opens: open.has(page.menuId),
            permissions: page.permissions
              .filter(({ code }) => held.has(code))
              .map((leaf) => ({
                ...leaf,
                from: each.filter(({ codes }) => codes.has(leaf.code)).map((role) => role.name),
              })),
          }))
          .filter(({ permissions }) => permissions.length > 0),
      }))
      .filter(({ children }) => children.length > 0),
  };
}
