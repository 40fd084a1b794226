import { approverType } from "@stampflow/flow";
import { both, type PeopleKind } from "./kind.ts";

export const initiator: PeopleKind = {
  type: approverType.initiator,
  key: "initiator",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.initiator.name"),
};
