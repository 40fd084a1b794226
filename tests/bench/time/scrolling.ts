import type { Page } from "playwright-core";
import { type Row, row } from "../report/row.ts";
import { rest, scroll } from "../web/frames.ts";
import { openBench } from "../web/host.ts";
import { daysOf, longMonths, sizes } from "./company.ts";

const rounds = 9;
const month = longMonths[0] ?? "";
const grid = { box: ".month-grid", row: ".month-grid-row", place: "aria-rowindex" };

/** The schedule of 500 people in a month: only the answer of its list is ours, everything else is the product. */
async function openGrid(page: Page, origin: string): Promise<void> {
  const days = daysOf(month);
  const shifts = "**/api/scheduling/shift/all";
  let shiftIds: string[] = [];
  await page.route(shifts, async (route) => {
    const response = await route.fetch();
    shiftIds = ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    await route.fulfill({ response });
  });
  await page.route("**/api/scheduling/schedule/list", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    const records = Array.from({ length: sizes.planned }, (_, n) => ({
      ...{ userId: `user${n}`, name: `李晓梅${n + 1}`, departmentId: "rooms", department: "客房部" },
      ...{ jobTitle: "客房服务员", joinedOn: "2024-01-01", leftOn: "", temporary: {}, away: [], notRecorded: [] },
      cells: Object.fromEntries(
        days.map((date, at) => {
          const published = (n + at) % 7 === 6 ? "rest" : (shiftIds[(n + at) % shiftIds.length] ?? "rest");
          return [date, { published, version: 1, by: "", at: 0 }];
        }),
      ),
    }));
    await route.fulfill({ json: { code: 200, data: { ...data, records, total: records.length }, msg: "" } });
  });
  await page.goto(`${origin}/attendance/shift`);
  await page.waitForLoadState("networkidle");
  await page.goto(`${origin}/attendance/schedule?month=${month}`);
  await page.waitForSelector(grid.row);
  await page.waitForLoadState("networkidle");
}

export async function scrollingRows(): Promise<Row[]> {
  const bench = await openBench();
  try {
    const context = await bench.fresh("manager");
    const page = await context.newPage();
    await openGrid(page, bench.origin);
    await scroll(page, grid);
    const rates: number[] = [];
    const longest: number[] = [];
    const resting: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await scroll(page, grid);
      rates.push(one.rate);
      longest.push(one.longest);
      resting.push(await rest(page));
    }
    return [
      row(`scrolling a schedule of ${sizes.planned} × 31`, rates, { unit: "frames/s", better: "higher", must: 58 }),
      row("the same page at rest, beside it", resting, { unit: "frames/s", better: "higher" }),
      row("the longest frame of it", longest, { unit: "ms", better: "lower" }),
    ];
  } finally {
    await bench.stop();
  }
}
