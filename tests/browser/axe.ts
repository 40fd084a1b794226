import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Fault = { id: string; impact: string | null; help: string; nodes: { html: string; target: unknown[] }[] };

const looks = 3;

/** Accessibility faults that axe calls serious or critical, and that persist. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  let faults: string[] = [];
  // A message may fade out during the check.
  for (let look = 0; look < looks; look++) {
    faults = await faultsNow(page);
    if (faults.length === 0) break;
  }
  return faults;
}

async function faultsNow(page: Page): Promise<string[]> {
  await atRest(page);
  const faults = (await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (o: object) => Promise<{ violations: unknown[] }> } };
    // What passes is not listed, and style sheets are not fetched for a rule that is off.
    return (await axe.run({ resultTypes: ["violations"], preload: false })).violations;
  })) as Fault[];
  return faults
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")} ${node.html.slice(0, 200)}`),
    );
}

/** Colours are checked once animations have ended. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((each) => each.finished));
  });
