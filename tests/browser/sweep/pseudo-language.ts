import { kindLabel, kindNames } from "@stampflow/form";
import type { Page } from "playwright-core";

const han = /\p{Script=Han}/u;

/** A Chinese text in the pseudo-language: marked, and a third longer. */
export const pseudo = (text: string): string =>
  han.test(text) ? `⟦${text}${"长".repeat(Math.ceil(text.length / 3))}⟧` : text;

/** Texts that may be unmarked: answers of the server, and texts without Chinese characters (product names). */
export type Said = { text: string };

/** Texts of the form engine, which are not loaded like those of pages. */
const kinds = kindNames.map((kind) => kindLabel("zh-CN", kind));

/** Replaces the texts of a page while they are loaded (`message`: of the flow engine); the build stays unchanged. */
export async function speakPseudo(page: Page): Promise<Said> {
  const said: Said = { text: kinds.join("\n") };
  await page.route(/\/assets\/(zh[-_]CN|catalogue|message)-[\w-]+\.js$/, async (route) => {
    const source = await (await route.fetch()).text();
    const body = source.replace(/`((?:[^`\\]|\\.)*)`/g, (_, text: string) => {
      if (!han.test(text)) said.text += `\n${text}`;
      return `\`${pseudo(text)}\``;
    });
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    const text = await response.text();
    said.text += `\n${text}`;
    return route.fulfill({ response });
  });
  return said;
}

/** Texts and accessible names. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.classList.contains("anticon")) continue;
        if (node.closest("[aria-hidden=true]")) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const text = node.getAttribute(name);
          if (text) found.push(text);
        }
        // Code and data are no text of the page.
      } else if (!node.parentElement?.closest("script, style, noscript, pre")) found.push(node.nodeValue ?? "");
    }
    return found;
  });

/** Dates, times and regions as formatted by `Intl`. */
const calendar =
  /\d+\s*(分钟|小时|天|周|个月|年)[前后]|[前昨今明后]天|\d+\s*[年月日时分秒]|星期.|周[一二三四五六日]|上午|下午|凌晨|中午|晚上|[一二三四五六七八九十]+月|[一二三四五六日](?=\n|$)/gu;

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const regionOf = new Intl.DisplayNames("zh-CN", { type: "region", fallback: "none" });
const regions = letters.flatMap((one) => letters.flatMap((two) => regionOf.of(one + two) ?? []));

/** Words that were written into a page instead of its texts. */
export async function unmarked(page: Page, said: Said, known: readonly string[]): Promise<string[]> {
  let rest = (await textsOf(page)).join("\n");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
  }
  rest = [...known, ...regions].reduce((text, one) => text.replaceAll(one, ""), rest).replace(calendar, "");
  const words = rest.match(/\p{Script=Han}+|[A-Za-z]{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !said.text.includes(word));
}
