import { both, type PeopleKind } from "./kind.ts";

export const personnel: PeopleKind = {
  type: 13,
  key: "personnel",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.personnel.name"),
};
