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
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { withBrowser } from "../window.ts";
import { exactly } from "../words.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
const change = "flow-change";

type Detail = { version: number; open: { nodeId: string; user: { id: string } }[] };
type Draft = { revision: number; version: number };

test("an administrator replays, accepts a failing test case at publication and moves running applications", {
  timeout: 300_000,
}, async () => {
  const { admin, cook, maid, chef, director, finance } = await companyOn(host, "Change", "en-US");
  const first = chain(node.start(), node.named("First", [chef.userId]), node.named("Second", [director.userId]));
  const controls = [control("input", "reason")];
  const formId = await publish(admin, { name: "Time off", controls, flow: first });
  const submit = async (person: Person) => {
    const body = { formId, values: { reason: "rest" } };
    return (await person.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId;
  };
  const approve = (person: Person, applyId: string) =>
    person.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
  const [done, atSecond, atFirst] = [await submit(cook), await submit(maid), await submit(finance)];
  await approve(chef, done);
  await approve(director, done);
  await approve(chef, atSecond);
  const draft = () => admin.call<Draft>("/approval/flow/draft", { formId });
  const detail = (applyId: string) => admin.call<Detail>("/approval/application/detail", { applyId });

  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog, field } = window;
  await signInByApi(window, "13900000001");

  await window.go(`/personnel/applicationExceptions?id=${done}`);
  await button(`${change}:saveCase.open`).click();
  await field(`${change}:cases.name`, dialog()).fill("both approve");
  await button(`${change}:saveCase.save`, dialog()).click();
  await page.getByText(t(`${change}:saveCase.saved`)).waitFor();

  const redrawn = chain(node.start(), node.named("First", [chef.userId]), node.named("Third", [finance.userId]));
  const { revision } = await draft();
  await admin.call("/approval/flow/save", { formId, definition: { settings: {}, node: redrawn }, revision });
  await window.go("/personnel/applyAll?view=manage");
  await page.getByRole("button", { name: t("approval:forms.actions", { name: "Time off" }) }).click();
  await page.getByRole("menuitem", { name: exactly(t("approval:forms.replay")) }).click();
  await button(`${change}:replay.run`).click();
  await page.getByText(t(`${change}:replay.differ`, { count: 3, differ: 2, same: 1 })).waitFor();
  await page.locator(`tr[data-row-key="${done}"]`).click();
  await dialog().getByText("“Third” asks Finn Finance instead of Dora Director").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const link = dialog().getByRole("link", { name: exactly(t(`${change}:open`)) });
  await expect.poll(() => link.getAttribute("href")).toContain(done);
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: exactly(t(`${change}:tab.cases`)) }).click();
  await button(`${change}:cases.run`).click();
  await page.getByText(t(`${change}:cases.failed`, { total: 1, failed: 1 })).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await window.go(`/personnel/workflow?formId=${formId}`);
  await button("flow-designer:nav.release").click();
  await dialog().getByText("both approve").waitFor();
  const release = button("flow-designer:publish.ok", dialog());
  await expect.poll(() => release.isDisabled()).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  expect((await draft()).version).toBe(1);
  await dialog()
    .getByRole("checkbox", { name: t("flow-designer:publish.accept") })
    .check();
  await release.click();
  await page.getByText(t("flow-designer:publish.done", { version: 2 })).waitFor();

  await button("flow-designer:canvas.versions").click();
  await page.getByRole("link", { name: exactly(t("flow-designer:versions.change")) }).click();
  await page.waitForURL(`**/personnel/flowChange/${formId}`);
  await page.getByText(t(`${change}:mapping.clean`)).waitFor();
  const place = async (name: string) => {
    await page.getByLabel("Second").click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option", { hasText: exactly(name) }).click();
  };
  await place(t(`${change}:mapping.none`));
  await page.getByText(t(`${change}:mapping.lost`, { count: 1 })).waitFor();
  await page.getByText(t(`${change}:move.kind.mapping`), { exact: true }).waitFor();
  await place("Third");
  await page.getByText(t(`${change}:mapping.clean`)).waitFor();
  await page.getByText(t(`${change}:move.kind.mapping`), { exact: true }).waitFor({ state: "detached" });
  expect(await seriousFaults(page)).toEqual([]);
  await button(`${change}:move.start`).click();
  await button(`${change}:move.startNow`, dialog()).click();
  await dialog()
    .getByText(t(`${change}:move.reasonNeeded`))
    .waitFor();
  expect(await admin.call("/approval/migration/list", { formId })).toMatchObject({ total: 0 });
  await field(`${change}:move.reason`, dialog()).fill("new rules");
  await button(`${change}:move.startNow`, dialog()).click();
  await page.getByText(t(`${change}:job.reason`, { reason: "new rules" })).waitFor();
  await page.getByText(t(`${change}:job.status.done`), { exact: true }).waitFor();
  await page.locator(`tr[data-row-key="${atSecond}"]`).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await expect
    .poll(() => detail(atSecond))
    .toMatchObject({
      version: 2,
      open: [{ nodeId: "Third", user: { id: director.userId } }],
    });
  await expect
    .poll(() => detail(atFirst))
    .toMatchObject({ version: 2, open: [{ nodeId: "First", user: { id: chef.userId } }] });
  expect((await detail(done)).version).toBe(1);

  await window.go("/dashboard/workplace");
  await page.locator(".bell-button").click();
  await page.getByText("Move Time off to version 2: done. 2 succeeded, 0 failed.").first().click();
  await page.getByRole("heading", { name: t(`${change}:job.title`, { version: 2 }) }).waitFor();
  expect(window.troubles).toEqual([]);
});
