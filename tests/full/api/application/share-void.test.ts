import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Sharing");
const { host, admin, cook, chef, director, keeper, maid, tick, submit, send, refusedAt, detailOf } = office;

const draw = (name: string, settings: Readonly<Record<string, unknown>>) => {
  tick();
  const flow = chain(node.start(), node.superior("first"), node.superior("second", 2));
  return publish(admin, { name, controls: [control("input", "reason", {}, true)], settings, flow });
};
const refused = async (person: Person, path: string, body: object) => (await refusedAt(person, path, body)).code;
const agree = (person: Person, applyId: string) =>
  send(person, "/business/approveTask/approval2", { applyId, action: "NEXT", viewedSeconds: 1 });
const listOf = async (person: Person, tab: string, formId: string) =>
  (await person.call<{ records: { id: string; voided: boolean }[] }>("/approval/application/list", { tab, formId }))
    .records;
const bellOf = async (person: Person) =>
  (await person.call<{ records: { kind: string; title: string }[] }>("/notice/record/list", {})).records;

describe("sharing", () => {
  test("a colleague gets a copy, sees what the sharer sees, and cannot share on", async () => {
    const formId = await draw("分享", {});
    const applyId = await submit(formId);
    expect(await refused(keeper, "/approval/application/detail", { applyId })).toBe("approval.application.notFound");
    await send(chef, "/approval/application/share", { applyId, userIds: [keeper.userId], opinion: "请看一下" });
    await host.settle();
    expect((await listOf(keeper, "copy", formId)).map(({ id }) => id)).toEqual([applyId]);
    const seen = await detailOf(keeper, applyId);
    expect(seen.actions).not.toContain("SHARE");
    expect(seen.progress.at(-1)).toMatchObject({
      action: "SHARE",
      opinion: "请看一下",
      people: [{ id: keeper.userId }],
    });
    const again = { applyId, userIds: [maid.userId] };
    expect(await refused(keeper, "/approval/application/share", again)).toBe("flow.notAllowed");
    expect((await detailOf(chef, applyId)).seq).toBe(seen.seq);
    expect(await listOf(maid, "copy", formId)).toEqual([]);
  });

  test("refused if the flow turns it off, and with unknown people; nothing is written", async () => {
    const off = await submit(await draw("不分享", { sharing: false }));
    const { seq, actions } = await detailOf(chef, off);
    expect(actions).not.toContain("SHARE");
    const body = { applyId: off, userIds: [keeper.userId] };
    expect(await refused(chef, "/approval/application/share", body)).toBe("flow.notAllowed");
    const on = await submit(await draw("分享给谁", {}));
    const nobody = { applyId: on, userIds: ["nobody"] };
    expect(await refused(chef, "/approval/application/share", nobody)).toBe("flow.transfer.target");
    expect((await detailOf(chef, off)).seq).toBe(seq);
    expect((await detailOf(chef, on)).seq).toBe(1);
  });
});

describe("declaring void", () => {
  test("an approved application is declared void once; everybody who had a part in it is told", async () => {
    const formId = await draw("作废", { void: true });
    const applyId = await submit(formId);
    const declare = { applyId, reason: "重复提交" };
    expect(await refused(cook, "/approval/application/void", declare)).toBe("flow.notAllowed");
    await agree(chef, applyId);
    await agree(director, applyId);
    const before = await detailOf(cook, applyId);
    expect(before.actions).toContain("VOID");
    expect(await refused(chef, "/approval/application/void", declare)).toBe("flow.notAllowed");
    expect((await detailOf(cook, applyId)).seq).toBe(before.seq);
    await send(cook, "/approval/application/void", declare);
    await host.settle();
    expect(await detailOf(chef, applyId)).toMatchObject({ status: "approved", voided: true });
    expect(await listOf(director, "approved", formId)).toMatchObject([{ id: applyId, voided: true }]);
    expect((await bellOf(director))[0]?.title).toContain("重复提交");
    expect((await bellOf(cook)).some(({ title }) => title.includes("重复提交"))).toBe(false);
    expect(await refused(cook, "/approval/application/void", declare)).toBe("flow.notAllowed");
  });

  test("refused if the flow does not allow it", async () => {
    const applyId = await submit(await draw("不作废", {}));
    await agree(chef, applyId);
    await agree(director, applyId);
    const { seq, actions } = await detailOf(cook, applyId);
    expect(actions).not.toContain("VOID");
    const declare = { applyId, reason: "x" };
    expect(await refused(cook, "/approval/application/void", declare)).toBe("flow.notAllowed");
    expect((await detailOf(cook, applyId)).seq).toBe(seq);
  });
});

test("without fast approval nothing is decided in a batch", async () => {
  const applyId = await submit(await draw("逐个审批", { fastApproval: false }));
  for (const action of ["NEXT", "REJECT"]) {
    const planned = await chef.call("/approval/batch/plan", { rows: [{ applyId }], action, opinion: "no" });
    expect(planned).toMatchObject({ batchId: null, leftOut: [{ reason: "fastApproval" }] });
  }
  expect((await detailOf(chef, applyId)).seq).toBe(1);
});

test("what the flow does not show of its progress is not sent", async () => {
  const shown = await submit(await draw("显示", {}));
  await agree(chef, shown);
  const seen = await detailOf(cook, shown);
  expect(seen.progress.at(-1)).toMatchObject({ nodeName: "first", fast: true });
  expect(seen.open).toMatchObject([{ nodeName: "second" }]);
  const hidden = await submit(await draw("不显示", { efficiencyDiagnosis: false }));
  await agree(chef, hidden);
  const unseen = await detailOf(cook, hidden);
  expect(unseen.progress.at(-1)).toMatchObject({ nodeName: "first", fast: false, waited: null });
});

test("the list of all applications shows their current nodes, and can be filtered by applicant", async () => {
  const formId = await draw("位置", {});
  const applyId = await submit(formId);
  type Place = { id: string; nodeName: string };
  const all = async (more: object) =>
    (await admin.call<{ records: Place[] }>("/approval/application/all", { formId, ...more })).records;
  expect(await all({})).toMatchObject([{ id: applyId, nodeName: "first" }]);
  await agree(chef, applyId);
  expect(await all({ applicantId: cook.userId })).toMatchObject([{ id: applyId, nodeName: "second" }]);
  expect(await all({ applicantId: chef.userId })).toEqual([]);
  await agree(director, applyId);
  expect(await all({})).toMatchObject([{ id: applyId, nodeName: "" }]);
});

test("in a free flow an agreement may name the next node", async () => {
  const applyId = await submit(await draw("自由流转", { freeFlow: true }));
  type Task = { tasks: { skipTargets: { nodeId: string; nodeName: string }[] }[] };
  const [task] = (await chef.call<Task>("/approval/application/detail", { applyId })).tasks;
  expect(task).toMatchObject({ skipTargets: [{ nodeName: "second" }] });
  const path = "/business/approveTask/approval2";
  expect(await refused(chef, path, { applyId, action: "NEXT", to: "nowhere" })).toBe("flow.notAllowed");
  expect((await detailOf(chef, applyId)).seq).toBe(1);
  const to = task?.skipTargets[0]?.nodeId;
  expect((await send(chef, path, { applyId, action: "NEXT", to })).status).toBe("running");
  expect((await detailOf(cook, applyId)).open).toMatchObject([{ nodeName: "second" }]);
});
