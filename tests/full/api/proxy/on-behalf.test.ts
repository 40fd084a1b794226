import { chain, control, node, openOffice, publish, refusedAndUnchanged } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

/** A person who submits for somebody else may not approve it. */
const office = await openOffice("On behalf");
const { admin, chef, cook, director, keeper, maid, tick, draw, submit, decide, refused, detailOf } = office;
const start = "/business/workflow/startFormProcess";

type Nodes = Parameters<typeof chain>;

function drawOpen(...nodes: Nodes): Promise<string> {
  tick();
  const controls = [control("input", "reason", {}, true)];
  const flow = chain(node.start(), ...nodes);
  return publish(admin, { name: "Behalf", controls, flow, settings: { submitOnBehalf: true } });
}

const openAt = async (applyId: string) => (await detailOf(admin, applyId)).open.map(({ user }) => user.id);

test("nobody submits for another unless the flow says so", async () => {
  const formId = await draw("Usual", node.superior("boss"));
  const body = { formId, values: { reason: "x" }, applicantId: cook.userId };
  await refusedAndUnchanged(office, "approval.application.applicant", chef, start, body);
  tick();
  const own = await cook.call<{ onBehalf: boolean }>("/business/workflow/formDetail", { formId });
  expect(own.onBehalf).toBe(false);
});

test("an imported start node may turn it on, where the settings say nothing", async () => {
  const start = { ...node.start(), customProperties: { proposerIds: ["*"], agencyApply: true } };
  const controls = [control("input", "reason", {}, true)];
  const flow = chain(start, node.named("boss", [director.userId]));
  const forms = [];
  for (const settings of [{}, { submitOnBehalf: false }]) {
    tick();
    forms.push(await publish(admin, { name: "Imported", controls, flow, settings }));
  }
  const [open = "", shut = ""] = forms;
  expect(await openAt(await submit(open, { applicantId: cook.userId }, chef))).toEqual([director.userId]);
  const body = { formId: shut, values: { reason: "x" }, applicantId: cook.userId };
  await refusedAndUnchanged(
    office,
    "approval.application.applicant",
    chef,
    "/business/workflow/startFormProcess",
    body,
  );
});

describe("a manager who submits for a subordinate", () => {
  test.each([
    ["is the only approver", node.superior("boss"), admin.userId],
    ["is one of several, any of whom may approve", either(), keeper.userId],
    ["is the only approver of a node passed where nobody is found", passing(), admin.userId],
    ["is who is asked where nobody is found", backedUp(), admin.userId],
    ["is replaced by the superior of the initiator", same(3), director.userId],
  ])("%s: does not approve it, and it is not passed for that", async (_, first, asked) => {
    const formId = await drawOpen(first);
    const applyId = await submit(formId, { applicantId: cook.userId }, chef);
    expect(await openAt(applyId)).toEqual([asked]);
    expect((await refused(chef, applyId)).code).toBe("flow.task.notYours");
    expect((await detailOf(cook, applyId)).status).toBe("running");
    expect(
      (await decide(asked === admin.userId ? admin : asked === keeper.userId ? keeper : director, applyId)).status,
    ).toBe("approved");
  });

  test("is told so before it is sent", async () => {
    const formId = await drawOpen(node.superior("boss"));
    const body = { formId, values: { reason: "x" }, applicantId: cook.userId };
    const { steps } = await chef.call<{ steps: { people: { id: string }[]; reasons: { text: string }[] }[] }>(
      "/approval/application/preview",
      body,
      { language: "en-US" },
    );
    expect(steps[0]?.people.map(({ id }) => id)).toEqual([admin.userId]);
    expect(steps[0]?.reasons.map(({ text }) => text)).toContain("Carl Chef submitted it and cannot approve it");
  });

  test("cannot come back as a proxy of who was asked", async () => {
    const formId = await drawOpen(node.named("boss", [director.userId]));
    const applyId = await submit(formId, { applicantId: cook.userId }, chef);
    const as = await refused(chef, applyId, "NEXT", { forId: director.userId });
    expect(as.status).toBeGreaterThanOrEqual(400);
    expect(await openAt(applyId)).toEqual([director.userId]);
  });
});

test("an administrator who submits for somebody waits for another administrator", async () => {
  const formId = await drawOpen(node.named("boss", [admin.userId]));
  const applyId = await submit(formId, { applicantId: maid.userId }, admin);
  expect(await openAt(applyId)).toEqual([]);
  expect((await refused(admin, applyId)).status).toBeGreaterThanOrEqual(400);
  expect((await detailOf(maid, applyId)).status).toBe("running");
});

function either() {
  return node.named("boss", [chef.userId, keeper.userId], { attr: { approvalMode: 4 } });
}
function passing() {
  return node.superior("boss", 1, { attr: { noHander: 1 } });
}
function backedUp() {
  return node.superior("boss", 9, { attr: { noHander: 2 }, customProperties: { backUpApply: chef.userId } });
}
function same(sameMode: number) {
  return node.superior("boss", 1, { attr: { sameMode } });
}
