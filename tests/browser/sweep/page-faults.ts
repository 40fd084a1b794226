import type { Language } from "@stampflow/kernel";
import type { Page, Request } from "playwright-core";
import { vi } from "vitest";

const waiting = ":is(.waiting, .skeleton, .ant-spin-spinning, [aria-busy=true]):visible";
const awaited = new Set(["script", "stylesheet", "fetch", "xhr"]);
const onTheWay = new WeakMap<Page, Set<Request>>();

/** Call it before the page is opened. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  onTheWay.set(page, requests);
  page.on("request", (request) => awaited.has(request.resourceType()) && requests.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => requests.delete(request));
}

/** Waits until everything requested is loaded and drawn. */
export const settled = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      const coming = () => onTheWay.get(page)?.size ?? 0;
      if (coming() > 0) throw new Error("requests are on their way");
      await drawnAgain(page);
      if (coming() > 0 || (await page.locator(waiting).count()) > 0) throw new Error("the page is not drawn yet");
    },
    { timeout: 30_000 },
  );

/** Waits for the frame after a change of the width. */
export const drawnAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

const layers = ".ant-drawer-body, .drawer-body, .ant-modal-body, [role=dialog], :popover-open";

/** The page, or layers over it, that scroll sideways. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate((layers) => {
    const all = [document.documentElement, ...document.querySelectorAll(layers)];
    return all
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth > 0)
      .map((one) => `${one.scrollWidth} px wide in ${one.clientWidth}: ${one.nodeName} ${one.className}`);
  }, layers);

export const companies: Record<Language, string> = {
  "zh-CN": "星海酒店",
  "en-US": "Harbour Lights Hotel",
  "ja-JP": "海風ホテル",
};

// Known names in other languages: the administrator's name in the log of each company, and contacts on the console.
const known = ["简体中文", "中文", "日本語", "林海", "海野修", ...Object.values(companies)];

/** Characters used in Japanese; simplified Chinese has different ones. */
const japanese = new Set(
  Array.from({ length: 0x7f }, (_, first) =>
    new TextDecoder("shift_jis").decode(
      Uint8Array.from(Array.from({ length: 0xbd }, (_, second) => [first + 0x81, second + 0x40]).flat()),
    ),
  ).join(""),
);

const foreign: Record<Language, (text: string) => readonly string[]> = {
  "zh-CN": (text) => text.match(/[\u3040-\u30ff]+/g) ?? [],
  "en-US": (text) => text.match(/[\u3040-\u30ff\u4e00-\u9fff]+/g) ?? [],
  "ja-JP": (text) =>
    (text.match(/[\u4e00-\u9fff]+/g) ?? []).filter((word) => [...word].some((sign) => !japanese.has(sign))),
};

/** Text keys, and words of another language except names of languages, companies and people. */
export async function strangeWords(page: Page, language: Language): Promise<string[]> {
  const parts = await page.locator("body > :not(script, style)").allTextContents();
  const text = parts.join("\n");
  const keys = text.match(/\b[a-z]+(-[a-z]+)*:[a-z]\w*(\.\w+)+/g) ?? [];
  const rest = known.reduce((words, one) => words.replaceAll(one, ""), text);
  return [...keys, ...foreign[language](rest)];
}
