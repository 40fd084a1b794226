import { addDays, dayOf } from "@stampflow/kernel";
import { type Company, companyOn, type Person, plannerOf, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { numberOf, signInByApi } from "../steps/sign-in.ts";
import { fillInDate, send } from "../steps/submit.ts";
import { desktop, phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
let colleague: Person;
let early = "";
const today = dayOf(Date.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const planner = () =>
  plannerOf({ admin: company.admin, send: (person, path, body) => person.call(path, body as object) });
async function windowOf({ userId }: Person, size = phone) {
  const window = await open(host.origin, "zh-CN", size);
  await signInByApi(window, await numberOf(company, userId));
  return window;
}

beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Exchange", "zh-CN");
  const { cook, chef, departments } = company;
  colleague = await company.hire("阿明", departments.kitchen, chef);
  const { shift, publish } = planner();
  early = await shift("早班", "07:00-15:00");
  const late = await shift("晚班", "15:30-23:30");
  await publish(cook.userId, { [on(1)]: early, [on(2)]: "rest", [on(3)]: early, [on(5)]: early });
  await publish(colleague.userId, { [on(3)]: late });
});

/** The own month as the phone shows it. */
async function reads(window: Window, days: number, text: string) {
  await window.go(`/attendance/mine?date=${on(days)}`);
  const day = window.page.locator(".own-month > li").nth(Number(on(days).slice(8)) - 1);
  await day.getByText(text).first().waitFor();
}
async function ask(window: Window, what: "swap" | "change" | "temporary") {
  await window.go("/attendance/mine");
  await window.button("scheduling:mine.apply").click();
  await window.page.getByRole("menuitem", { name: window.t(`scheduling:mine.ask.${what}`), exact: true }).click();
  await window.page.getByRole("form").waitFor();
}
async function approve(applyId: string) {
  await company.chef.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
  await host.settle();
}

test("on phones days are swapped, exchanged with a colleague, and a temporary shift is asked for", async () => {
  const [employee, other] = [await windowOf(company.cook), await windowOf(colleague)];
  const { page } = employee;
  const reason = page.locator("#field-reason textarea");
  await reads(employee, 1, "早班");
  await ask(employee, "swap");
  await fillInDate(employee, "swpDateStr", on(1));
  await fillInDate(employee, "resDate", on(2));
  await page.getByText("早班 07:00–15:00 → 休息").waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await reason.fill("换休");
  const swap = await send(employee);
  await reads(employee, 1, employee.t("scheduling:schedule.asked"));
  await approve(swap);
  await reads(employee, 2, "早班");

  await ask(employee, "change");
  await page.locator("#field-swpUserName input").fill("阿明");
  await page.locator(".ant-select-item-option", { hasText: "阿明" }).click();
  await fillInDate(employee, "swpDateStr", on(3));
  await page.locator("#field-swpData input").first().fill(on(3));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByText("晚班 15:30–23:30 → 早班 07:00–15:00").waitFor();
  await reason.fill("家里有事");
  const change = await send(employee);
  await other.go("/attendance/mine");
  await other.page.getByText(other.t("scheduling:mine.requests", { count: "1" })).click();
  await other.page.locator(".inbox-row").click();
  await other.button("approval:decide.approve").first().click();
  await other.button("approval:decide.approve", other.page.locator(".detail-foot")).click();
  await other.page.locator(".detail-foot").waitFor({ state: "hidden" });
  await approve(change);
  await reads(employee, 3, "晚班");
  await reads(other, 3, "早班");

  await ask(employee, "temporary");
  await fillInDate(employee, "clockDate", on(1));
  await fillInDate(employee, "clockTimeFrom", "18:00");
  await fillInDate(employee, "clockTimeTo", "22:00");
  await page.locator("#field-remark textarea").fill("婚宴");
  await approve(await send(employee));
  await reads(employee, 1, "18:00");
  expect([...employee.troubles, ...other.troubles]).toEqual([]);
});

test("a planner sees what publishing changes of somebody's leave", async () => {
  const { admin, cook } = company;
  await admin.call("/business/leaveConfig/saveConfig", { id: "2", version: 0, distribution: "hand" });
  const given = { userId: cook.userId, typeId: "2", change: 3, effectiveDate: today, expiresOn: on(200) };
  await admin.call("/business/leaveBalance/update", given);
  const values = { leaveType: "2", leaveStart: `${on(5)} 00:00`, leaveEnd: `${on(6)} 00:00`, reason: "家中有事" };
  await cook.call("/business/workflow/startFormProcess", { formId: "type-1", values });
  const window = await windowOf(admin, desktop);
  const { page, t, button, dialog } = window;
  await window.go(`/attendance/schedule?month=${on(5).slice(0, 7)}&people=${cook.userId}`);
  const grid = page.getByRole("grid", { name: t("scheduling:schedule.title") });
  await grid.locator(`[role=gridcell][aria-colindex="${Number(on(5).slice(8)) + 1}"]`).click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: t("scheduling:schedule.publish") }).click();
  await dialog().getByText("Cora Cook 年假 1 天 → 0 天").waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await button("scheduling:schedule.publish", dialog()).click();
  await expect.poll(() => grid.locator(".shift-block.draft").count()).toBe(0);
  expect(window.troubles).toEqual([]);
});
