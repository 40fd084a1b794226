import type { startNames } from "../../outside/sign-on.ts";
import type { Window } from "../window.ts";
import { exactly } from "../words.ts";

type Names = Awaited<ReturnType<typeof startNames>>;
export type Connection = { readonly name: string; readonly domain: string; readonly issuer: string };

/** The administrator connects the company's identity provider and verifies its domain. */
export async function connectProvider(window: Window, names: Names, connection: Connection) {
  const { page, t, button, field } = window;
  await window.go("/system/sign-on");
  await button("system:signOn.add").first().click();
  const entered = { ...connection, clientId: "stampflow", clientSecret: "secret of the client" };
  for (const [name, text] of Object.entries(entered)) {
    await field(`system:signOn.${name}`, window.dialog()).fill(text);
  }
  await window.dialog().getByRole("switch").first().click();
  await button("kit:record.save", window.dialog()).click();
  const value = page.getByRole("textbox", { name: exactly(t("system:signOn.recordValue")) });
  names.say([await value.inputValue()]);
  await button("system:signOn.check").click();
  await page.getByText(t("system:signOn.proved", { domain: connection.domain })).waitFor();
}

/**
 * Signs in by the provider of this e-mail address; ends on the previous page, where new people are asked for consent.
 */
export async function signInByProvider({ button, field }: Window, email: string) {
  await button("identity:signOn.title").click();
  await field("identity:signOn.email").fill(email);
  await button("identity:signOn.go").click();
  await button("identity:consent.go").waitFor();
}
