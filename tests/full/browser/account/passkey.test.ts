import { foundersOn, password, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByPassword, signOut } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;
const { founder } = foundersOn(() => host, "1372000");
beforeAll(async () => {
  host = await startTestHost();
});

test("a passkey is added, signs in without a password, and is removed", async () => {
  const { phone } = await founder();
  const window = await open(host.origin, "zh-CN");
  const { page, t, button, field } = window;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      isUserVerified: true,
    },
  });
  const unlock = (isUserVerified: boolean) =>
    protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

  await window.go("/user/login");
  await button("identity:passkey.signIn").click();
  await page.getByRole("alert").getByText(t("identity:passkey.cancelled")).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await signInByPassword(window, phone, password);
  await window.go("/account/security");
  const setting = page
    .locator(".setting", { has: page.getByText(t("identity:passkey.title"), { exact: true }) })
    .first();
  await setting.getByRole("button").first().click();
  const add = async () => {
    await field("identity:field.oldPassword", setting).fill(password);
    await button("identity:passkey.add", setting).click();
  };
  await unlock(false);
  await add();
  await setting.getByText(t("identity:passkey.notAdded")).waitFor();
  await unlock(true);
  await button("identity:passkey.add", setting).click();
  await setting.getByText(t("identity:passkey.some", { count: 1 })).waitFor();
  await setting.getByRole("button").first().click();
  await button("identity:passkey.add", setting).click();
  await add();
  await setting.getByText(t("identity:passkey.known")).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await signOut(window, "Lin");
  await button("identity:passkey.signIn").click();
  await page.waitForURL("**/account/security");
  await page.getByText(t("identity:account.way.passkey")).first().waitFor();
  await setting.getByRole("button").first().click();
  await setting.getByRole("button", { name: t("identity:passkey.remove") }).click();
  await button("identity:passkey.remove", window.dialog()).click();
  await setting.getByText(t("identity:passkey.none")).waitFor();

  await signOut(window, "Lin");
  await button("identity:passkey.signIn").click();
  await page.getByRole("alert").waitFor();
  expect(window.troubles).toEqual([]);
  await window.close();
});
