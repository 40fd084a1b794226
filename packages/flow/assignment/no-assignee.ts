import { noHander } from "../model/codes.ts";
import type { Organisation } from "../model/organisation.ts";
import type { Why } from "../model/reason.ts";
import { mayDecide, mayLead, superiorsOf } from "../people/reporting-line.ts";
import type { TaskSettings } from "../plan/task-settings.ts";
import type { Initiators } from "./same-person.ts";

/** What to do if no assignee was found: pass, ask these people, or wait for the administrator. */
export type Fallback =
  | { readonly action: "pass" }
  | { readonly action: "wait" }
  | { readonly action: "ask"; readonly ids: string[] };

const wait: Fallback = { action: "wait" };

type MayAsk = (id: string) => boolean;

/**
 * `noHander` with its fall-backs: 2 → 4, 3 → 4, 4 → 5 (F10). Never returns the submitter of an application for
 * somebody else (D29).
 */
export function applyNoHander(
  org: Organisation,
  taskSettings: TaskSettings,
  { applicant, submitter }: Initiators,
  beyond: boolean,
  why: Why,
): Fallback {
  const mayAsk: MayAsk = (id) => id !== submitter && mayDecide(org, id);
  switch (taskSettings.noHander) {
    case noHander.pass:
      why("flow.why.nobody.pass");
      return { action: "pass" };
    case noHander.person:
      return named(org, taskSettings.backup, mayAsk, why);
    case noHander.superior:
      return superior(org, applicant, beyond, mayAsk, why);
    case noHander.admin:
      return admins(org, mayAsk, why);
    default:
      why("flow.why.nobody.wait");
      return wait;
  }
}

function named(org: Organisation, person: string | undefined, mayAsk: MayAsk, why: Why): Fallback {
  if (person !== undefined && mayAsk(person)) {
    why("flow.why.nobody.named", { person });
    return { action: "ask", ids: [person] };
  }
  why("flow.why.nobody.missing", { rule: 2 });
  return admins(org, mayAsk, why);
}

/** If the level is above the end of the reporting line: the highest superior; otherwise the direct one (F12). */
function superior(org: Organisation, applicant: string, beyond: boolean, mayAsk: MayAsk, why: Why): Fallback {
  const path = superiorsOf(org, applicant).ids;
  const fits = (id: string) => mayAsk(id) && mayLead(org, id);
  const person = beyond ? path.findLast(fits) : path[0];
  if (person !== undefined && fits(person)) {
    why("flow.why.nobody.superior", { person });
    return { action: "ask", ids: [person] };
  }
  why("flow.why.nobody.missing", { rule: 3 });
  return admins(org, mayAsk, why);
}

function admins(org: Organisation, mayAsk: MayAsk, why: Why): Fallback {
  const ids = [...new Set(org.flowAdmins)].filter(mayAsk);
  if (ids.length > 0) {
    why("flow.why.nobody.admin", { people: ids });
    return { action: "ask", ids };
  }
  why("flow.why.nobody.missing", { rule: 4 });
  why("flow.why.nobody.wait");
  return wait;
}
