import { templates } from "@stampflow/approval";
import type { Language } from "@stampflow/kernel";
import { startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { decideByButtons, stamped } from "../../../browser/steps/decide.ts";
import { register } from "../../../browser/steps/sign-in.ts";
import { castOf } from "../../../browser/story-people.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

const most = 22;

test.each<Language>(["zh-CN", "en-US"])(
  `from registering to the first approved application in ${most} clicks: %s`,
  async (language) => {
    const window = await open(host.origin, language);
    const { page, t, button, dialog } = window;
    let clicks = 0;
    await page.exposeFunction("clicked", () => {
      clicks += 1;
    });
    await page.addInitScript(() => {
      const { clicked } = globalThis as unknown as { clicked: () => void };
      addEventListener("pointerdown", () => clicked(), true);
    });
    await register(window, castOf(language).company);
    await button("identity:signUp.workplace").click();
    await page.getByRole("link", { name: t("approval:firstSteps.form.title") }).click();
    const name = templates.wordIn(language)("leave");
    await page.getByRole("button", { name: t("template-gallery:use", { name }) }).click();
    await button("template-gallery:publish", dialog()).click();
    await page
      .locator(".form-card")
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();

    const form = page.getByRole("form");
    await form.locator(".ant-select").first().click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    for (const [index, day] of ["2026-12-01", "2026-12-02"].entries()) {
      const input = form.locator(".ant-picker input").nth(index);
      await input.fill(day);
      await input.press("Enter");
    }
    await form.locator(".counted output").getByText("2", { exact: true }).waitFor();
    await form.locator("textarea").fill("…");
    await button("approval:apply.send").click();
    await page.waitForURL("**/personnel/approval/apply?id=*");

    const tabs = page.getByRole("navigation", { name: t("approval:tab.label") });
    await tabs.getByRole("link", { name: t("approval:tab.pending") }).click();
    await page.locator(".inbox-row .inbox-title").first().click();
    await decideByButtons(window, "approve", "");
    await tabs.getByRole("link", { name: t("approval:tab.apply") }).click();
    await page.locator(".inbox-row .inbox-title").first().click();
    await stamped(window, "approved").waitFor();
    expect(clicks).toBeLessThanOrEqual(most);
    expect(window.troubles).toEqual([]);
    await window.close();
  },
);
