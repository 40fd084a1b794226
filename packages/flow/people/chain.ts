import { approverType } from "../model/codes.ts";
import type { Finder } from "./finder.ts";
import { levelOf } from "./finder.ts";
import { superiorsOf } from "./reporting-line.ts";

/** Every superior from level 1 to the end point, nearest first. Vacant positions are skipped later (F12). */
export const chain: Finder = {
  type: approverType.chain,
  needs: "level",
  leaders: true,
  knownInDirectory: true,
  find({ org, applicant }, group, why) {
    const level = levelOf(group);
    const path = superiorsOf(org, applicant);
    why(path.loop ? "flow.why.chain.loop" : "flow.why.chain", { level, person: applicant });
    return { ids: path.ids.slice(0, level), loop: path.loop };
  },
};
