import { compiledFlows } from "@stampflow/approval/server";
import { node, openOffice } from "@stampflow/testing";
import { expect, test } from "vitest";

const { chef, director, draw, submit, decide } = await openOffice("Compiled");
const steps = [node.named("a", [chef.userId]), node.named("b", [director.userId])];

test("a flow is compiled for the first who uses it, and no decision compiles", async () => {
  const formId = await draw("Kept", ...steps);
  const before = compiledFlows();
  const first = await submit(formId);
  expect(compiledFlows()).toBe(before + 1);
  const applications = [first];
  while (applications.length < 10) applications.push(await submit(formId));
  let status = "";
  for (const applyId of applications) {
    for (const person of [chef, director]) ({ status } = await decide(person, applyId));
    expect(status).toBe("approved");
  }
  expect(compiledFlows()).toBe(before + 1);
});
