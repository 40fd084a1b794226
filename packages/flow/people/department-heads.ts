import { approverType } from "../model/codes.ts";
import type { Finder } from "./finder.ts";
import { levelOf } from "./finder.ts";
import { departmentsUp, headsOf } from "./reporting-line.ts";

/** Every head of the initiator's department. */
export const departmentHeads: Finder = {
  type: approverType.departmentHeads,
  knownInDirectory: true,
  leaders: true,
  find: (context, _group, why) => headsUp(context, 1, why),
};

/** The heads of the department so many levels up; level 1 is the initiator's own. */
export const headsAtLevel: Finder = {
  type: approverType.headsAtLevel,
  needs: "level",
  knownInDirectory: true,
  leaders: true,
  find: (context, group, why) => headsUp(context, levelOf(group), why),
};

/** The first head of the initiator's department. */
export const directManager: Finder = {
  type: approverType.directManager,
  knownInDirectory: true,
  leaders: true,
  find: (context, _group, why) => ({ ids: headsUp(context, 1, why).ids.slice(0, 1) }),
};

const headsUp: (
  context: Parameters<Finder["find"]>[0],
  level: number,
  why: Parameters<Finder["find"]>[2],
) => { ids: readonly string[] } = ({ org, applicant }, level, why) => {
  const path = departmentsUp(org, org.user(applicant)?.departmentId);
  const department = path[level - 1];
  const ids = headsOf(department);
  const data = { level, department: department?.id ?? path.at(-1)?.id };
  why(ids.length > 0 ? "flow.why.heads" : "flow.why.heads.none", data);
  return { ids };
};
