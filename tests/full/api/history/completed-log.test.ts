import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { table } from "@stampflow/kernel/server";
import { chain, control, lacks, node, openOffice, publish } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";
import { type Item, itemsOf, set, unset } from "../../../api/items.ts";

/** The log of completed nodes is stored with the steps (A20): tests who reads it, and that nothing is lost. */
const office = await openOffice("Completed");
const { admin, cook, chef, keeper, director, tick, submit, decide, detailOf } = office;

type Step = Item & { w?: string };
type Run = Item & { s: string };
const stepsOf = (applyId: string) => itemsOf<Step>(applyId, "step");
const runOf = async (applyId: string) => (await itemsOf<Run>(applyId, "run"))[0] ?? expect.fail("no run");

/** The queries for steps of an application. */
let queries: Record<string, unknown>[] = [];
beforeEach(() => {
  queries = [];
});
// Counting by status reads only the status of two steps (A48).
const statusOnly = /#n, #s$/;
table().middlewareStack.add(
  (next, { commandName }) =>
    (args) => {
      const { ExpressionAttributeValues = {}, ProjectionExpression = "" } = args.input as Record<string, string>;
      const values = Object.values(ExpressionAttributeValues).join(" ");
      const isLog = values.includes("$step") && !statusOnly.test(ProjectionExpression);
      if (commandName === "QueryCommand" && isLog) queries.push(args.input as never);
      return next(args);
    },
  { step: "initialize" },
);

let forms = 0;
function formOf(autoDedupe: "none" | "consecutive" | "once"): Promise<string> {
  tick();
  return publish(admin, {
    name: `过去${++forms}`,
    controls: [control("input", "reason", {}, true)],
    flow: chain(
      node.start(),
      node.named("first", [chef.userId]),
      node.named("second", [keeper.userId, chef.userId]),
      node.named("third", [director.userId]),
    ),
    settings: { autoDedupe },
  });
}

test.skipIf(lacks("process")).each(["none", "consecutive", "once"] as const)(
  "who agrees reads no step, dedupe %s",
  async (autoDedupe) => {
    const applyId = await submit(await formOf(autoDedupe));
    queries = [];
    await decide(chef, applyId);
    await decide(keeper, applyId);
    if (autoDedupe === "none") await decide(chef, applyId);
    await decide(director, applyId);
    expect(queries).toEqual([]);
    expect(await detailOf(cook, applyId)).toMatchObject({ applyStatus: 1, nodes: { first: 2, second: 2, third: 2 } });
    // The page reads the newest steps for its progress, and they are enough.
    expect(queries).toHaveLength(1);
  },
);

test.skipIf(lacks("process"))("who returns reads what the steps say of the nodes passed, once", async () => {
  const applyId = await submit(await formOf("once"));
  await decide(chef, applyId);
  await decide(keeper, applyId);
  queries = [];
  await decide(director, applyId, "BACK", { to: "first", opinion: "again" });
  expect(queries).toHaveLength(1);
  const [asked] = queries;
  expect(asked).toMatchObject({ ConsistentRead: true });
  const { Count } = await table().send(new QueryCommand(asked as never));
  expect(Count).toBe(3);
  expect((await detailOf(cook, applyId)).nodes).toMatchObject({ first: 1, second: 4, third: 4 });
  const run = await runOf(applyId);
  expect(run.s.split("|")).toHaveLength(3);
});

test("a log that an earlier release stored in the run is read, and moved by the next step", async () => {
  const applyId = await submit(await formOf("none"));
  await decide(chef, applyId);
  await decide(keeper, applyId);
  const before = await detailOf(cook, applyId);
  const steps = await stepsOf(applyId);
  const past = steps.map(({ w = "" }) => w).join("");
  const run = await runOf(applyId);
  for (const step of steps) await unset(step, "w");
  await set(run, "s", `${run.s}|${past}`);
  expect(past).toContain(chef.userId);
  expect((await detailOf(cook, applyId)).nodes).toEqual(before.nodes);

  await decide(chef, applyId);
  const written = await stepsOf(applyId);
  expect(written.map(({ w = "" }) => w.startsWith(past))).toEqual([false, false, false, true]);
  const after = await runOf(applyId);
  expect(after.s.split("|")).toHaveLength(3);
  expect((await detailOf(cook, applyId)).nodes).toMatchObject({ first: 2, second: 2, third: 1 });
  await decide(director, applyId, "BACK", { to: "first", opinion: "again" });
  expect((await detailOf(cook, applyId)).nodes).toMatchObject({ first: 1, second: 4, third: 4 });
});
