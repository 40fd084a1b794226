import { approverType } from "../model/codes.ts";
import { valueAt } from "../model/outcome.ts";
import type { Finder } from "./finder.ts";
import { idList, idsOf } from "./finder.ts";
import { headsOf } from "./reporting-line.ts";

/** The people in a staff field of the form. */
export const staffField: Finder = {
  type: approverType.peopleField,
  needs: "staffFields",
  knownInDirectory: false,
  find({ values }, group, why) {
    const keys = idsOf(group);
    for (const field of keys) why("flow.why.field", { field });
    return { ids: keys.flatMap((key) => idList(valueAt(values, key))) };
  },
};

/** The heads of the departments in a department field of the form. */
export const departmentField: Finder = {
  type: approverType.departmentField,
  needs: "departmentFields",
  knownInDirectory: false,
  find({ org, values }, group, why) {
    const keys = idsOf(group);
    for (const field of keys) why("flow.why.field", { field });
    const departments = keys.flatMap((key) => idList(valueAt(values, key)));
    return { ids: departments.flatMap((id) => headsOf(org.department(id))) };
  },
};
