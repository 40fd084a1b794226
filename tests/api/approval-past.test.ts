import { QueryCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { application } from "@stampflow/approval";
import { config, table } from "@stampflow/kernel/server";
import {
  chain,
  companyOn,
  control,
  fixedClock,
  localOnly,
  node,
  type Person,
  publish,
  startTestHost,
} from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

localOnly("process");

/** What is kept of the nodes passed lies with the steps (A20): who reads it, and that nothing of it is ever lost. */
const clock = fixedClock(Date.now());
const host = await startTestHost({ clock });
const { admin, cook, chef, keeper, director } = await companyOn(host, "Past");

type Item = { pk: string; sk: string; n: number; s: string; w?: string };
type Detail = ReturnType<typeof application.detail.parse>;

/** Queries of an application's steps. */
let queries: Record<string, unknown>[] = [];
beforeEach(() => {
  queries = [];
});
table().middlewareStack.add(
  (next, { commandName }) =>
    (args) => {
      const input = args.input as { ExpressionAttributeValues?: Record<string, unknown> };
      const values = Object.values(input.ExpressionAttributeValues ?? {}).join(" ");
      if (commandName === "QueryCommand" && values.includes("$step")) queries.push(args.input as never);
      return next(args);
    },
  { step: "initialize" },
);

let forms = 0;
const formOf = (autoDedupe: "none" | "consecutive" | "once") =>
  publish(admin, {
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

async function submit(formId: string): Promise<string> {
  const sent = { formId, values: { reason: "x" } };
  return (await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", sent)).applyId;
}

async function decide(person: Person, applyId: string, action = "NEXT", more: object = {}): Promise<void> {
  clock.advance(10_000);
  await person.call("/business/approveTask/approval2", { applyId, action, ...more });
}

async function items(applyId: string, kind: string): Promise<Item[]> {
  const { Items = [] } = await table().send(
    new ScanCommand({
      TableName: config.table,
      FilterExpression: "a = :id AND #kind = :kind",
      ExpressionAttributeNames: { "#kind": "__edb_e__" },
      ExpressionAttributeValues: { ":id": applyId, ":kind": kind },
      ConsistentRead: true,
    }),
  );
  return (Items as Item[]).sort((one, next) => one.n - next.n);
}

const change = ({ pk, sk }: Item, expression: string, values?: Record<string, unknown>) =>
  table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: { pk, sk },
      UpdateExpression: expression,
      ...(values ? { ExpressionAttributeValues: values } : {}),
    }),
  );

const detail = (person: Person, applyId: string) => person.call<Detail>("/approval/application/detail", { applyId });

test.each(["none", "consecutive", "once"] as const)("who agrees reads no step, dedupe %s", async (autoDedupe) => {
  const applyId = await submit(await formOf(autoDedupe));
  queries = [];
  await decide(chef, applyId);
  await decide(keeper, applyId);
  if (autoDedupe === "none") await decide(chef, applyId);
  await decide(director, applyId);
  expect(queries).toEqual([]);
  expect(await detail(cook, applyId)).toMatchObject({ applyStatus: 1, nodes: { first: 2, second: 2, third: 2 } });
  // The page reads the newest steps for its progress: that is all of it.
  expect(queries).toHaveLength(1);
});

test("who returns reads what the steps say of the nodes passed, once", async () => {
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
  expect((await detail(cook, applyId)).nodes).toMatchObject({ first: 1, second: 4, third: 4 });
  const [run] = await items(applyId, "run");
  expect(run?.s.split("|")).toHaveLength(3);
});

test("what an earlier release kept in the run is read, and goes with the next step", async () => {
  const applyId = await submit(await formOf("none"));
  await decide(chef, applyId);
  await decide(keeper, applyId);
  const before = await detail(cook, applyId);
  const steps = await items(applyId, "step");
  const past = steps.map(({ w = "" }) => w).join("");
  const [run] = await items(applyId, "run");
  if (!run) throw new Error("no run");
  for (const step of steps) await change(step, "REMOVE w");
  await change(run, "SET s = :s", { ":s": `${run.s}|${past}` });
  expect(past).toContain(chef.userId);
  expect((await detail(cook, applyId)).nodes).toEqual(before.nodes);

  await decide(chef, applyId);
  const written = await items(applyId, "step");
  expect(written.map(({ w = "" }) => w.startsWith(past))).toEqual([false, false, false, true]);
  const [after] = await items(applyId, "run");
  expect(after?.s.split("|")).toHaveLength(3);
  expect((await detail(cook, applyId)).nodes).toMatchObject({ first: 2, second: 2, third: 1 });
  await decide(director, applyId, "BACK", { to: "first", opinion: "again" });
  expect((await detail(cook, applyId)).nodes).toMatchObject({ first: 1, second: 4, third: 4 });
});
