import { type chain, departed, node, openOffice } from "@stampflow/testing";
import { expect, test } from "vitest";

const { host, company, admin, maid, chef, tick, draw, submit, detailOf } = await openOffice("Exceptions");

type Exceptions = {
  records: { id: string; seq: number; problems: { cause: string; nodeId: string; repairs: string[] }[] }[];
};
const exceptions = async () => (await admin.call<Exceptions>("/approval/exception/list", {})).records;

const application = async (...nodes: Parameters<typeof chain>) => submit(await draw("Leave", ...nodes));
const seqOf = async (applyId: string) =>
  (await admin.call<{ seq: number }>("/approval/exception/detail", { applyId })).seq;
const openOf = async (applyId: string) => (await detailOf(admin, applyId)).open.map(({ user }) => user.id).sort();

test("people are changed, and the application is moved and ended, each based on the step that was seen", async () => {
  const applyId = await application(node.named("first", [chef.userId]), node.named("second", [maid.userId]));
  const seq = await seqOf(applyId);
  const change = { applyId, seq, nodeId: "first", userIds: [maid.userId], reason: "away" };
  await admin.call("/approval/application/change", change);
  expect(await openOf(applyId)).toEqual([maid.userId]);
  tick();
  const before = await admin.call("/approval/application/detail", { applyId });
  const stale = await admin.refused("/approval/application/end", { applyId, seq, reason: "mistake" });
  expect(stale).toMatchObject({ status: 409, code: "approval.application.moved" });
  expect(await admin.call("/approval/application/detail", { applyId })).toEqual(before);
  const jump = { applyId, seq: await seqOf(applyId), to: "second", reason: "enough" };
  await admin.call("/approval/application/jump", jump);
  tick();
  const end = { applyId, seq: await seqOf(applyId), reason: "mistake" };
  expect(await admin.call("/approval/application/end", end)).toMatchObject({ status: "rejected" });
});

test("tasks of somebody who left are listed, handed over, and then no longer listed", async () => {
  const leaver = await company.hire("Leo Leaver", company.departments.rooms, null);
  const applyId = await application(node.named("first", [leaver.userId]));
  await departed(admin, leaver);
  await host.settle();
  const row = (await exceptions()).find(({ id }) => id === applyId);
  expect(row?.problems).toMatchObject([{ cause: "left", nodeId: "first", repairs: ["assign", "jump", "end"] }]);
  const wrong = { applyId, seq: row?.seq, repair: "rearm", nodeId: "first", reason: "r" };
  expect((await admin.refused("/approval/exception/repair", wrong)).code).toBe("approval.application.repaired");
  const heir = { userId: leaver.userId, toId: maid.userId, reason: "left" };
  const { results } = await admin.call<{ results: { ok: boolean }[] }>("/approval/exception/handOver", heir);
  expect(results).toMatchObject([{ applyId, ok: true }]);
  expect(await openOf(applyId)).toEqual([maid.userId]);
  expect((await exceptions()).map(({ id }) => id)).not.toContain(applyId);
});

test("the watcher checks all running applications, and starts again", async () => {
  await host.settle();
  tick();
  const asked = host.clock.now();
  await admin.call("/approval/exception/check", {});
  for (let round = 0; round < 5; round++) await host.sweep();
  const { checkedAt } = await admin.call<{ checkedAt: number | null }>("/approval/exception/list", {});
  expect(checkedAt).toBeGreaterThanOrEqual(asked);
});
