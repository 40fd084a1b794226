import { seedPeople } from "./people/index.ts";

export { type DemoAccount, demoAccounts, demoPassword } from "./people/accounts.ts";
export type { DemoCompany, DemoPerson } from "./people/company.ts";

/** What an empty data folder gets. */
export async function seedDemo(now = Date.now()): Promise<void> {
  await seedPeople(now);
}
