import { type Company, chain, companyOn, control, node, type Person, publish, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { answerQuestion, askApplicant, decideByKeys, openRow, openTab } from "../steps/decide.ts";
import { approveSigning, checkPrint } from "../steps/sign.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
const many = 10;
let company: Company;
let applicant: Person;
let chef: Window;
let asked: Window;
/** A phone without a session. */
let visitor: Window;
let plain: string;
let signed: string;
/** For one of two people. */
let either: string;
let ids: string[];
let shared: string;

const numberOf = async ({ admin }: Company, userId: string): Promise<string> => {
  const path = "/business/userMoreInfo/getMoreUserInfo";
  const { phone: own } = await admin.call<{ phone: string }>(path, { userId }, { method: "GET" });
  return own.replace("+86", "");
};

beforeAll(async () => {
  const host = await startTestHost();
  company = await companyOn(host, "星海酒店");
  const { admin, departments, chef: superior } = company;
  applicant = await company.hire("林小海", departments.kitchen, superior);
  const draw = (name: string, more: object = {}, others: readonly Person[] = []) =>
    publish(admin, {
      name,
      controls: [{ ...control("input", "reason"), label: "事由" }],
      flow: chain(
        node.start(),
        node.named(
          "主管",
          [superior, ...others].map(({ userId }) => userId),
          more,
        ),
      ),
    });
  [plain, signed, either] = [
    await draw("采购"),
    await draw("合同", { switches: { sign: true } }),
    await draw("借用", { attr: { approvalMode: 4 } }, [company.director]),
  ];
  const submit = async (person: Person, formId: string, reason: string) => {
    host.clock.tick();
    const body = { formId, values: { reason } };
    return (await person.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId;
  };
  shared = await submit(company.cook, either, "投影仪");
  ids = [];
  for (let at = 0; at < many + 2; at++) ids.push(await submit(company.cook, plain, `第 ${at + 1} 份`));
  ids.push(await submit(applicant, plain, "给谁用"), await submit(applicant, signed, "新租约"));
  await host.settle();
  const enter = async ({ userId }: Person) => {
    const window = await open(host.origin, "zh-CN");
    await signInByApi(window, await numberOf(company, userId));
    return window;
  };
  [chef, asked, visitor] = [await enter(superior), await enter(applicant), await open(host.origin, "zh-CN", phone)];
});

const openId = ({ page }: Window) => new URL(page.url()).searchParams.get("id");
const rows = ({ page }: Window) => page.locator(".inbox-row");
const [question, contract] = [() => ids[many + 2] ?? "", () => ids[many + 3] ?? ""];

test("found by pinyin, asked back, answered by the applicant, and approved", async () => {
  const { page, t } = chef;
  await openTab(chef, "pending");
  await expect.poll(() => rows(chef).count()).toBe(many + 5);
  await page.keyboard.press("/");
  await page.keyboard.type("lxh");
  await expect.poll(() => rows(chef).count()).toBe(2);
  await page.keyboard.press("Escape");
  await openRow(chef, question());
  await askApplicant(chef, "给谁用的？");
  await page.locator(".inbox-row[data-open]").getByText(t("approval:list.asking")).waitFor();
  await openTab(asked, "pending");
  await openRow(asked, question());
  await answerQuestion(asked, "给谁用的？", "前台");
  await page.getByRole("tab", { name: t("approval:detail.progress") }).click();
  await page.locator(".timeline > li", { hasText: "前台" }).waitFor();
  await decideByKeys(chef, "approve", "好");
});

test("signed on a phone by a scanned code, printed, and the code on the paper is checked there", async () => {
  const { page } = chef;
  await openTab(chef, "pending");
  await openRow(chef, contract());
  await approveSigning(chef, visitor, "同意");
  await openTab(chef, "approved");
  await openRow(chef, contract());
  const checked = await checkPrint(chef, visitor);
  expect(checked).toContain(visitor.t("scan:check.states.approved"));
  for (const hidden of ["林小海", "新租约", "同意"]) expect(checked).not.toContain(hidden);
  expect(await seriousFaults(page)).toEqual([]);
});

test("ten are decided by keys, each time the next one opens", async () => {
  const { page } = chef;
  await openTab(chef, "pending");
  await expect.poll(() => rows(chef).count()).toBe(many + 3);
  await page.keyboard.press("j");
  await page.locator(".detail-title h2").waitFor();
  const first = openId(chef);
  await page.keyboard.press("j");
  await expect.poll(() => openId(chef)).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(() => openId(chef)).toBe(first);
  for (let at = 0; at < many; at++) {
    const now = openId(chef);
    await decideByKeys(chef, at % 5 === 4 ? "reject" : "approve", "可以");
    await expect.poll(() => openId(chef)).not.toBe(now);
  }
  await expect.poll(() => rows(chef).count()).toBe(3);
  type Rows = { records: { status: string }[] };
  const body = { tab: "approved", formId: plain };
  const done = (await company.chef.call<Rows>("/approval/application/list", body)).records;
  const with_ = (status: string) => done.filter((row) => row.status === status).length;
  expect([with_("approved"), with_("rejected")]).toEqual([many - 2 + 1, 2]);
});

test("what somebody else decides keeps its place and says who, until the list is opened anew", async () => {
  const { page, t } = chef;
  const body = { applyId: shared, action: "NEXT" };
  const place = async () =>
    page.locator(".inbox-row .inbox-title").evaluateAll((all) => all.map((one) => one.dataset.key));
  const before = await place();
  await company.director.call("/business/approveTask/approval2", body);
  const line = page.locator(".inbox-row[data-gone]");
  const said = t("approval:list.gone", { name: "Dora Director", action: t("approval:action.NEXT") });
  await expect.poll(() => line.locator(".inbox-gone").textContent()).toBe(said);
  expect(await place()).toEqual(before);
  await expect.poll(() => line.getByRole("checkbox").count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await openTab(chef, "pending");
  await expect.poll(() => rows(chef).count()).toBe(2);
  await page.keyboard.press("j");
});

test("a batch is undone within its seconds, and nothing was decided", async () => {
  const { page, t, button, dialog } = chef;
  for (let at = 0; at < 2; at++) {
    await page.locator(".detail-title h2").waitFor();
    await page.keyboard.press("x");
    await page.keyboard.press(at === 0 ? "j" : "k");
  }
  await page
    .getByText(t("approval:list.selected", { count: 2 }))
    .first()
    .waitFor();
  await button("approval:batch.approve").click();
  await button("approval:decide.approve", dialog()).click();
  await expect.poll(() => page.locator(".inbox-planned").count()).toBe(2);
  await button("approval:batch.undo").click();
  await page.getByText(t("approval:batch.undone")).waitFor();
  await expect.poll(() => page.locator(".inbox-planned").count()).toBe(0);
  await expect.poll(() => rows(chef).count()).toBe(2);
  expect(await seriousFaults(page)).toEqual([]);
  for (const { troubles } of [chef, asked, visitor]) expect(troubles).toEqual([]);
});
