import { readFile } from "node:fs/promises";
import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { type Window as Opened, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
let ids: string[];
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "示例酒店集团");
  const controls = [{ ...control("input", "reason", {}, true), label: "事由" }];
  const flow = chain(node.start(), { ...node.named("first", [company.chef.userId]), name: "厨师长" });
  const formId = await publish(company.admin, { name: "外出申请", controls, flow });
  ids = [];
  for (const reason of ["去北京开会", "取新餐具"]) {
    clock.advance(61_000);
    const body = { formId, values: { reason } };
    ids.push((await company.cook.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId);
  }
  await company.chef.call("/business/approveTask/approval2", {
    applyId: ids[0],
    action: "NEXT",
    opinion: "同意，早去早回",
  });
  await host.settle();
});

/** The pages of a downloaded PDF as text. */
async function downloaded({ page }: Opened, ask: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent("download"), ask()]);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const { text } = await extractText(await getDocumentProxy(bytes));
  return { name: file.suggestedFilename(), pages: text.map((each) => each.replace(/\s+/g, "")) };
}

test.each([
  ["en-US", ["Initiator", "Approval record", "Approved", "Printed by"]],
  ["ja-JP", ["起票者", "承認記録", "承認済み", "読み取ってこの申請を開く"]],
] as const)("the PDF of an application reads back in %s", async (language, words) => {
  clock.advance(61_000);
  const window = await open(host.origin, language);
  const { page, t, button } = window;
  await signInByApi(window, "13900000005");
  await window.go(`/personnel/approval/apply?id=${ids[0]}`);
  await button("kit:print.menu").click();
  const pdf = page.getByRole("menuitem", { name: t("kit:print.pdf"), exact: true });
  const { pages } = await downloaded(window, () => pdf.click());
  for (const text of ["Cora Cook", "去北京开会", "同意，早去早回", ...words])
    expect(pages.join("")).toContain(text.replace(/\s+/g, ""));
  expect(window.troubles).toEqual([]);
});

test("an application is printed and saved as PDF from its drawer, several from the list", async () => {
  clock.advance(61_000);
  const window = await open(host.origin, "zh-CN");
  const { page, t, button } = window;
  await signInByApi(window, "13900000005");
  await window.go(`/personnel/approval/apply?id=${ids[0]}`);
  const item = (key: string) => page.getByRole("menuitem", { name: t(key), exact: true });

  await button("kit:print.menu").click();
  const one = await downloaded(window, () => item("kit:print.pdf").click());
  expect(one.name).toBe("外出申请_Cora Cook.pdf");
  for (const text of [
    "示例酒店集团",
    "外出申请",
    "事由",
    "去北京开会",
    "厨师长",
    "CarlChef",
    "同意，早去早回",
    "已通过",
  ])
    expect(one.pages.join("")).toContain(text);

  // The browser's print dialog cannot be tested: checks what it would print.
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow")?.get;
    Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
      get() {
        const inside = own?.call(this) as Window | null;
        if (inside) inside.print = () => document.body.setAttribute("data-printed", inside.document.title);
        return inside;
      },
    });
  });
  await button("kit:print.menu").click();
  await item("kit:print.print").click();
  await page.locator("body[data-printed='外出申请']").waitFor();
  const paper = page.frameLocator("iframe.print-frame");
  await paper.getByRole("heading", { name: "外出申请" }).waitFor({ state: "attached" });
  await expect.poll(() => paper.locator("body").textContent()).toContain("同意，早去早回");
  await expect
    .poll(() => paper.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await window.go("/personnel/approval/apply");
  await page.getByText(t("approval:list.selectAll"), { exact: true }).click();
  const two = await downloaded(window, () => button("kit:print.pdf").click());
  expect(two.name).toBe("申请 2 份.pdf");
  expect(two.pages.map((text) => [text.includes("取新餐具"), text.includes("去北京开会")])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(window.troubles).toEqual([]);
});
