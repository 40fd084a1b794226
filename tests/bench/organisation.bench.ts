import { importingRows } from "./organisation/importing.ts";
import { readingRows } from "./organisation/reading.ts";
import { roleRows } from "./organisation/role.ts";
import { sizes } from "./organisation/sizes.ts";
import { openBench } from "./records/company.ts";
import type { Bench, Row } from "./report/row.ts";

/** Calls of pages in a large company compared with a small one; a role for half the people; an import. */
async function run(): Promise<Row[]> {
  const bench = await openBench(["Large", "Half", "Small", "Import"]);
  try {
    const [large, half, small, importing] = bench.companies;
    if (!large || !half || !small || !importing) throw new Error("a company is missing");
    const reading = await readingRows(bench, { large, half, small });
    const imported = await importingRows(bench, importing);
    return [...reading, ...(await roleRows(bench, large, sizes.members)), ...imported];
  } finally {
    await bench.stop();
  }
}

export default { name: "organisation", run } satisfies Bench;
