import { formatNumber } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { planConsequences } from "@stampflow/scheduling/server";
import { accountsOf } from "../balance/store.ts";
import { datesAround, datesOf, totalOf } from "../rule/duration.ts";
import { allTypes, typeName } from "../type/store.ts";
import { countLeave } from "./count.ts";

/** L10: leave that would take more or less if what is planned were published; the planner sees it before that. */
export const plannedPort = planConsequences.provide(async (userIds, from, to) => {
  const [accounts, types] = await Promise.all([accountsOf(userIds), allTypes()]);
  const met = accounts.flatMap(({ userId, absences }) =>
    absences
      .filter((one) => datesAround(one).first <= to && datesOf(one).last >= from)
      .map((one) => ({ userId, leave: one, type: types.get(one.typeId) })),
  );
  const spoken = language();
  const lines = met.map(async ({ userId, leave, type }) => {
    if (!type) return [];
    const [before, after] = await Promise.all(
      [false, true].map(async (planned) => totalOf((await countLeave(userId, type, leave, planned)).amounts)),
    );
    if (before === after || before === undefined || after === undefined) return [];
    const unit = (amount: number) =>
      translate(`leave.amount.${type.unit}`, spoken, { n: formatNumber(amount, spoken) });
    return [{ userId, text: `${typeName(type)} ${unit(before)} → ${unit(after)}` }];
  });
  return (await Promise.all(lines)).flat();
});
