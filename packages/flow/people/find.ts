import type { ApproverGroup } from "../model/definition.ts";
import type { Why } from "../model/reason.ts";
import type { FinderContext } from "./finder.ts";
import { finderOf } from "./index.ts";
import { isActive, mayDecide, mayLead } from "./reporting-line.ts";

/** F16: how many people a group can ask. */
export const groupLimit = 25;

export interface FoundPeople {
  /** Active people in the order of the groups, each once. */
  readonly ids: readonly string[];
  /** A group found more people than one node may ask (F16). */
  readonly tooMany: boolean;
  readonly aboveHighest: boolean;
  readonly loop: boolean;
}

type Purpose = "ask" | "copy";

/**
 * The first half of F10: the people of all groups in order, without those who resigned, are disabled or unknown; and to
 * ask, without those who take no part in approvals (D53).
 */
export function findPeople(
  context: FinderContext,
  groups: readonly ApproverGroup[],
  why: Why,
  purpose: Purpose = "ask",
): FoundPeople {
  const { org } = context;
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
    const found = finder.find(context, group, why);
    const may = purpose === "copy" ? isActive : finder.leaders ? mayLead : mayDecide;
    const active = new Set(found.ids.filter((id) => may(org, id)));
    for (const id of found.ids)
      if (!active.has(id)) why(isActive(org, id) ? "flow.why.noPart" : "flow.why.inactive", { person: id });
    if (active.size > groupLimit) {
      tooMany = true;
      why("flow.why.tooMany", { count: active.size, limit: groupLimit });
    }
    for (const id of active) ids.add(id);
    beyond ||= found.beyond === true;
    loop ||= found.loop === true;
  }
  return { ids: [...ids], tooMany, aboveHighest: beyond, loop };
}
