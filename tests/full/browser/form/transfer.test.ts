import { readFile } from "node:fs/promises";
import { type flow, flowCalls } from "@stampflow/approval";
import {
  type Company,
  chain,
  companyOn,
  control,
  fixedClock,
  node,
  publish,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { publish as publishDrawn } from "../../../browser/steps/design.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let from: Company;
let to: Company;
beforeAll(async () => {
  host = await startTestHost({ clock });
  from = await companyOn(host, "Sends");
  to = await companyOn(host, "Takes");
  await to.hire("Dora Director", to.departments.kitchen, to.chef);
  const { cook, chef, director, admin } = from;
  await publish(admin, {
    name: "出差",
    controls: [control("input", "reason")],
    flow: chain(node.start(), node.named("部门", [chef.userId]), node.named("总监", [director.userId, cook.userId])),
  });
});

test("a form with its flow is saved as a file, mapped in another company and published there", async () => {
  clock.advance(61_000);
  const sender = await open(host.origin, "zh-CN");
  await signInByApi(sender, "13900000001");
  await sender.page.goto(`${host.origin}/personnel/applyAll?view=manage`);
  await sender.page.getByRole("button", { name: sender.t("approval:forms.actions", { name: "出差" }) }).click();
  const saving = sender.page.waitForEvent("download");
  await sender.page.getByText(sender.t("approval:forms.export")).click();
  const buffer = await readFile(await (await saving).path());
  await sender.close();

  clock.advance(61_000);
  const taker = await open(host.origin, "zh-CN");
  const { page, t, button } = taker;
  await signInByApi(taker, "13900000009");
  await page.goto(`${host.origin}/personnel/applyAll?view=manage`);
  await page.getByRole("link", { name: t("approval:forms.import") }).click();
  await page.locator("textarea").fill("{}");
  await button("form-transfer:read").click();
  await page.getByRole("alert").waitFor();
  await page.locator("input[type=file]").setInputFiles({ name: "trip.json", mimeType: "application/json", buffer });
  await page.getByText(t("form-transfer:open", { count: 1 })).waitFor();
  await expect.poll(() => button("form-transfer:submit").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Dora Director · Operations" }).click();
  await page.getByText(t("form-transfer:done")).waitFor();
  await page.getByRole("checkbox", { name: `${t("form-transfer:empty")} Cora Cook` }).check();
  await button("form-transfer:submit").click();
  await page.waitForURL("**/personnel/workflow?*");
  await publishDrawn(taker);
  const formId = new URL(page.url()).searchParams.get("formId") ?? "";
  const { definition } = await to.admin.call<{ definition: flow.DraftDefinition }>(flowCalls.readVersion.path, {
    formId,
    version: 1,
  });
  expect(JSON.stringify(definition)).toContain(`"approverIds":["${to.director.userId}"]`);
  expect(taker.troubles).toEqual([]);
  await taker.close();
});
