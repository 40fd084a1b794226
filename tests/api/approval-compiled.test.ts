import { compiledFlows } from "@stampflow/approval/server";
import { chain, companyOn, control, fixedClock, localOnly, node, publish, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";

localOnly("process");

const clock = fixedClock(Date.now());
const host = await startTestHost({ clock });
const { admin, cook, chef, director } = await companyOn(host, "Compiled");
const steps = [node.named("a", [chef.userId]), node.named("b", [director.userId])];

const submit = async (formId: string): Promise<string> => {
  clock.advance(10_000);
  const body = { formId, values: { reason: "x" } };
  return (await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId;
};

test("a flow is compiled for the first who uses it, and no decision compiles", async () => {
  const controls = [control("input", "reason")];
  const formId = await publish(admin, { name: "Kept", controls, flow: chain(node.start(), ...steps) });
  const before = compiledFlows();
  const first = await submit(formId);
  expect(compiledFlows()).toBe(before + 1);
  const applications = [first];
  while (applications.length < 10) applications.push(await submit(formId));
  let status = "";
  for (const applyId of applications) {
    for (const person of [chef, director]) {
      clock.advance(10_000);
      const decided = { applyId, action: "NEXT" };
      ({ status } = await person.call<{ status: string }>("/business/approveTask/approval2", decided));
    }
    expect(status).toBe("approved");
  }
  expect(compiledFlows()).toBe(before + 1);
});
