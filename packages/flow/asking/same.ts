import type { Organisation } from "../organisation.ts";
import { departmentsUp, headsOf, isActive } from "../people/line.ts";
import type { Asking } from "../plan/asking.ts";
import type { Why } from "../reason.ts";

interface Same {
  readonly ids: readonly string[];
  /** The initiator was left out (sameMode 2). */
  readonly skipped: boolean;
}

/** The head of the initiator's department; somebody who is a head there themself asks the department above (F10). */
function headFor(org: Organisation, applicant: string): string | undefined {
  for (const department of departmentsUp(org, org.user(applicant)?.departmentId)) {
    const heads = headsOf(department);
    if (!heads.includes(applicant)) return heads.find((id) => isActive(org, id));
  }
  return undefined;
}

function superiorFor(org: Organisation, applicant: string): string | undefined {
  const id = org.user(applicant)?.superiorId;
  return id && id !== applicant && isActive(org, id) ? id : undefined;
}

/** What becomes of the initiator among the approvers (F3). */
export function applySameMode(
  org: Organisation,
  asking: Asking,
  applicant: string,
  ids: readonly string[],
  why: Why,
): Same {
  if (!ids.includes(applicant)) return { ids, skipped: false };
  const person = applicant;
  if (asking.sameMode === 1) {
    why("flow.why.same.self", { person });
    return { ids, skipped: false };
  }
  if (asking.sameMode === 2) {
    why("flow.why.same.skip", { person });
    return { ids: ids.filter((id) => id !== applicant), skipped: true };
  }
  const instead = asking.sameMode === 3 ? superiorFor(org, applicant) : headFor(org, applicant);
  why(asking.sameMode === 3 ? "flow.why.same.superior" : "flow.why.same.head", { person, found: instead });
  const replaced = ids.flatMap((id) => (id === applicant ? (instead ? [instead] : []) : [id]));
  return { ids: [...new Set(replaced)], skipped: false };
}
