import { fields, longForm, rows, spreadsheet, tableForm } from "./designer/drawn.ts";
import { openForm, paste, scrollTable, typeInto } from "./designer/page.ts";
import type { Bench, Row } from "./row.ts";
import { row } from "./row.ts";
import { rest } from "./web/frames.ts";
import { openBench } from "./web/host.ts";

const rounds = 9;
const keys = 40;

/** Filling in what was drawn: a long table, and a form with as many controls as there may be. */
const designer: Bench = {
  name: "designer",
  run: async () => {
    const bench = await openBench();
    try {
      return [...(await longTable()), ...(await manyControls())];
    } finally {
      await bench.stop();
    }

    async function longTable(): Promise<Row[]> {
      const page = await openForm(bench, tableForm());
      await paste(page, spreadsheet());
      await page.waitForSelector(`table[aria-rowcount="${rows + 1}"]`);
      await page.waitForFunction(() => document.querySelector(".batch-totals dd")?.textContent?.includes("1,251,250"));
      await scrollTable(page);
      const rates: number[] = [];
      const resting: number[] = [];
      for (let round = 0; round < rounds; round++) {
        rates.push(await scrollTable(page));
        resting.push(await rest(page));
      }
      await page.evaluate(() => document.querySelector(".batch")?.scrollTo(0, 0));
      await page.click(".batch tbody .batch-cell");
      const totals = await typeInto(page, ".batch-edit input", keys);
      await page.context().close();
      return [
        row(`Scrolling a table of ${rows} × 10`, rates, { unit: "frames/s", better: "higher", must: 58, aim: 60 }),
        row("The same page at rest, beside it", resting, { unit: "frames/s", better: "higher" }),
        row("A key in it, with its row, its total and its checks", totals, {
          unit: "ms",
          better: "lower",
          must: 50,
          aim: 16,
        }),
      ];
    }

    async function manyControls(): Promise<Row[]> {
      const page = await openForm(bench, longForm());
      await typeInto(page, "#field-f1 input", keys);
      const times = await typeInto(page, "#field-f1 input", keys);
      await page.context().close();
      return [row(`A key in a form of ${fields} controls`, times, { unit: "ms", better: "lower", must: 16 })];
    }
  },
};

export default designer;
