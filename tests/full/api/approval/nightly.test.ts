import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { chain, companyOn, control, fixedClock, node, publish, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { everything } from "../../../api/ops/table.ts";

/** Two in the afternoon in Shanghai. */
const clock = fixedClock(Date.UTC(2026, 2, 2, 6, 0));
const host = await startTestHost({ clock });
const { admin, cook, chef, tenantId } = await companyOn(host, "Nights");
const day = 24 * 3_600_000;

const sweepAll = async () => {
  while ((await host.sweep()) > 0);
  await host.settle();
};
const timersOf = async (what: string) => (await everything()).filter(({ pk }) => pk.includes(`#timer#${what}`));
const lose = async (what: string) => {
  const found = await timersOf(what);
  expect(found).toHaveLength(1);
  for (const { pk, sk } of found) await table().send(new DeleteCommand({ TableName: config.table, Key: { pk, sk } }));
};
const stuck = async () => {
  const { records } = await admin.call<{ records: { id: string }[] }>("/approval/exception/list", {});
  return records.map(({ id }) => id);
};

test("the watcher and a deadline were lost: after the night the application is listed as stuck", async () => {
  const limited = {
    ...node.named("first", [chef.userId]),
    switches: { timeout: true },
    customProperties: JSON.parse('{"timeout":{"after":"PT1H","then":"pass"}}') as object,
  };
  const flow = chain(node.start(), limited);
  const formId = await publish(admin, { name: "Nights", controls: [control("input", "reason")], flow });
  await host.settle();
  clock.tick();
  const body = { formId, values: { reason: "x" } };
  const { applyId } = await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", body);
  await host.settle();
  await lose(applyId);
  await lose("approval.watch");

  clock.advance(day / 3);
  await sweepAll();
  expect(await stuck()).toEqual([]);
  clock.advance(day / 3);
  await host.daily();
  await sweepAll();
  expect(await stuck()).toEqual([applyId]);
  expect(await timersOf("approval.watch")).toHaveLength(1);
});

test("a watcher that still has its timer is left alone", async () => {
  clock.advance(day);
  await sweepAll();
  const [before] = await timersOf("approval.watch");
  await host.daily();
  expect(await timersOf("kernel.daily.approval.watch")).toHaveLength(1);
  await sweepAll();
  expect(await timersOf("kernel.daily")).toEqual([]);
  const [same] = await timersOf("approval.watch");
  expect(same).toEqual(before);
  expect((await everything()).find(({ pk }) => pk === "@platform#tenant")?.sk).toBe(tenantId);
});
