import { storage } from "@stampflow/attendance/server";
import { forEachConcurrent, runAs, systemCall } from "@stampflow/kernel/server";
import type { Company } from "@stampflow/testing";
import { crowdId } from "../../api/large/fill-company.ts";
import { paired, timed } from "../records/pairs.ts";
import { recorded, replay, retold, type Script, transactionsOf } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";
import { longMonths, sizes } from "./company.ts";
import { seedPunches } from "./days.ts";

const plan = { rounds: 5, pairs: 1, warmUp: 1 };
const ms = { unit: "ms", better: "lower" } as const;
const atOnce = 8;

/** The days of a month with two punches each, as the nightly run computes them, over writing their items alone. */
export async function computingRows(company: Company): Promise<Row[]> {
  const userIds = Array.from({ length: sizes.computed }, (_, n) => crowdId(company.tenantId, n));
  const [model = "", ...months] = longMonths;
  const computedMonths = months.splice(0, plan.rounds * plan.pairs + plan.warmUp);
  for (const month of [model, ...computedMonths]) await seedPunches(company, userIds, month);
  const compute = (month: string) => {
    const now = Date.parse(`${month}-28T12:00:00Z`) + 30 * 86_400_000;
    return runAs(systemCall(company.tenantId, now, "zh-CN"), () =>
      forEachConcurrent(userIds, atOnce, (userId) => storage.recompute(userId, [`${month}-15`], now)),
    );
  };
  const script = await recorded(() => compute(model));
  const next = (some: string[]) => some.pop() ?? fail();
  const writing = (month: string): Script => transactionsOf(retold(script, new Map([[model, month]])), atOnce);
  const computed = await paired(
    () => {
      const month = next(computedMonths);
      return timed(() => compute(month));
    },
    () => {
      const own = writing(next(months));
      return timed(() => replay(own));
    },
    plan,
  );
  const people = `a month of ${sizes.computed} people`;
  return [
    row(`computing ${people}, over writing its items, p50`, computed.ratios, { unit: "×", better: "lower", must: 2 }),
    row(`computing ${people}, p50`, computed.ours, ms),
  ];
}

function fail(): never {
  throw new Error("there are no months left");
}
