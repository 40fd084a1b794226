import { chain } from "./chain.ts";
import { departmentHeads, directManager, headsAtLevel } from "./department-heads.ts";
import { departmentRoleUp, ownDepartmentRole } from "./department-roles.ts";
import { departmentField, staffField } from "./field.ts";
import type { Finder } from "./finder.ts";
import { personnel, position, role, userGroup } from "./holders.ts";
import { chosen, decider, initiator, named } from "./named.ts";
import { superior } from "./superior.ts";

/** All approver types of F11; a new one is a file and an entry here. */
const finders: readonly Finder[] = [
  superior,
  departmentHeads,
  ownDepartmentRole,
  departmentRoleUp,
  role,
  position,
  userGroup,
  named,
  chosen,
  initiator,
  decider,
  chain,
  personnel,
  headsAtLevel,
  staffField,
  departmentField,
  directManager,
];

const byType = new Map(finders.map((finder) => [finder.type, finder]));

export const approverTypes: readonly number[] = finders.map((finder) => finder.type);

export const finderOf = (type: number): Finder | undefined => byType.get(type);
