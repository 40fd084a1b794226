import { expect, test } from "vitest";
import { accepted, around, company, drawn, flowOf } from "./fixtures.ts";
import type { FlowNode, FlowSettings } from "./model/definition.ts";
import { directory } from "./model/directory.ts";
import { choosing } from "./plan/chosen.ts";
import { check } from "./publish/check.ts";
import { submit } from "./submit.ts";
import { openTasks } from "./view/view.ts";

const chosen: FlowNode = { id: "a", type: 1, name: "A", approverGroups: [{ approverType: 9 }], attr: { noHander: 2 } };
const begin = (settings: FlowSettings) => {
  const flow = flowOf([chosen], settings);
  const outcome = submit(flow, { applicant: "i", values: {}, chosen: { a: ["x"] } }, around());
  return { flow, outcome };
};

test("the initiator chooses approvers; if the flow turns that off, nobody is chosen and publishing warns", () => {
  const on = begin({});
  expect(openTasks(on.flow, accepted(on.outcome).state).map(({ user }) => user)).toEqual(["x"]);
  expect(choosing(on.flow).map(({ id }) => id)).toEqual(["a"]);
  const off = begin({ designateApprover: false });
  expect(openTasks(off.flow, accepted(off.outcome).state).map(({ user }) => user)).not.toContain("x");
  expect(choosing(off.flow)).toEqual([]);
  const codes = (settings: FlowSettings) =>
    check(drawn([chosen], settings), [], directory(company())).warnings.map(({ code }) => code);
  expect(codes({})).not.toContain("flow.check.warn.unchosen");
  expect(codes({ designateApprover: false })).toContain("flow.check.warn.unchosen");
});
