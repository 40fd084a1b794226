import { addDays, dayOf } from "@stampflow/kernel";
import { type Company, chain, companyOn, control, node, type Person, publish, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { answerQuestion, askApplicant, decideByKeys, openRow, openTab, stamped } from "../steps/decide.ts";
import { publish as publishAgain } from "../steps/design.ts";
import { approveSigning, checkPrint } from "../steps/sign.ts";
import { numberOf, signInByApi } from "../steps/sign-in.ts";
import { fillInDate, send } from "../steps/submit.ts";
import { phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
const many = 10;
let company: Company;
/** Puts the clock on, so that what a person does again is not too fast. */
let tick: () => void;
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

beforeAll(async () => {
  const host = await startTestHost();
  company = await companyOn(host, "星海酒店");
  tick = host.clock.tick;
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
  await expect.poll(() => seriousFaults(page)).toEqual([]);
});

test("ten are decided by keys, each time the next one opens", async () => {
  const { page } = chef;
  await openTab(chef, "pending");
  await expect.poll(() => rows(chef).count()).toBe(many + 3);
  await page.keyboard.press("j");
  await expect.poll(() => openId(chef)).toBeTruthy();
  const first = openId(chef);
  await page.keyboard.press("j");
  await expect.poll(() => openId(chef)).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(() => openId(chef)).toBe(first);
  for (let at = 0; at < many; at++) {
    const now = openId(chef);
    await decideByKeys(chef, at % 5 === 4 ? "reject" : "approve", "可以");
    await expect.poll(() => [null, now].includes(openId(chef))).toBe(false);
  }
  await expect.poll(() => rows(chef).count()).toBe(3);
  type Rows = { records: { status: string }[] };
  const body = { tab: "approved", formId: plain };
  const decided = async (status: string) =>
    (await company.chef.call<Rows>("/approval/application/list", body)).records.filter((row) => row.status === status)
      .length;
  await expect.poll(async () => [await decided("approved"), await decided("rejected")]).toEqual([many - 2 + 1, 2]);
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
  await expect.poll(place).toEqual(before);
  await expect.poll(() => line.getByRole("checkbox").count()).toBe(0);
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await openTab(chef, "pending");
  await expect.poll(() => rows(chef).count()).toBe(2);
  await page.keyboard.press("j");
});

test("a batch is undone within its seconds, and nothing was decided", async () => {
  const { page, t, button, dialog } = chef;
  await expect.poll(() => openId(chef)).toBeTruthy();
  const first = openId(chef);
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await expect.poll(() => openId(chef)).not.toBe(first);
  await page.keyboard.press("x");
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
  await expect.poll(() => seriousFaults(page)).toEqual([]);
});

test("an approved leave is shortened by a change request", async () => {
  const { page, t } = asked;
  const sendLeave = async (from: string, to: string) => {
    const values = { leaveType: "1", leaveStart: `${from} 09:00`, leaveEnd: `${to} 18:00`, reason: "探亲" };
    const body = { formId: "type-1", values };
    return (await applicant.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId;
  };
  const leave = await sendLeave(ahead(1), ahead(14));
  await company.chef.call("/business/approveTask/approval2", { applyId: leave, action: "NEXT" });
  await openTab(asked, "apply");
  await openRow(asked, leave);
  const change = page.getByRole("region", { name: t("applytype:change.title") });
  await change.getByRole("link", { name: t("applytype:change.begin") }).click();
  await page.getByRole("heading", { name: t("approval:apply.changing", { name: t("applytype:type.1") }) }).waitFor();
  await expect.poll(() => page.locator("#field-leaveEnd input").inputValue()).toBe(`${ahead(14)} 18:00`);
  await fillInDate(asked, "leaveEnd", `${ahead(16)} 18:00`);
  await page.getByText("只能缩短", { exact: false }).first().waitFor();
  await fillInDate(asked, "leaveEnd", `${ahead(10)} 18:00`);
  await page.locator(".assist .ant-alert").waitFor({ state: "detached" });
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  tick();
  const shorter = await send(asked);
  await openTab(chef, "pending");
  await openRow(chef, shorter);
  await decideByKeys(chef, "approve", "好");
  await stamped(asked, "approved").waitFor();
  await change.getByRole("link").click();
  await expect.poll(() => openId(asked)).toBe(leave);
  await expect.poll(() => change.getByRole("link").getAttribute("href")).toContain(shorter);
});

test("a designed form is bound to the stock, shows what there is while it is filled in, and takes it", async () => {
  const admin = await open(chef.origin, "zh-CN");
  await signInByApi(admin, await numberOf(company, company.admin.userId));
  const { product, place, formId } = await stocked();
  await admin.go(`/personnel/workflow?formId=${formId}&tab=flowSetting&menu=basic`);
  const binding = admin.page.getByRole("region", { name: admin.t("applytype:binding.title") });
  await admin.pick(binding.getByRole("combobox").first(), admin.t("applytype:type.10"));
  // What has one fitting field is taken from it.
  await expect.poll(() => binding.getByText("几条").count()).toBe(1);
  await expect.poll(() => seriousFaults(admin.page)).toEqual([]);
  tick();
  await publishAgain(admin, 2);

  const { page } = asked;
  await asked.go(`/personnel/apply/form/${formId}`);
  await fillInDate(asked, "day", ahead(0));
  await asked.pick(page.locator("#field-from input"), place);
  await asked.pick(page.locator("#field-what input"), product);
  await page.locator("#field-many input").fill("2");
  await expect.poll(() => page.locator(".assist dl").textContent()).toBe(`${product}5 条`);
  const id = await send(asked);
  await openTab(chef, "pending");
  await openRow(chef, id);
  await decideByKeys(chef, "approve", "好");
  const effect = page.getByRole("region", { name: asked.t("applytype:effect.one") });
  await effect.getByText(/OUT-/).waitFor();
  for (const { troubles } of [chef, asked, visitor, admin]) expect(troubles).toEqual([]);
});

const ahead = (days: number) => addDays(dayOf(Date.now(), "Asia/Shanghai"), days);

/** A product of which there are five, and a form that asks for it. */
async function stocked() {
  const { admin } = company;
  const [product, place] = ["毛巾", "布草间"];
  const idOf = async (path: string, body: object) => (await admin.call<{ id: string }>(path, body)).id;
  const unitId = await idOf("/warehouse/unit/save", { name: "条", decimals: 0 });
  const categoryId = await idOf("/warehouse/category/save", { name: "布草" });
  const of = { contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "滨河路" };
  const supplierId = await idOf("/warehouse/supplier/add", { name: "海港日化", ...of });
  const stash = { stashName: place, managerId: admin.userId, description: "二楼" };
  const placeId = await idOf("/business/roomStash/modifyRoomStash", stash);
  const prices = { costPrice: 500, salesPrice: 900, tracking: "none" };
  const productId = await idOf("/warehouse/product/add", { name: product, unitId, categoryId, ...prices });
  const lines = [{ productId, quantity: "5", price: 500 }];
  const receipt = { kind: "in", placeId, supplierId, lines };
  const { id, version } = await admin.call<{ id: string; version: number }>("/warehouse/document/add", receipt);
  await admin.call("/warehouse/document/post", { id, version });
  const from = (key: string, dictCode: string) => control("newselect", key, { ...{ dictCode, options: [] } });
  const formId = await publish(admin, {
    name: "领布草",
    controls: [
      { ...control("date", "day"), label: "哪天" },
      { ...from("from", "warehouse"), label: "哪里" },
      { ...from("what", "product"), label: "什么" },
      { ...control("number", "many"), label: "几条" },
    ],
    flow: chain(node.start(), node.named("主管", [company.chef.userId])),
  });
  return { product, place, formId };
}
