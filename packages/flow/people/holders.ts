import { approverType } from "../model/codes.ts";
import type { Holding } from "../model/organisation.ts";
import type { ReasonCode } from "../model/reason.ts";
import type { Finder } from "./finder.ts";
import { idsOf } from "./finder.ts";

function holdersOf(type: number, holding: Holding, code: ReasonCode): Finder {
  return {
    type,
    needs: "ids",
    knownInDirectory: true,
    sameForEverybody: true,
    find({ org }, group, why) {
      const ids = idsOf(group);
      for (const id of ids) why(code, { id, label: org.label?.(holding, id) ?? id });
      return { ids: ids.flatMap((id) => org.holders(holding, id)) };
    },
  };
}

export const role = holdersOf(approverType.role, "role", "flow.why.role");
export const position = holdersOf(approverType.position, "position", "flow.why.position");
export const userGroup = holdersOf(approverType.userGroup, "group", "flow.why.group");

/** Holders of the personnel role in the tenant. */
export const personnel: Finder = {
  type: approverType.personnel,
  knownInDirectory: true,
  sameForEverybody: true,
  find({ org }, _group, why) {
    why("flow.why.personnel");
    return { ids: org.personnel };
  },
};
