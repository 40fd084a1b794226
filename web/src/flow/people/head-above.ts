import { levelEditor } from "./editor/level.tsx";
import { both, levelOf, type PeopleKind } from "./kind.ts";

export const headAbove: PeopleKind = {
  type: 14,
  key: "headAbove",
  uses: both,
  start: { levelMode: 1 },
  text: (group, { words }) => words("people.headAbove.level", { level: levelOf(group), count: levelOf(group) }),
  Editor: levelEditor("headAbove"),
};
