import type { PeopleKind } from "./kind.ts";

export const chosen: PeopleKind = {
  type: 9,
  key: "chosen",
  uses: ["asks"],
  start: {},
  text: (_, { words }) => words("people.chosen.name"),
};
