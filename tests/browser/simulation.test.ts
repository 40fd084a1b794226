import { chain, companyOn, control, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "./axe.ts";
import { signInByCode } from "./steps/sign-in.ts";
import { withBrowser } from "./window.ts";
import { beginning, exactly } from "./words.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

test("a complete simulation in the flow designer is kept as a test case", async () => {
  const { admin, chef } = await companyOn(host, "Simulation", "en-US");
  const flow = chain(node.start(), node.named("Chef", [chef.userId]));
  const formId = await publish(admin, { name: "Trip", controls: [control("input", "reason", {}, true)], flow });
  const cases = async () =>
    (await admin.call<{ records: { name: string; status: string | null }[] }>("/approval/case/list", { formId }))
      .records;

  const window = await open(host.origin, "en-US");
  const { page, say, button, dialog, pick } = window;
  await signInByCode(window, "13900000001");
  await window.go(`/personnel/workflow?formId=${formId}`);
  await button("flow-designer:canvas.tryIt").click();
  await pick(page.getByLabel(say("flow-designer:tryIt.pick")).first(), "Mary Maid");
  await button("flow-designer:tryIt.run").click();
  const keep = page.getByRole("button", { name: exactly(say("flow-change:saveCase.open")) });
  await keep.click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await cases()).toEqual([]);

  await page.getByLabel(beginning("reason")).fill("rest");
  await button("flow-designer:tryIt.again").click();
  await keep.click();
  await dialog()
    .getByLabel(beginning(say("flow-change:cases.name")))
    .fill("Mary rests");
  expect(await seriousFaults(page)).toEqual([]);
  await button("flow-change:saveCase.save", dialog()).click();
  await page.getByText(say("flow-change:saveCase.saved"), { exact: true }).waitFor();
  expect(await cases()).toMatchObject([{ name: "Mary rests", status: "approved" }]);
  expect(window.troubles).toEqual([]);
});
