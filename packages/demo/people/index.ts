import { policyVersion } from "@stampflow/identity";
import { hashPassword, newAccount } from "@stampflow/identity/server";
import { languages } from "@stampflow/kernel";
import { demoPassword } from "./accounts.ts";
import { type DemoCompany, makeCompany } from "./company.ts";
import { words } from "./words.ts";

const admin = {
  phone: "+8613800008888",
  email: "admin@stampflow.example",
  userName: "admin",
  /** What the administrator is called in each company. */
  names: { "zh-CN": "林海", "en-US": "Morgan Lake", "ja-JP": "海野修" },
} as const;

/** Three companies, one in each language; one account administers them all. */
export async function seedPeople(now: number): Promise<DemoCompany[]> {
  const passwordHash = await hashPassword(demoPassword);
  const { phone, email, userName, names } = admin;
  const account = newAccount(
    { name: names["zh-CN"], phone, email, userName, passwordHash, phoneVerified: true, policyVersion },
    now,
  );
  const companies: DemoCompany[] = [];
  for (const language of languages) {
    const founder = {
      accountId: account.accountId,
      name: names[language],
      phone,
      email: `admin@${words[language].mail}`,
    };
    const writes = companies.length === 0 ? account.writes : [];
    companies.push(await makeCompany(language, founder, writes, passwordHash, now));
  }
  return companies;
}
