import { refuse } from "@stampflow/kernel";
import { config, countAttempt, type Limit, uncountAttempt } from "@stampflow/kernel/server";

const day = 24 * 3600_000;
const daily: Limit = { name: "companyDaily", times: 3, windowMs: day };
const ever = (): Limit => ({ name: "company", times: config.companiesPerPerson, windowMs: 36_500 * day });

/** Limits the companies that a person founds, by day and in all (D19); failed tries are not counted. */
export async function founding<Result>(accountId: string, now: number, found: () => Promise<Result>): Promise<Result> {
  const today = { limit: daily, subject: accountId };
  const total = { limit: ever(), subject: accountId };
  if ((await countAttempt(total, now)) > 0) refuse("system.signUp.most", { count: total.limit.times });
  try {
    if ((await countAttempt(today, now)) > 0) refuse("system.signUp.daily");
    return await found().catch(async (error: unknown) => {
      await uncountAttempt(today);
      throw error;
    });
  } catch (error) {
    await uncountAttempt(total);
    throw error;
  }
}
