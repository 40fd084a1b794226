import { expect, test } from "vitest";
import { approver, cc, chain, condition, route, start } from "../tree/sample.ts";
import { mentioned } from "./mentioned.ts";

test("whoever and whatever a flow names, each once and in order", () => {
  const root = chain(
    start({ customProperties: { proposerIds: ["*", "p9"] } }),
    approver("a", {
      customProperties: { backUpApply: "p1" },
      approverGroups: [
        { id: "g1", approverType: 8, approverIds: ["p2", "p1"] },
        { id: "g2", approverType: 5, approverIds: ["r1"] },
        { id: "g3", approverType: 11, approverIds: ["start"] },
      ],
    }),
    route(
      "r",
      {
        ...condition("r1", 1),
        conditionGroup: [
          {
            id: "g",
            condition: "OR",
            conditions: [
              { columnId: "applicant", optType: "eq", conditionValue: "d1", valueType: 4 },
              { columnId: "buddies", optType: "il", conditionValue: ["p3", "p2"], valueType: 3 },
              { columnId: "place", optType: "eq", conditionValue: "here" },
            ],
          },
        ],
      },
      condition("r2", 2, cc("c", { approverGroups: [{ id: "g", approverType: 7, approverIds: ["fire"] }] })),
    ),
  );
  expect(mentioned(root)).toEqual({
    person: ["p1", "p2", "p3", "p9"],
    department: ["d1", "p9"],
    role: ["r1"],
    position: [],
    group: ["fire"],
  });
});
