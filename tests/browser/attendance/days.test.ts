import { addDays, dayOf } from "@stampflow/kernel";
import { type Company, companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { phone, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
const yesterday = () => addDays(dayOf(Date.now(), "Asia/Shanghai"), -1);
beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Days", "zh-CN");
  const { admin, cook } = company;
  const times = { rests: [], mealIds: ["none"], colour: "blue", slots: [{ start: "07:00", end: "15:00" }] };
  const { id } = await admin.call<{ id: string }>("/scheduling/shift/add", { ...times, name: "早班" });
  const [date, userId] = [yesterday(), cook.userId];
  const changes = [{ userId, cells: [{ date, shiftId: id, version: 0 }] }];
  await admin.call("/scheduling/schedule/save", { changes });
  await admin.call("/scheduling/schedule/publish", { userIds: [userId], from: date, to: date });
  await admin.call("/attendance/setting/save", { version: 0, webPunch: true });
});

test("punches by hand make a day that explains itself, a struck one does not count; an employee punches by phone", async () => {
  const window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
  const { page, t, button, field, dialog, go } = window;
  const date = yesterday();
  const address = `/attendance/record/single?userId=${company.cook.userId}&month=${date.slice(0, 7)}&day=${date}`;
  await go(address);
  const day = page.getByRole("dialog").first();
  await day.getByText(t("attendance:noPunches")).waitFor();
  const enter = async (time: string, reason: string) => {
    await button("attendance:enter.title", day).click();
    await dialog()
      .getByLabel(/的时间/)
      .fill(time);
    await field("kit:reason", dialog()).fill(reason);
    await page.keyboard.press("Enter");
    await day.getByText(reason).waitFor();
  };
  await enter("07:12", "忘带工牌");
  await enter("15:03", "设备故障");
  const late = t("attendance:status.late");
  // The window of a shift that ended yesterday may still be open; late shows at once.
  await day.getByText(late).first().waitFor();
  await expect.poll(() => day.locator("[data-rule=D6]").first().textContent()).toContain("12");
  await expect.poll(() => day.locator("[data-rule=D8]").textContent()).toContain("468");
  await expect.poll(() => seriousFaults(page)).toEqual([]);

  await button("attendance:strike.action", day.locator("li", { hasText: "忘带工牌" })).click();
  await field("kit:reason", dialog()).fill("不是本人");
  await page.keyboard.press("Enter");
  await day.getByText(t("attendance:use.struck")).waitFor();
  await expect.poll(() => day.locator("[data-rule=D8]").textContent()).toContain("计薪 0 分钟");

  const own = await open(host.origin, "zh-CN", phone);
  await signInByApi(own, "13900000005");
  // A link to one's own day opens it without the permission for those of others.
  await own.go(address);
  await own.page.getByRole("dialog").getByText("设备故障").waitFor();
  await own.go(`/attendance/mine?tab=days&month=${date.slice(0, 7)}&day=${date}`);
  await own.page.getByRole("dialog").getByText(t("attendance:mine.missed")).click();
  await expect.poll(() => own.page.locator("#field-className input").inputValue()).toBe("早班");
  // The calendar of the time that it really was opens at the one that was due.
  const due = await own.page.locator("#field-clockTime input").inputValue();
  const real = own.page.locator("#field-realTime input");
  await real.click();
  await own.page.locator(`.ant-picker-dropdown:visible td[title="${due.slice(0, 10)}"]`).click();
  await expect.poll(() => real.inputValue()).toBe(due);
  await own.page.keyboard.press("Escape");
  await own.go("/attendance/mine?tab=days");
  await own.page.locator(".punch-bar button").click();
  await own.page.getByText(/不计入考勤/).waitFor();
  await expect.poll(() => own.page.locator(".day-outside", { hasText: t("attendance:source.web") }).count()).toBe(1);
  await expect.poll(() => seriousFaults(own.page)).toEqual([]);
  // Days of others are for whoever may see them.
  await own.go(`/attendance/record/single?userId=${company.admin.userId}`);
  await expect.poll(() => new URL(own.page.url()).pathname).toBe("/exception/403");
  expect([...window.troubles, ...own.troubles]).toEqual([]);
});
