import { randomUUID } from "node:crypto";
import { codeCalls, consentCalls, type OutboxMessage, policyVersion, sessionCalls } from "@stampflow/identity";
import { type TokenAnswer, sessionCalls as tokenCalls } from "@stampflow/system";
import type { Company as Colleagues } from "@stampflow/testing";
import type { Window } from "../window.ts";
import { exactly } from "../words.ts";

export type Company = {
  name: string;
  person: string;
  email: string;
  phone: string;
  password: string;
  departments: string;
};

/** Reads the code from the development outbox, which the page offers. */
export async function takeCode({ page, t, button }: Window) {
  await button("kit:code.send").click();
  await page.locator(".outbox button").click();
  await page.getByLabel(t("kit:code.label")).and(page.locator("input:not([value=''])")).waitFor();
}

async function fillPhone({ page, t }: Window, phone: string) {
  await page.getByLabel(t("identity:field.region")).selectOption("CN");
  await page.getByRole("textbox", { name: t("identity:field.phone") }).fill(phone);
}

/** Three steps: information, details, done. Ends on the page for adding departments and employees. */
export async function signUp(window: Window, company: Company) {
  await register(window, company);
  await window.button("identity:signUp.organisation").click();
  await window.page.getByRole("heading", { name: window.t("system:organisation.title") }).waitFor();
}

/** Registers; ends on the page with the first choices. */
export async function register(window: Window, company: Company) {
  const { page, t, button, field } = window;
  await window.go("/user/login");
  await page.getByRole("link", { name: t("identity:signIn.register") }).click();
  await field("identity:signUp.industry").selectOption("hotel");
  await field("identity:signUp.name").fill(company.name);
  await field("identity:signUp.contact").fill(company.person);
  await field("identity:field.email").fill(company.email);
  await fillPhone(window, company.phone);
  await takeCode(window);
  await field("identity:field.password").fill(company.password);
  await page.getByRole("checkbox").check();
  await button("identity:signUp.next").click();
  await field("identity:signUp.departments").fill(company.departments);
  await button("identity:signUp.next").click();
  await page.getByText(t("identity:signUp.ready", { name: company.name })).waitFor();
}

export async function signOut({ page, t }: Window, name: string) {
  await page.getByRole("button", { name: t("app:shell.person", { name }) }).click();
  await page.getByRole("menuitem", { name: exactly(t("app:shell.signOut")) }).click();
  await page.getByRole("heading", { name: exactly(t("identity:signIn.title")) }).waitFor();
}

export async function signInByPassword(window: Window, account: string, password: string) {
  const { page, t, button, field } = window;
  await window.go("/user/login");
  await field("identity:field.account").fill(account);
  await field("identity:field.password").fill(password);
  await page.getByRole("checkbox", { name: t("identity:signIn.remember") }).check();
  await button("identity:signIn.enter").click();
  await page.waitForURL("**/dashboard/workplace");
}

export async function signInByCode(window: Window, phone: string) {
  const { page, t, button } = window;
  await window.go("/user/login");
  await page.getByRole("tab", { name: t("identity:signIn.byCode") }).click();
  await fillPhone(window, phone);
  await takeCode(window);
  await button("identity:signIn.enter").click();
  await page.waitForURL("**/dashboard/workplace");
  await agree(window);
}

/** Signs in without the pages of signing in, which other tests go through; the next page that is opened is signed in. */
export async function signInByApi({ page, origin }: Window, phone: string) {
  async function call<Data>({ path }: { path: string }, data: object, token = ""): Promise<Data> {
    const headers = { origin, "idempotency-key": randomUUID(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await page.request.post(`${origin}/api${path}`, { data, headers });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  }
  await call(codeCalls.send, { purpose: "signIn", phone });
  const [newest] = await call<OutboxMessage[]>(codeCalls.outbox, { to: phone });
  await call(sessionCalls.signInByCode, { phone, code: newest?.code ?? "" });
  const { token, user } = await call<TokenAnswer>(tokenCalls.token, {});
  if (!user.consented) await call(consentCalls.give, { version: policyVersion }, token);
}

/** A person added by somebody else has not agreed to the terms yet. */
async function agree({ page, button }: Window) {
  const go = button("identity:consent.go");
  await go.or(page.locator("header.head")).waitFor();
  if (!(await go.isVisible())) return;
  await page.getByRole("checkbox").check();
  await go.click();
  await go.waitFor({ state: "detached" });
}

/** The phone number that somebody of a company signs in with. */
export const numberOf = async ({ admin }: Pick<Colleagues, "admin">, userId: string): Promise<string> => {
  const path = "/business/userMoreInfo/getMoreUserInfo";
  const { phone: own } = await admin.call<{ phone: string }>(path, { userId }, { method: "GET" });
  return own.replace("+86", "");
};
