import { chain, control, node, openOffice, publish } from "@stampflow/testing";
import { expect, test } from "vitest";
import { type Item, itemsOf, set, unset } from "../../../api/items.ts";

/** A range of dates that was sent before ranges had parts (form FD47). */
const controls = [control("date", "span", { range: true, format: "YYYY-MM-DD" }, true)];
const office = await openOffice("Earlier", { controls, language: "en-US" });
const { host, admin, cook, chef, director, keeper, tick, decide, detailOf } = office;

const long = { columnId: "span.days", optType: "gt", conditionValue: "2", valueType: 1 };
const route = (who: string) => ({
  ...{ id: "way", type: 4, name: "way" },
  conditionNodes: [
    {
      ...{ id: "long", type: 3, name: "long", priorityLevel: 1 },
      conditionGroup: [{ id: "g", condition: "OR", conditions: [long] }],
      childNode: node.named("above", [who]),
    },
    { id: "else", type: 3, name: "else", priorityLevel: 2 },
  ],
});
const first = node.named("first", [chef.userId]);
const flow = chain(node.start(), first, route(director.userId));

async function draw(name: string, drawn = flow): Promise<string> {
  tick();
  return publish(admin, { name, controls, flow: drawn });
}

const withoutParts = (text: string): string => text.replaceAll(/,?"span\.(start|end|days)":"[^"]*"/g, "");

/** As an earlier release left it: without parts in values and history, and without seals. */
async function older(applyId: string): Promise<void> {
  for (const step of await itemsOf<Item & { r: string }>(applyId, "step")) {
    await set(step, "r", withoutParts(step.r));
    for (const name of ["s", "h"]) await unset(step, name);
  }
  const [run] = await itemsOf<Item & { v: string }>(applyId, "run");
  if (!run) throw new Error("no run");
  expect(run.v).toContain("span.days");
  await set(run, "v", withoutParts(run.v));
  for (const name of ["m", "h"]) await unset(run, name);
}

const stored = async (applyId: string) =>
  (await itemsOf<Item & { v: string }>(applyId, "run")).map(({ v }) => JSON.parse(v));
const openOf = async (applyId: string) => (await detailOf(cook, applyId)).open.map(({ nodeId }) => nodeId);
const verify = (applyId: string) => admin.call("/approval/application/verify", { applyId });
const days = ["2026-12-01", "2026-12-03"];

async function sentEarlier(formId: string): Promise<string> {
  const applyId = await office.submit(formId, { values: { span: days } });
  await host.settle();
  await older(applyId);
  return applyId;
}

test("a branch uses its parts without storing them", async () => {
  const formId = await draw("Leave");
  const applyId = await sentEarlier(formId);
  const ahead = (await detailOf(cook, applyId)).ahead.map(({ nodeName }) => nodeName);
  expect(ahead).toContain("above");
  await decide(chef, applyId);
  expect(await openOf(applyId)).toEqual(["above"]);
  expect(await stored(applyId)).toEqual([{ span: days }]);
  expect(await verify(applyId)).toEqual({ ok: true, entries: 2 });
});

test("a list can be filtered by its parts", async () => {
  const formId = await draw("Trip");
  const applyId = await sentEarlier(formId);
  const found = (value: string) =>
    cook.call<{ records: { id: string }[] }>("/approval/application/list", {
      ...{ tab: "apply", formId, pageNum: 1, pageSize: 10 },
      fields: [{ key: "span.days", op: "eq", value }],
    });
  expect((await found("3")).records.map(({ id }) => id)).toEqual([applyId]);
  expect((await found("4")).records).toEqual([]);
});

test("replay chooses the branch by its days", async () => {
  const formId = await draw("Rest", chain(node.start(), first));
  const applyId = await sentEarlier(formId);
  await decide(chef, applyId);
  const definition = { settings: {}, node: chain(node.start(), first, route(keeper.userId)) };
  const { records } = await admin.call<{ records: { differences: { text: string }[] }[] }>("/approval/replay/run", {
    formId,
    definition,
  });
  expect(records.map(({ differences }) => differences.map(({ text }) => text))).toEqual([
    ["now also reaches “above”: Kate Keeper"],
  ]);
});

test("after a migration the branch is chosen by its days", async () => {
  const formId = await draw("Off", chain(node.start(), first));
  const applyId = await sentEarlier(formId);
  tick();
  const definition = { settings: {}, node: flow };
  const { version: to } = await admin.call<{ version: number }>("/business/workflow/deploy", { formId, definition });
  tick();
  await admin.call("/approval/migration/start", { formId, to, reason: "new rules" });
  await host.settle();
  await decide(chef, applyId);
  expect(await openOf(applyId)).toEqual(["above"]);
  expect(await stored(applyId)).toEqual([{ span: days }]);
});
