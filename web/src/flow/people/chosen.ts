import { approverType } from "@stampflow/flow";
import type { PeopleKind } from "./kind.ts";

export const chosen: PeopleKind = {
  type: approverType.chosen,
  key: "chosen",
  uses: ["asks"],
  start: {},
  text: (_, { words }) => words("people.chosen.name"),
};
