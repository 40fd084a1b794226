import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { writeSheet } from "../write/write.ts";
import { readTable } from "./read.ts";
import { limits, unpack } from "./unpack.ts";

const people = { name: { words: "x" }, columns: { name: { kind: "text", name: { words: "Name" } } } } as const;
const sheet = "xl/worksheets/sheet1.xml";
const directoryEntry = 0x02014b50;
let parts: Record<string, Uint8Array>;
beforeAll(async () => {
  parts = unzipSync(await writeSheet(people, [{ name: "Li" }], "en-US"));
});

const rows = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
const holding = (xml: string) => zipSync({ ...parts, [sheet]: strToU8(xml) });

/** Says in its directory that everything in it unpacks to `bytes`. */
function claiming(bytes: number, archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + 46 <= archive.length; at++) {
    if (view.getUint32(at, true) === directoryEntry) view.setUint32(at + 24, bytes, true);
  }
  return archive;
}

test.each([
  ["no archive", () => strToU8("hello")],
  ["an archive cut short", () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ["what unpacks to more than the limit", () => claiming(limits.bytes / 2, zipSync(parts))],
  ["a row beyond the last", () => holding(rows('<row r="2147483647"/>'))],
  ["a row whose number is not written plainly", () => holding(rows('<row r="&#50;147483647"/>'))],
  ["a row hidden behind a sign in quotes", () => holding(rows('<row spans=">" r="2147483647"/>'))],
  ["a row hidden behind a sign in single quotes", () => holding(rows("<row spans='>' r='2147483647'/>"))],
  ["more rows than the limit", () => holding(rows("<row/>".repeat(limits.rows + 1)))],
  ["more cells than the limit", () => holding(rows(`<row r="1">${"<c/>".repeat(limits.cells + 1)}</row>`))],
  ["a merged range of 56 million cells", () => holding(`${rows("")}<mergeCell ref="A1:ZZ80000"/>`)],
  ["a merged range that is not written plainly", () => holding(`${rows("")}<mergeCell ref="A&#49;:ZZ80000"/>`)],
])("%s is not read", (_, file) => {
  expect(unpack(file())).toBeNull();
});

test("what says that it unpacks to less than it does is cut off there", () => {
  const bomb = claiming(100, zipSync({ ...parts, [sheet]: new Uint8Array(2_000_000) }));
  expect(unpack(bomb)?.length).toBeLessThan(10_000);
});

test("what takes longer than its time is refused, and the next file is read", async () => {
  const [refused, read] = await Promise.allSettled([readTable(zipSync(parts), 1), readTable(zipSync(parts))]);
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "sheet.file" } });
  expect(read).toMatchObject({ status: "fulfilled", value: { rows: [{ row: 2 }] } });
});

test("a list of 5,000 rows and 5 MB is read whole, within the memory and the time of its thread", async () => {
  const line = Array.from(
    { length: 8 },
    (_, column) => `<c t="inlineStr"><is><t>${column}${"永".repeat(30)}</t></is></c>`,
  );
  const file = holding(rows(Array.from({ length: 5000 }, () => `<row>${line.join("")}</row>`).join("")));
  const large = zipSync(unzipSync(file), { level: 0 });
  expect(large.length).toBeGreaterThan(5_000_000);
  // The first row is the head.
  expect((await readTable(large)).rows).toHaveLength(4999);
});
