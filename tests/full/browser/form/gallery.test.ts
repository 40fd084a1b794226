import { templates } from "@stampflow/approval";
import type { Language } from "@stampflow/kernel";
import { companyOn, fixedClock, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ clock });
  await companyOn(host, "Gallery");
});

const most = 6;

test.each<Language>(["zh-CN", "en-US"])(
  `from the workbench to a published leave application in ${most} clicks: %s`,
  async (language) => {
    const window = await open(host.origin, language);
    const { page, t, button, dialog } = window;
    clock.advance(61_000);
    await signInByApi(window, "13900000001");
    await window.go("/dashboard/workplace");
    let clicks = 0;
    await page.exposeFunction("clicked", () => {
      clicks += 1;
    });
    await page.evaluate(() => {
      const { clicked } = globalThis as unknown as { clicked: () => void };
      addEventListener("pointerdown", () => clicked(), true);
    });
    const name = templates.wordIn(language)("leave");
    await page.locator("a[href='/personnel/applyAll']").first().click();
    await page.locator(".ant-segmented").getByText(t("approval:forms.manage")).click();
    await page.getByRole("link", { name: t("approval:forms.templates") }).click();
    await page.getByRole("button", { name: t("template-gallery:use", { name }) }).click();
    await button("template-gallery:publish", dialog()).click();
    await page.waitForURL("**/personnel/applyAll");
    await page.locator(".form-card strong").getByText(name, { exact: true }).waitFor();
    expect(clicks).toBeGreaterThan(2);
    expect(clicks).toBeLessThanOrEqual(most);
    expect(window.troubles).toEqual([]);
    await window.close();
  },
);
