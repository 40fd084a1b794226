import { importingRows } from "./people/importing.ts";
import { readingRows } from "./people/reading.ts";
import { openBench } from "./records/company.ts";
import type { Bench, Row } from "./report/row.ts";

/** People with 40 fields of the company's own: lists of a large company over those of a small one, an import. */
async function run(): Promise<Row[]> {
  const bench = await openBench(["Large", "Small", "Import 1", "Import 2"]);
  try {
    const [large, small, ...importing] = bench.companies;
    if (!large || !small) throw new Error("a company is missing");
    const imported = await importingRows(bench, importing);
    return [...(await readingRows(bench, { large, small })), ...imported];
  } finally {
    await bench.stop();
  }
}

export default { name: "people", run } satisfies Bench;
