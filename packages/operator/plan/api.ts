import { refuse, sameName } from "@stampflow/kernel";
import { collatorOf, implement, language, newId, save, untilSaved } from "@stampflow/kernel/server";
import { logged } from "../log/store.ts";
import * as calls from "./contract.ts";
import type { Plan } from "./schema.ts";
import { plans } from "./store.ts";

export async function planOf(id: string): Promise<Plan> {
  return (await plans.get({ id })) ?? refuse("operator.plan.notFound");
}

export const planRoutes = [
  implement(calls.list, async () => {
    const { compare } = collatorOf(language());
    return (await plans.list("key", {})).sort((one, other) => compare(one.name, other.name));
  }),

  implement(calls.save, ({ body: { planId, name, staff }, actor, now }) =>
    untilSaved(async () => {
      const before = planId ? await planOf(planId) : null;
      const others = (await plans.list("key", {})).filter(({ id }) => id !== planId);
      if (others.some((other) => sameName(other.name) === sameName(name))) refuse("operator.plan.name");
      const next: Plan = { id: before?.id ?? newId(now), name, staff, version: (before?.version ?? 0) + 1 };
      const line = logged(actor, { deed: "savePlan", about: `${name} ${staff ?? "∞"}` });
      await save({ writes: [before ? plans.replace(next) : plans.create(next), line] });
      return next;
    }),
  ),

  implement(calls.remove, ({ body: { planId }, actor }) =>
    untilSaved(async () => {
      const plan = await planOf(planId);
      await save({ writes: [plans.remove(plan), logged(actor, { deed: "removePlan", about: plan.name })] });
      return null;
    }),
  ),
];
