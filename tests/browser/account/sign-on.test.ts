import { companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { app, startChatProviders } from "../../outside/chat-providers.ts";
import { type Provider, startNames, startProvider } from "../../outside/sign-on.ts";
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { connectProvider } from "../steps/sign-on.ts";
import { phone, withBrowser } from "../window.ts";
import { exactly } from "../words.ts";

const open = withBrowser();
const names = await startNames();
let host: TestHost;
let provider: Provider;
beforeAll(async () => {
  host = await startTestHost();
  provider = await startProvider(host.origin);
  vi.stubEnv("NAME_SERVERS", names.address);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  names.stop();
  await provider.stop();
});

test("a connection is set up, and whoever the provider knows signs in to the page they wanted", async () => {
  await companyOn(host, "Sign-on", "en-US");
  const boss = await open(host.origin, "en-US");
  await signInByApi(boss, "13900000001");
  const connection = { name: "Company account", domain: "real.example", issuer: provider.issuer };
  await connectProvider(boss, names, connection);
  expect(await seriousFaults(boss.page)).toEqual([]);
  await boss.button("system:signOn.try").click();
  await boss.page.getByText(boss.t("system:signOn.reached")).waitFor();

  const chat = await startChatProviders(["corp"]);
  vi.stubEnv("SIGN_ON_PROVIDERS", chat.address);
  chat.sits({ organisation: "corp", id: "mia", name: "Mia New" });
  await boss.go("/system/sign-on");
  await boss.button("system:signOn.add").first().click();
  await boss.field("system:signOn.kind", boss.dialog()).click();
  await boss.page.getByTitle(boss.t("system:signOn.kinds.dingtalk")).click();
  await boss.field("system:signOn.name", boss.dialog()).fill("DingTalk");
  await boss.field("system:signOn.organisation.dingtalk", boss.dialog()).fill("corp");
  await boss.field("system:signOn.appId.dingtalk", boss.dialog()).fill(app.clientId);
  await boss.field("system:signOn.appSecret.dingtalk", boss.dialog()).fill(app.secret);
  await boss.dialog().getByRole("switch").first().click();
  await boss.button("kit:record.save", boss.dialog()).click();
  const link = boss.page.getByRole("textbox", { name: exactly(boss.t("system:signOn.start")) });
  const mia = await open(host.origin, "en-US");
  await mia.page.goto(await link.inputValue());
  await mia.button("identity:consent.go").waitFor();
  chat.stop();

  const nora = await open(host.origin, "en-US", phone);
  const { page, t, button, field } = nora;
  await nora.go("/account/security");
  await button("identity:signOn.title").click();
  await field("identity:signOn.email").fill("nora@nowhere.example");
  await button("identity:signOn.go").click();
  await page.locator(".field-error").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await field("identity:signOn.email").fill("nora@real.example");
  await button("identity:signOn.go").click();
  await page.waitForURL("**/account/security");
  await button("identity:consent.go").waitFor();
  await page.goto(`${host.origin}/user/signOn?error=access_denied`);
  await page.getByText(t("identity:signOn.cancelled")).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect([...boss.troubles, ...mia.troubles, ...nora.troubles].filter((line) => !line.includes("404"))).toEqual([]);
});
