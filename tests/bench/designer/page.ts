import { type Design, writeDesign } from "@stampflow/form";
import type { Page } from "playwright-core";
import type { Bench } from "../web/host.ts";

const data = (answer: unknown) => ({ json: { code: 200, data: answer, msg: "" } });

/** The page for filling in a form; only the answer with the form is replaced. */
export async function openForm(bench: Bench, design: Design): Promise<Page> {
  const context = await bench.fresh("approver");
  const page = await context.newPage();
  const opened = {
    ...{ id: "bench", formName: "测试", formRemarks: "", formUrl: "", version: 1 },
    ...{ date: writeDesign(design), permissions: {}, choices: [], onBehalf: false },
  };
  await page.route("**/api/business/workflow/formDetail", (route) => route.fulfill(data(opened)));
  await page.route("**/api/approval/application/preview", (route) =>
    route.fulfill(data({ steps: [], choices: [], refused: null })),
  );
  await page.goto(`${bench.origin}/personnel/apply/form/bench`);
  await page.waitForSelector('[id^="field-"]');
  await page.waitForLoadState("networkidle");
  return page;
}

/** Fills the table from the clipboard, from its first cell on. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.click(".batch tbody .batch-cell");
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    const input = document.querySelector(".batch-edit input");
    if (!input) throw new Error("no cell is open");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Scrolls for two seconds, 60 px a frame, back and forth; frames a second. */
export function scrollTable(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const box = document.querySelector(".batch");
    if (!box) throw new Error("the page has no table");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const begin = await frame();
    let frames = 0;
    let by = 60;
    let now = begin;
    while (now - begin < 2000) {
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) by = -60;
      if (box.scrollTop <= 0) by = 60;
      box.scrollTop += by;
      now = await frame();
      frames += 1;
    }
    return (frames * 1000) / (now - begin);
  });
}

/** Milliseconds from a key press until the page is updated, layout included; keys add a digit or delete it. */
export function typeInto(page: Page, selector: string, keys: number): Promise<number[]> {
  return page.evaluate(
    async ([place, count]) => {
      const input = document.querySelector<HTMLInputElement>(place);
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!input || !setter) throw new Error(`there is no ${place}`);
      const times: number[] = [];
      for (let key = 0; key < count; key++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const begin = performance.now();
        setter.call(input, key % 2 ? "1" : "12");
        input.dispatchEvent(new Event("input", { bubbles: true }));
        // Waits for the update, which is done before the next task.
        await Promise.resolve();
        document.body.getBoundingClientRect();
        times.push(performance.now() - begin);
      }
      return times;
    },
    [selector, keys] as const,
  );
}
