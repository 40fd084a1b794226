import { levelEditor } from "./editor/level.tsx";
import { both, levelOf, type PeopleKind } from "./kind.ts";

export const superior: PeopleKind = {
  type: 1,
  key: "superior",
  uses: both,
  start: { levelMode: 1 },
  text: (group, { words }) => words("people.superior.level", { level: levelOf(group), count: levelOf(group) }),
  Editor: levelEditor("superior"),
};
