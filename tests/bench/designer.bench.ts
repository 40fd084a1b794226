import {
  dragControl,
  type Frames,
  largeFlow,
  type Motion,
  move,
  openDesigner,
  openStill,
  ownScripts,
} from "./designer/designing.ts";
import { fields, longForm, rows, spreadsheet, tableForm } from "./designer/large-forms.ts";
import { openForm, paste, scrollTable, typeInto } from "./designer/page.ts";
import type { Bench, Row } from "./report/row.ts";
import { row } from "./report/row.ts";
import { rest } from "./web/frames.ts";
import { openBench } from "./web/host.ts";

const rounds = 9;
const keys = 40;
const moves = 3;
/** The longest flow that must move as fast as static cards; for longer ones it is an aim. */
const required = 500;
const verbs = { pan: "Panning", zoom: "Zooming", drag: "Dragging" } as const;

/** Filling in a long table and a form with the most controls; then designing that form and a long flow. */
const designer: Bench = {
  name: "designer",
  run: async () => {
    const bench = await openBench();
    try {
      return [
        ...(await longTable()),
        ...(await manyControls()),
        ...(await dragging()),
        ...(await property()),
        ...(await longFlow(required)),
        ...(await longFlow(2000)),
        ...(await scripts()),
      ];
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

    async function dragging(): Promise<Row[]> {
      const page = await openDesigner(bench, "form", { design: longForm() });
      await dragControl(page);
      const rates: number[] = [];
      for (let round = 0; round < moves; round++) rates.push(await dragControl(page));
      await page.context().close();
      return [
        row(`Dragging one of ${fields} controls`, rates, { unit: "frames/s", better: "higher", must: 58, aim: 60 }),
      ];
    }

    async function property(): Promise<Row[]> {
      const page = await openDesigner(bench, "form", { design: longForm() });
      await page.locator("[id^='item-'] > button").first().click();
      const label = `[id="${await page.getByLabel("名称", { exact: true }).getAttribute("id")}"]`;
      await typeInto(page, label, keys);
      const times = await typeInto(page, label, keys);
      await page.context().close();
      const name = `A key in the label of one of ${fields} controls, on the canvas too`;
      return [row(name, times, { unit: "ms", better: "lower", must: 16 })];
    }

    async function longFlow(many: number): Promise<Row[]> {
      const { node, nodes } = largeFlow(many);
      const [rate, late] = many > required ? [{ aim: 58 }, { aim: 1.25 }] : [{ must: 58 }, { must: 1.25 }];
      const page = await openDesigner(bench, "flowDesign", { node });
      const still = await openStill(bench, nodes);
      const found: Row[] = [];
      for (const motion of ["pan", "zoom", "drag"] as const satisfies Motion[]) {
        const drawn: Frames[] = [];
        const beside: number[] = [];
        await page.bringToFront();
        await move(page, motion);
        for (let round = 0; round < moves; round++) {
          await page.bringToFront();
          const one = await move(page, motion);
          await still.bringToFront();
          const other = await move(still, motion);
          drawn.push(one);
          beside.push(one.late / other.late);
        }
        const of = `a flow of ${nodes} nodes`;
        found.push(
          row(
            `${verbs[motion]} ${of}`,
            drawn.map(({ rate }) => rate),
            { unit: "frames/s", better: "higher", ...rate },
          ),
          row(`The 95th of 100 frames of it, to that of still cards`, beside, {
            unit: "×",
            better: "lower",
            ...late,
          }),
        );
      }
      await still.context().close();
      await page.context().close();
      return found;
    }

    async function scripts(): Promise<Row[]> {
      const { form, flow } = await ownScripts(bench);
      const goal = { unit: "KiB", better: "lower", must: 130 } as const;
      return [
        row("JavaScript of the form designer alone, gzip", [form], goal),
        row("JavaScript of the flow designer alone, gzip", [flow], goal),
      ];
    }
  },
};

export default designer;
