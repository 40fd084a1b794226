import { addDays, dayOf } from "@stampflow/kernel";
import { type Company, companyOn, plannerOf, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { numberOf, signInByApi } from "../steps/sign-in.ts";
import { fillInDate, send } from "../steps/submit.ts";
import { phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
let personnel: Window;
let employee: Window;
const today = dayOf(Date.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);

beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Leave", "zh-CN");
  const { admin, cook } = company;
  const { shift, publish } = plannerOf({ admin, send: (person, path, body) => person.call(path, body) });
  const early = await shift("早班", "07:00-15:00");
  await publish(cook.userId, { [today]: early, [on(2)]: early, [on(3)]: early, [on(4)]: early });
  await admin.call("/business/leaveConfig/saveConfig", { id: "2", version: 0, distribution: "hand" });
  const given = { userId: cook.userId, typeId: "2", change: 3, effectiveDate: today, expiresOn: on(200) };
  await admin.call("/business/leaveBalance/update", given);
  personnel = await open(host.origin, "zh-CN");
  await signInByApi(personnel, await numberOf(company, admin.userId));
  employee = await open(host.origin, "zh-CN", phone);
  await signInByApi(employee, await numberOf(company, cook.userId));
});

test("personnel add a type, the employee takes it from the phone with the balance in sight, and everybody sees what they may", async () => {
  const { page, t, button, dialog } = personnel;
  await personnel.go("/set/baseSet?tab=leaveType");
  await button("leave:type.add").click();
  await dialog().getByRole("textbox").first().fill("体检假");
  await button("kit:record.save", dialog()).click();
  await page.getByRole("cell", { name: "体检假" }).waitFor();

  const form = employee.page;
  const typeField = form.locator("#field-leaveType");
  await employee.go("/personnel/apply/leave");
  await typeField.locator(".ant-select").click();
  await typeField.locator("input").fill("tijian");
  await form.locator(".ant-select-item-option", { hasText: "体检假" }).waitFor();
  await typeField.locator("input").fill("");
  await form.locator(".ant-select-item-option", { hasText: "年假 · 剩 3 天" }).click();
  await fillInDate(employee, "leaveStart", `${on(2)} 00:00`);
  await fillInDate(employee, "leaveEnd", `${on(4)} 00:00`);
  const said = form.locator(".assist");
  await said.getByText("1 天").waitFor();
  await expect.poll(() => seriousFaults(form)).toEqual([]);
  await form.locator("#field-reason textarea").fill("回老家");
  const applyId = await send(employee);
  await employee.go("/dashboard/workplace");
  await form.getByText("早班 07:00–15:00").waitFor();
  await form.locator(".leave-balances li", { hasText: "年假" }).getByText("申请中 2").waitFor();
  await employee.go("/attendance/mine?tab=balances");
  const annual = form.locator(".leave-balances > li", { hasText: "年假" });
  await annual.getByText("申请中 2 天").waitFor();
  await annual.getByText("1 天有效至").waitFor();
  await expect.poll(() => seriousFaults(form)).toEqual([]);
  await annual.getByRole("button", { name: "年假明细" }).click();
  await employee.dialog().getByRole("row", { name: "−2" }).waitFor();
  await expect.poll(() => seriousFaults(form)).toEqual([]);
  await form.keyboard.press("Escape");

  await company.chef.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
  await host.settle();
  await personnel.go("/set/baseSet?tab=leaveRecord");
  await page.getByRole("row").filter({ hasText: "年假" }).getByText("2 天").click();
  await dialog().getByText("回老家").waitFor();
  await page.keyboard.press("Escape");
  await button("leave:absence.chart").click();
  await dialog().getByText(t("leave:absence.hours"), { exact: false }).first().waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  expect([...personnel.troubles, ...employee.troubles]).toEqual([]);
});
