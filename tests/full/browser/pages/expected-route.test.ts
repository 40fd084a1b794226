import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { decide, openRow, openTab, progressOf, withdraw } from "../../../browser/steps/decide.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm, send } from "../../../browser/steps/submit.ts";
import { desktop, phone, type Window, withBrowser } from "../../../browser/window.ts";
import { beginning } from "../../../browser/words.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "Route", "en-US");
  const over = { columnId: "Days", optType: "gt", conditionValue: "3", valueType: 1 };
  const long = {
    id: "long",
    type: 3,
    name: "Long",
    priorityLevel: 1,
    conditionGroup: [{ id: "g", condition: "OR", conditions: [over] }],
    childNode: node.named("Director", [company.director.userId]),
  };
  const branches = [long, { id: "else", type: 3, name: "Else", priorityLevel: 2 }];
  const route = { id: "way", type: 4, name: "way", conditionNodes: branches };
  const chef = node.superior("Chef");
  const flow = chain(node.start(), chef, route, { ...node.named("p", [company.chef.userId]), name: "Personnel" });
  const controls = [control("number", "Days", {}, true)];
  await publish(company.admin, { name: "Trip", controls, flow, settings: { autoDedupe: "once" } });
});

const enter = async (window: Window, number: string) => {
  clock.advance(61_000);
  await signInByApi(window, number);
};

type Told = {
  language: "zh-CN" | "en-US";
  size: typeof desktop;
  fill: string;
  straight: string;
  manager: string;
  spared: string;
};
const cases: Told[] = [
  {
    language: "zh-CN",
    size: desktop,
    fill: "填写Days后显示审批路线",
    straight: "Days不超过 3，直接到Personnel",
    manager: "Cora Cook的直属上级：Carl Chef",
    spared: "Carl Chef同意后，此步自动跳过",
  },
  {
    language: "en-US",
    size: phone,
    fill: "Fill in Days to see the approval route",
    straight: "Days at most 3: goes straight to Personnel",
    manager: "Direct manager of Cora Cook: Carl Chef",
    spared: "Skipped after approval by Carl Chef",
  },
];

test.each(cases)(
  "in $language the expected route shows what is known, and nothing that has not happened",
  async (told) => {
    const window = await open(host.origin, told.language, told.size);
    await enter(window, "13900000005");
    await openForm(window, "Trip");
    const { page, t } = window;
    const route = page.locator(".preview:not([data-stale])");
    await route.getByText(told.fill).waitFor();
    await expect.poll(() => route.textContent()).toContain(t("approval:preview.title"));
    await expect.poll(() => route.textContent()).not.toContain(t("approval:preview.nobody"));
    await expect.poll(() => route.textContent()).not.toContain("Personnel");
    await picture(window, "blank");
    await page.getByLabel(beginning("Days")).first().fill("2");
    await route.getByText(told.straight).waitFor();
    for (const text of [told.manager, told.spared]) await expect.poll(() => route.textContent()).toContain(text);
    await picture(window, "filled");
    clock.advance(6_000);
    const id = await send(window);
    const shown = (await progressOf(window)).join("\n");
    for (const text of [told.straight, told.spared]) expect(shown).toContain(text);
    await picture(window, "progress");
    await page
      .locator(".detail-foot")
      .getByRole("button", { name: t("approval:button.WITHDRAW") })
      .click();
    await window.dialog().getByLabel(t("approval:dialog.withdrawReason")).waitFor();
    await picture(window, "withdraw");
    await page.keyboard.press("Escape");
    await window.dialog().waitFor({ state: "hidden" });
    await withdraw(window);
    await window.go(`/personnel/approval/apply?id=${id}x`);
    await page.getByText(t("approval:detail.notFound"), { exact: true }).waitFor();
    await picture(window, "missing");
    expect(window.troubles).toEqual([]);
  },
);

test("an opinion is offered again for what it was given with, and for nothing else", async () => {
  const { applyId: first } = await apply();
  const { applyId: second } = await apply();
  const window = await open(host.origin, "en-US");
  await enter(window, "13900000003");
  await openTab(window, "pending");
  await openRow(window, first);
  await decide(window, "approve", "agreed, please arrange");
  await openTab(window, "pending");
  await openRow(window, second);
  const { page } = window;
  await page.locator(".detail-actions").first().waitFor();
  await page.keyboard.press("r");
  await page.locator(".composer textarea:focus").waitFor();
  await expect.poll(() => page.locator(".composer-tags").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.locator(".composer").waitFor({ state: "detached" });
  await page.keyboard.press("a");
  await page.locator(".composer-tags").getByText("agreed, pl").waitFor();
  expect(window.troubles).toEqual([]);
});

async function apply(): Promise<{ applyId: string }> {
  clock.advance(6_000);
  const forms = await company.cook.call<{ records: { id: string; formName: string }[] }>(
    "/business/formModuleTable/queryForm",
  );
  const formId = forms.records[0]?.id ?? "";
  return company.cook.call("/business/workflow/startFormProcess", { formId, values: { Days: "2" } });
}

/** Stores a screenshot for people. */
async function picture({ page, language, narrow }: Window, name: string) {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${language}-${narrow() ? 390 : 1440}.png` });
}
