import { newId } from "@stampflow/kernel/server";
import { can, type Role } from "@stampflow/system";
import type { Words } from "./words.ts";

/** Two roles of the company's own beside those every company begins with. */
export function demoRoles(word: Words, now: number): { manager: Role; finance: Role } {
  const role = (
    [roleName, description]: readonly [string, string],
    scope: Role["scope"],
    permissions: string[],
  ): Role => {
    const id = newId(now);
    return { id, roleCode: id, roleName, description, group: "custom", scope, permissions, version: 1 };
  };
  const people = [can.organisation.page, can.employee.update, can.employee.export].map(({ code }) => code);
  return {
    manager: role(word.managerRole, { kind: "below" }, [...people, "approval:application:view"]),
    finance: role(word.financeRole, { kind: "company" }, ["approval:application:view"]),
  };
}
