import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { demoPassword } from "@stampflow/demo";
import { hashPassword, newAccount } from "@stampflow/identity/server";
import { save } from "@stampflow/kernel/server";
import { addOperator } from "@stampflow/operator/server";
import { client, type TestHost } from "@stampflow/testing";
import type { Window } from "../window.ts";

type Operator = Awaited<ReturnType<typeof operatorOn>>;

/** An operator on the console, with the second factor that it requires. */
export async function operatorOn(host: TestHost, phone: string) {
  const passwordHash = await hashPassword(demoPassword);
  const { writes } = newAccount({ phone: `+86${phone}`, name: "Olga", passwordHash }, host.clock.now());
  await save({ writes });
  await addOperator(`+86${phone}`, host.clock.now());
  const browser = client(host.origin);
  await browser.call("/identity/session/signIn", { account: phone, password: demoPassword });
  const operator = client(
    host.origin,
    async () => (await browser.call<{ token: string }>("/operator/session/token")).token,
  );
  for (const [name, value] of browser.cookies) operator.cookies.set(name, value);
  const secondFactor = async () => {
    const { key } = await operator.call<{ key: string }>("/identity/secondFactor/setUp", { password: demoPassword });
    const otp = createOTP(new TextDecoder().decode(base32.decode(key)));
    const code = await otp.hotp(Math.floor(host.clock.now() / 30_000));
    await operator.call("/identity/secondFactor/confirm", { code });
  };
  const companyId = async () => {
    const { records } = await operator.call<{ records: { tenantId: string }[] }>("/operator/company/list");
    return records[0]?.tenantId ?? "";
  };
  return { cookies: browser.cookies as ReadonlyMap<string, string>, secondFactor, companyId };
}

export const signInAs = ({ cookies }: Operator, { page }: Window, { origin }: TestHost): Promise<void> =>
  page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
