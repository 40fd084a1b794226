import { approverType } from "../model/codes.ts";
import type { Department } from "../model/organisation.ts";
import type { Finder, FinderContext } from "./finder.ts";
import { idsOf } from "./finder.ts";
import { departmentsUp } from "./reporting-line.ts";

/** Holders of a department role (101–110) in the initiator's department. */
export const ownDepartmentRole: Finder = {
  type: approverType.departmentRole,
  needs: "ids",
  knownInDirectory: true,
  find: (context, group, why) => holders(context, ownLine(context).slice(0, 1), idsOf(group), why),
};

/** The same, also in the departments above. */
export const departmentRoleUp: Finder = {
  type: approverType.departmentRoleUp,
  needs: "ids",
  knownInDirectory: true,
  find: (context, group, why) => holders(context, ownLine(context), idsOf(group), why),
};

const ownLine = ({ org, applicant }: FinderContext): Department[] =>
  departmentsUp(org, org.user(applicant)?.departmentId);

function holders(
  { org }: FinderContext,
  departments: readonly Department[],
  codes: readonly string[],
  why: Parameters<Finder["find"]>[2],
) {
  const own = departments[0];
  for (const code of codes) why("flow.why.departmentRole", { code, department: own?.id });
  return {
    ids: departments.flatMap((department) => codes.flatMap((code) => org.departmentHolders(department.id, code))),
  };
}
