import { approverType } from "@stampflow/flow";
import { levelEditor } from "./editor/level.tsx";
import { levelOf, type PeopleKind } from "./kind.ts";

export const chain: PeopleKind = {
  type: approverType.chain,
  key: "chain",
  uses: ["asks"],
  alone: true,
  start: { levelMode: 3 },
  text: (group, { words }) => words("people.chain.level", { level: levelOf(group), count: levelOf(group) }),
  Editor: levelEditor("chain"),
};
