import { both, type PeopleKind } from "./kind.ts";

export const directManager: PeopleKind = {
  type: 19,
  key: "directManager",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.directManager.name"),
};
