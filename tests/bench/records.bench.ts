import { openBench } from "./records/company.ts";
import { exportRows } from "./records/exporting.ts";
import { growingRows } from "./records/growing.ts";
import { importCompanies, importRows } from "./records/importing.ts";
import { postingRows } from "./records/posting.ts";
import { referenceRows } from "./records/reference.ts";
import type { Bench, Row } from "./report/row.ts";

/** Lists of both kinds, a posting, an import, an export. */
async function run(): Promise<Row[]> {
  const names = ["Posting", ...Array.from({ length: importCompanies }, (_, n) => `Import ${n}`)];
  const bench = await openBench(names);
  try {
    const posting = await postingRows(bench);
    const imports = await importRows(bench, bench.companies.slice(1));
    await bench.lists();
    const reference = await referenceRows();
    return [...reference, ...(await growingRows()), ...posting, ...imports, ...(await exportRows())];
  } finally {
    await bench.stop();
  }
}

export default { name: "records", run } satisfies Bench;
