import type { Page } from "playwright-core";
import type { Bench } from "./host.ts";
import { manyRows } from "./many-rows.ts";

const rows = 10_000;
const list = "/api/approval/application/list";

/** The inbox with 10,000 rows: only the answer of its list is ours, everything else is the product. */
export async function openLongList(bench: Bench): Promise<Page> {
  const context = await bench.fresh("approver");
  const page = await context.newPage();
  const data = { records: manyRows(rows, Date.now()), total: 1001, cursor: null };
  await page.route(`**${list}`, (route) => route.fulfill({ json: { code: 200, data, msg: "" } }));
  await page.goto(`${bench.origin}/personnel/approval/pending`);
  await page.waitForSelector(`[aria-setsize="${rows}"]`);
  await page.waitForLoadState("networkidle");
  return page;
}

export type Scrolled = { rate: number; longest: number; reached: number };

const longList = { box: ".virtual-list", row: "li", place: "aria-posinset" };
/** Scrolls for two seconds, 60 px a frame, back and forth; frames a second, and the longest wait for one (ms). */
export function scroll(page: Page, list = longList): Promise<Scrolled> {
  return page.evaluate(async (list) => {
    const box = document.querySelector(list.box);
    if (!box) throw new Error("the page has no list");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times = [await frame()];
    const begin = times[0] ?? 0;
    let reached = 0;
    let by = 60;
    for (let now = begin; now - begin < 2000; now = await frame()) {
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) by = -60;
      if (box.scrollTop <= 0) by = 60;
      box.scrollTop += by;
      times.push(now);
      const last = [...box.querySelectorAll(list.row)].at(-1);
      reached = Math.max(reached, Number(last?.getAttribute(list.place)));
    }
    const gaps = times.slice(2).map((time, at) => time - (times[at + 1] ?? time));
    const final = (times.at(-1) ?? begin) - (times[1] ?? begin);
    return { rate: (gaps.length * 1000) / final, longest: Math.max(...gaps), reached };
  }, list);
}

/** The same page at rest: what the machine gives at this moment to a page that does nothing. */
export function rest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const begin = await frame();
    let frames = 0;
    let now = begin;
    for (; now - begin < 1000; now = await frame()) frames += 1;
    return (frames * 1000) / (now - begin);
  });
}
