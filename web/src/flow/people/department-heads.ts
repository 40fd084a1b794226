import { both, type PeopleKind } from "./kind.ts";

export const departmentHeads: PeopleKind = {
  type: 2,
  key: "departmentHeads",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.departmentHeads.name"),
};
