import { approverType } from "@stampflow/flow";
import { both, type PeopleKind } from "./kind.ts";

export const departmentHeads: PeopleKind = {
  type: approverType.departmentHeads,
  key: "departmentHeads",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.departmentHeads.name"),
};
