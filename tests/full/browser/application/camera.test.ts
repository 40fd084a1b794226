import { chain, companyOn, control, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm, send } from "../../../browser/steps/submit.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;

beforeAll(async () => {
  host = await startTestHost({ still: true });
  const { admin, chef } = await companyOn(host, "示例酒店集团");
  await publish(admin, {
    name: "巡检",
    controls: [{ ...control("uploadImg", "photo", { peopleable: true, limit: 2 }, true), label: "现场照片" }],
    flow: chain(node.start(), node.named("first", [chef.userId])),
  });
});

/** The first request is refused; later ones get a video of a blue wall. */
const cameraOnce = () => {
  let asked = 0;
  navigator.mediaDevices.getUserMedia = async () => {
    if (asked++ === 0) throw new DOMException("no", "NotAllowedError");
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    setInterval(() => {
      if (pen) pen.fillStyle = "#2255aa";
      pen?.fillRect(0, 0, canvas.width, canvas.height);
    }, 50);
    return canvas.captureStream();
  };
};

test("on a desktop a photo is taken, taken again and used; a refusal is told, and no file is asked for", async () => {
  const window = await open(host.origin, "zh-CN");
  const { page } = window;
  await page.context().addInitScript(cameraOnce);
  await signInByApi(window, "13900000005");
  await openForm(window, "巡检");
  let choosers = 0;
  page.on("filechooser", () => choosers++);
  const start = page.getByRole("form").getByRole("button", { name: "拍照" });
  await start.click();
  const dialog = page.getByRole("dialog", { name: "现场照片" });
  await dialog.getByText("浏览器没有允许本页使用摄像头").waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-denied.png` });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await start.click();
  await dialog.getByRole("button", { name: /拍\s?摄/ }).click();
  await dialog.getByRole("button", { name: /重\s?拍/ }).click();
  await dialog.getByRole("button", { name: /拍\s?摄/ }).click();
  await dialog.getByRole("img", { name: "现场照片" }).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-taken.png` });
  await dialog.getByRole("button", { name: "使用照片" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("form").locator(".ant-upload-list-item-done").waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-form.png` });
  await send(window);
  expect(choosers).toBe(0);
  expect(window.troubles).toEqual([]);
  await window.close();
});
