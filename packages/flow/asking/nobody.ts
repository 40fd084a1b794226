import type { Organisation } from "../organisation.ts";
import { isActive, superiorsOf } from "../people/line.ts";
import type { Asking } from "../plan/asking.ts";
import type { Why } from "../reason.ts";

/** What to do where nobody was found: pass, ask these people, or wait for the administrator. */
export type Nobody =
  | { readonly does: "pass" }
  | { readonly does: "wait" }
  | { readonly does: "ask"; readonly ids: string[] };

const wait: Nobody = { does: "wait" };

/** `noHander` with its fall-backs: 2 → 4, 3 → 4, 4 → 5 (F10). */
export function applyNoHander(org: Organisation, asking: Asking, applicant: string, beyond: boolean, why: Why): Nobody {
  switch (asking.noHander) {
    case 1:
      why("flow.why.nobody.pass");
      return { does: "pass" };
    case 2:
      return named(org, asking.backup, why);
    case 3:
      return superior(org, applicant, beyond, why);
    case 4:
      return admins(org, why);
    default:
      why("flow.why.nobody.wait");
      return wait;
  }
}

function named(org: Organisation, person: string | undefined, why: Why): Nobody {
  if (person !== undefined && isActive(org, person)) {
    why("flow.why.nobody.named", { person });
    return { does: "ask", ids: [person] };
  }
  why("flow.why.nobody.missing", { rule: 2 });
  return admins(org, why);
}

/** Beyond the end of the line it is the highest superior there is, otherwise the direct one (F12). */
function superior(org: Organisation, applicant: string, beyond: boolean, why: Why): Nobody {
  const line = superiorsOf(org, applicant).ids;
  const person = beyond ? line.findLast((id) => isActive(org, id)) : line[0];
  if (person !== undefined && isActive(org, person)) {
    why("flow.why.nobody.superior", { person });
    return { does: "ask", ids: [person] };
  }
  why("flow.why.nobody.missing", { rule: 3 });
  return admins(org, why);
}

function admins(org: Organisation, why: Why): Nobody {
  const ids = [...new Set(org.flowAdmins)].filter((id) => isActive(org, id));
  if (ids.length > 0) {
    why("flow.why.nobody.admin", { people: ids });
    return { does: "ask", ids };
  }
  why("flow.why.nobody.missing", { rule: 4 });
  why("flow.why.nobody.wait");
  return wait;
}
