import type { Organisation } from "../model/organisation.ts";
import type { Why } from "../model/reason.ts";
import { isActive, superiorsOf } from "../people/reporting-line.ts";
import type { Asking } from "../plan/asking.ts";
import type { Initiators } from "./same-person.ts";

/** What to do if no assignee was found: pass, ask these people, or wait for the administrator. */
export type NoAssignee =
  | { readonly does: "pass" }
  | { readonly does: "wait" }
  | { readonly does: "ask"; readonly ids: string[] };

const wait: NoAssignee = { does: "wait" };

type MayBe = (id: string) => boolean;

/**
 * `noHander` with its fall-backs: 2 → 4, 3 → 4, 4 → 5 (F10). Never returns the submitter of an application for
 * somebody else (D29).
 */
export function applyNoHander(
  org: Organisation,
  asking: Asking,
  { applicant, submitter }: Initiators,
  beyond: boolean,
  why: Why,
): NoAssignee {
  const mayBe: MayBe = (id) => id !== submitter && isActive(org, id);
  switch (asking.noHander) {
    case 1:
      why("flow.why.nobody.pass");
      return { does: "pass" };
    case 2:
      return named(org, asking.backup, mayBe, why);
    case 3:
      return superior(org, applicant, beyond, mayBe, why);
    case 4:
      return admins(org, mayBe, why);
    default:
      why("flow.why.nobody.wait");
      return wait;
  }
}

function named(org: Organisation, person: string | undefined, mayBe: MayBe, why: Why): NoAssignee {
  if (person !== undefined && mayBe(person)) {
    why("flow.why.nobody.named", { person });
    return { does: "ask", ids: [person] };
  }
  why("flow.why.nobody.missing", { rule: 2 });
  return admins(org, mayBe, why);
}

/** If the level is above the end of the reporting line: the highest superior; otherwise the direct one (F12). */
function superior(org: Organisation, applicant: string, beyond: boolean, mayBe: MayBe, why: Why): NoAssignee {
  const path = superiorsOf(org, applicant).ids;
  const person = beyond ? path.findLast(mayBe) : path[0];
  if (person !== undefined && mayBe(person)) {
    why("flow.why.nobody.superior", { person });
    return { does: "ask", ids: [person] };
  }
  why("flow.why.nobody.missing", { rule: 3 });
  return admins(org, mayBe, why);
}

function admins(org: Organisation, mayBe: MayBe, why: Why): NoAssignee {
  const ids = [...new Set(org.flowAdmins)].filter(mayBe);
  if (ids.length > 0) {
    why("flow.why.nobody.admin", { people: ids });
    return { does: "ask", ids };
  }
  why("flow.why.nobody.missing", { rule: 4 });
  why("flow.why.nobody.wait");
  return wait;
}
