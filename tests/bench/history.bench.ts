import type { TransactWriteCommandInput, TransactWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import { table } from "@stampflow/kernel/server";
import { chain, companyOn, control, node, type Person, publish, type TestHost } from "@stampflow/testing";
import { openHost } from "./main/open-host.ts";
import { type Bench, type Row, row } from "./report/row.ts";

const steps = 500;
const rounds = 15;

/** An application that went back and forth many times, over one that was just submitted. */
async function run(): Promise<Row[]> {
  const host = await openHost();
  try {
    return await measure(host);
  } finally {
    await host.stop();
  }
}

async function measure(host: TestHost): Promise<Row[]> {
  const { admin, cook, chef, keeper } = await companyOn(host, "Long");
  const flow = chain(node.start(), node.superior("first"), node.named("second", [keeper.userId]));
  const formId = await publish(admin, { name: "往返", controls: [control("input", "reason")], flow });
  const submit = async () => {
    host.clock.tick();
    const body = { formId, values: { reason: "…" } };
    return (await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId;
  };
  const units = unitsOfSteps();
  const applyId = await submit();
  const decide = async (person: Person, at: string, seq: number, more: object) => {
    host.clock.tick();
    const taskId = `${at}.${seq}.${person.userId}`;
    await person.call("/business/approveTask/approval2", { applyId, taskId, ...more });
    return units.at(-1) ?? Number.NaN;
  };
  const agreed: number[] = [];
  for (let seq = 1; seq < steps; seq += 2) {
    agreed.push(await decide(chef, "first", seq, { action: "NEXT", opinion: "好的" }));
    await decide(keeper, "second", seq + 1, { action: "BACK", to: "first", opinion: "请再看一次" });
  }
  const short = await submit();
  await host.settle();
  const open = async (id: string) => {
    const began = performance.now();
    await chef.call("/approval/application/detail", { applyId: id });
    return performance.now() - began;
  };
  await open(applyId);
  await open(short);
  const opened: number[] = [];
  for (let round = 0; round < rounds; round++) opened.push((await open(applyId)) / (await open(short)));
  const [early = Number.NaN] = agreed.slice(2);
  const grown = agreed.slice(-5).map((one) => one / early);
  return [
    row("write units of the 500th step over those of the fifth", grown, { unit: "×", better: "lower", must: 1.1 }),
    row("a page of 500 steps opened over one of one", opened, { unit: "×", better: "lower", must: 10 }),
  ];
}

/** The write units of each saved step, in order. */
function unitsOfSteps(): number[] {
  const units: number[] = [];
  table().middlewareStack.add(
    (next) => async (args) => {
      const { TransactItems: items = [] } = args.input as TransactWriteCommandInput;
      if (!items.some(({ Put: put }) => put?.Item?.__edb_e__ === "run")) return next(args);
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      const { ConsumedCapacity: used = [] } = result.output as TransactWriteCommandOutput;
      units.push(used.reduce((sum, { CapacityUnits: one = 0 }) => sum + one, 0));
      return result;
    },
    { step: "initialize" },
  );
  return units;
}

export default { name: "history", run } satisfies Bench;
