import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, table } from "@stampflow/kernel/server";
import { lacks, node, openOffice } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const { admin, cook, chef, keeper, director, tenantId, draw, submit, tick, decide, detailOf, send, host, company } =
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
const batch = (items: object[], key: string, action = "NEXT", opinion = "") =>
  chef.call<{ results: object[] }>("/approval/task/batch", { items, action, opinion }, { key });
const taskOf = async (applyId: string) => (await detailOf(chef, applyId)).tasks[0]?.taskId ?? "";

describe("one key", () => {
  test.each([true, false])(
    "with another request is refused and decides nothing; a task is named: %s",
    async (named) => {
      const applyId = await submit(await twoOfChef());
      const task = named ? { taskId: await taskOf(applyId) } : {};
      const decision = (body: object) => ({ applyId, opinion: "no", ...task, ...body });
      const click = (body: object) => {
        tick();
        return chef.call(approval, decision(body), { key: "one click" });
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
        expect(await chef.refused(path, body, { key: "one click" })).toMatchObject({
          status: 409,
          code: "kernel.keyUsed",
        });
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

describe("a batch delivered again", () => {
  test.each([true, false])("answers the same and decides nothing more; tasks are named: %s", async (named) => {
    const formId = await twoOfChef();
    const ids = [await submit(formId), await submit(formId)];
    const foreign = await submit(await draw("Other", node.named("k", [keeper.userId])));
    const items: object[] = [{ applyId: foreign }];
    for (const applyId of ids) items.push(named ? { applyId, taskId: await taskOf(applyId) } : { applyId });
    tick();
    const first = await batch(items, `batch ${named}`);
    expect(first.results).toMatchObject([{ ok: false }, { ok: true }, { ok: true }]);
    // A refused command is not done later either.
    tick();
    await keeper.call(approval, { applyId: foreign, action: "TRANSFER", to: chef.userId });
    tick();
    expect(await batch(items, `batch ${named}`)).toEqual(first);
    const other = { items, action: "REJECT", opinion: "no" };
    const refused = await chef.refused("/approval/task/batch", other, { key: `batch ${named}` });
    expect(refused).toMatchObject({ status: 409, code: "kernel.keyUsed" });
    for (const applyId of ids) expect(await decisionsOf(applyId)).toEqual(["a NEXT"]);
    expect(await decisionsOf(foreign)).toEqual(["k TRANSFER"]);
  });

  test("goes on where it was cut off", async () => {
    const formId = await twoOfChef();
    const [done, cut] = [await submit(formId), await submit(formId)];
    const items = [
      { applyId: done, taskId: await taskOf(done) },
      { applyId: cut, taskId: await taskOf(cut) },
    ];
    tick();
    await chef.call(approval, { ...items[0], action: "NEXT" }, { key: "cut" });
    tick();
    expect((await batch(items, "cut")).results).toMatchObject([{ ok: true }, { ok: true }]);
    for (const applyId of [done, cut]) expect(await decisionsOf(applyId)).toEqual(["a NEXT"]);
  });

  test("twice at the same instant decides once, and both are told so", async () => {
    const formId = await twoOfChef();
    const items = [{ applyId: await submit(formId) }, { applyId: await submit(formId) }];
    tick();
    const answers = await Promise.all([1, 2, 3].map(() => batch(items, "at once")));
    for (const { results } of answers) expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    for (const { applyId } of items) expect(await decisionsOf(applyId)).toEqual(["a NEXT"]);
  });
});

test("tasks handed over twice under one key: both are told the same", async () => {
  const leaver = await company.hire("Leaver", company.departments.kitchen, chef);
  const applyId = await submit(await draw("Left", node.named("l", [leaver.userId])));
  await send(admin, "/system/employee/resign", { userId: leaver.userId, version: 1 });
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
