import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, table } from "@stampflow/kernel/server";
import { departed, lacks, node, openOffice } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const { admin, cook, chef, keeper, director, tenantId, draw, submit, tick, decide, detailOf, host, company } =
  await openOffice("Once");
const rounds = lacks("haste") ? 3 : 20;

async function keptFor(userId: string): Promise<number[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": itemKey(tenantId, ["once", userId], []).pk },
    }),
  );
  return Items.map((item) => JSON.stringify(item).length);
}

test("deciding one application again and again costs the same, and the first click repeated decides nothing more", async () => {
  const formId = await draw("Again", node.named("first", [chef.userId]), node.named("second", [keeper.userId]));
  const applyId = await submit(formId);
  const transit = (person: typeof chef, actionName: string, key: string) => {
    tick();
    const transFlow = { remark: "again", actionName };
    return person.call<{ seq: number }>("/business/workflow/transflow", { id: applyId, transFlow }, { key });
  };
  const first = await transit(chef, "NEXT", "first click");
  const [largest = 0] = (await keptFor(chef.userId)).toSorted((one, other) => other - one);
  await transit(keeper, "BACK_TO_PRE", "back 0");
  for (let round = 1; round <= rounds; round++) {
    await transit(chef, "NEXT", `next ${round}`);
    await transit(keeper, "BACK_TO_PRE", `back ${round}`);
  }
  const kept = await keptFor(chef.userId);
  expect(kept).toHaveLength(1 + 1 + rounds);
  // The number of the step has a few more digits.
  expect(Math.max(...kept)).toBeLessThan(largest + 10);

  const { seq } = await cook.call<{ seq: number }>("/approval/application/detail", { applyId });
  expect(await transit(chef, "NEXT", "first click")).toEqual(first);
  const after = await cook.call<{ seq: number; open: object[] }>("/approval/application/detail", { applyId });
  expect(after).toMatchObject({ seq, open: [{ nodeId: "first", user: { id: chef.userId } }] });
});

const approval = "/business/approveTask/approval2";
const twoOfChef = () =>
  draw("Twice", node.named("a", [chef.userId]), node.named("b", [chef.userId]), node.named("c", [director.userId]));
const decisionsOf = async (applyId: string) =>
  (await detailOf(cook, applyId)).progress.slice(1).map(({ nodeId, action }) => `${nodeId} ${action}`);
const plan = (rows: object[], key: string) =>
  chef.call<{ batchId: string; leftOut: object[] }>("/approval/batch/plan", { rows, action: "NEXT" }, { key });
const taskOf = async (applyId: string) => (await detailOf(chef, applyId)).tasks[0]?.taskId ?? "";

describe("one key", () => {
  test.each([true, false])(
    "with another request is refused and decides nothing; a task is named: %s",
    async (named) => {
      const applyId = await submit(await twoOfChef());
      const task = named ? { taskId: await taskOf(applyId) } : {};
      const decision = (body: object) => ({ applyId, opinion: "no", ...task, ...body });
      // A key covers one request, whatever it was for.
      const key = `one click ${named}`;
      const click = (body: object) => {
        tick();
        return chef.call(approval, decision(body), { key });
      };
      const first = await click({ action: "NEXT" });
      const transFlow = { actionName: "REJECT", remark: "no" };
      const others: [path: string, body: object][] = [
        [approval, decision({ action: "REJECT" })],
        [approval, decision({ action: "TRANSFER", to: keeper.userId })],
        ...(named ? [] : [["/business/workflow/transflow", { id: applyId, transFlow }] as [string, object]]),
      ];
      for (const [path, body] of others) {
        tick();
        expect(await chef.refused(path, body, { key })).toMatchObject({ status: 409, code: "kernel.keyUsed" });
      }
      expect(await click({ action: "NEXT" })).toEqual(first);
      expect(await decisionsOf(applyId)).toEqual(["a NEXT"]);
    },
  );

  test("with another command upon the application is refused", async () => {
    const applyId = await submit(await twoOfChef());
    tick();
    await cook.call("/approval/application/urge", { applyId }, { key: "urge" });
    tick();
    const refused = await cook.refused("/approval/application/withdraw", { applyId }, { key: "urge" });
    expect(refused).toMatchObject({ status: 409, code: "kernel.keyUsed" });
    expect((await detailOf(cook, applyId)).status).toBe("running");
  });
});

test("another action under a key of its own is not too fast", async () => {
  const applyId = await submit(await twoOfChef());
  const taskId = await taskOf(applyId);
  tick();
  await chef.call(approval, { applyId, taskId, action: "CC", users: [keeper.userId] });
  await chef.call(approval, { applyId, taskId, action: "NEXT" });
  await chef.call(approval, { applyId, action: "TAKE_BACK" });
  expect(await decisionsOf(applyId)).toEqual(["a CC", "a NEXT", "a TAKE_BACK", "b CANCEL"]);
});

test("a batch planned twice under one key is one, and begun twice decides once", async () => {
  const formId = await twoOfChef();
  const rows: object[] = [];
  for (const applyId of [await submit(formId), await submit(formId)])
    rows.push({ applyId, taskId: await taskOf(applyId) });
  const first = await plan(rows, "one batch");
  expect(await plan(rows, "one batch")).toEqual(first);
  const other = { rows, action: "REJECT", opinion: "no" };
  const refused = await chef.refused("/approval/batch/plan", other, { key: "one batch" });
  expect(refused).toMatchObject({ status: 409, code: "kernel.keyUsed" });
  expect((await plan(rows, "another")).leftOut).toMatchObject([{ reason: "planned" }, { reason: "planned" }]);
  host.clock.advance(10_000);
  const detail = () => chef.call("/approval/batch/detail", { batchId: first.batchId });
  await Promise.all([detail(), detail(), host.sweep()]);
  await host.settle();
  expect(await detail()).toMatchObject({ batch: { state: "done", rows: [{ ok: true }, { ok: true }] } });
  for (const { applyId } of rows as { applyId: string }[]) expect(await decisionsOf(applyId)).toEqual(["a NEXT"]);
});

test("tasks handed over twice under one key: both are told the same", async () => {
  const leaver = await company.hire("Leaver", company.departments.kitchen, chef);
  const applyId = await submit(await draw("Left", node.named("l", [leaver.userId])));
  await departed(admin, leaver);
  await host.settle();
  tick();
  const body = { userId: leaver.userId, toId: keeper.userId, reason: "left" };
  const hand = () => admin.call<{ results: object[] }>("/approval/exception/handOver", body, { key: "hand over" });
  const [first, second] = await Promise.all([hand(), hand()]);
  expect(first.results).toMatchObject([{ applyId, ok: true }]);
  expect(second).toEqual(first);
  tick();
  expect(await hand()).toEqual(first);
  expect((await decide(keeper, applyId)).status).toBe("approved");
});
