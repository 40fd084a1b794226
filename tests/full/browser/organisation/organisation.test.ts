import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import { type Company, companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import type { Download, Locator } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi, signInByCode, takeCode } from "../../../browser/steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../../../browser/window.ts";
import { exactly } from "../../../browser/words.ts";

const dayMs = 86_400_000;
const open = withBrowser();
let host: TestHost;
let company: Company;
let window: Window;
beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Lakeside", "zh-CN");
  const below = (parentId: string, name: string) => company.admin.call("/sys/dept/insertSysDept", { name, parentId });
  await below(company.rootId, "W".repeat(30));
  for (let team = 1; team <= 12; team += 1) await below(company.departments.rooms, `Team ${team}`);
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

afterEach(() => window.resize(desktop));

const read = async (file: Download) => readFile(await file.path());

test("the chart of departments is folded, zoomed, searched and saved as a picture", async () => {
  const { page, t, button } = window;
  await window.go("/system/org-manage?tab=chart");
  const chart = page.locator(".org-chart");
  const boxes = chart.locator(".org-chart-name");
  await expect
    .poll(() => boxes.allTextContents())
    .toEqual(expect.arrayContaining(["Kitchen", "Lakeside", "Operations", "Rooms", "Team 12"]));
  expect(await seriousFaults(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), button("system:chart.save").click()]);
  expect(file.suggestedFilename()).toBe("Lakeside.png");
  const picture = await read(file);
  const svg = chart.locator(".org-chart-frame svg");
  const width = async () => Number(await svg.getAttribute("width"));
  const whole = await width();
  expect(picture.toString("latin1", 1, 4)).toBe("PNG");
  expect(picture.readUInt32BE(16)).toBe(2 * whole);

  await button("system:chart.larger").click();
  await page.getByRole("button", { name: "125%" }).waitFor();
  await expect.poll(() => width()).toBe(1.25 * whole);
  await page.getByRole("button", { name: "125%" }).click();
  await expect.poll(() => width()).toBe(whole);

  const operations = chart.getByRole("button", { name: "Operations" });
  await operations.press("Enter");
  await expect.poll(() => boxes.allTextContents()).not.toContain("Rooms");
  await button("system:chart.closeAll").click();
  await expect.poll(() => boxes.allTextContents()).toEqual(["Lakeside"]);
  const search = chart.getByRole("searchbox", { name: t("system:department.search") });
  const found = chart.locator(".org-chart-found .org-chart-name");
  await search.fill("o");
  await chart.getByText(t("system:chart.found", { count: 2 })).waitFor();
  await expect.poll(() => found.allTextContents()).toEqual(["Operations"]);
  await search.press("Enter");
  await expect.poll(() => found.allTextContents()).toEqual(["Rooms"]);
  await search.fill("zzz");
  await chart.getByText(t("system:label.noMatch")).waitFor();
  await expect.poll(() => found.count()).toBe(0);
  expect(window.troubles).toEqual([]);
});

test("a long name ends within its box of the chart, and the chart begins where its top is", async () => {
  const { page } = window;
  await window.resize(phone);
  await window.go("/system/org-manage?tab=chart");
  const top = page.locator(".org-chart-box", { hasText: "Lakeside" });
  await top.waitFor();
  const boxesOf = (...parts: Locator[]) => Promise.all(parts.map((part) => part.boundingBox()));
  const room = async () => {
    const [frame, box] = await boxesOf(page.locator(".org-chart-frame"), top);
    return frame && box ? Math.min(box.y - frame.y, frame.y + frame.height - box.y - box.height) : 0;
  };
  await expect.poll(room).toBeGreaterThan(0);
  const long = page.locator(".org-chart-box", { hasText: "WWW" });
  const left = async () => {
    const [box, text] = await boxesOf(long.locator("rect"), long.locator(".org-chart-name"));
    return box && text ? box.x + box.width - text.x - text.width : -1;
  };
  await expect.poll(left).toBeGreaterThanOrEqual(0);
  expect(await seriousFaults(page)).toEqual([]);
});

test("a move of a department is planned for a day, and cancelled", async () => {
  const { page, t, button, field, dialog, pick } = window;
  const { departments, admin } = company;
  const placed = async () => {
    type Node = { deptId: string; parentId: string; movesOn: string; children: Node[] };
    const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
    const tree = await admin.call<Node[]>("/sys/dept/queryDepartTreeList", undefined, { method: "GET" });
    const kitchen = flat(tree).find(({ deptId }) => deptId === departments.kitchen);
    return { below: kitchen?.parentId, movesOn: kitchen?.movesOn };
  };
  const edit = async () => {
    await page.getByRole("button", { name: t("system:department.actions", { name: "Kitchen" }) }).click();
    await page.getByRole("menuitem", { name: t("system:department.edit") }).click();
    await dialog().waitFor();
  };
  const inAMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  await window.go("/system/org-manage");
  await page.getByRole("tree").locator(".ant-tree-switcher_close").first().click();
  await edit();
  await expect.poll(() => field("system:department.movesOn", dialog()).count()).toBe(0);
  await pick(field("system:department.parent", dialog()), "Lakeside");
  const day = field("system:department.movesOn", dialog());
  await day.fill(inAMonth);
  await day.press("Enter");
  expect(await seriousFaults(page)).toEqual([]);
  await button("system:save", dialog()).click();
  await dialog().waitFor({ state: "detached" });
  await page.locator(".tree-planned").waitFor();
  await expect.poll(() => placed()).toEqual({ below: departments.operations, movesOn: inAMonth });

  await edit();
  expect(await seriousFaults(page)).toEqual([]);
  await button("system:department.cancelMove", dialog()).click();
  await page.getByText(t("system:department.moveCancelled")).waitFor();
  await page.locator(".tree-planned").waitFor({ state: "detached" });
  await expect.poll(() => placed()).toEqual({ below: departments.operations, movesOn: "" });
  expect(window.troubles).toEqual([]);
});

test("a label of seven characters is refused at its field, one of six counts who carries it", async () => {
  const { page, t, button, field, dialog } = window;
  const names = async () => {
    const all = await company.admin.call<{ name: string }[]>("/business/businessStaffLabel/getSelector");
    return all.map(({ name }) => name);
  };
  await window.go("/system/org-manage?tab=tag");
  await button("system:label.tag.add").click();
  await field("system:label.name", dialog()).fill("七个字符的标签");
  await button("system:save", dialog()).click();
  const fault = dialog().locator(".ant-form-item-explain-error");
  await fault.getByText("标签名称不能超过 6 个汉字或 12 个字母").waitFor();
  await expect.poll(() => dialog().locator("p.field-error").count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await expect.poll(() => names()).toEqual([]);
  await field("system:label.name", dialog()).fill("Night shifts");
  await button("system:save", dialog()).click();
  await dialog().waitFor({ state: "detached" });
  const line = page.locator(".label-list li", { hasText: "Night shifts" });
  await line.getByText(t("system:label.people", { count: 0 })).waitFor();
  await expect.poll(() => names()).toEqual(["Night shifts"]);

  await page.getByRole("button", { name: t("system:label.membersOf", { name: "Night shifts" }) }).click();
  await button("system:role.addMembers", dialog()).click();
  const search = page.getByRole("searchbox", { name: t("kit:people.placeholder") }).last();
  await search.fill("cora");
  const found = page.getByRole("region", { name: t("kit:member.people"), exact: true });
  await found.getByText("Carl Chef").waitFor({ state: "detached" });
  await search.press("Enter");
  await button("system:role.addMembers", dialog()).click();
  await page.locator(".drawer-body").getByText("Cora Cook").waitFor();
  await page.keyboard.press("Escape");
  await line.getByText(t("system:label.people", { count: 1 })).waitFor();
  expect(
    await page.getByRole("button", { name: t("system:label.deleteOf", { name: "Night shifts" }) }).isDisabled(),
  ).toBe(true);
  expect(window.troubles).toEqual([]);
});

test("the matrix of roles is searched, and exported with every role and permission", async () => {
  const { page, t, button } = window;
  await window.go("/system/role-manage?tab=matrix");
  const rows = page.locator(".matrix tbody tr.ant-table-row");
  await rows.first().waitFor();
  const all = await rows.count();
  const roles = (await page.locator(".matrix thead th").allTextContents()).map((name) => name.trim()).slice(1);
  expect(roles).toContain("管理员");
  expect(await seriousFaults(page)).toEqual([]);
  const ticks = rows.first().getByRole("img", { name: t("system:role.matrix.has") });
  const held = await ticks.count();
  expect(held).toBeGreaterThan(1);
  expect(held).toBeLessThan(roles.length);

  const [file] = await Promise.all([page.waitForEvent("download"), button("system:role.matrix.export").click()]);
  const book = new Workbook();
  await book.xlsx.load(await read(file));
  const sheet = book.worksheets[0];
  const line = (at: number) =>
    Array.from({ length: roles.length + 2 }, (_, column) => sheet?.getRow(at).getCell(column + 1).text);
  expect(line(1).slice(2).sort()).toEqual([...roles].sort());
  expect(sheet?.rowCount).toBe(all + 1);
  expect(line(2).filter((cell) => cell === "✓")).toHaveLength(held);

  const search = page.getByRole("searchbox", { name: t("system:role.matrix.search") });
  await search.fill("提交申请");
  await expect.poll(() => rows.count()).toBe(1);
  await search.fill("zzz");
  await page.getByText(t("system:role.matrix.noMatch")).waitFor();
  expect(window.troubles).toEqual([]);
});

test("a square of a picture becomes the avatar, chosen by keys", async () => {
  const { page, t, button, dialog } = window;
  await window.go("/account/basic");
  // A picture twice as wide as high: red at the left, blue at the right.
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 200 });
    const pen = canvas.getContext("2d");
    for (const [at, colour] of ["#f00", "#00f"].entries()) {
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(200 * at, 0, 200, 200);
    }
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
  await page.locator(".profile input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const square = dialog().getByRole("img", { name: t("kit:crop.how") });
  await square.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  for (let step = 0; step < 10; step += 1) await square.press("ArrowRight");
  await button("kit:crop.ok", dialog()).click();
  const avatar = page.locator(".profile img.avatar");
  await avatar.waitFor();
  const stored = async () => {
    const bytes = await (await page.request.get((await avatar.getAttribute("src")) ?? "")).body();
    return page.evaluate(
      async (jpeg) => {
        const bitmap = await createImageBitmap(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        pen?.drawImage(bitmap, 0, 0);
        const [red = 0, , blue = 0] = pen?.getImageData(8, 8, 1, 1).data ?? [];
        return { width: bitmap.width, height: bitmap.height, blue: blue > 200 && red < 50 };
      },
      [...bytes],
    );
  };
  await page.reload();
  await expect.poll(() => stored()).toEqual({ width: 512, height: 512, blue: true });
  await button("identity:account.avatarRemove").click();
  await avatar.waitFor({ state: "detached" });
  await page.locator(".profile span.avatar").waitFor();
  expect(window.troubles).toEqual([]);
});

test("channels and quiet hours are stored as chosen", async () => {
  const { page, t, field } = window;
  const box = (type: string, column: string) =>
    page.getByRole("checkbox", { name: `${t(`notice:preference.${type}`)} · ${t(`notice:preference.${column}`)}` });
  const saved = () => page.waitForResponse("**/notice/preference/save");
  const quiet = page.getByRole("switch", { name: t("notice:preference.quiet") });
  await window.go("/account/notices");
  await Promise.all([saved(), box("waiting", "by.email").check()]);
  await Promise.all([saved(), box("waiting", "by.sms").check()]);
  await Promise.all([saved(), quiet.check()]);
  await Promise.all([saved(), box("outcome", "always").check()]);
  await field("notice:preference.from").fill("21:30");
  await Promise.all([saved(), field("notice:preference.from").press("Enter")]);
  expect(await seriousFaults(page)).toEqual([]);
  for (const size of [desktop, phone]) {
    await window.resize(size);
    await page.reload();
    await quiet.waitFor();
    await expect.poll(() => quiet.isChecked()).toBe(true);
    await expect.poll(() => box("waiting", "by.email").isChecked()).toBe(true);
    await expect.poll(() => box("waiting", "by.sms").isChecked()).toBe(true);
    await expect.poll(() => box("outcome", "by.email").isChecked()).toBe(false);
    await expect.poll(() => box("outcome", "always").isChecked()).toBe(true);
    await expect.poll(() => field("notice:preference.from").inputValue()).toBe("21:30");
    await expect.poll(() => page.locator(".notice-matrix").evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  expect(await seriousFaults(page)).toEqual([]);
  expect(window.troubles).toEqual([]);
});

test("language, dark theme and the menu at the top take effect at once; the device keeps them", async () => {
  const { page, t } = window;
  const choose = (group: string, name: string) =>
    page.getByRole("radiogroup", { name: group }).getByRole("radio", { name }).click();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const top = page.locator(".shell[data-top]");
  await window.go("/account/preferences");
  await choose(t("identity:account.theme"), t("app:theme.dark"));
  await expect.poll(theme).toBe("dark");
  await choose(t("identity:account.menuPlace"), t("identity:account.menuAt.top"));
  await top.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload();
  await top.waitFor();
  await expect.poll(() => theme()).toBe("dark");
  await choose(t("identity:account.language"), "English");
  await page.getByRole("heading", { name: "My account" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en-US");
  await choose("Language", "中文");
  await choose(t("identity:account.theme"), t("app:theme.light"));
  await expect.poll(theme).toBe("light");
  await choose(t("identity:account.menuPlace"), t("identity:account.menuAt.side"));
  await top.waitFor({ state: "detached" });
  expect(window.troubles).toEqual([]);
});

test("whoever closes the account is signed out, has thirty days to come back, and keeps it", async () => {
  const { phone: number } = await company.admin.call<{ phone: string }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: company.cook.userId },
    { method: "GET" },
  );
  const own = number.replace("+86", "");
  const mine = await open(host.origin, "zh-CN", phone);
  const { page, t, button, dialog } = mine;
  await signInByCode(mine, own);
  await mine.go("/account/security");
  await page.getByRole("button", { name: `${t("identity:closing.begin")} ${t("identity:closing.title")}` }).click();
  // A second code cannot be sent within a minute.
  host.clock.advance(61_000);
  await takeCode(mine);
  expect(await seriousFaults(page)).toEqual([]);
  await button("identity:account.prove").click();
  await dialog().getByText(t("identity:closing.askText")).waitFor();
  const cancelled = page.waitForResponse("**/authentication/cancel");
  await button("identity:closing.action", dialog()).click();
  const { closesAt } = ((await (await cancelled).json()) as { data: { closesAt: number } }).data;
  expect(Math.round((closesAt - host.clock.now()) / dayMs)).toBe(30);
  await page.getByRole("heading", { name: exactly(t("identity:signIn.title")) }).waitFor();

  host.clock.advance(61_000);
  const signingIn = signInByCode(mine, own);
  const date = new Intl.DateTimeFormat("zh-CN", { dateStyle: "long" }).format(closesAt);
  await page.getByText(t("identity:closing.pending", { date })).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await button("identity:closing.keep").click();
  await signingIn;
  await page.reload();
  await page.locator("header.head").waitFor();
  expect(mine.troubles).toEqual([]);
  await mine.close();
});
