/** npm run -s bench -- [name …] [--json]: exits with 1 if a limit is missed. */
import { readdirSync } from "node:fs";
import { measuresForAnother, print, printedAlone } from "./report/print.ts";
import { type Bench, missed, type Row } from "./report/row.ts";

const all = readdirSync(new URL(".", import.meta.url))
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const args = process.argv.slice(2);
const json = args.includes("--json");
const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = names.find((name) => !all.includes(name));
if (unknown) {
  process.stderr.write(`No benchmark is called ${unknown}. There are: ${all.join(", ")}\n`);
  process.exit(2);
}

// With --json only JSON is printed: logs go to standard error.
if (json && !measuresForAnother()) process.exit(await printedAlone(import.meta.filename, args));

let failed = false;
for (const name of names.length > 0 ? names : all) {
  const { default: bench } = (await import(`./${name}.bench.ts`)) as { default: Bench };
  const rows = await bench.run();
  failed ||= rows.some(missed);
  await print(json ? `${JSON.stringify({ name, rows })}\n` : table(name, rows));
}
process.exit(failed ? 1 : 0);

function table(name: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ measure }) => measure.length));
  const lines = rows.map((row) => {
    const goals = [row.must === null ? "" : `must ${row.must}`, row.aim === null ? "" : `aim ${row.aim}`];
    const range = `${row.min} … ${row.max}`;
    const verdict = missed(row) ? "MISSED" : "";
    return `  ${row.measure.padEnd(width)}  ${row.value} ${row.unit}  (${range}, ${row.rounds} rounds)  ${goals.filter(Boolean).join(", ")} ${verdict}`;
  });
  return `${name}\n${lines.join("\n")}\n`;
}
