import { type Company, chain, companyOn, control, node, publish, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";
import { exactly } from "../../../browser/words.ts";

const open = withBrowser();
let company: Company;
let origin: string;
let formId: string;

beforeAll(async () => {
  const host = await startTestHost();
  origin = host.origin;
  company = await companyOn(host, "Harbour Hotel", "zh-CN");
  const flow = chain(node.start(), node.named("Chef", [company.chef.userId]));
  formId = await publish(company.admin, { name: "Leave", controls: [control("number", "days")], flow });
});

test("a minute without network is said quietly, and nothing is missed or lost", async () => {
  const { phone } = await company.admin.call<{ phone: string }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: company.chef.userId },
    { method: "GET" },
  );
  const window = await open(origin, "zh-CN");
  const { page, t } = window;
  await signInByApi(window, phone.replace("+86", ""));
  await page.clock.install();
  await page.goto(`${origin}/personnel/apply/form/${formId}`);
  const days = page.getByLabel("days");
  await days.fill("3");
  const lost = page.locator(".head-offline").filter({ hasText: exactly(t("app:shell.offline")) });
  await lost.waitFor({ state: "detached" });

  await page.context().setOffline(true);
  await lost.waitFor();
  await company.cook.call("/business/workflow/startFormProcess", { formId, values: { days: "1" } });
  await page.clock.fastForward(60_000);
  await lost.waitFor();
  await expect.poll(() => days.inputValue()).toBe("3");

  await page.context().setOffline(false);
  await page.clock.fastForward(5_000);
  await lost.waitFor({ state: "detached" });
  await page.locator(".bell-button[data-unread='1']").waitFor();
  await expect.poll(() => days.inputValue()).toBe("3");
});
