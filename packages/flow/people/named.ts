import type { Finder } from "./finder.ts";
import { idsOf } from "./finder.ts";

/** Type 8: the members listed in the group. */
export const named: Finder = {
  type: 8,
  needs: "people",
  knownInDirectory: true,
  sameForEverybody: true,
  find(_asker, group, why) {
    why("flow.why.named");
    return { ids: idsOf(group) };
  },
};

/** Type 9: whoever the initiator chose at submission (F17). */
export const chosen: Finder = {
  type: 9,
  knownInDirectory: false,
  find(context, _group, why) {
    why("flow.why.chosen");
    return { ids: context.chosen };
  },
};

/** Type 10: the initiator. */
export const initiator: Finder = {
  type: 10,
  knownInDirectory: true,
  find({ applicant }, _group, why) {
    why("flow.why.initiator", { person: applicant });
    return { ids: [applicant] };
  },
};

/** Type 11: the people who decided an earlier node; nobody if it was skipped, passed automatically or superseded. */
export const decider: Finder = {
  type: 11,
  needs: "nodes",
  knownInDirectory: false,
  find(context, group, why) {
    const nodes = idsOf(group);
    for (const node of nodes) why("flow.why.decider", { node });
    return { ids: nodes.flatMap((node) => context.deciders(node)) };
  },
};
