import { chain, companyOn, control, node, publish, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByCode } from "../../../browser/steps/sign-in.ts";
import { openForm } from "../../../browser/steps/submit.ts";
import { withBrowser } from "../../../browser/window.ts";
import { beginning } from "../../../browser/words.ts";

const open = withBrowser();
let origin: string;

beforeAll(async () => {
  const host = await startTestHost();
  origin = host.origin;
  const company = await companyOn(host, "Loading", "en-US");
  const flow = chain(node.start(), node.named("First", [company.chef.userId]));
  await publish(company.admin, { name: "Trip", controls: [control("input", "reason")], flow });
});

test("a page whose code does not come within two minutes says so, and is loaded once it comes", async () => {
  const window = await open(origin, "en-US");
  const { page, t, button } = window;
  await signInByCode(window, "13900000001");
  const audit = page.getByRole("link", { name: t("system:audit.title") });
  await audit.waitFor();
  await page.clock.install();
  const assets = "**/assets/**";
  // The request gets no answer at all.
  await page.route(assets, () => undefined);
  await audit.click();
  await page.clock.fastForward(121_000);
  await page.getByText(t("app:broken.timeoutText", { seconds: 120 })).waitFor();
  await page.unroute(assets);
  await button("app:broken.again").click();
  await page.getByText(t("app:broken.timeoutText", { seconds: 120 })).waitFor({ state: "detached" });
});

test("a new version is found on the way to another page, and loaded where nothing is typed", async () => {
  const window = await open(origin, "en-US");
  const { page, t } = window;
  await signInByCode(window, "13900000002");
  const forms = page.locator("a[href='/personnel/applyAll']").first();
  await forms.waitFor();
  await page.waitForLoadState("networkidle");
  const version = "**/version.json**";
  await page.route(version, (route) => route.fulfill({ json: { version: "newer" } }));
  const loaded = page.waitForEvent("load");
  await forms.click();
  await page.getByText(t("app:newVersion")).waitFor();
  await page.unroute(version);
  await loaded;
  await page.locator(".form-card").first().waitFor();
});

test("a new version is offered where something is typed, and asks before it is lost", async () => {
  const window = await open(origin, "en-US");
  const { page, button, dialog } = window;
  await signInByCode(window, "13900000003");
  const typed = Promise.withResolvers<void>();
  await page.route("**/version.json**", async (route) => {
    await typed.promise;
    await route.fulfill({ json: { version: "newer" } });
  });
  await openForm(window, "Trip");
  const reason = page.getByRole("form").getByLabel(beginning("reason"));
  await reason.fill("to the harbour");
  typed.resolve();
  await button("app:updateNow").click();
  await dialog().waitFor();
  await expect.poll(() => reason.inputValue()).toBe("to the harbour");
});
