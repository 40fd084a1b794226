import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chain, companyOn, control, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { phone, withBrowser } from "../../../browser/window.ts";
import { exactly } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
const types: string[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  types.push((JSON.parse(Buffer.concat(await request.toArray()).toString()) as { type: string }).type);
  response.writeHead(status).end("accepted as 4711");
});
beforeAll(async () => {
  host = await startTestHost();
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
});
afterAll(() => void receiver.close());

test("an endpoint is added, tested and told; what failed is found in the log and sent again", async () => {
  const { admin, chef, keeper } = await companyOn(host, "Webhooks", "en-US");
  const flow = chain(node.start(), node.named("Chef", [chef.userId]));
  const formId = await publish(admin, { name: "Leave", controls: [control("input", "reason")], flow });
  const window = await open(host.origin, "en-US");
  const { page, t, button, field, dialog } = window;
  await signInByApi(window, "13900000001");
  await window.go("/system/webhooks");
  await page.getByText(t("webhook:endpoint.none")).waitFor();
  await button("webhook:endpoint.add").first().click();
  await field("webhook:endpoint.name", dialog()).fill("Payroll");
  await field("webhook:endpoint.url", dialog()).fill("payroll");
  await button("kit:record.save", dialog()).click();
  await dialog().getByText("https://example.com/hook").waitFor();
  await field("webhook:endpoint.url", dialog()).fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  await dialog().getByLabel(t("webhook:kind.application.submitted")).check();
  await button("kit:record.save", dialog()).click();
  const secret = page.getByRole("textbox", { name: exactly(t("webhook:secret.title")) });
  await expect.poll(() => secret.inputValue()).toMatch(/^whsec_.{40,}/);
  expect(await seriousFaults(page)).toEqual([]);
  await button("kit:secret.close").click();
  await page.getByText("Payroll").first().click();
  await button("webhook:test.send").click();
  await page.getByText("accepted as 4711").waitFor();
  expect(types).toEqual(["webhook.test"]);
  expect(await seriousFaults(page)).toEqual([]);

  status = 500;
  await keeper.call("/business/workflow/startFormProcess", { formId, values: { reason: "rest" } });
  await host.settle();
  await window.go("/system/webhooks?tab=log");
  await page
    .getByText(t("webhook:outcome.status", { status: 500 }))
    .first()
    .click();
  await page.getByText('"application.submitted"').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  status = 204;
  await button("webhook:replay.button").click();
  await page
    .getByText(t("webhook:outcome.delivered", { status: 204 }))
    .first()
    .waitFor();
  expect(types).toEqual(["webhook.test", "application.submitted", "application.submitted"]);
  await window.resize(phone);
  expect(await seriousFaults(page)).toEqual([]);
  expect(window.troubles.filter((line) => !line.includes("400"))).toEqual([]);
});
