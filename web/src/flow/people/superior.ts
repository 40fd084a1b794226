import { approverType } from "@stampflow/flow";
import { levelEditor } from "./editor/level.tsx";
import { both, levelOf, type PeopleKind } from "./kind.ts";

export const superior: PeopleKind = {
  type: approverType.superior,
  key: "superior",
  uses: both,
  start: { levelMode: 1 },
  text: (group, { words }) =>
    levelOf(group) === 1 ? words("people.superior.direct") : words("people.superior.level", { level: levelOf(group) }),
  Editor: levelEditor("superior"),
};
