import { demoPassword } from "@stampflow/demo";
import type { Language } from "@stampflow/kernel";
import { expect } from "vitest";
import { signInByPassword } from "../steps/sign-in.ts";
import type { Window } from "../window.ts";
import { companies } from "./page-faults.ts";
import type { Place } from "./page-list.ts";

export type Visit = (window: Window, place: Place) => Promise<void>;

export const byAddress: Visit = async (window, { path }) => {
  await window.go(path);
  await window.page.locator("#root > *").first().waitFor();
};

/** As the menu does; the title of the window follows once the page is drawn. */
export const fromThePageBefore: Visit = async (window, place) => {
  // Several of these have one title.
  if (place.bare) return byAddress(window, place);
  await window.page.evaluate((next) => {
    history.pushState(null, "", next);
    dispatchEvent(new PopStateEvent("popstate"));
  }, place.path);
  await window.page.waitForFunction((begins) => document.title.startsWith(begins), `${place.title} - `, {
    polling: 25,
  });
};

/** Signs in the administrator of all companies of the demo, who then works in the one of this language. */
export async function enterCompany(window: Window, language: Language): Promise<void> {
  const { page, t } = window;
  await signInByPassword(window, "admin", demoPassword);
  const button = page.getByRole("button", { name: t("app:shell.company") });
  if (await button.getByText(companies[language]).isVisible()) return;
  await button.click();
  await page.getByRole("menuitemradio", { name: companies[language] }).click();
  await button.getByText(companies[language]).waitFor();
}

/** The same by calls alone, where no word of a page is known. */
export async function enterByCall({ page }: Window, origin: string): Promise<void> {
  const post = (path: string, data: object) => page.request.post(`${origin}/api${path}`, { data });
  await post("/identity/session/signIn", { account: "admin", password: demoPassword });
  const { data } = (await (await post("/system/session/token", {})).json()) as { data: { companies: Company[] } };
  const tenantId = data.companies.find(({ businessName }) => businessName === companies["zh-CN"])?.tenantId;
  expect(tenantId).toBeDefined();
  expect((await post("/system/session/token", { tenantId })).status()).toBe(200);
  await page.addInitScript((id) => sessionStorage.setItem("company", id ?? ""), tenantId);
}
type Company = { tenantId: string; businessName: string };

/** The first form that can be applied with. */
export async function formIn({ page, go }: Window): Promise<string> {
  await go("/personnel/applyAll");
  const href = await page.locator('a[href*="/personnel/apply/form/"]').first().getAttribute("href");
  return href?.split("/").at(-1) ?? "";
}
