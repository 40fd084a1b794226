import { accountByUserName } from "@stampflow/identity/server";
import { type Language, languages } from "@stampflow/kernel";
import { seedApplications } from "./applications/index.ts";
import { seedAttendance } from "./attendance/index.ts";
import { seedLeave } from "./leave/index.ts";
import { demoAccounts } from "./people/accounts.ts";
import { seedAssignments } from "./people/assignments.ts";
import { seedFiles } from "./people/files.ts";
import { seedPeople } from "./people/index.ts";
import { seedProcedures } from "./people/procedures.ts";
import { seedStates } from "./people/states.ts";
import { words } from "./people/words.ts";
import { seedSchedules } from "./schedule/index.ts";
import { seedWarehouses } from "./warehouse/index.ts";

export { type DemoAccount, demoAccounts, demoPassword } from "./people/accounts.ts";
export type { DemoCompany, DemoPerson } from "./people/company.ts";
export { openStockSeed } from "./warehouse/seed.ts";

/** What an empty data folder gets. `filled`: the companies, by language, that also get applications and stock. */
export async function seedDemo(now = Date.now(), filled: readonly Language[] = languages): Promise<void> {
  const companies = (await seedPeople(now)).filter(({ language }) => filled.includes(language));
  for (const company of companies) {
    await seedFiles(company, now);
    await seedAssignments(company, now);
    await seedProcedures(company, now);
  }
  await seedWarehouses(companies, now);
  await seedSchedules(companies, now);
  await seedLeave(companies, now);
  await seedAttendance(companies, now);
  await seedApplications(companies, now);
  // Last, since nothing else is made up for those who are frozen or gone.
  for (const company of companies) await seedStates(company, now);
}

/** Each demo account with the companies it is in; none where the data folder has no demo. */
export async function demoLines(): Promise<string[]> {
  if (!(await accountByUserName("admin"))) return [];
  const width = Math.max(...demoAccounts.map(({ userName }) => userName.length)) + 2;
  return demoAccounts.map(({ userName, language }) => {
    const companies = (language ? [language] : languages).map((one) => words[one].company);
    return `  ${userName.padEnd(width)}${companies.join(" · ")}`;
  });
}
