import { policyVersion } from "@stampflow/identity";
import type { TokenAnswer } from "@stampflow/system";
import type { TestHost } from "../host/cloud.ts";
import { type Client, client } from "./client.ts";

export const password = "stamp2026";

/** People who each register a company; their phone numbers begin with the seven digits of the test. */
export function foundersOn(host: () => TestHost, prefix: string) {
  let phones = 0;
  const nextPhone = () => `${prefix}${String(++phones).padStart(4, "0")}`;

  async function codeFor(browser: Client, purpose: string, to: { phone: string } | { email: string }) {
    await browser.call("/identity/code/send", { purpose, ...to });
    const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: Object.values(to)[0] });
    return newest?.code ?? "";
  }

  /**
   * Proves the owner of an account without a password, who waits a minute for another code to the own phone. The token
   * ends meanwhile.
   */
  async function proveByCode(browser: Client, phone: string, renew: () => Promise<unknown>) {
    host().clock.advance(61_000);
    await renew();
    await browser.call("/sys/user/sendCodeToOldPhone1");
    const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
    await browser.call("/sys/user/verifyOldCode", { code: newest?.code });
  }

  /** With a password, signed in with cookies of their own. */
  async function founder() {
    let token = "";
    let until = 0;
    const browser = client(host().origin, async () => {
      // On a busy machine a test may take longer than its token lasts.
      if (token && host().clock.now() > until) await renew().catch(() => null);
      return token;
    });
    const phone = nextPhone();
    const email = `f${phone}@example.com`;
    const company = { industry: "hotel", name: "Account Hotel", contact: "Lin", email, phone, consent: policyVersion };
    await browser.call("/system/signUp/start", {
      ...company,
      code: await codeFor(browser, "signUp", { phone }),
      password,
    });
    const renew = async () => {
      until = host().clock.now() + 30_000;
      const session = await browser.call<TokenAnswer>("/system/session/token");
      token = session.token;
      return session;
    };
    await renew();
    return { browser, phone, email, renew };
  }

  return { nextPhone, codeFor, proveByCode, founder };
}
