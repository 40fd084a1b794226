import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { kindLabel } from "@stampflow/form";
import { addOperator } from "@stampflow/operator/server";
import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByCode } from "../../../browser/steps/sign-in.ts";
import { openForm, reaches, send } from "../../../browser/steps/submit.ts";
import { phone, type Window, withBrowser } from "../../../browser/window.ts";
import { beginning, exactly } from "../../../browser/words.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
let formId: string;
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "Kept", "en-US");
  const flow = chain(node.start(), node.named("First", [company.chef.userId]));
  formId = await publish(company.admin, { name: "Trip", controls: [control("input", "reason")], flow });
});

/** The phone numbers of the company's people, in the order of hiring. */
const phones = { admin: "13900000001", chef: "13900000003", cook: "13900000004" };

/** Ends the session as from another device: the page notices when it becomes visible again. */
async function endSession({ page }: Window) {
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** A second code cannot be sent within a minute. */
const aMinuteLater = () => clock.advance(61_000);

async function signIn(window: Window, number: string) {
  aMinuteLater();
  await signInByCode(window, number);
}

/** Signs in again on the locked page. */
async function signInAgain({ page, t, button }: Window, number: string) {
  aMinuteLater();
  const dialog = page.getByRole("dialog", { name: t("app:locked.title") });
  await dialog.getByRole("tab", { name: t("identity:signIn.byCode") }).click();
  await dialog.getByLabel(t("identity:field.region")).selectOption("CN");
  await dialog.getByRole("textbox", { name: t("identity:field.phone") }).fill(number);
  await button("kit:code.send", dialog).click();
  await dialog.locator(".outbox button").click();
  await dialog.getByLabel(t("kit:code.label")).and(page.locator("input:not([value=''])")).waitFor();
  await button("identity:signIn.enter", dialog).click();
  await dialog.waitFor({ state: "detached" });
}

const reasonOf = ({ page }: Window) => page.getByRole("form").getByLabel(beginning("reason"));

test("entries survive the end of a session and a reload", async () => {
  const window = await open(host.origin, "en-US", phone);
  const { page, t } = window;
  await signIn(window, phones.chef);
  await openForm(window, "Trip");
  await reasonOf(window).fill("to the harbour");
  await endSession(window);
  await signInAgain(window, phones.chef);
  await expect.poll(() => reasonOf(window).inputValue()).toBe("to the harbour");

  await send(window);

  const { applyId } = await company.maid.call<{ applyId: string }>("/business/workflow/startFormProcess", {
    formId,
    values: { reason: "rest" },
  });
  await window.go(`/personnel/approval/pending?id=${applyId}`);
  const reject = exactly(t("approval:decide.reject"));
  const opinion = page.locator(".composer textarea");
  await page.locator(".detail-foot").getByRole("button", { name: reject }).click();
  await opinion.fill("not this week");
  await page.reload();
  await page.locator(".detail-foot").getByRole("button", { name: reject }).click();
  await expect.poll(() => opinion.inputValue()).toBe("not this week");
  await page.locator(".composer").getByRole("button", { name: reject }).click();
  await page.getByText(t("approval:decide.done.REJECT"), { exact: true }).first().waitFor();
  await expect
    .poll(() => company.chef.call("/approval/application/detail", { applyId }))
    .toMatchObject({ status: "rejected" });
  expect(window.troubles).toEqual([]);
});

test("calls refused while the page was locked are repeated after signing in again", async () => {
  const window = await open(host.origin, "en-US");
  const { page, t } = window;
  await signIn(window, phones.admin);
  await openForm(window, "Trip");
  await reaches(window, "Carl Chef");
  const preview = "**/approval/application/preview";
  // The token expires while the call is on its way.
  await page.route(preview, async (route) => {
    await page.getByRole("dialog", { name: t("app:locked.title") }).waitFor();
    const { authorization: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  const asked = page.waitForRequest(preview);
  await reasonOf(window).fill("to the mountains");
  await asked;
  await endSession(window);
  const failed = page.getByText(t("approval:preview.failed"));
  await failed.waitFor();
  await page.unroute(preview);

  await signInAgain(window, phones.admin);
  await failed.waitFor({ state: "detached" });
  expect(await reaches(window, "Carl Chef")).toContain("Carl Chef");
  await expect.poll(() => reasonOf(window).inputValue()).toBe("to the mountains");
  expect(window.troubles).toEqual([]);
});

test("what is filled in on one device is offered on another, until it is sent", async () => {
  const desk = await open(host.origin, "en-US");
  await signIn(desk, phones.admin);
  await openForm(desk, "Trip");
  const kept = desk.page.waitForResponse("**/approval/unsent/save");
  await reasonOf(desk).fill("to the lake");
  expect((await kept).ok()).toBe(true);

  const other = await open(host.origin, "en-US", phone);
  await signIn(other, phones.admin);
  await openForm(other, "Trip");
  await expect.poll(() => reasonOf(other).inputValue()).toBe("to the lake");
  const forgotten = other.page.waitForResponse("**/approval/unsent/delete");
  await send(other);
  expect((await forgotten).ok()).toBe(true);
  await expect.poll(() => company.admin.call("/approval/unsent/load", { about: formId })).toBeNull();
  expect([...desk.troubles, ...other.troubles]).toEqual([]);
});

test("a tab that is closed and a page that is left lose nothing that was filled in; what was sent is not offered", async () => {
  const window = await open(host.origin, "en-US");
  const { page, button, dialog } = window;
  await signIn(window, phones.admin);
  await openForm(window, "Trip");
  await reasonOf(window).fill("to the sea");
  await page.reload();
  await expect.poll(() => reasonOf(window).inputValue()).toBe("to the sea");

  await reasonOf(window).fill("to the sea and back");
  await button("approval:apply.back", page.getByRole("form")).click();
  await button("kit:unsaved.go", dialog()).click();
  await page.waitForURL("**/personnel/applyAll");
  await openForm(window, "Trip");
  await expect.poll(() => reasonOf(window).inputValue()).toBe("to the sea and back");

  await reasonOf(window).fill("to the sea, and back on Sunday");
  const applyId = await send(window);
  await expect
    .poll(() => company.admin.call("/approval/application/detail", { applyId }))
    .toMatchObject({
      content: { values: { reason: "to the sea, and back on Sunday" } },
    });
  await openForm(window, "Trip");
  await expect.poll(() => reasonOf(window).inputValue()).toBe("");
  await expect.poll(() => button("approval:apply.draftDrop").count()).toBe(0);
  expect(window.troubles).toEqual([]);
});

test("corrections of a returned application are kept while another page is opened", async () => {
  const { admin, chef } = company;
  aMinuteLater();
  const { applyId } = await admin.call<{ applyId: string }>("/business/workflow/startFormProcess", {
    formId,
    values: { reason: "rest" },
  });
  await chef.call("/business/approveTask/approval2", { applyId, action: "BACK", to: "start", opinion: "why?" });

  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog } = window;
  await signIn(window, phones.admin);
  const again = `/personnel/apply/form/${formId}?again=${applyId}`;
  await window.go(again);
  await reasonOf(window).fill("the doctor says so");
  await page.getByText(beginning(t("approval:apply.draftSaved", { time: "" }))).waitFor();
  await button("approval:apply.back", page.getByRole("form")).click();
  await button("kit:unsaved.go", dialog()).click();
  await page.waitForURL("**/personnel/approval/apply?id=*");
  await window.go(again);
  await expect.poll(() => reasonOf(window).inputValue()).toBe("the doctor says so");
  await reasonOf(window).fill("the doctor says so, see the letter");

  await page.locator(".head-person").click();
  await page.getByRole("menuitem", { name: exactly(t("app:shell.signOut")) }).click();
  await button("kit:unsaved.stay", dialog()).click();
  await send(window, "approval:apply.resend");
  expect(window.troubles).toEqual([]);
});

test("the first controls on the canvas of the form designer have nothing left to load", async () => {
  const window = await open(host.origin, "en-US");
  const { page, t } = window;
  await signIn(window, phones.admin);
  await window.go("/personnel/NewSetFome?tab=form");
  const kinds = ["input", "date", "number"] as const;
  const [first] = kinds.map((kind) => page.getByRole("button", { name: exactly(kindLabel("en-US", kind)) }));
  await first?.waitFor();
  await page.waitForLoadState("networkidle");
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && fetched.push(request.url()));
  for (const kind of kinds) {
    const label = kindLabel("en-US", kind);
    await page.getByRole("button", { name: exactly(label) }).click();
    await page.getByRole("button", { name: exactly(t("form-designer:select", { label })) }).waitFor();
  }
  expect(fetched).toEqual([]);
  expect(window.troubles).toEqual([]);
});

test("a second factor is set up with a code to the phone, and asked for at the next sign-in", async () => {
  const window = await open(host.origin, "en-US");
  const { page, t, button, field } = window;
  await signIn(window, phones.cook);
  await window.go("/account/security");
  await page.getByRole("button", { name: `${t("identity:factor.setUp")} ${t("identity:factor.title")}` }).click();
  aMinuteLater();
  await button("kit:code.send").click();
  await page.locator(".outbox button").click();
  await page.getByLabel(t("kit:code.label")).and(page.locator("input:not([value=''])")).waitFor();
  await button("identity:account.prove").click();
  const key = ((await page.locator(".factor-key").textContent()) ?? "").replaceAll(" ", "");
  const app = createOTP(new TextDecoder().decode(base32.decode(key)));
  const code = () => app.hotp(Math.floor(clock.now() / 30_000));
  expect(await seriousFaults(page)).toEqual([]);
  await field("identity:factor.code").fill(await code());
  await button("identity:factor.confirm").click();
  const codes = page.getByRole("list", { name: t("identity:factor.codes") }).getByRole("listitem");
  await codes.nth(9).waitFor();
  const [recovery = ""] = await codes.allTextContents();
  await expect.poll(() => codes.count()).toBe(10);
  await button("identity:factor.kept").click();
  await page.getByText(t("identity:factor.on", { count: 10 })).waitFor();
  await window.close();

  const next = await open(host.origin, "en-US", phone);
  const signingIn = signIn(next, phones.cook);
  await next.field("identity:factor.code").fill("000000");
  await next.page.keyboard.press("Enter");
  await next.page.getByText("The code is not correct.").waitFor();
  expect(await seriousFaults(next.page)).toEqual([]);
  await next.button("identity:factor.useRecovery").click();
  await next.field("identity:factor.recoveryCode").fill(recovery);
  await next.page.keyboard.press("Enter");
  await signingIn;
  await next.close();
});

test("an operator sets up the second factor, looks at a company for a reason, and the company reads of it", async () => {
  const number = "13700000088";
  await addOperator(`+86${number}`, clock.now());
  const window = await open(host.origin, "en-US");
  const { page, t, button, field } = window;
  aMinuteLater();
  await page.goto(`${host.origin}/operator`);
  await page.getByRole("tab", { name: t("identity:signIn.byCode") }).click();
  await page.getByLabel(t("identity:field.region")).selectOption("CN");
  await page.getByRole("textbox", { name: t("identity:field.phone") }).fill(number);
  await button("kit:code.send").click();
  await page.locator(".outbox button").click();
  await page.getByLabel(t("kit:code.label")).and(page.locator("input:not([value=''])")).waitFor();
  await button("identity:signIn.enter").click();
  await page.getByRole("button", { name: `${t("identity:factor.setUp")} ${t("identity:factor.title")}` }).click();
  aMinuteLater();
  await button("kit:code.send").click();
  await page.locator(".outbox button").click();
  await page.getByLabel(t("kit:code.label")).and(page.locator("input:not([value=''])")).waitFor();
  await button("identity:account.prove").click();
  const key = ((await page.locator(".factor-key").textContent()) ?? "").replaceAll(" ", "");
  const app = createOTP(new TextDecoder().decode(base32.decode(key)));
  await field("identity:factor.code").fill(await app.hotp(Math.floor(clock.now() / 30_000)));
  await button("identity:factor.confirm").click();
  await button("identity:factor.kept").click();

  await page.getByText("Kept", { exact: true }).click();
  await button("operator:acting.title").click();
  expect(await seriousFaults(page)).toEqual([]);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").click();
  await page.locator(".ant-select-item-option").first().click();
  await window.field("operator:acting.reason", dialog).fill("Ticket 4711: the list stays empty");
  await button("operator:acting.begin", dialog).click();
  await page.waitForURL(/dashboard/);
  await page.getByText(/is viewing Kept as/).waitFor();
  await window.go("/system/audit-log");
  await page
    .getByText(/Platform operator started viewing/)
    .first()
    .waitFor();
  await button("app:acting.end").click();
  await page.waitForURL(/operator/);
  await page.getByRole("link", { name: t("operator:log.title") }).click();
  await page.getByText(t("operator:deed.actingEnded")).first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await window.close();
});
