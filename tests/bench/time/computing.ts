import { storage } from "@stampflow/attendance/server";
import { forEachConcurrent, newId, runAs, systemCall } from "@stampflow/kernel/server";
import type { Company } from "@stampflow/testing";
import { crowdId } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";
import { paired, timed } from "../records/pairs.ts";
import { recorded, replay, retold, type Script, transactionsOf } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";
import { longMonths, sizes } from "./company.ts";

const plan = { rounds: 5, pairs: 1, warmUp: 1 };
const ms = { unit: "ms", better: "lower" } as const;
const atOnce = 8;

/** The days of a month of everybody, as the nightly run computes them, over writing their items alone; then a punch. */
export async function computingRows({ ask }: Bench, company: Company): Promise<Row[]> {
  const userIds = Array.from({ length: sizes.planned }, (_, n) => crowdId(company.tenantId, n));
  const [model = "", ...months] = longMonths;
  const compute = (month: string) => {
    const now = Date.parse(`${month}-28T12:00:00Z`) + 30 * 86_400_000;
    return runAs(systemCall(company.tenantId, now, "zh-CN"), () =>
      forEachConcurrent(userIds, atOnce, (userId) => storage.recompute(userId, [`${month}-15`], now)),
    );
  };
  const script = await recorded(() => compute(model));
  const next = () => months.pop() ?? fail();
  const writing = (month: string): Script => transactionsOf(retold(script, new Map([[model, month]])), atOnce);
  const computed = await paired(
    () => {
      const month = next();
      return timed(() => compute(month));
    },
    () => {
      const own = writing(next());
      return timed(() => replay(own));
    },
    plan,
  );
  const people = `a month of ${sizes.planned} people`;
  return [
    row(`computing ${people}, over writing its items, p50`, computed.ratios, { unit: "×", better: "lower", must: 2 }),
    row(`computing ${people}, p50`, computed.ours, ms),
    ...(await punchRows(ask, company)),
  ];
}

async function punchRows(ask: Bench["ask"], { admin, cook }: Company): Promise<Row[]> {
  await ask(admin, "/attendance/setting/save", { version: 0, webPunch: true });
  const punch = () => ask<{ id: string }>(cook, "/attendance/punch/add", {});
  await punch();
  let first = { id: "" };
  const script = await recorded(async () => {
    first = await punch();
  });
  const found = await paired(
    () => timed(punch),
    () => {
      const own = transactionsOf(retold(script, new Map([[first.id, newId(Date.now())]])));
      return timed(() => replay(own));
    },
    { rounds: 15, pairs: 20, warmUp: 20 },
  );
  return [
    row("a punch, over its storage, p50", found.ratios, { unit: "×", better: "lower", must: 1.15 }),
    row("a punch, p50", found.ours, ms),
  ];
}

function fail(): never {
  throw new Error("there are no months left");
}
