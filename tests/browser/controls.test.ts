import { readFile } from "node:fs/promises";
import { type Control, type KindName, newControl } from "@stampflow/form";
import { chain, companyOn, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import type { Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { signInByCode } from "./steps/sign-in.ts";
import { openForm, send } from "./steps/submit.ts";
import { phone, withBrowser } from "./window.ts";

const open = withBrowser();
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;

function drawn(kind: KindName, label: string, more: Partial<Control> = {}): Control {
  const made = newControl(kind, label.length, "zh-CN");
  const key = `${kind}_f`;
  const named = made.model === undefined ? {} : { model: key };
  return { ...made, ...named, key, label, ...more, options: { ...made.options, ...more.options } };
}
const required = [{ required: true, message: "" }];
const place = [{ value: "e", label: "华东", children: [{ value: "sh", label: "上海" }] }];
const cell = (...list: Control[]) => ({ colspan: 1, rowspan: 1, list });

const controls: Control[] = [
  drawn("html", "须知", { options: { defaultValue: "<p>请先阅读<strong>制度</strong></p>" } }),
  drawn("input", "事由"),
  drawn("button", "填入常用", { options: { handle: "set", values: [{ key: "input_f", value: "例行出差" }] } }),
  drawn("checkbox", "携带"),
  drawn("location", "打卡地点", { options: { enable: true } }),
  drawn("period", "出差时间"),
  drawn("control", "评价组", { list: [drawn("rate", "评分"), drawn("slider", "占比")] }),
  drawn("tabs", "标签组", {
    columns: [
      { value: "1", label: "正文", list: [drawn("editor", "说明"), drawn("moneys", "大写金额")] },
      {
        value: "2",
        label: "地点",
        list: [drawn("cascader", "城市", { rules: required, options: { options: place } })],
      },
    ],
  }),
  drawn("table", "表格", {
    trs: [{ tds: [cell(drawn("time", "时间")), cell(drawn("treeSelect", "区域", { options: { options: place } }))] }],
  }),
];

beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "示例酒店集团");
  await publish(company.admin, {
    name: "出差单",
    controls,
    flow: chain(node.start(), node.named("first", [company.chef.userId])),
  });
});

/** What somebody brings from a page of somebody else. */
const paste = (page: Page, markup: string) =>
  page.locator(".tiptap").evaluate((entry, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    entry.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, markup);

const hostile =
  '<p>粘贴的<b>文字</b><img src="x" onerror="document.title=1"><a href="javascript:document.title=2">链接</a></p>' +
  '<svg onload="document.title=3"></svg><script>document.title=4</script>';

test("a form of these controls is filled in on a phone, read by its approver and printed", async () => {
  const window = await open(host.origin, "zh-CN", phone);
  const { page, button } = window;
  await signInByCode(window, "13900000005");
  await openForm(window, "出差单");
  const form = page.getByRole("form");
  await form.getByText("制度").waitFor();
  await form.getByRole("button", { name: "填入常用" }).click();
  await form.getByRole("checkbox").first().check();
  await form.locator(".ant-rate-star").nth(3).click();
  await form.locator(".slider input").last().fill("40");
  await form.locator(".tiptap").click();
  await paste(page, hostile);
  await form.getByLabel("大写金额").fill("1234.5");
  await form.getByText("人民币壹仟贰佰叁拾肆元伍角整").waitFor();
  await form.getByLabel("时间", { exact: true }).fill("09:30");
  await page.keyboard.press("Enter");

  // A device that does not say where it is leaves the place to be written.
  const locate = form.getByRole("button", { name: "打卡地点 获取当前位置" });
  await locate.click();
  await form.getByText("浏览器没有允许本页读取位置").waitFor();
  await form.getByPlaceholder("地点").fill("酒店大堂");
  await page.context().grantPermissions(["geolocation"], { origin: host.origin });
  await page.context().setGeolocation({ latitude: 22.543096, longitude: 114.057865, accuracy: 30 });
  await locate.click();
  await form.getByText("22.543096, 114.057865（误差约 30 米").waitFor();

  // On a phone the picker of each end is whole on the screen.
  for (const [name, text] of [
    ["开始时间", "2026-12-01 18:00"],
    ["结束时间", "2026-12-02 00:30"],
  ] as const) {
    const end = form.getByPlaceholder(name);
    await end.click();
    const box = await page.locator(".ant-picker-dropdown:visible").boundingBox();
    if (!box) throw new Error("no picker");
    expect(box.x >= 0 && box.x + box.width <= phone.width && box.y >= 0 && box.y + box.height <= phone.height).toBe(
      true,
    );
    await end.fill(text);
    await page.keyboard.press("Enter");
  }
  await form.getByText("6.5 小时", { exact: true }).waitFor();

  // The field that is missing stands in the other tab, which comes to the front.
  await button("approval:apply.send").click();
  await page.getByRole("tab", { name: "地点", selected: true }).waitFor();
  await form.getByText("请选择城市").waitFor();
  await form.getByLabel("城市").click();
  await page.getByRole("menuitemcheckbox", { name: "华东" }).click();
  await page.getByRole("menuitemcheckbox", { name: "上海" }).click();
  const applyId = await send(window);
  expect(window.troubles).toEqual([]);
  await window.close();

  const approver = await open(host.origin, "zh-CN");
  await signInByCode(approver, "13900000003");
  await approver.go(`/personnel/approval/pending?id=${applyId}`);
  const rich = approver.page.locator(".rich-text", { hasText: "粘贴的" });
  expect(await rich.locator("strong").textContent()).toBe("文字");
  expect(await rich.locator("img, svg, script, a").count()).toBe(0);
  expect(await approver.page.title()).not.toMatch(/^\d$/);
  for (const text of [
    "例行出差",
    "4 / 5",
    "2026年12月1日 18:00 – 2026年12月2日 00:30（6.5 小时）",
    "¥1,234.50（人民币壹仟贰佰叁拾肆元伍角整）",
    "09:30",
  ])
    await approver.page.getByText(text, { exact: true }).first().waitFor();
  await approver.page
    .getByText(/^酒店大堂 · 22\.543096, 114\.057865（误差约 30 米/)
    .first()
    .waitFor();
  await approver.button("kit:print.menu").click();
  const [file] = await Promise.all([
    approver.page.waitForEvent("download"),
    approver.page.getByRole("menuitem", { name: approver.t("kit:print.pdf"), exact: true }).click(),
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await file.path()))));
  for (const words of [
    "粘贴的文字链接",
    "华东/上海",
    "酒店大堂·22.543096,114.057865",
    "人民币壹仟贰佰叁拾肆元伍角整",
    "4/5",
    "（6.5小时）",
  ])
    expect(text.join("").replace(/\s+/g, "")).toContain(words);
  expect(approver.troubles).toEqual([]);
  await approver.close();
});
