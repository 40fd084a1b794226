import { type Company, chain, companyOn, control, node, type Person, publish, startTestHost } from "@stampflow/testing";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let company: Company;
let formId: string;
let applyId: string;
let check: () => Promise<void>;
let window: Window;
let chef: Window;
let young: Company;
const longName = "Young Travellers House at the Old Harbour";
let fresh: Window;

/** Every page with a list, and what must be visible before it is checked. */
const lists: readonly [path: string, ready: string][] = [
  ["/dashboard/workplace", ".cards .inbox-quiet, .cards .inbox-card"],
  ["/personnel/approval/pending", ".inbox-row, .inbox-list .empty"],
  ["/personnel/approval/all", ".inbox-row, .inbox-list .empty"],
  ["/personnel/applicationExceptions", ".list-page :is(tbody .ant-table-row, .list-card)"],
  ["/personnel/applicationExceptions?tab=exceptions", ".list-page .empty"],
  ["/personnel/proxy?tab=all", ".list-page .empty"],
  ["/system/org-manage", ".list-page :is(tbody .ant-table-row, .list-card)"],
  ["/notice", ".notices li, .empty"],
  ["/warehouse/stocktotal", ".list-page .empty"],
  ["/warehouse/stockcontrol", ".list-page .empty"],
];
const people = 16;

beforeAll(async () => {
  const host = await startTestHost();
  check = async () => {
    await company.admin.call("/approval/exception/check", {});
    while ((await host.sweep()) > 0);
    await host.settle();
  };
  company = await companyOn(host, "Lists", "en-US");
  const { rooms } = company.departments;
  for (let one = 1; one <= people; one++) await company.hire(`Person ${one}`, rooms, null);
  const flow = chain(node.start(), node.named("Chef", [company.chef.userId]));
  formId = await publish(company.admin, { name: "Leave", controls: [control("input", "reason")], flow });
  ({ applyId } = await submit(company.cook));
  const enter = async (number: string) => {
    const opened = await open(host.origin, "en-US");
    await signInByApi(opened, number);
    return opened;
  };
  window = await enter("13900000001");
  chef = await enter("13900000003");
  young = await companyOn(host, longName, "en-US");
  fresh = await enter(`139000000${8 + people + 1}`);
});

const submit = (person: Person) =>
  person.call<{ applyId: string }>("/business/workflow/startFormProcess", { formId, values: { reason: "rest" } });

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test.each(lists)("%s: one scroll bar, the pager in view, accessible on a phone", async (path, ready) => {
  const { page } = window;
  await window.resize(desktop);
  await show(path, ready);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(desktop.height);
  for (const foot of await page.locator(".list-foot").all())
    await expect.poll(() => bottomOf(foot)).toBeLessThan(desktop.height);
  await window.resize(phone);
  await page.locator(ready).first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  if (path.startsWith("/personnel/approval"))
    await expect.poll(() => bottomOf(page.locator(".phone-bar"))).toBe(phone.height);
});

test("on a phone an open application keeps the bar of the menu", async () => {
  const { page } = window;
  await window.resize(phone);
  await show(`/personnel/approval/all?id=${applyId}`, ".detail-title h2");
  await expect.poll(() => bottomOf(page.locator(".phone-bar"))).toBe(phone.height);
  await expect.poll(() => page.locator(".phone-bar").getByRole("link").count()).toBeGreaterThan(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test("without exceptions, the page says when that was checked", async () => {
  const { page, t } = window;
  await window.resize(desktop);
  await check();
  await show("/personnel/applicationExceptions?tab=exceptions", ".list-page .empty");
  const [before = ""] = t("exceptions:empty.checked", { time: "|" }).split("|");
  const told = page.locator(".list-page .empty p", { hasText: before });
  await told.waitFor();
  expect((await told.textContent())?.slice(before.length)).toMatch(/\d{4}/);
});

test("Enter saves a view under a new name and replaces none", async () => {
  const { page, t, button } = window;
  await window.resize(desktop);
  await show("/system/org-manage", "tbody .ant-table-row");
  await button("kit:view.title").click();
  const name = page.getByLabel(t("kit:view.name"), { exact: true });
  const views = page.locator(".views li");
  await page.locator(".views .import-note").waitFor();
  await name.fill("Mine");
  await name.press("Enter");
  await views.first().waitFor();
  const saved = () => company.admin.call<{ version: number }[]>("/system/view/list", { list: "system.employee" });
  const before = await saved();
  await name.fill("Mine");
  await button("kit:view.replace").waitFor();
  await name.press("Enter");
  await expect.poll(() => name.inputValue()).toBe("Mine");
  await expect.poll(() => saved()).toEqual(before);
  await button("kit:view.replace").click();
  await expect.poll(() => name.inputValue()).toBe("");
  expect(window.troubles).toEqual([]);
});

test("on a phone the list that is open is named in sight, whatever waits in those before it", async () => {
  const { page } = window;
  await window.resize(phone);
  for (const tab of ["pending", "apply", "all"]) {
    await show(`/personnel/approval/${tab}`, ".inbox-row, .inbox-list .empty");
    const inSight = async () => {
      const parts = [".inbox-tabs", ".inbox-tabs [aria-current]"];
      const [nav, active] = await Promise.all(parts.map((part) => page.locator(part).boundingBox()));
      if (!nav || !active) return false;
      return active.x >= nav.x && Math.round(active.x + active.width) <= Math.round(nav.x + nav.width);
    };
    await expect.poll(inSight).toBe(true);
  }
});

test("every column of the employees is in sight; a filter that is set or a row that is chosen moves nothing", async () => {
  const { page, t } = window;
  await window.resize(desktop);
  await show("/system/org-manage", "tbody .ant-table-row");
  const rows = page.locator("tbody .ant-table-row");
  const beyond = (body: Element) => body.scrollWidth - body.clientWidth;
  await expect.poll(() => page.locator(".ant-table-body").evaluate(beyond)).toBe(0);
  const places = () =>
    Promise.all([".list-frame", ".list-foot", ".list-filters"].map((part) => page.locator(part).boundingBox()));
  const before = await places();
  const clear = page.getByRole("button", { name: t("kit:list.clear") });
  await expect.poll(() => clear.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: t("system:employee.realName") }).fill("Person 7");
  await rows.nth(1).waitFor({ state: "detached" });
  await expect.poll(() => places()).toEqual(before);
  await clear.click();
  await rows.nth(people).waitFor();
  await rows.first().getByRole("checkbox").check();
  await page.getByRole("toolbar").waitFor();
  await expect.poll(() => places()).toEqual(before);
});

test("in compact density 18 rows and more are in sight, and each person keeps it", async () => {
  const { page, t, button } = window;
  await window.resize(desktop);
  await show("/system/org-manage", "tbody .ant-table-row");
  await button("kit:list.display").click();
  const density = page.getByRole("radiogroup", { name: t("kit:list.density") });
  await density.getByText(t("kit:list.compact"), { exact: true }).click();
  await page.keyboard.press("Escape");
  const inSight = () =>
    page.locator(".ant-table-body").evaluate((body) => {
      const { bottom } = body.getBoundingClientRect();
      const rows = [...body.querySelectorAll(".ant-table-row")];
      return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
    });
  await expect.poll(inSight).toBeGreaterThanOrEqual(18);
  await page.reload();
  await expect.poll(inSight).toBeGreaterThanOrEqual(18);
  await show("/personnel/approval/all", ".inbox-row");
  const fitting = () =>
    page
      .locator(".inbox-scroll")
      .evaluate((box) => box.clientHeight / (box.querySelector<HTMLElement>(".inbox-row")?.offsetHeight ?? 1));
  await expect.poll(fitting).toBeGreaterThanOrEqual(18);
  await show("/system/org-manage", "tbody .ant-table-row");
  await button("kit:list.display").click();
  await density.getByText(t("kit:list.standard"), { exact: true }).click();
  await expect.poll(inSight).toBeLessThan(18);
});

test("a list opens with its default view, says which view is shown, and can be shown without", async () => {
  const { page, t } = window;
  await window.resize(desktop);
  const list = "system.employee";
  const view = { list, name: "Sevens", filters: { username: "Person 7" }, isDefault: true };
  const { id } = await company.admin.call<{ id: string }>("/system/view/save", view);
  await show("/system/org-manage", "tbody .ant-table-row");
  await page.waitForURL((url) => url.searchParams.get("username") === "Person 7");
  await page.getByRole("button", { name: t("kit:view.shown", { name: "Sevens" }) }).waitFor();
  await page.getByRole("button", { name: t("kit:list.clear") }).click();
  const rows = page.locator("tbody .ant-table-row");
  await rows.nth(people).waitFor();
  await page.reload();
  await rows.nth(people).waitFor();
  await company.admin.call("/system/view/delete", { list, id });
});

test("on a phone a list has one search field and a sheet of filters, and begins in the upper quarter", async () => {
  const { page, t, button, dialog } = window;
  await window.resize(phone);
  await show("/system/org-manage", ".list-card");
  const cards = page.locator(".list-card");
  await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThanOrEqual(phone.height / 4);
  const heights = () => cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(100);
  await button("kit:list.filters").click();
  expect(await seriousFaults(page)).toEqual([]);
  await window.field("system:employee.state", dialog()).click();
  await page.getByTitle(t("system:employee.account.2"), { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("account") === "frozen");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("kit:list.filtersOf", { count: 1 }) }).waitFor();
  await window.resize(desktop);
});

test("the menu and the workbench say what waits, without a reload", async () => {
  const { page, t } = chef;
  await chef.go("/dashboard/workplace");
  const entry = page.getByRole("link", { name: t("approval:title.inbox") }).first();
  const badge = entry.locator(".menu-badge");
  await badge.waitFor();
  await expect.poll(() => badge.textContent()).toBe("1");
  const oldest = page.locator(".inbox-card .inbox-title").first();
  const first = await oldest.textContent();
  const card = page.locator(".card", { has: page.locator(".inbox-card") });
  const left = async (part: Locator) => (await part.boundingBox())?.x;
  const indented = async () => {
    const [row = 0, title = 0] = await Promise.all([card.locator(".inbox-what").first(), card.locator("h2")].map(left));
    return row - title;
  };
  await expect.poll(indented).toBe(0);
  await submit(company.maid);
  await badge.getByText("2").waitFor();
  await page.locator(".inbox-card .inbox-row").nth(1).waitFor();
  await expect.poll(() => oldest.textContent()).toBe(first);
});

async function show(path: string, ready: string) {
  await window.go(path);
  await window.page.locator(ready).first().waitFor();
  expect(window.troubles).toEqual([]);
}

test("the head of the menu shows as much of the company's name as fits, and its tooltip all of it (shell D8)", async () => {
  await fresh.go("/dashboard/workplace");
  const mark = fresh.page.locator(".side-head").getByTitle(longName, { exact: true });
  await mark.waitFor();
  await expect.poll(() => mark.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
});

test("the first steps of a company are ticked by what exists, and disappear when done or dismissed", async () => {
  const { page, t } = fresh;
  await fresh.go("/dashboard/workplace");
  const card = page.locator(".first-steps");
  const count = (done: number) => card.getByText(t("home:firstSteps.count", { count: done, all: 4 })).waitFor();
  await count(2);
  expect(await seriousFaults(page)).toEqual([]);
  await card.getByRole("link").first().click();
  await page.getByRole("dialog", { name: t("system:department.add") }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await fresh.go("/dashboard/workplace");
  const { admin, cook, chef: approver } = young;
  const flow = chain(node.start(), node.named("Chef", [approver.userId]));
  const leave = await publish(admin, { name: "Leave", controls: [control("input", "reason")], flow });
  await page.reload();
  await count(3);
  await expect.poll(() => card.locator("li").last().getAttribute("data-next")).toBe("true");

  await page.getByRole("button", { name: t("home:firstSteps.dismiss") }).click();
  await card.waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".cards .inbox-quiet").first().waitFor();
  await expect.poll(() => card.count()).toBe(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await card.waitFor();
  await cook.call("/business/workflow/startFormProcess", { formId: leave, values: { reason: "rest" } });
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.locator(".cards .inbox-quiet").first().waitFor();
  await expect.poll(() => card.count()).toBe(0);
});

test("the cards of the workbench are moved by keys and by dragging, hidden, kept, and put back", async () => {
  const { page, t, button } = window;
  await window.resize(desktop);
  await window.go("/dashboard/workplace");
  const cards = page.locator(".cards > .card");
  const order = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute("data-card")));
  await cards.first().waitFor();
  const own = await order();
  await button("home:arrange.begin").click();
  const later = page.getByRole("button", { name: t("home:arrange.later", { title: t("approval:tab.pending") }) });
  await later.focus();
  await page.keyboard.press("Enter");
  const [first, second, ...rest] = own;
  await expect.poll(order).toEqual([second, first, ...rest]);
  await expect.poll(() => later.evaluate((one) => one === document.activeElement)).toBe(true);
  await cards.nth(2).dragTo(cards.first());
  const dragged = [rest[0], second, first, ...rest.slice(1)];
  await expect.poll(order).toEqual(dragged);
  await page.getByRole("button", { name: t("home:arrange.hide", { title: t("notice:notices") }) }).click();
  await button("home:arrange.done").click();
  const left = dragged.filter((id) => id !== "notice.news");
  await expect.poll(order).toEqual(left);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await cards.first().waitFor();
  await expect.poll(order).toEqual(left);
  await button("home:arrange.begin").click();
  await button("home:arrange.reset").click();
  await button("home:arrange.done").click();
  await expect.poll(order).toEqual(own);
  expect(await seriousFaults(page)).toEqual([]);
});

test("a list that grows says how far it looked and looks further; the next page begins where this one ended", async () => {
  const { page, t, button } = window;
  await window.resize(desktop);
  const asked: Record<string, unknown>[] = [];
  const line = (id: number) => ({
    id: String(id),
    at: 0,
    actorId: "",
    actorName: `Person ${id}`,
    address: "",
    left: 0,
  });
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ ...line(from + at), changes: [] }));
  const parts: Record<string, object> = {
    first: { records: [], cursor: "near", lookedUntil: Date.UTC(2026, 9, 1, 12), more: true },
    near: { records: lines(1, 4), cursor: "far", lookedUntil: Date.UTC(2026, 8, 1, 12), more: true },
    far: { records: lines(4, 21), cursor: "next", lookedUntil: Date.UTC(2026, 7, 1, 12), more: true },
    next: { records: lines(21, 23), cursor: null, lookedUntil: null, more: false },
  };
  await page.route("**/system/audit/list", async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    const whole = { records: [], cursor: null, lookedUntil: null, more: false, total: 1283 };
    if (body.count) return route.fulfill({ json: { code: 200, msg: "", data: whole } });
    asked.push(body);
    await route.fulfill({ json: { code: 200, msg: "", data: parts[String(body.cursor ?? "first")] } });
  });
  await window.go("/system/audit-log?name=rare");
  const foot = page.locator(".list-foot");
  const status = foot.getByRole("status");
  const says = (text: string) => status.getByText(text, { exact: true }).waitFor();
  const until = (date: string) => t("kit:list.lookedUntil", { date });
  await says(`${t("kit:list.total", { total: "1,283" })} · ${until("Oct 1, 2026")}`);
  await page.getByText(t("kit:list.nothingYet")).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await button("kit:list.lookFurther").focus();
  await page.keyboard.press("Enter");
  await says(`${t("kit:list.total", { total: "1,283" })} · ${until("Sep 1, 2026")}`);
  await page.keyboard.press("Enter");
  await says(t("kit:list.total", { total: "1,283" }));
  await expect.poll(() => button("kit:list.lookFurther").count()).toBe(0);
  await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true);
  await button("kit:list.nextPage").click();
  await says(t("kit:list.total", { total: 22 }));
  await expect.poll(() => page.locator("tbody .ant-table-row").allTextContents()).toHaveLength(2);
  expect(asked.map(({ cursor, pageSize }) => [cursor, pageSize])).toEqual([
    [undefined, 20],
    ["near", 20],
    ["far", 17],
    ["next", 20],
  ]);
  await page.unroute("**/system/audit/list");
});
