import { expect, it } from "vitest";
import { accepted, approver, around, drawn } from "../fixtures.ts";
import type { Formulas } from "../model/branch.ts";
import type { FlowNode } from "../model/definition.ts";
import { preview } from "../preview/preview.ts";
import { submit } from "../submit.ts";
import { check } from "./check.ts";
import { compile } from "./compile.ts";

const byFormula = (formula?: string): FlowNode[] => [
  {
    id: "r",
    type: 4,
    name: "Route",
    conditionNodes: [
      // Even without a priority number it comes before "other cases", although it has no conditions.
      { id: "f", type: 3, name: "Large", branchType: 2, formula, childNode: approver("a", ["x"]) },
      { id: "o", type: 3, name: "Else", branchType: 3, priorityLevel: 9, childNode: approver("b", ["y"]) },
    ],
  },
];
const large: Formulas = { holds: (formula, { n }) => formula === "large" && Number(n) > 3 };
const asked = (n: number, formulas?: Formulas) => {
  const { state } = accepted(
    submit(
      compile(drawn(byFormula("large")), formulas),
      { applicant: "i", values: { n } },
      around({ n }, [{ key: "n", type: "number" }]),
    ),
  );
  return Object.keys(state.runs);
};

it("a formula branch is taken if the given evaluator says that the formula holds", () => {
  expect([asked(4, large), asked(3, large), asked(4)]).toEqual([["a"], ["b"], ["b"]]);
});

it("the forecast names the formula", () => {
  const steps = preview(compile(drawn(byFormula("large")), large), null, { applicant: "i" }, around({ n: 4 }));
  expect(steps.find(({ node }) => node === "f")?.reasons.at(-1)).toMatchObject({
    code: "flow.why.branch.match",
    data: { formula: "large", branchName: "Large" },
  });
});

it("an empty formula is always a fault, a wrong one if a checker is given", () => {
  const found = (formula: string | undefined, fault?: (text: string, branch: string) => string | undefined) =>
    check(drawn(byFormula(formula)), [], undefined, fault).faults.map(({ code, node, data }) => [code, node, data.why]);
  expect(found(undefined)).toEqual([["flow.check.formula.empty", "f", ""]]);
  expect(found("large")).toEqual([]);
  expect(found("large", (text, branch) => `${branch}: ${text}`)).toEqual([["flow.check.formula", "f", "Large: large"]]);
});
