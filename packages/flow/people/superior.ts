import { approverType } from "../model/codes.ts";
import type { Finder } from "./finder.ts";
import { levelOf } from "./finder.ts";
import { mayLead, superiorsOf } from "./reporting-line.ts";

/** The initiator's superior at one level; nobody if the position is vacant (F12). */
export const superior: Finder = {
  type: approverType.superior,
  needs: "level",
  leaders: true,
  knownInDirectory: true,
  find({ org, applicant }, group, why) {
    const level = levelOf(group);
    const path = superiorsOf(org, applicant);
    const id = path.ids[level - 1];
    if (id === undefined) {
      why(level === 1 ? "flow.why.superior.none" : "flow.why.superior.beyond", {
        level,
        person: applicant,
        levels: path.ids.length,
      });
      return { ids: [], beyond: true, loop: path.loop };
    }
    why(reasonFor(level, mayLead(org, id)), { level, person: applicant, found: id });
    return { ids: [id], loop: path.loop };
  },
};

const reasonFor = (level: number, here: boolean) => {
  if (level === 1) return here ? "flow.why.superior.direct" : "flow.why.superior.direct.vacant";
  return here ? "flow.why.superior" : "flow.why.superior.vacant";
};
