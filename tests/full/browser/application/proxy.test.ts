import {
  chain,
  companyOn,
  control,
  node,
  type Person,
  publish,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import {
  bellCounts,
  decideByKeys,
  openRow,
  openTab,
  progressOf,
  rowOf,
  unreadAt,
} from "../../../browser/steps/decide.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { phone, type Window, withBrowser } from "../../../browser/window.ts";
import { beginning, exactly } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

/** The phone numbers of the company's people, in the order of hiring. */
const phones = { chef: "13900000003", keeper: "13900000004" };

/** Names a proxy for a week, from the user menu. */
async function nameFor(window: Window, own: string, name: string) {
  const { page, t, button, dialog, pick } = window;
  await page.getByRole("button", { name: t("app:shell.person", { name: own }) }).click();
  await page.getByRole("menuitem", { name: exactly(t("approval:list.proxy")) }).click();
  await page.getByText(t("proxy:given.empty")).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await button("proxy:give.open").first().click();
  await dialog().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await button("proxy:give.ok", dialog()).click();
  await dialog().getByText(t("proxy:fault.person")).waitFor();
  await pick(dialog().getByLabel(beginning(t("proxy:column.to"))), name);
  await dialog()
    .getByLabel(beginning(t("proxy:column.reason")))
    .fill("annual leave");
}

test("somebody acts for a week: named by the one, told, decided by the other, both in the history", async () => {
  const { admin, chef, keeper, cook } = await companyOn(host, "Proxy", "en-US");
  const flow = chain(node.start(), node.named("Chef", [chef.userId]));
  const formId = await publish(admin, { name: "Leave", controls: [control("input", "reason")], flow });
  const submit = async (person: Person) =>
    (
      await person.call<{ applyId: string }>("/business/workflow/startFormProcess", {
        formId,
        values: { reason: "rest" },
      })
    ).applyId;

  const principal = await open(host.origin, "en-US");
  await signInByApi(principal, phones.chef);
  await principal.go("/dashboard/workplace");
  await nameFor(principal, "Carl Chef", "Kate Keeper");
  await principal.button("proxy:give.ok", principal.dialog()).click();
  await principal.page.getByText(principal.t("proxy:given.row", { name: "Kate Keeper" })).waitFor();

  const proxy = await open(host.origin, "en-US");
  await signInByApi(proxy, phones.keeper);
  await host.settle();
  const before = await unreadAt(proxy, "/personnel/approval/pending");
  const applyId = await submit(cook);
  await bellCounts(proxy, before + 1);
  await openTab(proxy, "pending");
  await proxy.page
    .locator(".inbox-row", { has: proxy.page.locator(`a[href*="${applyId}"]`) })
    .getByText(proxy.t("approval:list.for", { name: "Carl Chef" }))
    .waitFor();
  await openRow(proxy, applyId);
  await proxy.page.getByText(proxy.t("approval:detail.actingFor", { name: "Carl Chef" })).waitFor();
  expect(await seriousFaults(proxy.page)).toEqual([]);
  await decideByKeys(proxy, "approve", "fine");
  await openTab(proxy, "approved");
  await openRow(proxy, applyId);
  const done = (await progressOf(proxy)).find((line) => line.includes("fine"));
  expect(done).toContain(`Kate Keeper ${proxy.t("approval:progress.for", { name: "Carl Chef" })}`);

  await principal.go(`/personnel/approval/approved?id=${applyId}`);
  await principal.page.locator(".detail-title h2").waitFor();
  expect((await progressOf(principal)).some((line) => line.includes("Kate Keeper"))).toBe(true);
  await expect
    .poll(() => keeper.call("/approval/application/detail", { applyId }))
    .toMatchObject({ status: "approved" });
  expect([...principal.troubles, ...proxy.troubles]).toEqual([]);

  const another = await submit(cook);
  await principal.resize(phone);
  await principal.go("/personnel/proxy");
  await principal.button("proxy:end.ok").click();
  expect(await seriousFaults(principal.page)).toEqual([]);
  await principal.button("proxy:end.ok", principal.dialog()).click();
  await principal.page.getByText(principal.t("proxy:given.empty")).waitFor();
  await openTab(proxy, "pending");
  await proxy.page.getByText(proxy.t("approval:empty.pending")).waitFor();
  await expect.poll(() => rowOf(proxy, another).count()).toBe(0);
  expect([...principal.troubles, ...proxy.troubles]).toEqual([]);
});

test("an administrator names somebody for another; entries survive a refusal; the list is searched", async () => {
  const { admin, director, maid } = await companyOn(host, "Proxies", "en-US");
  const week = 7 * 86_400_000;
  const [startsAt, endsAt] = [Date.now(), Date.now() + week];
  const body = { toId: maid.userId, startsAt, endsAt, reason: "kept" };
  const { proxyId } = await director.call<{ proxyId: string }>("/approval/proxy/save", body);
  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog, pick } = window;
  await signInByApi(window, "13900000009");
  await window.go("/personnel/proxy?tab=all");
  const row = page.getByText(t("proxy:all.row", { to: "Mary Maid", principal: "Dora Director" }));
  await row.waitFor();
  await button("proxy:give.open").click();
  await pick(dialog().getByLabel(beginning(t("proxy:column.principal"))), "Dora Director");
  await pick(dialog().getByLabel(beginning(t("proxy:column.to"))), "Kate Keeper");
  const reason = dialog().getByLabel(beginning(t("proxy:column.reason")));
  await reason.fill("a long journey");
  await button("proxy:give.ok", dialog()).click();
  await dialog().getByRole("alert").waitFor();
  await expect.poll(() => reason.inputValue()).toBe("a long journey");
  expect(await admin.call("/approval/proxy/list", {})).toMatchObject({ total: 1 });
  await director.call("/approval/proxy/end", { proxyId });
  await button("proxy:give.ok", dialog()).click();
  await page.getByText(t("proxy:all.row", { to: "Kate Keeper", principal: "Dora Director" })).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await window.go("/personnel/proxy?tab=all&state=over");
  await row.waitFor();
  await expect
    .poll(() => page.getByText(t("proxy:all.row", { to: "Kate Keeper", principal: "Dora Director" })).count())
    .toBe(0);
  expect(window.troubles).toEqual([]);
});
