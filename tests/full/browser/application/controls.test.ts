import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import {
  type Control,
  checkDesign,
  controlsOf,
  type Design,
  fieldControls,
  fieldKey,
  isContainer,
  type KindName,
  kindLabel,
  kindNames,
  newControl,
  textsIn,
  withTranslation,
} from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import { anyDesign, chain, companyOn, control, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import fc from "fast-check";
import type { Locator, Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { sign } from "../../../browser/steps/decide.ts";
import { publish as publishDrawn } from "../../../browser/steps/design.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm, png, send } from "../../../browser/steps/submit.ts";
import { desktop, phone, type Window, withBrowser } from "../../../browser/window.ts";
import { exactly } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "示例酒店集团");
  const flow = chain(node.start(), node.named("first", [company.chef.userId]));
  const formId = await publish(company.admin, { name: "巡查", controls: [control("input", "place")], flow });
  await company.cook.call("/business/workflow/startFormProcess", { formId, values: { place: "后厨" } });
});

const formName = "全部控件";
const labelOf = (kind: string) => kindLabel("zh-CN", kind);
type Drawn = Record<KindName, Control>;
type Part = {
  /** Changes to the control as the palette makes it. */
  set?: (drawn: Drawn) => Partial<Control>;
  fill?: (field: Locator, window: Window) => Promise<unknown>;
  /** The text in the drawer, and without spaces in the PDF. */
  read?: string | RegExp;
};

const type = (words: string) => (field: Locator) => field.locator("input, textarea").first().fill(words);
const enter =
  (words: string) =>
  async (field: Locator, { page }: Window) => {
    await field.locator("input").first().fill(words);
    await page.keyboard.press("Enter");
  };
const choose =
  (name: string, search?: string) =>
  async (field: Locator, { page }: Window) => {
    const input = field.locator("input").first();
    await input.click();
    if (search) await input.fill(search);
    const list = page.locator(".ant-select-dropdown:visible");
    await list.getByText(name, { exact: true }).first().click();
    await list.waitFor({ state: "hidden" });
  };
const climb =
  (...names: string[]) =>
  async (field: Locator, { page }: Window) => {
    await field.locator("input").first().click();
    for (const name of names) await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
    await page.locator(".cascade-popup:visible").waitFor({ state: "hidden" });
  };
const attach = (name: string, mimeType: string, buffer: Buffer) => async (field: Locator) => {
  await field.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  await field.locator(".ant-upload-list-item-done").waitFor();
};
const paste = (place: Locator, kind: string, words: string) =>
  place.evaluate(
    (entry, [as, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(as, text);
      entry.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [kind, words] as const,
  );

/** Clipboard contents from a hostile page. */
const hostile =
  '<p>粘贴的<b>文字</b><img src="x" onerror="document.title=1"><a href="javascript:document.title=2">链接</a></p>' +
  '<svg onload="document.title=3"></svg><script>document.title=4</script>';

const column = (kind: KindName, key: string, label: string, options = {}): Control => {
  const made = newControl(kind, key, "zh-CN");
  return { ...made, key, model: key, label, options: { ...made.options, ...options } };
};
const holding = (...list: Control[]) => ({ colspan: 1, rowspan: 1, list });

/** Every kind: a new one does not compile without an entry here. */
const parts: Record<KindName, Part> = {
  input: { read: "例行出差" },
  text: {},
  textarea: { fill: type("第一行\n第二行"), read: /第一行\s*第二行/ },
  editor: {
    fill: async (field) => {
      await field.locator(".tiptap").click();
      await paste(field.locator(".tiptap"), "text/html", hostile);
    },
    read: /粘贴的\s*文字\s*链接/,
  },
  number: { fill: type("1234.5"), read: "1,234.5" },
  money: { fill: type("88.8"), read: "¥88.80" },
  moneys: {
    fill: async (field) => {
      await type("1234.5")(field);
      await field.getByText("人民币壹仟贰佰叁拾肆元伍角整").waitFor();
    },
    read: "¥1,234.50（人民币壹仟贰佰叁拾肆元伍角整）",
  },
  date: { fill: enter("2026-12-24"), read: "2026年12月24日" },
  period: {
    fill: async (field, { page }) => {
      for (const [at, words] of ["2026-12-01 18:00", "2026-12-02 00:30"].entries()) {
        await field.locator("input").nth(at).fill(words);
        await page.keyboard.press("Enter");
      }
      await field.getByText("6.5 小时", { exact: true }).waitFor();
    },
    read: "2026年12月1日 18:00 – 2026年12月2日 00:30（6.5 小时）",
  },
  time: { fill: enter("09:30"), read: "09:30" },
  newselect: { fill: choose("选项 2"), read: "选项 2" },
  newradio: { fill: (field) => field.getByRole("radio").first().check(), read: "选项 1" },
  checkbox: {
    fill: async (field) => {
      for (const box of await field.getByRole("checkbox").all()) await box.check();
    },
    read: "选项 1、选项 2",
  },
  // The field is in the second tab: submitting without it opens that tab.
  cascader: { set: () => ({ rules: [{ required: true, message: "" }] }), read: "选项 1 / 选项 1-2" },
  treeSelect: { fill: choose("选项 2", "xuanxiang2"), read: "选项 2" },
  rate: { fill: (field) => field.locator(".ant-rate-star").nth(3).click(), read: "4 / 5" },
  slider: { fill: (field) => field.locator(".slider input").last().fill("40"), read: "40" },
  uploadImg: { fill: attach("灶台.png", "image/png", png) },
  uploadFile: { fill: attach("说明.txt", "text/plain", Buffer.from("说明")), read: /说明\.txt/ },
  phone: { fill: type("13812345678"), read: /138\s?1234\s?5678/ },
  address: {
    set: () => ({ options: { addressValue: 2 } }),
    fill: async (field, window) => {
      await field.locator("input").first().fill("hangzhou xihu");
      await window.page.getByRole("menuitemcheckbox", { name: "浙江省 / 杭州市 / 西湖区", exact: true }).click();
      await window.page.locator(".cascade-popup:visible").waitFor({ state: "hidden" });
      await field.locator("textarea").fill("龙井路 1 号");
    },
    read: /浙江省.*杭州市.*西湖区.*龙井路 1 号/,
  },
  location: {
    set: () => ({ options: { enable: true } }),
    fill: async (field, { page }) => {
      // Without a position from the device the place can be typed.
      const locate = field.getByRole("button", { name: "位置 获取当前位置" });
      await locate.click();
      await field.getByText("浏览器没有允许本页读取位置").waitFor();
      await field.getByPlaceholder("地点").fill("酒店大堂");
      await page.context().grantPermissions(["geolocation"], { origin: host.origin });
      await page.context().setGeolocation({ latitude: 22.543096, longitude: 114.057865, accuracy: 30 });
      await locate.click();
      await field.getByText("22.543096, 114.057865（误差约 30 米").waitFor();
    },
    read: /酒店大堂 ?· ?22\.543096, ?114\.057865（误差约 ?30 ?米/,
  },
  people: { fill: choose("Mary Maid · Rooms", "Mary"), read: "Mary Maid" },
  department: { fill: choose("Kitchen"), read: "Kitchen" },
  contact: {
    fill: async (field, { page }) => {
      await field.getByRole("button").click();
      const dialog = page.getByRole("dialog", { name: labelOf("contact") });
      await dialog.getByRole("row").filter({ hasText: "后厨" }).getByRole("radio").check();
      await dialog.getByRole("button", { name: /^关\s?联$/ }).click();
      await dialog.waitFor({ state: "hidden" });
    },
    read: /巡查/,
  },
  control: { set: ({ rate, slider }) => ({ list: [rate, slider] }) },
  card: { set: ({ textarea }) => ({ list: [textarea] }) },
  grid: {
    set: ({ number, money }) => ({
      columns: [
        { span: 12, list: [number] },
        { span: 12, list: [money] },
      ],
    }),
  },
  tabs: {
    set: ({ editor, moneys, cascader }) => ({
      columns: [
        { value: "1", label: "正文", list: [editor, moneys] },
        { value: "2", label: "其他", list: [cascader] },
      ],
    }),
  },
  table: { set: ({ time, treeSelect }) => ({ trs: [{ tds: [holding(time), holding(treeSelect)] }] }) },
  divider: {},
  alert: {},
  html: { set: () => ({ options: { defaultValue: "<p>Please read <strong>page 4</strong></p>" } }) },
  button: {
    set: ({ input }) => ({ options: { handle: "set", values: [{ key: fieldKey(input), value: "例行出差" }] } }),
    fill: (_, { page }) =>
      page
        .getByRole("form")
        .getByRole("button", { name: exactly(labelOf("button")) })
        .click(),
  },
  batch: {
    set: () => ({
      list: [
        column("input", "what", "品名"),
        column("number", "many", "数量"),
        column("money", "price", "单价"),
        column("money", "amount", "小计", { formula: "{many} * {price}" }),
      ],
      options: { totals: [{ column: "amount", how: "sum", label: "总价" }] },
    }),
    fill: async (field, window) => {
      await window.resize(desktop);
      await field
        .getByRole("button", { name: exactly("品名") })
        .first()
        .click();
      await paste(field.locator(".batch-edit input"), "text/plain", "毛巾\t3\t9.9\n浴袍\t2\t120");
      await field.getByText("¥269.70").waitFor();
      await field.getByRole("button", { name: exactly(window.t("form:rowAdd")) }).click();
      await window.page.keyboard.type("拖鞋");
      await window.page.keyboard.press("Tab");
      await window.page.keyboard.type("10");
      await window.page.keyboard.press("Tab");
      await window.page.keyboard.type("1.5");
      await field.getByText("¥284.70").waitFor();
    },
    read: /284\.70/,
  },
};

const chosen = (page: Page, label: string) => page.getByRole("button", { name: exactly(`选中${label}`) });

/** Clicks every card of the palette, and drags the first one. */
async function pressAll({ page, t }: Window) {
  const palette = page.getByRole("navigation", { name: t("form-designer:palette") });
  for (const group of ["organisation", "layout"])
    await palette.getByRole("button", { name: t(`form-designer:group_${group}`), expanded: false }).click();
  const card = (kind: string) => palette.getByRole("button", { name: exactly(labelOf(kind)) });
  const from = await card("input").boundingBox();
  const to = await page.getByText(t("form-designer:canvasEmpty")).boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 10, { steps: 8 });
  await page.mouse.up();
  const first = chosen(page, labelOf("input"));
  await first.waitFor();
  for (const kind of kindNames.filter((name) => name !== "input")) {
    await card(kind).click();
    const added = chosen(page, labelOf(kind));
    await added.waitFor();
    // With a container selected, the next control is added to it.
    if (isContainer(newControl(kind, 1, "zh-CN"))) await first.click();
  }
}

/** The design with options, containers and translations, set through its JSON. */
function arranged(text: string): Design {
  const design = JSON.parse(text) as Design;
  const drawn = Object.fromEntries(design.list.map((one) => [one.type, one])) as Drawn;
  expect(Object.keys(drawn).toSorted()).toEqual(kindNames.toSorted());
  for (const kind of kindNames) {
    const { options, ...more } = parts[kind].set?.(drawn) ?? {};
    Object.assign(drawn[kind], more);
    Object.assign(drawn[kind].options, options);
  }
  const held = new Set(kindNames.flatMap((kind) => heldIn(drawn[kind])));
  const list = design.list.filter((one) => !held.has(one));
  let { translations } = design.config;
  for (const one of [...design.list, ...(drawn.batch.list ?? [])])
    for (const language of ["en-US", "ja-JP"] as const)
      for (const { part } of textsIn(one)) {
        const words = part === "label" ? `${kindLabel(language, one.type)}` : `${part.replace("options.", "No. ")}`;
        translations = withTranslation(translations, { language, field: fieldKey(one), part, text: words });
      }
  return { list, config: { ...design.config, language: "zh-CN", translations } };
}
const heldIn = ({ list = [], columns = [], trs = [] }: Control): Control[] => [
  ...list,
  ...columns.flatMap((one) => one.list),
  ...trs.flatMap(({ tds }) => tds.flatMap((one) => one.list)),
];

let design: Design;

test("every control is drawn, published, filled in, read by its approver, printed and exported", async () => {
  const admin = await open(host.origin, "zh-CN");
  await signInByApi(admin, "13900000001");
  await draw(admin);
  expect(admin.troubles).toEqual([]);
  await admin.close();

  const cook = await open(host.origin, "zh-CN", phone);
  await signInByApi(cook, "13900000005");
  const applyId = await fillIn(cook);
  expect(cook.troubles).toEqual([]);
  await cook.close();

  const chef = await open(host.origin, "zh-CN");
  await signInByApi(chef, "13900000003");
  await readAndSign(chef, applyId);
  expect(chef.troubles).toEqual([]);
  await chef.close();
}, 600_000);

async function draw(window: Window) {
  const { page, t, button, field, dialog } = window;
  await window.go("/personnel/applyAll?view=manage");
  await page.getByRole("link", { name: exactly(t("approval:forms.create")) }).click();
  await field("form-designer:formName").fill(formName);
  await field("form-designer:category").click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
  await button("flow-designer:nav.next").click();
  await pressAll(window);
  await button("form-designer:advancedTools").click();
  await page.getByRole("menuitem", { name: t("form-designer:json") }).click();
  design = arranged((await dialog().locator("pre").textContent()) ?? "");
  await page.keyboard.press("Escape");
  await button("form-designer:advancedTools").click();
  await page.getByRole("menuitem", { name: t("form-designer:import") }).click();
  await dialog().getByLabel(t("form-designer:importText")).fill(JSON.stringify(design));
  await button("form-designer:importDo", dialog()).click();
  await page.getByText(t("form-designer:noFaults")).waitFor();
  await button("flow-designer:nav.next").click();
  await page.waitForURL("**/personnel/workflow**");
  await page.locator(".fd-card").nth(1).click();
  await page.getByRole("tab", { name: exactly(t("flow-designer:panel.buttons")) }).click();
  await page.getByRole("switch", { name: t("flow-designer:switches.sign") }).click();
  await publishDrawn(window);
}

/** All fields, without the columns of the table. */
function everyField(): Control[] {
  const inside = design.list.filter(({ type: kind }) => kind !== "batch").flatMap(heldIn);
  return kindNames.flatMap((kind) => [...design.list, ...inside].find((one) => one.type === kind) ?? []);
}

async function fillIn(window: Window): Promise<string> {
  const { page, button } = window;
  await openForm(window, formName);
  const form = page.getByRole("form");
  await form.getByText("page 4").waitFor();
  for (const one of everyField()) {
    const { fill } = parts[one.type as KindName];
    if (one.type !== "batch") await fill?.(form.locator(`#field-${fieldKey(one)}`), window);
  }
  const table = everyField().find(({ type: kind }) => kind === "batch");
  if (table) await parts.batch.fill?.(form.locator(`#field-${fieldKey(table)}`), window);
  await button("approval:apply.send").click();
  await page.getByRole("tab", { name: "其他", selected: true }).waitFor();
  await form.getByText("请选择级联选择").waitFor();
  const cascade = everyField().find(({ type: kind }) => kind === "cascader");
  if (cascade) await climb("选项 1", "选项 1-2")(form.locator(`#field-${fieldKey(cascade)}`), window);
  return send(window);
}

async function readAndSign(window: Window, applyId: string) {
  const { page, t, button } = window;
  await window.go(`/personnel/approval/pending?id=${applyId}`);
  const rich = page.locator(".rich-text", { hasText: "粘贴的" });
  await expect.poll(() => rich.locator("strong").textContent()).toBe("文字");
  await expect.poll(() => rich.locator("img, svg, script, a").count()).toBe(0);
  await expect.poll(() => page.title()).not.toMatch(/^\d$/);
  const panel = page.getByRole("tabpanel").first();
  await panel.locator("img").first().waitFor();
  const shown = ((await panel.textContent()) ?? "").replace(/\s+/g, " ");
  const unread = (words: string) =>
    everyField().flatMap(({ type: kind }) => {
      const { read } = parts[kind as KindName];
      return !read || (typeof read === "string" ? words.includes(read) : read.test(words)) ? [] : [kind];
    });
  expect(unread(shown)).toEqual([]);
  for (const text of ["毛巾", "浴袍", "拖鞋"]) expect(shown).toContain(text);

  await page.locator(".detail-actions").first().waitFor();
  await page.keyboard.press("a");
  await sign(window);
  await page.keyboard.press("Control+Enter");
  await page.getByText(t("approval:decide.done.NEXT"), { exact: true }).first().waitFor();

  await window.go(`/personnel/approval/approved?id=${applyId}`);
  await button("kit:print.menu").click();
  const pdf = await saved(window, () => page.getByRole("menuitem", { name: t("kit:print.pdf"), exact: true }).click());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  const tight = (words: string) => words.replace(/\s+/g, "");
  const printed = tight(text.join(""));
  const missing = everyField().flatMap(({ type: kind }) => {
    const { read } = parts[kind as KindName];
    const found =
      !read ||
      (typeof read === "string" ? printed.includes(tight(read)) : new RegExp(tight(read.source)).test(printed));
    return found ? [] : [kind];
  });
  expect(missing).toEqual([]);
  for (const words of ["毛巾", "浴袍", "拖鞋", "¥29.70", "¥284.70"]) expect(printed).toContain(words);

  await window.go("/personnel/approval/approved");
  await button("approval:list.export").click();
  const book = new Workbook();
  await page.getByRole("menuitem", { name: t("approval:list.exportXlsx"), exact: true }).click();
  const sheets = await saved(window, () => button("kit:list.export", page.getByRole("dialog")).click());
  await book.xlsx.load(sheets);
  const rows = book.worksheets.map((sheet) => {
    const found: string[] = [];
    sheet.eachRow((row) => found.push([row.values].flat().join("|")));
    return found.join("\n");
  });
  expect(rows[0]).toContain("人民币壹仟贰佰叁拾肆元伍角整");
  expect(rows.at(-1)).toMatch(/毛巾\|3\|9\.9\|29\.7\n.*浴袍\|2\|120\|240\n.*拖鞋\|10\|1\.5\|15/);
}

async function saved({ page }: Window, ask: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), ask()]);
  return readFile(await file.path());
}

const notEnglish = /[\u3040-\u30ff\u4e00-\u9fff]+/g;
/** Characters used only in simplified Chinese. */
const notJapanese = /.*[请选择获开结时间单项无].*/g;

test.each<[Language, string]>([
  ["en-US", "13900000006"],
  ["ja-JP", "13900000004"],
])("it is filled in on a phone in %s: nothing is cut off, untranslated or out of reach", async (language, number) => {
  const window = await open(host.origin, language, phone);
  const { page } = window;
  await signInByApi(window, number);
  await openForm(window, formName);
  const form = page.getByRole("form");
  await form.locator(".tiptap").waitFor();
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBe(phone.width);
  const places = form.locator("[placeholder]");
  const asked = await places.evaluateAll((all) => all.map((one) => one.getAttribute("placeholder") ?? ""));
  const words = [await form.textContent(), ...asked].join("\n");
  expect(words.match(language === "en-US" ? notEnglish : notJapanese) ?? []).toEqual([]);
  expect(words.match(/\b[a-z]+(-[a-z]+)*:[a-z]\w*(\.\w+)+/g) ?? []).toEqual([]);
  expect(await seriousFaults(page)).toEqual([]);
  // The picker of each end is fully visible.
  const ends = form.locator(".period input");
  for (const at of [0, 1]) {
    await ends.nth(at).click();
    const box = await page.locator(".ant-picker-dropdown:visible").boundingBox();
    if (!box) throw new Error("no picker");
    expect(box.x >= 0 && box.x + box.width <= phone.width && box.y >= 0 && box.y + box.height <= phone.height).toBe(
      true,
    );
    await page.keyboard.press("Escape");
  }
  expect(window.troubles).toEqual([]);
  await window.close();
});

const forms = Number(process.env.FORM_RUNS ?? 6);
const freeSeed = Math.floor(performance.timeOrigin) % 2_147_483_647;
const seed = Number(process.env.FORM_SEED ?? (process.env.FULL ? freeSeed : 15));

/** Random entries of a field, valid or not. */
const anyEntry = fc.oneof(
  fc.constantFrom("", "0", "-1", "12.345", "1,000", "2026-03-02", "09:30", "13812345678", "abc", "字".repeat(600)),
  fc.constantFrom(["1"], ["1", "2"], ["1-1", "x"], []),
);
/** Only formatted text as the editor writes it; others are rewritten. */
const anyFormatted = fc.constantFrom(
  "",
  "<p>文字</p>",
  "<h2>一</h2><p><strong>粗</strong>体</p>",
  `<p>${"字".repeat(5001)}</p>`,
);
const anyValue = (one: Control): fc.Arbitrary<unknown> => {
  if (one.type === "editor") return anyFormatted;
  return one.type === "batch" ? fc.array(anyValues(one.list ?? []), { maxLength: 3 }) : anyEntry;
};
const anyValues = (fields: readonly Control[]) =>
  fc.record(Object.fromEntries(fields.map((one) => [fieldKey(one), anyValue(one)])));

const asked: Control = { ...control("input", "asked", {}, true), label: "必填" };
const anyForm = anyDesign
  .map(({ list, config }) => {
    for (const [at, one] of controlsOf(list).entries()) one.label = `字段${at}`;
    return { list: [...list, asked], config };
  })
  .filter(({ list }) => checkDesign({ list }).length === 0)
  .chain((drawn) => {
    const fields = fieldControls(drawn).filter((one) => one !== asked);
    return anyValues(fields).map((values) => ({ ...drawn, values }));
  });
type RandomForm = typeof anyForm extends fc.Arbitrary<infer Form> ? Form : never;

/** Chooses the forms with the most kinds that were not used yet. */
function varied(all: readonly RandomForm[], many: number): RandomForm[] {
  const left = new Map(all.map((form) => [form, new Set(controlsOf(form.list).map(({ type: kind }) => kind))]));
  const found: RandomForm[] = [];
  let fresh = new Set<string>(kindNames);
  while (found.length < many && left.size > 0) {
    const next = [...left].map(([form, kinds]) => ({ form, kinds, count: kinds.intersection(fresh).size }));
    const best = next.reduce((one, other) => (other.count > one.count ? other : one));
    if (best.count === 0) {
      fresh = new Set(kindNames);
      continue;
    }
    fresh = fresh.difference(best.kinds);
    left.delete(best.form);
    found.push(best.form);
  }
  return found;
}

test(
  "random forms are drawn, and random values get the verdict of the server in the browser too",
  async () => {
    const { admin, cook, chef } = company;
    const window = await open(host.origin, "zh-CN");
    const { page, button } = window;
    // This person got a code less than a minute ago.
    host.clock.advance(61_000);
    await signInByApi(window, "13900000005");
    process.stdout.write(`random forms: FORM_SEED=${seed} FORM_RUNS=${forms}\n`);
    const randomForms = varied(fc.sample(anyForm, { numRuns: 40 * forms, seed }), forms);
    const kinds = new Set(randomForms.flatMap(({ list }) => controlsOf(list).map(({ type: kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(kindNames.toSorted());
    for (const [n, { list, config, values }] of randomForms.entries()) {
      const flow = chain(node.start(), node.named("first", [chef.userId]));
      const formId = await publish(admin, { name: `随机${n}`, controls: list, config, flow });
      host.clock.tick();
      const { body } = await cook.reply(
        "/business/workflow/startFormProcess",
        { formId, values },
        { language: "zh-CN" },
      );
      const faults = ("error" in body ? body.error.data.faults : []) as { key: string; message: string }[];
      expect(faults.length).toBeGreaterThan(0);
      await cook.call("/approval/unsent/save", { about: formId, version: 1, values });
      await window.go(`/personnel/apply/form/${formId}`);
      const form = page.getByRole("form");
      await form.locator("#field-asked input").waitFor();
      await button("approval:apply.send").click();
      await form.locator("#field-asked .ant-form-item-explain-error").waitFor();
      const drawn = await form
        .locator('[id^="field-"]')
        .evaluateAll((all) =>
          all.map((one) => [
            one.id.replace("field-", ""),
            one.querySelector(".ant-form-item-explain-error")?.textContent ?? "",
          ]),
        );
      const keys = fieldControls({ list }).map(fieldKey);
      expect(drawn.map(([key]) => key).toSorted(), `form ${n}`).toEqual(keys.toSorted());
      const told = Object.fromEntries(drawn.filter(([, words]) => words !== ""));
      expect(told, `form ${n}`).toEqual(Object.fromEntries(faults.map(({ key, message }) => [key, message])));
      // Of what is not sent a person keeps a limited number.
      await cook.call("/approval/unsent/delete", { about: formId });
    }
    expect(window.troubles).toEqual([]);
    await window.close();
  },
  120_000 + forms * 10_000,
);
