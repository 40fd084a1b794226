import { expect, test } from "vitest";
import { missingChoices } from "./missing-choices.ts";

test.each([
  ["nothing to choose", [], {}, []],
  ["nobody chosen", ["a", "b"], {}, ["a", "b"]],
  ["one chosen", ["a", "b"], { a: ["u"] }, ["b"]],
  ["taken out again", ["a"], { a: [] }, ["a"]],
  ["chosen for a node that is no longer on the way", ["a"], { a: ["u"], z: [] }, []],
])("%s", (_name, nodes, chosen, wanted) => {
  expect(
    missingChoices(
      nodes.map((nodeId) => ({ nodeId })),
      chosen,
    ),
  ).toEqual(wanted);
});
