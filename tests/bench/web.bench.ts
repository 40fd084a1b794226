import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import type { Bench, Row } from "./row.ts";
import { row } from "./row.ts";
import { openLongList, rest, scroll } from "./web/frames.ts";
import { openBench } from "./web/host.ts";

/** KiB of JavaScript, gzip, that a first visit loads: everything that came until the network was silent. */
async function scriptKiB(context: BrowserContext, address: string, ready: string): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const visits = 3;
const rounds = 9;

/** What a first visit loads, and how smoothly a long list scrolls. */
const web: Bench = {
  name: "web",
  run: async () => {
    const bench = await openBench();
    try {
      return [...(await firstVisits()), ...(await longList())];
    } finally {
      await bench.stop();
    }

    async function firstVisits(): Promise<Row[]> {
      const login: number[] = [];
      const inbox: number[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const stranger = await bench.fresh(null);
        login.push(await scriptKiB(stranger, `${bench.origin}/user/login`, "form"));
        await stranger.close();
        const employee = await bench.fresh("approver");
        inbox.push(await scriptKiB(employee, `${bench.origin}/personnel/approval/pending`, ".inbox-list"));
        await employee.close();
      }
      const goal = { unit: "KiB", better: "lower" } as const;
      return [
        row("JavaScript of the first visit, gzip: sign-in", login, { ...goal, must: 180, aim: 120 }),
        row("JavaScript of the first visit, gzip: inbox", inbox, { ...goal, must: 330, aim: 260 }),
      ];
    }

    async function longList(): Promise<Row[]> {
      const page = await openLongList(bench);
      await scroll(page);
      const rates: number[] = [];
      const longest: number[] = [];
      const resting: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const one = await scroll(page);
        rates.push(one.rate);
        longest.push(one.longest);
        resting.push(await rest(page));
      }
      await page.context().close();
      return [
        row("Scrolling a list of 10,000 rows", rates, { unit: "frames/s", better: "higher", must: 58, aim: 60 }),
        row("The same page at rest, beside it", resting, { unit: "frames/s", better: "higher" }),
        row("The longest frame of it", longest, { unit: "ms", better: "lower" }),
      ];
    }
  },
};

export default web;
