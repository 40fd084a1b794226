import { openBench } from "./records/company.ts";
import type { Bench, Row } from "./report/row.ts";
import { computingRows } from "./time/computing.ts";
import { publishingRows } from "./time/publishing.ts";
import { punchingRows } from "./time/punching.ts";
import { readingRows } from "./time/reading.ts";
import { scrollingRows } from "./time/scrolling.ts";

/** Schedule, leave and attendance of a large company: what pages read, what publishing and computing take, how the grid scrolls. */
async function run(): Promise<Row[]> {
  const bench = await openBench(["Large", "Small", "Publishing"]);
  const rows: Row[] = [];
  try {
    const [large, small, publishing] = bench.companies;
    if (!large || !small || !publishing) throw new Error("a company is missing");
    rows.push(...(await punchingRows(bench, small)));
    rows.push(...(await readingRows(bench, large, small)), ...(await publishingRows(bench, publishing)));
    rows.push(...(await computingRows(publishing)));
  } finally {
    await bench.stop();
  }
  return [...rows, ...(await scrollingRows())];
}

export default { name: "time", run } satisfies Bench;
