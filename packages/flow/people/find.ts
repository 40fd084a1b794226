import type { ApproverGroup } from "../model/definition.ts";
import type { Why } from "../model/reason.ts";
import type { Asker } from "./finder.ts";
import { finderOf } from "./index.ts";
import { isActive } from "./reporting-line.ts";

/** F16: one group asks at most so many people. */
export const groupLimit = 25;

export interface FoundPeople {
  /** Active people in the order of the groups, each once. */
  readonly ids: readonly string[];
  /** A group has grown beyond what one node may ask (F16). */
  readonly tooMany: boolean;
  readonly beyond: boolean;
  readonly loop: boolean;
}

/** The first half of F10: the people of every group in order, without those resigned, disabled or unknown. */
export function findPeople(asker: Asker, groups: readonly ApproverGroup[], why: Why): FoundPeople {
  const ids = new Set<string>();
  let tooMany = false;
  let beyond = false;
  let loop = false;
  for (const group of groups) {
    const finder = finderOf(group.approverType);
    if (!finder) {
      why("flow.why.unknownType", { type: group.approverType });
      continue;
    }
    const found = finder.find(asker, group, why);
    const active = new Set(found.ids.filter((id) => isActive(asker.org, id)));
    for (const id of found.ids) if (!active.has(id)) why("flow.why.inactive", { person: id });
    if (active.size > groupLimit) {
      tooMany = true;
      why("flow.why.tooMany", { count: active.size, limit: groupLimit });
    }
    for (const id of active) ids.add(id);
    beyond ||= found.beyond === true;
    loop ||= found.loop === true;
  }
  return { ids: [...ids], tooMany, beyond, loop };
}
