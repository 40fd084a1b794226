import { chain, companyOn, control, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";
import { beginning, exactly } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

test("a complete simulation in the flow designer is kept as a test case", async () => {
  const { admin, chef } = await companyOn(host, "Simulation", "en-US");
  const flow = chain(node.start(), node.named("Chef", [chef.userId]));
  const formId = await publish(admin, { name: "Trip", controls: [control("input", "reason", {}, true)], flow });
  const cases = async () =>
    (await admin.call<{ records: { name: string; status: string | null }[] }>("/approval/case/list", { formId }))
      .records;

  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog, pick } = window;
  await signInByApi(window, "13900000001");
  await window.go(`/personnel/workflow?formId=${formId}`);
  await button("flow-designer:canvas.tryIt").click();
  await pick(page.getByLabel(t("flow-designer:tryIt.pick")).first(), "Mary Maid");
  await button("flow-designer:tryIt.run").click();
  const keep = page.getByRole("button", { name: exactly(t("flow-change:saveCase.open")) });
  await keep.click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => cases()).toEqual([]);

  await page.getByLabel(beginning("reason")).fill("rest");
  await button("flow-designer:tryIt.again").click();
  await keep.click();
  await dialog()
    .getByLabel(beginning(t("flow-change:cases.name")))
    .fill("Mary rests");
  expect(await seriousFaults(page)).toEqual([]);
  await button("flow-change:saveCase.save", dialog()).click();
  await page.getByText(t("flow-change:saveCase.saved"), { exact: true }).waitFor();
  await expect.poll(() => cases()).toMatchObject([{ name: "Mary rests", status: "approved" }]);

  await window.go(`/personnel/workflow?formId=${formId}&tab=flowSetting`);
  await button("flow-designer:settings.print").click();
  const sheet = page.getByRole("img", { name: t("flow-designer:settings.printed.page", { page: 1 }) });
  await sheet.waitFor();
  const before = await sheet.getAttribute("src");
  await page.getByRole("checkbox", { name: "reason", exact: true }).uncheck();
  await expect.poll(() => sheet.getAttribute("src")).not.toBe(before);
  await expect
    .poll(async () => (await admin.call<{ definition: object }>("/approval/flow/draft", { formId })).definition)
    .toMatchObject({ settings: { print: { fields: [{ key: "reason", show: "none" }] } } });

  await button("flow-designer:settings.reminder").click();
  await page.getByRole("switch", { name: beginning(t("flow-designer:settings.reminding.on")) }).click();
  await page.getByRole("checkbox", { name: t("flow-designer:settings.reminding.reader.superior") }).check();
  await page.getByLabel("English", { exact: true }).fill("{Step}: {reason} waits");
  await page.getByLabel("English", { exact: true }).press("Enter");
  await expect
    .poll(async () => (await admin.call<{ definition: object }>("/approval/flow/draft", { formId })).definition)
    .toMatchObject({
      settings: {
        reminder: { after: "P1D", times: 3, to: ["holder", "superior"], text: { "en-US": "{node}: {reason} waits" } },
      },
    });
  expect(await seriousFaults(page)).toEqual([]);
  expect(window.troubles).toEqual([]);
});

test("properties open on the right tab: people for a new step, the tab of a clicked fault", async () => {
  const { admin, chef } = await companyOn(host, "Tabs", "en-US");
  const flow = chain(node.start(), node.superior("Chef"));
  const formId = await publish(admin, { name: "Trip", controls: [control("input", "reason")], flow });
  const window = await open(host.origin, "en-US");
  const { page, t, button } = window;
  await signInByApi(window, "13900000009");
  await window.go(`/personnel/workflow?formId=${formId}`);
  const tab = (name: string) => page.getByRole("tab", { name: exactly(t(`flow-designer:panel.${name}`)) });
  const card = (name: string) =>
    page.locator(".fd-card", { has: page.locator(".fd-card-name", { hasText: exactly(name) }) });
  const chosen = async (name: string) => {
    await page.locator(".fd-panel-head").waitFor();
    await expect.poll(() => tab(name).getAttribute("aria-selected")).toBe("true");
  };
  await page.locator(".react-flow__attribution").getByText("React Flow").waitFor();

  // With only a warning, no sentence says that nothing was found.
  await button("flow-designer:canvas.faults").click();
  await page.getByText(t("flow-designer:faults.none")).waitFor();
  await button("flow-designer:faults.people").click();
  await page.getByRole("heading", { name: t("flow-designer:faults.warnings", { count: 1 }) }).waitFor();
  await expect.poll(() => page.getByText(t("flow-designer:faults.none")).count()).toBe(0);

  await card("Chef").click();
  await tab("fields").click();
  await chosen("fields");
  await page.keyboard.press("Escape");

  // A pause in typing saves the text, but not while an input method composes; undo takes it back.
  await card("Chef").click();
  await tab("people").click();
  const drawn = async () => JSON.stringify(await admin.call("/approval/flow/draft", { formId }));
  await window.field("flow-designer:panel.name").press("End");
  await page.keyboard.type(" 1");
  await expect.poll(drawn).toContain('"Chef 1"');
  const keys = await page.context().newCDPSession(page);
  await keys.send("Input.imeSetComposition", { text: "zhu", selectionStart: 3, selectionEnd: 3 });
  await page.waitForTimeout(800);
  await expect.poll(() => card("Chef 1").count()).toBe(1);
  await keys.send("Input.insertText", { text: "主" });
  await card("Chef 1主").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+z");
  await card("Chef 1").waitFor();
  await page.keyboard.press("ControlOrMeta+z");
  await card("Chef").waitFor();

  await card("Chef").click();
  await tab("fields").click();
  await page.keyboard.press("Escape");
  await card("Chef").click();
  await page.keyboard.press("Insert");
  await page.getByRole("menuitem", { name: beginning(t("flow-designer:node.approver.name")) }).click();
  await button("flow-designer:approver.add").waitFor();
  await chosen("people");

  const faulty = chain(node.start(), node.named("Chef", [chef.userId], { attr: { noHander: 2 } }));
  const { revision } = await admin.call<{ revision: number }>("/approval/flow/draft", { formId });
  await admin.call("/approval/flow/save", { formId, definition: { settings: {}, node: faulty }, revision });
  await window.go(`/personnel/workflow?formId=${formId}`);
  await card("Chef").click();
  await chosen("people");
  await page.locator(".fd-panel-faults").click();
  await page.locator(".fd-findings button").first().click();
  await chosen("rules");
  expect(window.troubles).toEqual([]);
});
