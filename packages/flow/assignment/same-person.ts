import { sameMode } from "../model/codes.ts";
import type { Organisation } from "../model/organisation.ts";
import type { Why } from "../model/reason.ts";
import { departmentsUp, headsOf, mayLead, superiorsOf } from "../people/reporting-line.ts";
import type { TaskSettings } from "../plan/task-settings.ts";

/** The person applied for, and who submitted for them: both count as the initiator (F3, D29). */
export interface Initiators {
  readonly applicant: string;
  readonly submitter?: string;
}

interface SameModeResult {
  readonly ids: readonly string[];
  /** People left out by sameMode 2. */
  readonly skipped: readonly string[];
}

type IsOwn = (id: string) => boolean;

/** The head of the initiator's department. If that is the initiator, the head of the department above (F10). */
function headFor(org: Organisation, applicant: string, isOwn: IsOwn): string | undefined {
  for (const department of departmentsUp(org, org.user(applicant)?.departmentId)) {
    const heads = headsOf(department);
    if (!heads.some(isOwn)) return heads.find((id) => mayLead(org, id));
  }
  return undefined;
}

/** The direct superior. If that is the submitter, the next superior. */
function superiorFor(org: Organisation, applicant: string, isOwn: IsOwn): string | undefined {
  const id = superiorsOf(org, applicant).ids.find((each) => !isOwn(each));
  return id && mayLead(org, id) ? id : undefined;
}

/** Applies `sameMode`: what happens if the initiator is among the approvers (F3). */
export function applySameMode(
  org: Organisation,
  taskSettings: TaskSettings,
  { applicant, submitter }: Initiators,
  ids: readonly string[],
  why: Why,
): SameModeResult {
  const isOwn: IsOwn = (id) => id === applicant || id === submitter;
  const own = ids.filter(isOwn);
  const [person] = own;
  if (person === undefined) return { ids, skipped: [] };
  if (taskSettings.sameMode === sameMode.decide) {
    why("flow.why.same.self", { person });
    return { ids, skipped: [] };
  }
  if (taskSettings.sameMode === sameMode.skip) {
    for (const id of own) why(id === applicant ? "flow.why.same.skip" : "flow.why.same.submitter", { person: id });
    return { ids: ids.filter((id) => !isOwn(id)), skipped: own };
  }
  const instead = (taskSettings.sameMode === sameMode.superior ? superiorFor : headFor)(org, applicant, isOwn);
  why(taskSettings.sameMode === sameMode.superior ? "flow.why.same.superior" : "flow.why.same.head", {
    person,
    found: instead,
  });
  const replacement = instead === undefined ? [] : [instead];
  const replaced = ids.flatMap((id) => (isOwn(id) ? replacement : [id]));
  return { ids: [...new Set(replaced)], skipped: [] };
}
