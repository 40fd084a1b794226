import { approverType } from "@stampflow/flow";
import { both, type PeopleKind } from "./kind.ts";

export const personnel: PeopleKind = {
  type: approverType.personnel,
  key: "personnel",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.personnel.name"),
};
