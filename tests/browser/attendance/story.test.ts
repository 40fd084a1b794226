import { addDays, dayOf } from "@stampflow/kernel";
import { type Company, companyOn, type Person, plannerOf, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { numberOf, signInByApi } from "../steps/sign-in.ts";
import { fillInDate, send } from "../steps/submit.ts";
import { phone, type Size, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
/** The last days of the last month: what is older than a month can no longer be asked for. */
const [first = "", second = "", third = ""] = [-3, -2, -1].map((days) =>
  addDays(`${dayOf(Date.now(), "Asia/Shanghai").slice(0, 7)}-01`, days),
);
const month = first.slice(0, 7);
const period = `from=${month}-01&to=${third}`;

beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Months", "zh-CN");
  const { admin, cook } = company;
  const { shift, publish } = plannerOf({ admin, send: (person, path, body) => person.call(path, body) });
  const early = await shift("早班", "07:00-15:00");
  await publish(cook.userId, { [first]: early, [second]: early, [third]: early });
  await admin.call("/attendance/setting/save", { version: 0, webPunch: true });
  const times = [
    [first, "06:58"],
    [first, "15:02"],
    [second, "07:20"],
    [second, "15:01"],
    [third, "06:55"],
  ] as const;
  for (const [date, time] of times)
    await admin.call("/attendance/punch/enter", { userId: cook.userId, date, time, reason: "设备故障" });
  await host.settle();
});

const windowOf = async ({ userId }: Person, size?: Size): Promise<Window> => {
  const window = await open(host.origin, "zh-CN", ...(size ? [size] : []));
  await signInByApi(window, await numberOf(company, userId));
  return window;
};
/** The employee says on the phone when a slot really began or ended, and the head agrees. */
async function asks(window: Window, real: string): Promise<void> {
  const { page } = window;
  await fillInDate({ page }, "realTime", `${third} ${real}`);
  await page.locator("#field-remark textarea").fill("忘打卡");
  const applyId = await send(window);
  await company.chef.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
  await host.settle();
}

test("the employee punches and applies by phone, days are confirmed, the month is locked, a correction afterwards is an adjustment", async () => {
  const own = await windowOf(company.cook, phone);
  await own.go("/attendance/mine?tab=days");
  await own.page.locator(".punch-bar button").click();
  await own.page.getByText(/打卡成功|不计入考勤/).waitFor();
  // The day that misses a punch opens the form with the time that was due.
  await own.go(`/attendance/mine?tab=days&month=${month}&day=${third}`);
  await own.page.getByText(own.t("attendance:mine.missed")).click();
  await expect.poll(() => own.page.locator("#field-clockTime input").inputValue()).toBe(`${third} 15:00`);
  await asks(own, "15:03");
  await own.go(`/attendance/mine?tab=days&month=${month}`);
  await expect.poll(() => own.page.getByText(own.t("attendance:status.missingOut")).count()).toBe(0);

  const window = await windowOf(company.admin);
  const { page, t, button, dialog, go } = window;
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await go(`/attendance/confirm/general?${period}`);
  await row(t("attendance:status.late")).click();
  await dialog().locator("[data-rule=D6]").first().waitFor();
  const opened = (date: string) => expect.poll(() => page.url()).toMatch(new RegExp(`open=[^&]*${date}`));
  await page.keyboard.press("j");
  await opened(first);
  await page.keyboard.press("k");
  await opened(second);
  // Another window shows the same day.
  await page.reload();
  await dialog().locator("[data-rule=D6]").first().waitFor();
  await button("attendance:confirm.action", dialog()).click();
  await page.getByText(t("attendance:confirm.done", { count: 1 })).waitFor();
  await opened(first);
  await page.goBack();
  await dialog().waitFor({ state: "detached" });
  await row(t("attendance:status.late")).waitFor({ state: "detached" });
  await button("attendance:confirm.all.action").click();
  await dialog().getByText(t("attendance:confirm.all.title")).waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await button("attendance:confirm.action", dialog()).click();
  await dialog()
    .getByText(t("attendance:confirm.all.good", { count: 2 }))
    .waitFor();
  await button("attendance:confirm.all.close", dialog()).click();
  await page.getByText(t("kit:list.noMatch")).waitFor();

  await go("/attendance/record/general?tab=months");
  await page.getByRole("link", { name: t("attendance:months.lock"), exact: true }).click();
  await button("attendance:months.lock").click();
  await dialog()
    .getByText(t("attendance:months.parts.confirmed", { count: 3 }))
    .waitFor();
  await button("attendance:months.lock", dialog()).click();
  await page
    .getByRole("alert")
    .getByText(/已于 .* 锁定/)
    .waitFor();
  await own.go("/personnel/apply/patch");
  await fillInDate(own, "clockTime", `${third} 07:00`);
  await asks(own, "07:40");
  await go("/attendance/record/general?tab=adjustments");
  await row("-0.67").waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await row("-0.67").click();
  await dialog().getByText("计薪 -0.67 小时").waitFor();
  await dialog().getByText(t("attendance:locked.now")).waitFor();
  await dialog()
    .getByRole("link", { name: t("attendance:adjustments.title") })
    .waitFor();
  expect([...window.troubles, ...own.troubles]).toEqual([]);
});
