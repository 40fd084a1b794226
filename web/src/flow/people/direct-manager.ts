import { approverType } from "@stampflow/flow";
import { both, type PeopleKind } from "./kind.ts";

export const directManager: PeopleKind = {
  type: approverType.directManager,
  key: "directManager",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.directManager.name"),
};
