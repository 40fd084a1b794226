import { describe, expect, it } from "vitest";
import { approver, around, company, flowOf, parallel, play } from "../fixtures.ts";
import { message } from "../message.ts";
import type { Command } from "../model/command.ts";
import type { FlowNode } from "../model/definition.ts";
import type { Values } from "../model/outcome.ts";
import type { PreviewStep } from "./preview.ts";
import { preview } from "./preview.ts";

const grouped = (id: string, approverType: number, more: Partial<FlowNode> = {}) =>
  approver(id, [], { approverGroups: [{ approverType, levelMode: 2, approverIds: ["staff"] }], ...more });

const people = company({
  users: [
    { id: "i", name: "Ito", departmentId: "d", superiorId: "x" },
    { id: "x", name: "Xia", superiorId: "m" },
    { id: "m", name: "Mori", active: false },
    { id: "y", name: "Yu" },
    { id: "t", name: "Tanaka" },
    { id: "admin", name: "Admin" },
  ],
});
const context = around({ n: 5 }, [{ key: "n", type: "number", label: "Number" }], people);
const ahead = { applicant: "i" };
const path = (step: PreviewStep) =>
  `${step.node} ${step.state} ${step.people.map(({ name }) => name).join("+")}`.trim();
const reasonTexts = (step: PreviewStep | undefined) =>
  (step?.reasons ?? []).map(({ code, data }) => message(code, data, "en-US"));

describe("preview", () => {
  it("lists the expected nodes in order before anything is submitted", () => {
    const flow = flowOf([
      approver("a", ["x"]),
      ...parallel("p", approver("b", ["y"]), {
        id: "c",
        type: 2,
        name: "Cc",
        approverGroups: [{ approverType: 8, approverIds: ["t"] }],
      }),
      approver("e", ["i"]),
      approver("f", [], { attr: { approvalMethod: 2 } }),
      approver("g", ["gone"], { attr: { noHander: 5 } }),
    ]);
    expect(preview(flow, null, ahead, context).map(path)).toEqual([
      "start automatic",
      "a ahead Xia",
      "p automatic",
      "p1 automatic",
      "b ahead Yu",
      "p2 automatic",
      "c automatic Tanaka",
      "pj automatic",
      "e skipped",
      "f automatic",
      "g exception",
    ]);
  });

  it("says why: a vacant level, the rule, or the person", () => {
    const flow = flowOf([grouped("a", 1, { attr: { noHander: 2 }, customProperties: { backUpApply: "t" } })]);
    const [, step] = preview(flow, null, ahead, context);
    expect(step && path(step)).toBe("a ahead Tanaka");
    expect(reasonTexts(step)).toEqual([
      "Ito currently has no level 2 manager",
      "Mori has left, is disabled or does not exist",
      "Nobody found: goes to Tanaka",
    ]);
  });

  it("says which branch is taken and why not the others", () => {
    const when = (value: number) => [
      { conditions: [{ columnId: "n", optType: "gt" as const, conditionValue: value }] },
    ];
    const route: FlowNode = {
      id: "r",
      type: 4,
      conditionNodes: [
        { id: "b1", type: 3, name: "Large", conditionGroup: when(9) },
        { id: "b2", type: 3, name: "Medium", conditionGroup: when(3), childNode: approver("a", ["x"]) },
        { id: "b3", type: 3, name: "Small" },
      ],
    };
    const taken = preview(flowOf([route]), null, ahead, context).find((step) => step.node === "b2");
    expect(reasonTexts(taken)).toEqual(["The conditions of “Large” are not met", "The conditions of “Medium” are met"]);
    const decided = taken?.reasons.map(({ data }) => data.decisive);
    expect(decided).toMatchObject([[{ columnId: "n", conditionValue: 9 }], [{ columnId: "n", conditionValue: 3 }]]);
    const other = preview(flowOf([route]), null, ahead, { ...context, values: { n: 1 } }).find(
      (step) => step.node === "b3",
    );
    expect(reasonTexts(other).at(-1)).toBe("No condition is met: “Small”");
  });

  it("calls the first level the direct manager", () => {
    const direct = grouped("a", 1, { approverGroups: [{ approverType: 1, levelMode: 1 }] });
    const [, step] = preview(flowOf([direct]), null, ahead, context);
    expect(reasonTexts(step)).toEqual(["Direct manager of Ito: Xia"]);
    const alone = around({}, [], { ...people, users: [{ id: "i", name: "Ito", departmentId: "d" }] });
    expect(reasonTexts(preview(flowOf([direct]), null, ahead, alone)[1])[0]).toBe("Ito has no direct manager");
  });

  describe("people who will be left out because they agree earlier", () => {
    const three = [approver("a", ["x"]), approver("b", ["x", "y"]), approver("c", ["x"])];

    it("the reason does not say that they agreed before they have", () => {
      const steps = preview(flowOf(three, { autoDedupe: "once" }), null, ahead, context);
      expect(steps.map(path)).toEqual(["start automatic", "a ahead Xia", "b ahead Yu", "c skipped"]);
      expect(reasonTexts(steps[2])).toContain("Not asked again after approving before: Xia");
      expect(reasonTexts(steps[3])).toContain("Skipped after approval by Xia");
      const consecutive = preview(flowOf(three, { autoDedupe: "consecutive" }), null, ahead, context);
      expect(reasonTexts(consecutive[3])).not.toContain("Xia approved the previous step: skipped");
      const zh = consecutive[2]?.reasons.map(({ code, data }) => message(code, data, "zh-CN"));
      expect(zh).toContain("Xia同意后，此步不再重复审批");
    });

    it("the reason says that they agreed once they have", () => {
      const flow = flowOf([approver("a", ["x"]), approver("b", ["y"]), approver("c", ["x"])], { autoDedupe: "once" });
      const { state } = play(flow, [{ action: "NEXT", user: "x" }], context);
      expect(reasonTexts(preview(flow, state, ahead, context)[1])).toContain("Xia has approved already: skipped");
    });

    it.each([
      ["zh-CN", "Xia、Yu同意后，此步自动跳过"],
      ["en-US", "Skipped after approval by Xia, Yu"],
    ] as const)("is named with the others, in %s", (language, told) => {
      const flow = flowOf([approver("a", ["x", "y"]), approver("b", ["x", "y"])], { autoDedupe: "consecutive" });
      const step = preview(flow, null, ahead, context)[2];
      expect(step?.reasons.map(({ code, data }) => message(code, data, language))).toContain(told);
    });
  });

  describe("people asked later at an open node", () => {
    const two = flowOf([approver("a", ["x"]), approver("b", ["y"])]);

    it("the owner, after people added before", () => {
      const added: Command = { action: "ADD_SIGN", user: "x", position: "before", users: ["t"] };
      const { state } = play(two, [added], context);
      const [step] = preview(two, state, ahead, context);
      expect(step).toMatchObject({ node: "a", state: "open", later: [{ id: "x", name: "Xia" }] });
      expect(reasonTexts(step)).toEqual(["Xia decides once those asked first have answered"]);
    });

    it("the owner, after a delegate", () => {
      const { state } = play(two, [{ action: "DELEGATE", user: "x", to: "t" }], context);
      expect(preview(two, state, ahead, context)[0]?.later).toEqual([{ id: "x", name: "Xia" }]);
    });

    it("the person whose turn is next", () => {
      const flow = flowOf([approver("a", ["x", "y", "t"], { attr: { approvalMode: 1 } })]);
      const { state } = play(flow, [{ action: "NEXT", user: "x" }], context);
      expect(preview(flow, state, ahead, context)[0]).toMatchObject({
        people: [{ name: "Yu" }, { name: "Tanaka" }],
        later: [{ name: "Tanaka" }],
      });
    });
  });

  it("a ratio node asks only as many as it needs", () => {
    const half = approver("a", ["x", "y"], { attr: { approvalMode: 3, passRatio: 50 } });
    const flow = flowOf([half, approver("b", ["y"])], { autoDedupe: "once" });
    expect(preview(flow, null, ahead, context).map(path)).toEqual(["start automatic", "a ahead Xia+Yu", "b ahead Yu"]);
  });

  it("goes straight to the node that returned it if the flow says so", () => {
    const flow = flowOf([approver("a", ["x"]), approver("b", ["y"])], { resubmit: "straight" });
    const back = { action: "BACK", user: "y", to: "start", opinion: "no" } as const;
    const { state } = play(flow, [{ action: "NEXT", user: "x" }, back], context);
    expect(preview(flow, state, ahead, context).map(path)).toEqual(["b ahead Yu"]);
  });

  it("leaves the way straight back if the resubmitted values lead elsewhere", () => {
    const big = { columnId: "n", optType: "gt" as const, conditionValue: 9 };
    const route: FlowNode = {
      id: "r",
      type: 4,
      conditionNodes: [
        {
          id: "big",
          type: 3,
          priorityLevel: 1,
          conditionGroup: [{ id: "g", condition: "OR", conditions: [big] }],
          childNode: approver("c", ["t"]),
        },
        { id: "else", type: 3, priorityLevel: 2, childNode: approver("b", ["y"]) },
      ],
    };
    const flow = flowOf([route, approver("e", ["x"])], { resubmit: "straight" });
    const back = { action: "BACK", user: "x", to: "start", opinion: "no" } as const;
    const { state } = play(flow, [{ action: "NEXT", user: "y" }, back], context);
    const asked = (values: Values) =>
      preview(flow, state, { ...ahead, values }, context)
        .filter(({ mode }) => mode !== undefined)
        .map(path);
    expect(asked({ n: 6 })).toEqual(["e ahead Xia"]);
    expect(asked({ n: 12 })).toEqual(["c ahead Tanaka", "e ahead Xia"]);
  });

  it("continues from the current state of an application and changes nothing", () => {
    const flow = flowOf([approver("a", ["x"]), approver("b", ["y"]), approver("c", ["t"])]);
    const { state } = play(flow, [{ action: "NEXT", user: "x" }], context);
    const text = JSON.stringify(state);
    expect(preview(flow, state, ahead, context).map(path)).toEqual(["b open Yu", "c ahead Tanaka"]);
    expect(JSON.stringify(state)).toBe(text);
  });

  it("starts from the beginning for a returned application", () => {
    const flow = flowOf([approver("a", ["x"]), approver("b", ["y"])]);
    const { state } = play(
      flow,
      [
        { action: "NEXT", user: "x" },
        { action: "BACK", user: "y", to: "start", opinion: "no" },
      ],
      context,
    );
    expect(preview(flow, state, ahead, context).map(path)).toEqual(["start automatic", "a ahead Xia", "b ahead Yu"]);
  });

  it("shows several administrators as or-sign", () => {
    const flow = flowOf([grouped("a", 5)]);
    const several = around({}, [], { ...people, flowAdminIds: ["admin", "t"] });
    const [, step] = preview(flow, null, ahead, several);
    expect(step).toMatchObject({ mode: 4, people: [{ name: "Admin" }, { name: "Tanaka" }] });
    expect(reasonTexts(step)).toEqual(["Role: staff", "Nobody found: goes to the flow administrator Admin, Tanaka"]);
  });
});
