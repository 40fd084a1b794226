import {
  chain,
  companyOn,
  control,
  departed,
  node,
  type Person,
  publish,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";
import { beginning } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
const texts = "exceptions";

test("an administrator finds what a leaver left, assigns it, and ends another application", async () => {
  const company = await companyOn(host, "Desk");
  const { admin, cook, maid, chef } = company;
  const leaver = await company.hire("Leo Leaver", company.departments.rooms, null);
  const flow = chain(node.start(), node.named("First", [leaver.userId]), node.named("Second", [chef.userId]));
  const formId = await publish(admin, { name: "Leave", controls: [control("input", "reason")], flow });
  const submit = async (person: Person) =>
    (
      await person.call<{ applyId: string }>("/business/workflow/startFormProcess", {
        formId,
        values: { reason: "rest" },
      })
    ).applyId;
  const [stuck, other] = [await submit(cook), await submit(company.finance)];
  await departed(admin, leaver);
  await host.settle();
  const openOf = async (applyId: string) =>
    (await admin.call<{ open: { user: { id: string } }[] }>("/approval/application/detail", { applyId })).open.map(
      ({ user }) => user.id,
    );

  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog, pick } = window;
  await signInByApi(window, "13900000001");
  await window.go(`/personnel/applicationExceptions?tab=exceptions&id=${stuck}`);
  await button(`${texts}:action.assign`, page.locator(".exceptions-problems")).click();
  expect(new URL(page.url()).pathname).toBe("/personnel/applicationExceptions");
  const people = dialog().getByLabel(beginning(t(`${texts}:dialog.people`)));
  await pick(people, "Mary Maid");
  const reason = () => dialog().getByLabel(beginning(t(`${texts}:dialog.reason`)));
  await button(`${texts}:action.assign`, dialog()).click();
  await dialog()
    .getByText(t(`${texts}:dialog.reasonNeeded`))
    .waitFor();
  await expect.poll(() => openOf(stuck)).toEqual([]);
  await reason().fill("takes over");
  await button(`${texts}:action.assign`, dialog()).click();
  await page.locator(".exceptions-problems:empty").waitFor({ state: "attached" });
  await expect.poll(() => openOf(stuck)).toEqual([maid.userId]);

  await window.go(`/personnel/applicationExceptions?id=${other}`);
  await button(`${texts}:administer`).click();
  await page.getByRole("menuitem", { name: t(`${texts}:action.end`) }).click();
  await reason().fill("a mistake");
  await button(`${texts}:action.end`, dialog()).click();
  await page.getByText(t(`${texts}:over`)).waitFor();
  expect(await admin.call("/approval/application/detail", { applyId: other })).toMatchObject({ status: "rejected" });
  await host.settle();

  await window.go("/personnel/applicationExceptions?tab=statistics");
  const byForm = page.locator("figure.chart").nth(1);
  await byForm.locator("canvas").waitFor();
  await button("kit:chart.table", byForm).click();
  await byForm.getByRole("row", { name: "Leave 1 1" }).waitFor();
  expect(window.troubles).toEqual([]);
});
