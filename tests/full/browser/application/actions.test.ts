import {
  type Company,
  chain,
  companyOn,
  control,
  node,
  type Person,
  publish,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { decideByKeys, openRow, openTab, progressOf, rowOf, sign } from "../../../browser/steps/decide.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { type Window, withBrowser } from "../../../browser/window.ts";
import { exactly } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
let formId: string;
let chef: Window;
let director: Window;

beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Harbour Hotel", "en-US");
  formId = await publish(company.admin, {
    name: "Trip",
    controls: [control("number", "Days", {}, true)],
    flow: chain(
      node.start(),
      node.named("Chef", [company.chef.userId]),
      node.named("Director", [company.director.userId], { switches: { sign: true } }),
      node.copy("Copy", [company.finance.userId]),
    ),
  });
  const enter = async (person: Person) => {
    const { phone } = await company.admin.call<{ phone: string }>(
      "/business/userMoreInfo/getMoreUserInfo",
      { userId: person.userId },
      { method: "GET" },
    );
    const window = await open(host.origin, "en-US");
    await signInByApi(window, phone.replace("+86", ""));
    return window;
  };
  chef = await enter(company.chef);
  director = await enter(company.director);
});

/** A person may apply once in five seconds, so each test uses another applicant. */
async function submitBy(person: Person, days: string): Promise<string> {
  const sent = { formId, values: { Days: days } };
  return (await person.call<{ applyId: string }>("/business/workflow/startFormProcess", sent)).applyId;
}

async function more({ page, t }: Window, action: string) {
  await page
    .locator(".detail-foot")
    .getByRole("button", { name: exactly(t("approval:decide.more")) })
    .click();
  await page.getByRole("menuitem", { name: exactly(t(`approval:button.${action}`)) }).click();
}

describe("other actions on a task", () => {
  test("a batch leaves out what needs a look, is undone, and says what was not done", async () => {
    const { page, t, button, dialog } = chef;
    const [one, two, gone] = [
      await submitBy(company.cook, "1"),
      await submitBy(company.maid, "2"),
      await submitBy(company.keeper, "3"),
    ];
    const select = async (...ids: string[]) => {
      for (const id of ids)
        await page
          .locator(".inbox-row", { has: page.locator(`a[href*="${id}"]`) })
          .getByRole("checkbox")
          .check();
      await button("approval:batch.approve").click();
    };
    await openTab(chef, "pending");
    await rowOf(chef, gone).waitFor();
    await select(one, two, gone);
    await company.keeper.call("/approval/application/withdraw", { applyId: gone });
    await button("approval:decide.approve", dialog()).click();
    await expect.poll(() => dialog().locator(".batch-verdicts li").count()).toBe(1);
    expect(await seriousFaults(page)).toEqual([]);
    await button("approval:batch.close", page.locator(".ant-modal-footer")).click();
    await expect.poll(() => page.locator(".inbox-planned").count()).toBe(2);
    await button("approval:batch.undo").click();
    await page.getByText(t("approval:batch.undone")).waitFor();
    await expect.poll(() => page.locator(".inbox-planned").count()).toBe(0);

    await select(one, two);
    await button("approval:decide.approve", dialog()).click();
    await page.locator(".inbox-planned").first().waitFor();
    await company.cook.call("/approval/application/withdraw", { applyId: one });
    host.clock.advance(10_000);
    await page.reload();
    await page.getByText(t("approval:batch.result", { good: 1, bad: 1 })).waitFor();
    await button("approval:batch.close", page.locator(".ant-modal-footer")).click();
    await rowOf(chef, one).waitFor({ state: "detached" });
    await rowOf(chef, two).waitFor({ state: "detached" });
  });

  test("a decision is taken back, and the task delegated instead", async () => {
    const { page, t, button, dialog, pick, field } = chef;
    const id = await submitBy(company.finance, "4");
    await openTab(chef, "pending");
    await openRow(chef, id);
    await decideByKeys(chef, "approve", "too fast");
    await openTab(chef, "approved");
    await openRow(chef, id);
    await button("approval:button.TAKE_BACK").click();
    await button("approval:button.TAKE_BACK", dialog()).click();
    await page.getByText(t("approval:decide.done.TAKE_BACK"), { exact: true }).first().waitFor();

    await openTab(chef, "pending");
    await openRow(chef, id);
    await more(chef, "DELEGATE");
    await pick(field("approval:dialog.DELEGATE.person", dialog()), "Kate Keeper");
    await button("approval:button.DELEGATE", dialog()).click();
    await page.getByText(t("approval:decide.done.DELEGATE")).first().waitFor();
    await company.keeper.call("/business/approveTask/approval2", {
      applyId: id,
      action: "NEXT",
      opinion: "fine by me",
    });
    await rowOf(chef, id).waitFor();
    await openRow(chef, id);
    const lines = (await progressOf(chef)).join(" ");
    expect(lines).toContain("too fast");
    expect(lines).toContain("fine by me");
  });

  test("a signature is saved once, put on with one click, kept with the decision and shown again", async () => {
    const { page, t, button } = director;
    await director.go("/account/signature");
    await sign(director);
    await button("approval:signature.save").click();
    await button("approval:signature.change").waitFor();
    const id = await submitBy(company.admin, "5");
    await company.chef.call("/business/approveTask/approval2", { applyId: id, action: "NEXT" });
    await openTab(director, "pending");
    await openRow(director, id);
    await page.locator(".detail-actions").first().waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("Control+Enter");
    await page.getByText(t("approval:decide.signatureNeeded")).waitFor();
    await button("approval:signature.use").click();
    const clear = page.getByRole("button", { name: t("approval:decide.signatureClear"), disabled: false });
    await clear.waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByText(t("approval:decide.done.NEXT")).first().waitFor();

    await openTab(director, "approved");
    await openRow(director, id);
    await progressOf(director);
    const name = t("approval:progress.signature", { name: "Dora Director" });
    await page.getByRole("button", { name }).click();
    const picture = page.getByRole("img", { name });
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100);
    await button("approval:detail.close").click();
  });

  test("who signed before agrees with that signature, unless the node wants a new one", async () => {
    const { page, t, button } = director;
    const signed = (id: string, custom = {}) =>
      node.named(id, [company.director.userId], {
        switches: { sign: true },
        attr: { sameMode: 1 },
        customProperties: custom,
      });
    const lease = await publish(company.admin, {
      name: "Lease",
      controls: [control("input", "Remark")],
      flow: chain(node.start(), signed("First"), signed("Second")),
    });
    const { applyId } = await company.keeper.call<{ applyId: string }>("/business/workflow/startFormProcess", {
      formId: lease,
      values: {},
    });
    await openTab(director, "pending");
    await openRow(director, applyId);
    await page.locator(".detail-actions").first().waitFor();
    await page.keyboard.press("a");
    await sign(director);
    await page.keyboard.press("Control+Enter");
    await page.getByText(t("approval:decide.done.NEXT")).first().waitFor();

    await openTab(director, "pending");
    await openRow(director, applyId);
    await page.locator(".detail-actions").first().waitFor();
    await page.keyboard.press("a");
    await button("approval:decide.signatureLast").click();
    await page.getByRole("img", { name: t("approval:decide.signatureGiven") }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByText(t("approval:decide.done.NEXT")).first().waitFor();
    type Detail = { status: string; progress: { signature: string | null }[] };
    const { status, progress } = await company.admin.call<Detail>("/approval/application/detail", { applyId });
    const signatures = progress.flatMap(({ signature }) => signature ?? []);
    expect([status, signatures.length, new Set(signatures).size]).toEqual(["approved", 2, 1]);
  });

  test("who has people added after agrees with it: signed, and with what was filled in", async () => {
    const { page, t, button, dialog, pick, field } = director;
    const remark = { key: "Remark", displayable: true, readable: true, writable: true, required: true };
    const tour = await publish(company.admin, {
      name: "Tour",
      controls: [control("input", "Remark")],
      flow: chain(
        node.start(),
        node.named("Director", [company.director.userId], { switches: { sign: true }, privileges: [remark] }),
      ),
    });
    const { applyId } = await company.maid.call<{ applyId: string }>("/business/workflow/startFormProcess", {
      formId: tour,
      values: {},
    });
    await openTab(director, "pending");
    await openRow(director, applyId);
    await more(director, "ADD_SIGN");
    const position = (word: string) => dialog().getByRole("radio", { name: exactly(t(`approval:dialog.${word}`)) });
    // On a busy machine a dialog that is still opening moves under the pointer.
    await vi.waitFor(() => position("after").check(), { timeout: 30_000 });
    await pick(field("approval:dialog.ADD_SIGN.person", dialog()), "Kate Keeper");
    const add = button("approval:button.ADD_SIGN", dialog());
    const unsigned = page.getByText(t("approval:decide.signatureNeeded"));
    await sign(director);
    await position("before").check();
    await position("after").check();
    await add.click();
    await unsigned.waitFor();
    await sign(director);
    expect(await seriousFaults(page)).toEqual([]);
    await add.click();
    await page.locator(".ant-modal").waitFor({ state: "hidden" });
    await page.getByLabel("Remark").fill("by train");
    await more(director, "ADD_SIGN");
    await dialog().getByText("Kate Keeper").first().waitFor();
    await add.click();
    await page.getByText(t("approval:decide.done.ADD_SIGN"), { exact: true }).first().waitFor();
    type Detail = { content: { values: object }; progress: { action: string; signature: unknown }[] };
    const { content, progress } = await company.admin.call<Detail>("/approval/application/detail", { applyId });
    expect(content.values).toEqual({ Remark: "by train" });
    expect(progress.find(({ action }) => action === "ADD_SIGN")?.signature).toBeTruthy();
  });

  test("a decision that could not be sent is kept, and sent once", async () => {
    const { page, t } = chef;
    const id = await submitBy(company.guest, "6").catch(() => submitBy(company.director, "6"));
    await openTab(chef, "pending");
    await openRow(chef, id);
    await page.locator(".detail-actions").first().waitFor();
    await page.keyboard.press("a");
    await page.locator(".composer textarea").fill("kept");
    await page.context().setOffline(true);
    await page.keyboard.press("Control+Enter");
    await page.locator(".composer .ant-alert").waitFor();
    await expect.poll(() => page.locator(".composer textarea").inputValue()).toBe("kept");
    await page.context().setOffline(false);
    await page.keyboard.press("Control+Enter");
    await page.getByText(t("approval:decide.done.NEXT")).first().waitFor();
    const detail = await company.chef.call<{ progress: { opinion: string }[] }>("/approval/application/detail", {
      applyId: id,
    });
    expect(detail.progress.filter(({ opinion }) => opinion === "kept")).toHaveLength(1);
    expect(chef.troubles).toEqual([]);
    expect(director.troubles).toEqual([]);
  });
});
