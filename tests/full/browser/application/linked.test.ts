import { chain, companyOn, control, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm, send } from "../../../browser/steps/submit.ts";
import { phone, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;

beforeAll(async () => {
  host = await startTestHost({ still: true });
  const company = await companyOn(host, "示例酒店集团");
  const { admin, cook, chef } = company;
  const flow = chain(node.start(), node.named("first", [chef.userId]));
  const formId = await publish(admin, {
    name: "出差",
    controls: [{ ...control("input", "city"), label: "城市" }],
    flow,
  });
  for (let n = 1; n <= 11; n++) {
    host.clock.tick();
    await cook.call("/business/workflow/startFormProcess", { formId, values: { city: `第${n}城` } });
  }
  const trips = {
    ...control("contact", "trips", { multiple: true, contactValue: 2, contactnumber: 2 }, true),
    label: "出差单",
  };
  await publish(admin, { name: "报销", controls: [trips], flow });
});

test("two of one's own applications are attached on a phone, from two pages, and read by the approver", async () => {
  const window = await open(host.origin, "zh-CN", phone);
  const { page } = window;
  await signInByApi(window, "13900000005");
  await openForm(window, "报销");
  const form = page.getByRole("form");
  await form.getByRole("button", { name: "出差单 选择申请" }).click();
  const dialog = page.getByRole("dialog", { name: "出差单" });
  const row = (city: string) => dialog.getByRole("row").filter({ hasText: city });
  await row("第11城").getByRole("checkbox").check();
  await expect.poll(() => dialog.locator("tbody tr.ant-table-row").count()).toBe(10);
  await dialog.getByRole("listitem", { name: "2" }).click();
  await row("第1城").getByRole("checkbox").check();
  await dialog.getByRole("listitem", { name: "1", exact: true }).click();
  await row("第5城").getByRole("checkbox").click();
  await dialog.getByText("最多可选 2 个").waitFor();
  await expect.poll(() => row("第5城").getByRole("checkbox").isChecked()).toBe(false);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-pick.png` });

  // Cancelling chooses nothing; opened again, nothing is selected.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await form.getByRole("button", { name: "出差单 选择申请" }).click();
  await expect.poll(() => dialog.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await dialog.getByLabel("按标题或内容搜索").fill("第7城");
  await row("第7城").getByRole("checkbox").check();
  await dialog.getByLabel("按标题或内容搜索").fill("第3城");
  await row("第3城").getByRole("checkbox").check();
  await dialog.getByRole("button", { name: /^关\s?联$/ }).click();
  await dialog.waitFor({ state: "hidden" });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-form.png` });
  const applyId = await send(window);
  expect(window.troubles).toEqual([]);
  await window.close();

  const approver = await open(host.origin, "zh-CN");
  await signInByApi(approver, "13900000003");
  await approver.go(`/personnel/approval/pending?id=${applyId}`);
  const links = approver.page.getByRole("tabpanel").getByRole("button", { name: /出差/ });
  await links.first().waitFor();
  await expect.poll(() => links.count()).toBe(2);
  await links.first().click();
  await approver.page.getByRole("dialog").getByText("第7城").waitFor();
  if (process.env.SHOTS) await approver.page.screenshot({ path: `${process.env.SHOTS}-read.png` });
  expect(approver.troubles).toEqual([]);
  await approver.close();
});
