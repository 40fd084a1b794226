import { addDays, beginningOf, dayOf } from "@stampflow/kernel";
import type { EmployeeView } from "@stampflow/system";
import {
  type Company,
  chain,
  companyOn,
  control,
  node,
  publish,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { PDFDocument } from "pdf-lib";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { sideways, strangeWords } from "../sweep/page-faults.ts";
import { phone, type Window, withBrowser } from "../window.ts";

/** A person from the invitation to the day they come back, on their phone and at the desk of personnel. */
const open = withBrowser();
const zone = "Asia/Shanghai";
let host: TestHost;
let company: Company;
let personnel: Window;
let joiner: Window;

beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "海星酒店");
  personnel = await open(host.origin, "zh-CN");
  await signInByApi(personnel, "13900000001");
  joiner = await open(host.origin, "zh-CN", phone);
});

/** The public pages with a link are in no sweep, so they are looked at here. */
const faultsOn = async ({ page, language }: Window) => [
  ...(await sideways(page)),
  ...(await strangeWords(page, language)),
  ...(await seriousFaults(page)),
];

test("an invitation is made, its link filled in on a phone, and the joiner accepted", async () => {
  const { t, pick, field, button, dialog, page } = personnel;
  await personnel.go("/staff/invite");
  await button("employees:invite.add").first().click();
  await pick(field("employees:invitation.department", dialog()), "Kitchen");
  await button("kit:record.save").click();
  const link = dialog().locator(".secret-line input");
  await expect.poll(() => link.inputValue()).toContain("/join/");
  const { pathname } = new URL(await link.inputValue());
  await button("employees:invite.close").click();

  const form = joiner.page;
  const say = (key: string) => joiner.t(`identity:join.${key}`);
  await joiner.go(pathname);
  await form.getByText("海星酒店").waitFor();
  await form.locator("[name=phone]").fill("13611112222");
  await form.locator(".code-send button").click();
  await form.locator(".outbox button").click();
  await form.getByRole("button", { name: say("next") }).click();
  const send = form.getByRole("button", { name: say("send") });
  await send.click();
  await expect.poll(() => form.locator("[name=realName]").evaluate((one) => one === document.activeElement)).toBe(true);
  await form.locator("[name=realName]").fill("林新");
  await form.locator("[name=documentNumber]").fill("99010119871109462x");
  await expect.poll(() => form.locator("[name=birthDate]").inputValue()).toBe("1987-11-09");
  await form.locator("[name=email]").fill("lin@example.com");
  await form.locator("[name=bankCard]").fill("6222 0200 0000 1234 567");
  await expect.poll(() => faultsOn(joiner)).toEqual([]);
  await form.reload();
  await expect.poll(() => form.locator("[name=bankCard]").inputValue()).toBe("6222 0200 0000 1234 567");
  await send.click();
  const change = form.getByRole("button", { name: say("change") });
  await change.waitFor();
  await change.click();
  await expect.poll(() => form.locator("[name=realName]").inputValue()).toBe("林新");
  // The own form is there again when the link is opened again.
  await form.reload();
  await change.waitFor();

  await personnel.go("/staff/invite?tab=joiners&state=waiting");
  await page.locator("tbody .ant-table-row").filter({ hasText: "林新" }).click();
  await dialog().getByText("990***********462X").waitFor();
  await button("employees:joiner.actions.accept").click();
  await dialog()
    .getByRole("button", { name: t("employees:joiner.actions.accept") })
    .click();
  await page.locator(".empty").waitFor({ state: "attached" });
  await form.reload();
  await form.getByRole("button", { name: say("signIn") }).waitFor();
  expect([...personnel.troubles, ...joiner.troubles]).toEqual([]);
});

async function setDay(field: Locator, day: string) {
  await field.fill(day);
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe(day);
}

async function draw({ page, t }: Window) {
  const box = (await page.getByRole("img", { name: t("signing:hint") }).boundingBox()) ?? expect.fail("no pad");
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y - 20, { steps: 5 });
  await page.mouse.up();
}

async function signsIn() {
  // One number gets a code once a minute.
  host.clock.advance(61_000);
  await signInByApi(joiner, "13611112222");
}

/** A contract is added and sent at the desk, and signed on the own page of the phone. */
async function signs(userId: string, today: string) {
  const { t, field, button, dialog, page } = personnel;
  await personnel.go(`/staff/fullTime?user=${userId}`);
  await button("employees:contract.add").click();
  await setDay(field("employees:contract.from", dialog()), today);
  await setDay(field("employees:contract.to", dialog()), addDays(today, 364));
  const made = await PDFDocument.create();
  made.addPage([300, 300]);
  const buffer = Buffer.from(await made.save());
  const input = dialog().locator("input[type=file]");
  // On a slow network the file is still on its way when the contract is saved: it would be lost.
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
  const isFile = ({ href }: URL) => href.includes("contract");
  await page.route(isFile, async (route) => {
    if (["PUT", "POST"].includes(route.request().method()) && !route.request().url().includes("/api/")) await slow;
    await route.continue();
  });
  await input.setInputFiles({ name: "劳动合同.pdf", mimeType: "application/pdf", buffer });
  await button("kit:record.save", dialog()).click();
  await dialog().getByText(t("kit:upload.wait")).waitFor();
  arrive();
  await dialog().getByText("劳动合同.pdf").waitFor();
  await page.unroute(isFile);
  await button("kit:record.save", dialog()).click();
  await button("employees:contract.actions.send").click();
  await page.getByText(t("employees:contract.signings.1"), { exact: true }).waitFor();

  const own = joiner.page;
  await signsIn();
  await joiner.go("/account/file");
  await joiner.button("employees:contract.sign").click();
  await own.getByText(joiner.t("signing:read", { name: "劳动合同.pdf" })).waitFor();
  await expect.poll(() => faultsOn(joiner)).toEqual([]);
  await draw(joiner);
  await joiner.button("signing:sign").click();
  await own.getByText(joiner.t("signing:signed")).waitFor();
  await page.reload();
  await page.getByText(t("employees:contract.signings.2"), { exact: true }).waitFor();
}

async function change(userId: string, body: object) {
  const { admin } = company;
  host.clock.tick();
  const path = "/business/userMoreInfo/getMoreUserInfo";
  const { version } = await admin.call<EmployeeView>(path, { userId }, { method: "GET" });
  await admin.call("/business/userMoreInfo/updateMoreUserInfo", { userId, version, ...body });
}

/** The probation is passed at the desk, and the person reads it. */
async function passes(userId: string, today: string) {
  const { t, field, button, dialog } = personnel;
  await change(userId, { file: { probationEnd: addDays(today, 30) } });
  await personnel.go(`/staff/fullTime?user=${userId}`);
  await button("employees:probation.decide").click();
  await setDay(field("employees:probation.day", dialog()), today);
  await button("employees:save", dialog()).click();
  await dialog().locator(".own-looks").getByText(t("employees:probation.results.passed")).waitFor();
  await joiner.go("/account/file");
  await joiner.page.locator(".own-looks").getByText(joiner.t("employees:probation.results.passed")).waitFor();
  await expect.poll(() => faultsOn(joiner)).toEqual([]);
}

/** Everything that may be open, except what other tests settle at its place. */
async function hangsOn(userId: string) {
  const { admin, maid, cook, departments } = company;
  await change(maid.userId, { superiorId: userId });
  await change(userId, { departmentRoles: ["103"] });
  await admin.call("/sys/dept/modifyDeptInfo", { deptId: departments.rooms, version: 2, headIds: [userId] });
  const flow = chain(node.start(), node.named("Life", [userId]));
  const formId = await publish(admin, { name: "休假单", controls: [control("input", "reason")], flow });
  await cook.call("/business/workflow/startFormProcess", { formId, values: { reason: "x" } });
}

test("they sign on the phone, pass the probation, are transferred from a day, leave with everything settled, and come back", async () => {
  const { t, pick, field, button, dialog, page } = personnel;
  const list = "/business/userMoreInfo/queryFullTimeUser";
  const { records } = await company.admin.call<{ records: EmployeeView[] }>(list, { username: "林新" });
  const userId = records[0]?.userId ?? expect.fail("nobody joined");
  const today = dayOf(host.clock.now(), zone);
  const [moves, lastDay] = [addDays(today, 1), addDays(today, 3)];
  await signs(userId, today);
  await passes(userId, today);

  await personnel.go(`/system/org-manage?user=${userId}`);
  await button("system:employee.edit", dialog()).click();
  await pick(field("system:department.one", dialog()), "Rooms");
  await pick(field("system:employee.superior", dialog()), "Kate Keeper");
  await setDay(field("kit:post.validFrom", dialog()), moves);
  await button("system:save", dialog()).click();
  await button("kit:post.takeBack").waitFor();
  host.clock.set(beginningOf(moves, zone));
  await personnel.go(`/staff/fullTime?user=${userId}`);
  await dialog().getByText("Kate Keeper", { exact: true }).waitFor();

  await hangsOn(userId);
  await button("kit:exit.start").click();
  const points = dialog().locator(".exit-points > li");
  await expect.poll(() => points.count()).toBe(4);
  await setDay(field("kit:exit.lastDay", dialog()), lastDay);
  await pick(field("kit:exit.successor", dialog()), "Kate Keeper");
  const roles = points.filter({ hasText: t("system:employee.departmentRole.103") });
  await roles.getByRole("combobox").first().click();
  await page.locator(".ant-select-dropdown:visible").getByText(t("kit:exit.how.drop")).click();
  await expect.poll(() => points.getByText(t("kit:exit.open")).count()).toBe(0);
  await expect.poll(() => faultsOn(personnel)).toEqual([]);
  await button("kit:exit.confirm").click();
  await button("kit:exit.stay").waitFor();

  host.clock.set(beginningOf(addDays(lastDay, 1), zone));
  await personnel.go("/staff/fullTime?view=resigned");
  await page.locator("tbody .ant-table-row").filter({ hasText: "林新" }).click();
  await dialog().getByText(t("kit:exit.states.2"), { exact: true }).waitFor();
  await expect.poll(() => faultsOn(personnel)).toEqual([]);
  await button("kit:exit.comeBack").click();
  await page
    .locator(".ant-modal")
    .getByRole("button", { name: t("kit:exit.comeBack") })
    .click();
  // The post may be another now.
  await button("employees:cancel").click();
  await button("kit:exit.start").waitFor();
  await signsIn();
  await joiner.go("/account/file");
  await joiner.page.getByText(joiner.t("employees:contract.signings.2"), { exact: true }).waitFor();
  expect([...personnel.troubles, ...joiner.troubles]).toEqual([]);
});
