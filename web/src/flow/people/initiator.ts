import { both, type PeopleKind } from "./kind.ts";

export const initiator: PeopleKind = {
  type: 10,
  key: "initiator",
  uses: both,
  start: {},
  text: (_, { words }) => words("people.initiator.name"),
};
