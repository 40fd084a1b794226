import { type KindName, kindLabel } from "@stampflow/form";
import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { drawForm, publish as publishDrawn } from "../../../browser/steps/design.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm, send } from "../../../browser/steps/submit.ts";
import { type Window, withBrowser } from "../../../browser/window.ts";
import { beginning, exactly } from "../../../browser/words.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "示例酒店集团");
});

const phones = { admin: "13900000001", cook: "13900000005" };
async function signedIn(number: string): Promise<Window> {
  const window = await open(host.origin, "zh-CN");
  // A second code is not sent within a minute.
  clock.advance(61_000);
  await signInByApi(window, number);
  return window;
}

const input = (label: string) => ({ ...control("input", "what"), label });

const drawn = ({ page, t }: Window, label: string): Locator =>
  page.getByRole("button", { name: exactly(t("form-designer:select", { label })) });

async function add({ page, field }: Window, kind: KindName, label: string) {
  await page
    .getByRole("button", { name: exactly(kindLabel("zh-CN", kind)) })
    .first()
    .click();
  await field("form-designer:label").fill(label);
}

type Saved = { revision: number; date: string; formName: string; formClassification: string };
const saved = (id: string) => company.admin.call<Saved>("/business/formModuleTable/queryFormDesign", { id });

test("a tab that is closed and a page that is left lose nothing of a form; what was saved is not offered", async () => {
  const window = await signedIn(phones.admin);
  const { page, t, button, field } = window;
  await window.go("/personnel/NewSetFome?tab=form");
  await add(window, "number", "数量");
  await page.reload();
  await button("form-designer:draftUse").click();
  await drawn(window, "数量").waitFor();

  await add(window, "money", "单价");
  await button("flow-designer:nav.back").click();
  await page.waitForURL("**/personnel/applyAll");
  await window.go("/personnel/NewSetFome");
  await button("form-designer:draftUse").click();
  await field("form-designer:formName").fill("采购");
  await field("form-designer:category").click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
  await button("flow-designer:nav.next").click();
  await drawn(window, "数量").waitFor();
  await drawn(window, "单价").waitFor();
  await button("flow-designer:nav.next").click();
  await page.waitForURL("**/personnel/workflow?formId=*");
  await window.go("/personnel/NewSetFome?tab=form");
  await page.getByText(t("form-designer:canvasEmpty")).waitFor();
  await expect.poll(() => button("form-designer:draftUse").count()).toBe(0);
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("a form that is as it was after undo is not offered as a draft", async () => {
  const window = await signedIn(phones.admin);
  const { page, t, button } = window;
  await window.go("/personnel/NewSetFome?tab=form");
  await add(window, "number", "数量");
  await page.getByText(beginning(t("flow-designer:saved.local", { time: "" }))).waitFor();
  while (await button("form-designer:undo").isEnabled()) await button("form-designer:undo").click();
  await page.getByText(t("form-designer:canvasEmpty")).waitFor();
  await page.reload();
  await page.getByText(t("form-designer:canvasEmpty")).waitFor();
  await expect.poll(() => button("form-designer:draftUse").count()).toBe(0);
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("whoever takes what somebody else saved is not offered their own form again", async () => {
  const { admin, chef } = company;
  const flow = chain(node.start(), node.named("first", [chef.userId]));
  const id = await publish(admin, { name: "领料", controls: [input("品名")], flow });
  const window = await signedIn(phones.admin);
  const { page, field, button } = window;
  await window.go(`/personnel/workflow?formId=${id}&tab=form`);
  await drawn(window, "品名").click();
  const { date, ...rest } = await saved(id);
  await admin.call("/business/formModuleTable/modifyFormModule", { id, ...rest, date: date.replace("品名", "物品") });
  await field("form-designer:label").fill("材料");
  await button("flow-designer:nav.save").click();
  await button("flow-designer:saved.takeTheirs").click();
  await drawn(window, "物品").waitFor();
  await page.reload();
  await drawn(window, "物品").waitFor();
  await expect.poll(() => button("form-designer:draftUse").count()).toBe(0);
  await expect.poll(() => drawn(window, "材料").count()).toBe(0);
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("a rule and a formula are drawn in their panels, published, and do what they say in the form", async () => {
  const window = await signedIn(phones.admin);
  const { page, t, button, field, dialog, pick } = window;
  const name = "采购申请";
  const fields = [
    ["newselect", "类别"],
    ["textarea", "说明"],
    ["number", "数量"],
    ["money", "单价"],
    ["money", "金额"],
  ] as const;
  await drawForm(
    window,
    name,
    fields.map(([kind, label]) => ({ kind, label, required: false })),
  );
  const id = new URL(page.url()).searchParams.get("formId") ?? "";
  await page
    .getByRole("navigation", { name: t("flow-designer:tab.label") })
    .getByRole("button", { name: t("flow-designer:tab.form") })
    .click();

  const formula = field("form-designer:formula");
  const insert = async (kind: "formulaInsert" | "formulaFunction", entry: string) => {
    await field(`form-designer:${kind}`).click();
    await page.locator(".ant-select-dropdown:visible").getByText(entry).click();
  };
  await drawn(window, "金额").click();
  await insert("formulaInsert", "数量");
  await page.keyboard.type(" * ");
  await insert("formulaInsert", "单价");
  await page.getByText(/^示例：数量 = .+ → /).waitFor();
  await expect.poll(() => formula.inputValue()).toBe("{数量} * {单价}");

  await page.getByRole("tab", { name: t("form-designer:tabForm") }).click();
  await button("form-designer:linkageAdd").click();
  const drawer = dialog();
  await button("form-designer:linkageAdd", drawer).click();
  await button("form-designer:linkConditionAdd", drawer).click();
  await pick(field("form-designer:linkValue", drawer), "选项 2");
  await pick(field("form-designer:linkTargets", drawer), "说明");
  await drawer.getByText("当“类别”等于“选项 2”时，显示“说明”").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await button("flow-designer:nav.save").click();
  await expect.poll(async () => (await saved(id)).date).toContain('"linkage":[{');

  const before = await saved(id);
  await drawn(window, "单价").click();
  await insert("formulaFunction", "ROUND");
  await page.keyboard.type("{金额} / {数量}, 2");
  await page.getByText(exactly("这些控件互相依赖，无法计算：单价 → 金额 → 单价")).waitFor();
  await button("flow-designer:nav.save").click();
  await page
    .getByText(t("form-designer:faults", { count: 1 }))
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^这些控件互相依赖，无法计算：.*单价.*金额/ }).click();
  await expect.poll(() => saved(id)).toEqual(before);
  await drawn(window, "单价").click();
  await formula.fill("");
  await page.getByText(t("form-designer:noFaults")).first().waitFor();
  await publishDrawn(window);
  expect(window.troubles).toEqual([]);
  await window.close();

  const cook = await signedIn(phones.cook);
  await openForm(cook, name);
  const form = cook.page.getByRole("form");
  const entry = (label: string) => form.getByLabel(label, { exact: true });
  await entry("数量").fill("3");
  await entry("单价").fill("12.5");
  await form.getByText("37.50").waitFor();
  await expect.poll(() => entry("说明").count()).toBe(0);
  await cook.pick(entry("类别"), "选项 2");
  await entry("说明").fill("厨房用");
  const applyId = await send(cook);
  const { content } = await company.cook.call<{ content: { values: object } }>("/approval/application/detail", {
    applyId,
  });
  expect(Object.values(content.values)).toEqual(expect.arrayContaining(["3", "12.50", "37.50", "厨房用"]));
  expect(cook.troubles).toEqual([]);
  await cook.close();
});

test("a form is imported from a file; one that is none is refused and changes nothing", async () => {
  const window = await signedIn(phones.admin);
  const { page, t, button, dialog } = window;
  await window.go("/personnel/NewSetFome?tab=form");
  await add(window, "input", "原来的");
  await button("form-designer:advancedTools").click();
  await page.getByRole("menuitem", { name: t("form-designer:import") }).click();
  const take = async (name: string, text: string) => {
    const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
    await dialog().locator("input[type=file]").setInputFiles(file);
    await expect.poll(() => dialog().getByLabel(t("form-designer:importText")).inputValue()).toBe(text);
    await button("form-designer:importDo", dialog()).click();
  };
  await take("broken.json", '{"list":[');
  await dialog().getByText("不是有效的 JSON，请检查是否复制完整").waitFor();
  await drawn(window, "原来的").waitFor();
  const submit = { type: "button", label: "提交", key: "b", options: { handle: "submit" } };
  const file = JSON.stringify({ list: [input("品名"), submit] });
  await dialog().getByLabel(t("form-designer:importText")).fill(file);
  await dialog().getByText("未导入按钮“提交”（list[1]）").waitFor();
  await take("form.json", file);
  await page.getByText("导入成功").waitFor();
  await drawn(window, "品名").waitFor();
  await expect.poll(() => drawn(window, "原来的").count()).toBe(0);
  expect(window.troubles).toEqual([]);
  await window.close();
});
