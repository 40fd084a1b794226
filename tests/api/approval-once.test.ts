import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, table } from "@stampflow/kernel/server";
import { lacks, node, openOffice } from "@stampflow/testing";
import { expect, test } from "vitest";

const { cook, chef, keeper, tenantId, draw, submit, tick } = await openOffice("Once");
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
  // A few digits more in the number of the step.
  expect(Math.max(...kept)).toBeLessThan(largest + 10);

  const { seq } = await cook.call<{ seq: number }>("/approval/application/detail", { applyId });
  expect(await transit(chef, "NEXT", "first click")).toEqual(first);
  const after = await cook.call<{ seq: number; open: object[] }>("/approval/application/detail", { applyId });
  expect(after).toMatchObject({ seq, open: [{ nodeId: "first", user: { id: chef.userId } }] });
});
