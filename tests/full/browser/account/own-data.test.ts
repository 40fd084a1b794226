import { readFile } from "node:fs/promises";
import { foundersOn, password, startTestHost, type TestHost } from "@stampflow/testing";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByPassword } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;
const { founder } = foundersOn(() => host, "1373000");
beforeAll(async () => {
  host = await startTestHost();
});

test("a person exports what is kept about them, and opens the file", async () => {
  const { phone } = await founder();
  const window = await open(host.origin, "zh-CN");
  const { page, t, button, field } = window;
  await signInByPassword(window, phone, password);
  await window.go("/account/security");
  await page.getByRole("button", { name: `${t("identity:ownData.begin")} ${t("identity:ownData.title")}` }).click();
  await button("identity:ownData.action").click();
  await page.getByText(t("identity:field.needed")).waitFor();
  await field("identity:field.oldPassword").fill(password);
  await button("identity:ownData.action").click();
  const [words = ""] = t("identity:ownData.download", { size: "|" }).split("|");
  const ready = page.getByRole("button", { name: words });
  await ready.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  const files = unzipSync(await readFile(await file.path()));
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  expect(all).toContain(`+86${phone}`);
  expect(window.troubles).toEqual([]);
  await window.close();
});
