import { approverType } from "@stampflow/flow";
import { levelEditor } from "./editor/level.tsx";
import { both, levelOf, type PeopleKind } from "./kind.ts";

export const headAbove: PeopleKind = {
  type: approverType.headsAtLevel,
  key: "headAbove",
  uses: both,
  start: { levelMode: 1 },
  text: (group, { words }) => words("people.headAbove.level", { level: levelOf(group), count: levelOf(group) }),
  Editor: levelEditor("headAbove"),
};
