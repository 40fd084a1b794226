import { demoAccounts, demoPassword } from "@stampflow/demo";
import type { TokenAnswer } from "@stampflow/system";
import { client, type TestHost } from "@stampflow/testing";

export async function signIn(origin: string, account: string) {
  let token = "";
  const browser = client(origin, () => token);
  await browser.call("/identity/session/signIn", { account, password: demoPassword });
  const enter = async (tenantId?: string) => {
    const session = await browser.call<TokenAnswer>("/system/session/token", tenantId ? { tenantId } : {});
    token = session.token;
    return session;
  };
  return { browser, enter };
}

export type Demo = { id: string; name: string; employee: string };

/** Three demo companies; one administrator is in all of them. */
export async function demoCompanies(host: TestHost): Promise<[Demo, Demo, Demo]> {
  const { enter } = await signIn(host.origin, "admin");
  const { companies } = await enter();
  const found = await Promise.all(
    companies.map(async ({ tenantId: id, businessName: name }) => {
      const { user } = await enter(id);
      const own = demoAccounts.find(({ part, language }) => part !== "admin" && language === user.companyLanguage);
      return { id, name, employee: own?.userName ?? "" };
    }),
  );
  const [one, two, three] = found;
  if (!one || !two || !three) throw new Error("the demo has three companies");
  return [one, two, three];
}
