import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

type Rule = { id: string; impact: string | null };
const { _audit: audit } = require("axe-core") as { _audit: { rules: Rule[] } };
const isSerious = ({ impact }: { impact: string | null }) => impact === "serious" || impact === "critical";
/** Rules whose impact is below serious are not run. */
const rules = Object.fromEntries(
  audit.rules.filter((rule) => !isSerious(rule)).map(({ id }) => [id, { enabled: false }]),
);

type Fault = { id: string; impact: string | null; help: string; nodes: { html: string; target: unknown[] }[] };

const looks = 3;

/** Accessibility faults that axe calls serious or critical, if they persist. `but`: selectors of what it leaves out. */
export const seriousFaults = (page: Page, but: readonly string[] = []): Promise<string[]> =>
  lastingFaults(page, { rules }, but);

/** Only contrast faults, for another theme. */
export const contrastFaults = (page: Page): Promise<string[]> => lastingFaults(page, { runOnly: ["color-contrast"] });

async function lastingFaults(page: Page, options: object, but: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  let faults: string[] = [];
  // A message may fade out during the check.
  for (let look = 0; look < looks; look++) {
    faults = await faultsNow(page, options, but);
    if (faults.length === 0) break;
  }
  return faults;
}

async function faultsNow(page: Page, options: object, but: readonly string[]): Promise<string[]> {
  await atRest(page);
  const faults = (await page.evaluate(
    async ([options, but]) => {
      type Run = (context: object, options: object) => Promise<{ violations: unknown[] }>;
      const { axe } = globalThis as unknown as { axe: { run: Run } };
      // Passed checks are not listed, and style sheets are not loaded for a rule that is off.
      return (await axe.run({ exclude: but }, { ...options, resultTypes: ["violations"], preload: false })).violations;
    },
    [options, but] as const,
  )) as Fault[];
  return faults
    .filter(isSerious)
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")} ${node.html.slice(0, 200)}`),
    );
}

/** Waits for animations to end before colours are checked. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      // Animations that follow scrolling never end.
      .filter((each) => each.timeline === document.timeline)
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((each) => each.finished));
  });
