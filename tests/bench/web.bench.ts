import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import { paired } from "./records/pairs.ts";
import type { Bench, Row } from "./report/row.ts";
import { row } from "./report/row.ts";
import { openLongList, rest, scroll } from "./web/frames.ts";
import { openBench, type Bench as WebBench } from "./web/host.ts";
import { firstForm, lists, loaded, plainTable } from "./web/loads.ts";

type Scripts = { readonly kib: number; readonly files: number };

/** JavaScript, gzip, that a first visit loads: everything that came until the network was silent. */
async function scriptsOf(context: BrowserContext, address: string, ready: string): Promise<Scripts> {
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
  return { kib: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: sizes.length };
}

type Visit = {
  name: string;
  as: Parameters<WebBench["fresh"]>[0];
  path: string;
  ready: string;
  mostFiles: number;
  mostKiB?: number;
  aim?: number;
};

const visits = 3;
const rounds = 9;

/** What a first visit loads, how long a full load takes, and how smoothly a long list scrolls. */
const web: Bench = {
  name: "web",
  run: async () => {
    const bench = await openBench();
    try {
      return [...(await firstVisits()), ...(await fullLoads()), ...(await longList())];
    } finally {
      await bench.stop();
    }

    async function firstVisits(): Promise<Row[]> {
      const form = await firstForm(bench);
      const visited: Visit[] = [
        { name: "sign-in", as: null, path: "/user/login", ready: "form", mostFiles: 40, mostKiB: 180, aim: 120 },
        {
          name: "inbox",
          as: "approver",
          path: "/personnel/approval/pending",
          ready: ".inbox-list",
          mostFiles: 40,
          mostKiB: 330,
          aim: 260,
        },
        { name: "stock", as: "manager", path: lists.stock.path, ready: lists.stock.row, mostFiles: 60 },
        { name: "employees", as: "manager", path: lists.employees.path, ready: lists.employees.row, mostFiles: 60 },
        {
          name: "application form",
          as: "approver",
          path: form,
          ready: "form input",
          mostFiles: 60,
        },
      ];
      const rows: Row[] = [];
      for (const { name, as, path, ready, mostFiles, mostKiB, aim } of visited) {
        const found: Scripts[] = [];
        for (let visit = 0; visit < visits; visit++) {
          const context = await bench.fresh(as);
          found.push(await scriptsOf(context, bench.origin + path, ready));
          await context.close();
        }
        const sizes = found.map(({ kib }) => kib);
        const files = found.map((scripts) => scripts.files);
        rows.push(
          row(`JavaScript of the first visit, gzip: ${name}`, sizes, {
            unit: "KiB",
            better: "lower",
            must: mostKiB,
            aim,
          }),
          row(`script files of the first visit: ${name}`, files, { unit: "files", better: "lower", must: mostFiles }),
        );
      }
      return rows;
    }

    /** A full load until the first row stands, against an antd table of as many rows and columns without a server, side by side. */
    async function fullLoads(): Promise<Row[]> {
      const plain = await plainTable();
      try {
        const rows: Row[] = [];
        for (const [name, list] of Object.entries(lists)) {
          const { ratios, ours } = await paired(
            () => loaded(bench, "manager", bench.origin + list.path, list.row),
            () => loaded(bench, null, plain.address, ".ant-table-row"),
            { rounds: 7, pairs: 1, warmUp: 1 },
          );
          rows.push(
            row(`full load until the first row over a plain antd table: ${name}`, ratios, {
              unit: "×",
              better: "lower",
              must: 2,
            }),
            row(`full load until the first row: ${name}`, ours, { unit: "ms", better: "lower" }),
          );
        }
        return rows;
      } finally {
        await plain.stop();
      }
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
