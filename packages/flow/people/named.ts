import { approverType } from "../model/codes.ts";
import type { Finder } from "./finder.ts";
import { idsOf } from "./finder.ts";

/** The members listed in the group. */
export const named: Finder = {
  type: approverType.people,
  needs: "people",
  knownInDirectory: true,
  sameForEverybody: true,
  find(_asker, group, why) {
    why("flow.why.named");
    return { ids: idsOf(group) };
  },
};

/** Whoever the initiator chose at submission (F17). */
export const chosen: Finder = {
  type: approverType.chosen,
  knownInDirectory: false,
  find(context, _group, why) {
    why("flow.why.chosen");
    return { ids: context.chosen };
  },
};

/** The initiator. */
export const initiator: Finder = {
  type: approverType.initiator,
  knownInDirectory: true,
  find({ applicant }, _group, why) {
    why("flow.why.initiator", { person: applicant });
    return { ids: [applicant] };
  },
};

/** The people who decided an earlier node; nobody if it was skipped, passed automatically or superseded. */
export const decider: Finder = {
  type: approverType.earlierNode,
  needs: "nodes",
  knownInDirectory: false,
  find(context, group, why) {
    const nodes = idsOf(group);
    for (const node of nodes) why("flow.why.decider", { node });
    return { ids: nodes.flatMap((node) => context.deciders(node)) };
  },
};
