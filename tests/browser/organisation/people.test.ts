import { roleCalls } from "@stampflow/system";
import {
  type Company,
  chain,
  client,
  companyOn,
  control,
  node,
  publish,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { fillTemplate } from "../steps/people.ts";
import { signInByApi, signInByCode } from "../steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
let window: Window;
beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "People", "zh-CN");
  const flow = chain(node.start(), node.named("Chef", [company.chef.userId]));
  const formId = await publish(company.admin, { name: "Leave", controls: [control("input", "reason")], flow });
  await company.cook.call("/business/workflow/startFormProcess", { formId, values: { reason: "rest" } });
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

async function fillEmployee({ field, dialog, pick }: Window, entries: { name: string; phone: string }) {
  await field("system:employee.realName", dialog()).fill(entries.name);
  await dialog().getByRole("radio").first().check();
  await field("system:employee.phone", dialog()).fill(entries.phone);
  await pick(field("system:department.one", dialog()), "Kitchen");
  await field("system:employee.jobTitle", dialog()).fill("厨师");
}

test("who was added is offered an invitation, whose text is shown where none is sent; faults stand at their field", async () => {
  const { page, t, button, field, dialog } = window;
  await window.go("/system/org-manage?add=new");
  await fillEmployee(window, { name: "新人", phone: "12345" });
  await field("system:employee.userName", dialog()).fill("1x");
  const faultOf = (id: string) =>
    page.locator(".ant-form-item", { has: page.locator(`#${id}`) }).locator(".ant-form-item-explain-error");
  for (const [name, mended] of [
    ["userName", ""],
    ["phone", "13700000101"],
  ] as const) {
    await button("system:save", dialog()).click();
    await faultOf(name).first().waitFor();
    await expect.poll(() => dialog().locator("p.field-error").count()).toBe(0);
    await field(`system:employee.${name}`, dialog()).fill(mended);
  }
  await button("system:save", dialog()).click();
  await page.getByText(t("system:employee.added", { name: "新人" })).waitFor();

  await button("system:invite.action", dialog()).click();
  await page.getByText(t("system:invite.sent", { count: 1 })).waitFor();
  const letter = await page.locator(".letters li").textContent();
  expect(letter).toContain("+8613700000101");
  expect(letter).toContain("/user/login");
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await dialog().getByText(t("system:invite.email"), { exact: true }).click();
  await button("system:invite.action", dialog()).click();
  await page.getByText(t("system:invite.unreachable", { count: 1 })).waitFor();
  await window.resize(phone);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await window.resize(desktop);
  await button("system:employee.another", dialog()).click();
  const name = field("system:employee.realName", dialog());
  const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  await expect.poll(() => name.inputValue()).toBe("");
  await button("kit:record.saveAnother", dialog()).click();
  await expect.poll(() => hasFocus(name)).toBe(true);
  await fillEmployee(window, { name: "又一人", phone: "13700000102" });
  await button("kit:record.saveAnother", dialog()).click();
  await page
    .getByText(t("system:employee.added", { name: "又一人" }))
    .first()
    .waitFor();
  await expect.poll(() => name.inputValue()).toBe("");
  await expect.poll(() => hasFocus(name)).toBe(true);

  await window.go("/system/org-manage");
  await page.locator("tbody .ant-table-row").getByRole("checkbox").first().check();
  const opener = button("system:several.action.role");
  await opener.click();
  await expect.poll(() => hasFocus(dialog().getByRole("radio").first())).toBe(true);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(opener)).toBe(true);

  const display = button("kit:list.display");
  await display.press("Enter");
  await page.getByRole("dialog").getByRole("checkbox").last().focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(display)).toBe(true);

  const row = page.locator("tbody .ant-table-row").first();
  await row.press("Enter");
  await button("system:employee.edit").press("Enter");
  await expect.poll(() => hasFocus(name)).toBe(true);
  await page.keyboard.type("改");
  await page.keyboard.press("Escape");
  await button("kit:unsaved.go").press("Enter");
  await expect.poll(() => hasFocus(row)).toBe(true);
});

test("half-filled entries are asked for, whichever way they are left; what another window saved is merged", async () => {
  const { page, t, button, field, dialog } = window;
  const scope = { kind: "below" };
  const add = (roleName: string) =>
    company.admin.call<{ roleId: string; version: number }>(roleCalls.add.path, {
      roleName,
      scope,
      permissions: [],
      memberIds: [company.guest.userId],
    });
  const { roleId, version } = await add("值夜");
  await add("领班");
  const question = page.getByRole("dialog").filter({ hasText: t("kit:unsaved.title") });
  const own = field("system:role.description");
  const row = (name: string) => page.locator(".role-list button", { has: page.getByText(name, { exact: true }) });
  const stays = async (leave: () => Promise<unknown>) => {
    await leave();
    await button("kit:unsaved.stay", question).click();
    await question.waitFor({ state: "detached" });
  };
  await window.go("/dashboard/workplace");
  await page.getByRole("heading").first().waitFor();
  await window.go(`/system/role-manage?role=${roleId}`);
  await row("领班").click();
  await row("值夜").click();
  await page.getByRole("tab", { name: t("system:role.rights"), exact: true }).click();
  await own.fill("夜间值班");
  await stays(() => row("领班").click());
  await stays(() => page.getByRole("tab", { name: t("system:role.members"), exact: true }).click());
  await stays(() => page.getByRole("tab", { name: t("system:role.tab.matrix"), exact: true }).click());
  await stays(() => page.locator("a[href='/dashboard/workplace']").first().click());
  const asked = page.waitForEvent("dialog");
  const reloaded = page.evaluate(() => location.reload()).catch(() => null);
  await (await asked).dismiss();
  await reloaded;
  await expect.poll(() => own.inputValue()).toBe("夜间值班");

  await company.admin.call(roleCalls.update.path, { roleId, version, roleName: "夜班", permissions: [], scope });
  await button("system:save").click();
  const told = page.getByRole("alert").filter({ hasText: company.admin.actor.name });
  await told.waitFor();
  await expect.poll(() => told.textContent()).toContain(t("system:role.name"));
  // In the bar with the button, although the form is longer than the window.
  const inSight = (bar: Element) =>
    bar === document.activeElement && bar.getBoundingClientRect().bottom <= document.documentElement.clientHeight;
  await expect.poll(() => told.evaluate(inSight)).toBe(true);
  expect([await field("system:role.name").inputValue(), await own.inputValue()]).toEqual(["夜班", "夜间值班"]);
  await button("system:save").click();
  await page.getByText(t("system:role.saved", { name: "夜班" })).waitFor();

  await button("system:role.add").click();
  await field("system:role.name", dialog()).fill("新角色");
  await stays(() => page.keyboard.press("Escape"));
  await page.keyboard.press("Escape");
  await button("kit:unsaved.go", question).click();
  await row("领班").click();
  await page.getByRole("heading", { name: "领班", exact: true }).waitFor();
  expect(window.troubles).toEqual([]);
});

test("after an import the page says what comes next: the list, and invitations to everybody at once", {
  tags: "full",
}, async () => {
  const { page, t, button, dialog } = window;
  await window.go("/system/org-manage?roster=new");
  const rows = [1, 2, 3, 4].map((one) => ({
    name: `导入${one}`,
    phone: `1370000020${one}`,
    email: "",
    department: "Operations/Kitchen",
    job: "厨师",
  }));
  await button("kit:import.template").waitFor();
  const buffer = await fillTemplate(window, rows);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog().locator("input[type=file]").setInputFiles({ name: "people.xlsx", mimeType, buffer });
  await page.locator(".import tbody .ant-table-row").first().waitFor();
  await window.resize(phone);
  const beyond = (body: Element) => body.scrollWidth - body.clientWidth;
  await expect.poll(() => page.locator(".drawer-body").evaluate(beyond)).toBe(0);
  await window.resize(desktop);
  await button("kit:import.commit", dialog())
    .or(page.getByText(t("kit:import.commit", { count: 4 })))
    .click();
  await page.getByText("已导入 4 行", { exact: true }).waitFor();
  await page.getByText(t("system:invite.send", { count: 4 })).click();
  await page.getByText(t("system:invite.sent", { count: 4 })).waitFor();
  await expect.poll(() => page.locator(".letters li").count()).toBe(4);
  expect(await seriousFaults(page)).toEqual([]);
  await button("kit:import.list", dialog()).click();
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "导入1" }).waitFor();
});

test("members are chosen from the tree of departments: whole departments, by words, by keys", {
  tags: "full",
}, async () => {
  const { page, t, button, field, dialog } = window;
  await window.go("/system/role-manage");
  await button("system:role.add").click();
  await button("kit:member.choose", dialog()).click();
  const found = page.getByRole("region", { name: t("kit:member.people"), exact: true });
  const chosen = page.getByRole("region", { name: t("kit:member.chosen") });
  const tags = () => chosen.locator("li").allTextContents();
  await found.getByText("Carl Chef").waitFor();
  await page.getByRole("tree").getByText("Operations", { exact: true }).click();
  await page.getByRole("tree").locator(".ant-tree-switcher_close").first().click();
  await page.getByRole("tree").getByText("Kitchen", { exact: true }).click();
  await found.getByText("Mary Maid").waitFor({ state: "detached" });
  const kitchen = (await found.locator("li .person-line > span").allTextContents()).sort();
  await found.getByRole("checkbox").first().check();
  await expect.poll(async () => (await tags()).sort()).toEqual(kitchen);
  expect(await seriousFaults(page)).toEqual([]);
  await button("kit:member.clear").click();

  const search = page.getByRole("searchbox", { name: t("kit:people.placeholder") }).last();
  await search.fill("chef");
  await found.getByText("Cora Cook").waitFor({ state: "detached" });
  await search.press("Enter");
  await expect.poll(tags).toEqual(["Carl Chef"]);
  await search.fill("cora");
  await found.getByText("Cora Cook").waitFor();
  await search.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect.poll(tags).toEqual(["Carl Chef", "Cora Cook"]);
  await page.getByRole("button", { name: t("kit:member.remove", { name: "Carl Chef" }) }).click();
  await window.resize(phone);
  await found.getByText("Cora Cook").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await window.resize(desktop);
  await button("kit:ok", dialog()).click();
  await expect.poll(() => dialog().locator(".ant-select-selection-item").allTextContents()).toEqual(["Cora Cook"]);
  await field("system:role.name", dialog()).fill("值班经理");
  await button("system:save", dialog()).click();
  await page.getByText(t("system:role.saved", { name: "值班经理" })).waitFor();
  expect(window.troubles).toEqual([]);
});

test("the leaving dialog names what is left behind, and only that", { tags: "full" }, async () => {
  const { page, dialog } = window;
  const ask = async (userId: string) => {
    await window.go(`/system/org-manage?user=${userId}`);
    await page.locator(".drawer-foot .apart").click();
    await page.waitForLoadState("networkidle");
    return dialog().locator(".leaves-behind li");
  };
  const lines = await ask(company.chef.userId);
  await lines.nth(2).waitFor();
  expect((await lines.allTextContents()).sort()).toEqual(
    ["是 1 人的直属上级 Cora Cook", "是 1 个部门的负责人 Kitchen", "有 1 项待处理或进行中的审批"].sort(),
  );
  expect(await seriousFaults(page)).toEqual([]);
  expect(await (await ask(company.guest.userId)).count()).toBe(0);
});

test("delete is offered only if it can work", { tags: "full" }, async () => {
  const { page, t, button } = window;
  await window.go("/system/role-manage");
  const roles = page.locator(".role-list button");
  const remove = button("system:role.delete");
  for (const name of ["管理员", "全员", "法务"]) {
    await roles.filter({ has: page.getByText(name, { exact: true }) }).click();
    await page.getByRole("heading", { name, exact: true }).waitFor();
    await expect.poll(() => remove.count()).toBe(0);
  }
  await button("system:role.add").click();
  await window.field("system:role.name", window.dialog()).fill("值班");
  await button("system:save", window.dialog()).click();
  await window.dialog().getByText("请至少选择一位成员或一项权限").waitFor();
  await window.pick(window.field("system:role.members", window.dialog()), "Cora Cook");
  await button("system:save", window.dialog()).click();
  await page.getByRole("heading", { name: "值班", exact: true }).waitFor();
  await expect.poll(() => remove.isDisabled()).toBe(true);
  await page.getByRole("button", { name: `${t("system:role.remove")} Cora Cook` }).click();
  await expect.poll(() => remove.isEnabled()).toBe(true);
  expect(window.troubles).toEqual([]);
});

test("the header finds people, departments, forms and pages while typing, in pinyin too; keys choose", {
  tags: "full",
}, async () => {
  const { page, t } = window;
  await window.go("/dashboard/workplace");
  const field = page.getByRole("combobox", { name: t("app:shell.search"), exact: true });
  const found = page.getByRole("listbox", { name: t("app:shell.searchFound") });
  const option = (name: string) => found.getByRole("option", { name });
  // Those who may not search for all of these read less: a cook neither has products nor people.
  await expect.poll(() => field.getAttribute("placeholder")).toBe("搜索员工、表单、商品等");
  await field.fill("kit");
  await option("Kitchen").waitFor();
  await field.fill("leav");
  await option("Leave").first().waitFor();
  await field.fill("gzt");
  await option("工作台").waitFor();
  await field.fill("zzzz");
  await page.getByRole("status").getByText(t("app:shell.searchNothing")).waitFor();
  await field.fill("carl");
  await option("Carl Chef").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await found.waitFor({ state: "detached" });
  await field.fill("carl c");
  await option("Carl Chef").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/org-manage/);
});

test("somebody who has an account is asked before another company has them", { tags: "full" }, async () => {
  const number = "13700000301";
  const person = { realName: "Ivy", phone: number, gender: "1", jobTitle: "Cook" };
  const add = "/business/userMoreInfo/addMoreUserInfo";
  await company.admin.call(add, { ...person, departmentId: company.rootId });
  const other = await companyOn(host, "Wants Ivy", "zh-CN");
  await other.admin.call(add, { ...person, departmentId: other.rootId });
  const ivy = await open(host.origin, "zh-CN", phone);
  await signInByCode(ivy, number);
  const { page, t, button, dialog } = ivy;
  await dialog().getByText("Wants Ivy").waitFor();
  const letter = page.locator("header button", { has: page.locator(".anticon-mail") });
  const [outer, inner] = await Promise.all([letter.boundingBox(), letter.locator("sup").boundingBox()]);
  expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? 999);
  expect(await seriousFaults(page)).toEqual([]);
  await button("identity:invitation.accept", dialog()).click();
  await page.getByText(t("identity:invitation.accepted", { name: "Wants Ivy" })).waitFor();
  await dialog().waitFor({ state: "detached" });
  expect(await client(host.origin).refused("/system/session/invitations")).toMatchObject({ status: 401 });
  expect(ivy.troubles).toEqual([]);
  await ivy.close();
});
