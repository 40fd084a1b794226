import { gzipSync } from "node:zlib";
import { type Design, writeDesign } from "@stampflow/form";
import type { Page } from "playwright-core";
import type { Bench } from "../web/host.ts";
import { drawnStill } from "./static-cards.ts";

type Node = { id: string; type: number; name: string; childNode?: Node; [more: string]: unknown };

/** A chain of parallels with ten branches of three approvers each, up to the number of nodes. */
export function largeFlow(many: number): { node: Node; nodes: number } {
  let made = 0;
  const next = (type: number, name: string, more: object = {}): Node => ({ id: `n${++made}`, type, name, ...more });
  const asked = () =>
    next(1, `审批人 ${made}`, { approverGroups: [{ id: "g", approverType: 1, approverIds: [], levelMode: 1 }] });
  const start = next(0, "发起人", { customProperties: { proposerIds: ["*"] } });
  let last = start;
  while (made < many) {
    const branches = Array.from({ length: 10 }, (_, at) => {
      const lane = next(10, `分支 ${at + 1}`);
      lane.childNode = { ...asked(), childNode: { ...asked(), childNode: asked() } };
      return lane;
    });
    const parallel = next(9, "并行", { conditionNodes: branches });
    const join = next(11, "聚合");
    last.childNode = { ...parallel, childNode: join };
    last = join;
  }
  return { node: start, nodes: made };
}

const first = "a[href*='/personnel/workflow?formId=']";

/** The designer with a form of the demo whose contents are replaced. */
export async function openDesigner(bench: Bench, tab: "form" | "flowDesign", own: { design?: Design; node?: Node }) {
  const context = await bench.fresh("admin");
  const page = await context.newPage();
  await page.goto(`${bench.origin}/personnel/applyAll?view=manage`);
  const formId = new URL(
    await page
      .locator(first)
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  );
  const change = (path: string, more: (data: { definition?: object }) => object) =>
    page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...json, data: { ...json.data, ...more(json.data) } } });
    });
  const { design, node } = own;
  if (design) await change("/business/formModuleTable/queryFormDesign", () => ({ date: writeDesign(design) }));
  if (node) await change("/approval/flow/draft", ({ definition }) => ({ definition: { ...definition, node } }));
  await page.goto(`${bench.origin}/personnel/workflow?formId=${formId.searchParams.get("formId")}&tab=${tab}`);
  await page.waitForSelector(tab === "form" ? "[id^='item-']" : ".fd-card");
  await page.waitForLoadState("networkidle");
  return page;
}

/** Drags a control up and down for two seconds; answers frames a second. */
export function dragControl(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cover = document.querySelector<HTMLElement>("[id^='item-'] > button");
    const stage = cover?.closest("main");
    if (!cover || !stage) throw new Error("there is nothing to drag");
    const from = cover.getBoundingClientRect();
    const area = stage.getBoundingClientRect();
    const send = (type: string, place: EventTarget, x: number, y: number) =>
      place.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0, buttons: 1 },
          ...{ clientX: x, clientY: y },
        }),
      );
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const x = from.x + 40;
    send("pointerdown", cover, x, from.y + 10);
    for (let by = 0; by < 20; by += 4) {
      await frame();
      send("pointermove", document, x, from.y + 10 + by);
    }
    const top = area.top + 120;
    const bottom = Math.min(area.bottom, innerHeight) - 120;
    const begin = await frame();
    let now = begin;
    let frames = 0;
    let y = top;
    let step = 6;
    while (now - begin < 2000) {
      y += step;
      if (y > bottom || y < top) step = -step;
      send("pointermove", document, x, y);
      now = await frame();
      frames += 1;
    }
    document.dispatchEvent(new KeyboardEvent("keydown", { code: "Escape", key: "Escape", bubbles: true }));
    return (frames * 1000) / (now - begin);
  });
}

export type Motion = "pan" | "zoom" | "drag";
export type Frames = { rate: number; late: number };

/** Moves the canvas, or the static cards, for two seconds: frames a second, and the 95th percentile of frame times. */
export function move(page: Page, motion: Motion): Promise<Frames> {
  return page.evaluate(async (how) => {
    const pane = document.querySelector(".react-flow__pane") ?? document.querySelector(".still");
    if (!pane) throw new Error("there is no canvas");
    const box = pane.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const place = { bubbles: true, cancelable: true, view: window };
    const mouse = (type: string, dx: number, dy: number) =>
      new MouseEvent(type, { ...place, button: 0, buttons: 1, clientX: x + dx, clientY: y + dy });
    const wheel = (deltaY: number, ctrlKey: boolean) =>
      pane.dispatchEvent(new WheelEvent("wheel", { ...place, deltaY, ctrlKey, clientX: x, clientY: y }));
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (how === "drag") pane.dispatchEvent(mouse("mousedown", 0, 0));
    const times = [await frame()];
    const begin = times[0] ?? 0;
    for (let now = begin, at = 1; now - begin < 2000; now = await frame(), at++) {
      times.push(now);
      const forth = Math.floor(at / 30) % 2 ? -1 : 1;
      if (how === "pan") wheel(forth * 40, false);
      else if (how === "zoom") wheel(forth * 6, true);
      else window.dispatchEvent(mouse("mousemove", ((at % 60) - 30) * 8, (30 - Math.abs((at % 60) - 30)) * 10));
    }
    if (how === "drag") window.dispatchEvent(mouse("mouseup", 0, 0));
    const gaps = times.slice(2).map((time, at) => time - (times[at + 1] ?? time));
    const sorted = gaps.toSorted((one, other) => one - other);
    const spent = gaps.reduce((sum, gap) => sum + gap, 0);
    return { rate: (gaps.length * 1000) / spent, late: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
  }, motion);
}

/** The same number of cards without a program, moved by one transform. */
export async function openStill(bench: Bench, cards: number): Promise<Page> {
  const context = await bench.fresh(null);
  const page = await context.newPage();
  await page.setContent(drawnStill(cards));
  await page.waitForSelector(".still-card");
  return page;
}

/** KiB of JavaScript (gzip) that a designer loads, besides what the workbench and filling in a form have loaded. */
export async function ownScripts(bench: Bench): Promise<{ form: number; flow: number }> {
  const context = await bench.fresh("admin");
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" && !sizes.has(response.url()))
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  const seen = async () => {
    await page.waitForLoadState("networkidle");
    return new Set(sizes.keys());
  };
  const since = async (before: ReadonlySet<string>) => {
    await seen();
    const added = await Promise.all([...sizes].filter(([url]) => !before.has(url)).map(([, size]) => size));
    return added.reduce((sum, size) => sum + size, 0) / 1024;
  };
  await page.goto(`${bench.origin}/personnel/approval/pending`);
  await seen();
  await page.goto(`${bench.origin}/personnel/applyAll`);
  const form = page.locator("a[href*='/personnel/apply/form/']").first();
  await page.goto(await form.evaluate((link) => (link as HTMLAnchorElement).href));
  await page.waitForSelector('[id^="field-"]');
  await seen();
  await page.goto(`${bench.origin}/personnel/applyAll?view=manage`);
  const link = await page
    .locator(first)
    .first()
    .evaluate((one) => (one as HTMLAnchorElement).href);
  const shared = await seen();
  await page.goto(`${link}&tab=form`);
  await page.waitForSelector("[id^='item-']");
  const drawn = await since(shared);
  const withForm = await seen();
  await page.goto(`${link}&tab=flowDesign`);
  await page.waitForSelector(".fd-card");
  const flow = await since(withForm);
  await context.close();
  return { form: drawn, flow };
}
