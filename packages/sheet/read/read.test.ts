import { expect, test } from "vitest";
import { readTable } from "./read.ts";
import { type SampleBook, sampleBook, sampleRow } from "./sample-book.ts";

const letters = [..."ABCDEFGHI"];
const wanted = {
  limit: 20_000,
  columns: letters.map((key) => ({ key, names: [key], required: true, isText: true })),
};
const read = (file: Uint8Array, timeMs?: number) => readTable(file, wanted, (key) => key, timeMs);
const book = (rows: string, more: Partial<SampleBook> = {}) =>
  sampleBook({ sheets: [sampleRow(letters) + rows], ...more });

/** Says in its directory that everything in it unpacks to `bytes`. */
function claiming(bytes: number, archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + 46 <= archive.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, bytes, true);
  }
  return archive;
}
const changed = (file: Uint8Array, at: number, byte: number) =>
  Uint8Array.from(file, (old, place) => (place === at ? byte : old));
const container = (name: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(name, "utf16le")]);

test.each([
  ["a text", Buffer.from("Name,Price"), "sheet.kind"],
  ["an .xls of old", container("Workbook"), "sheet.kind"],
  ["a workbook with a password", container("EncryptedPackage"), "sheet.locked"],
  ["an archive with a password", changed(book(""), 6, 1), "sheet.locked"],
  ["an archive cut short", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "sheet.file"],
  ["what says that it unpacks to more than is read", claiming(65 * 1024 * 1024, book("")), "sheet.large"],
  ["what unpacks to more than it says", claiming(100, book(sampleRow(["x"]).repeat(10_000))), "sheet.file"],
])("%s is refused as such", async (_, file, code) => {
  await expect(read(file)).rejects.toMatchObject({ code });
});

test("what takes longer than its time is refused, and the next file is read", async () => {
  const file = book(sampleRow(letters));
  const [refused, good] = await Promise.allSettled([read(file, 1), read(file)]);
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "sheet.large" } });
  expect(good).toMatchObject({ status: "fulfilled", value: { rows: [{ row: 2 }] } });
}, 60_000);

/** As a person types a list: each text is there once, or once for each cell. */
test.each(["shared", "inline"])(
  "20,000 rows of 9 texts, %s, are read within the memory of the thread",
  async (how) => {
    const text = (n: number) => `第${n}个名称和一些别的字`;
    const cell = (n: number) =>
      how === "shared" ? `<c t="s"><v>${n}</v></c>` : `<c t="inlineStr"><is><t>${text(n)}</t></is></c>`;
    const lines = Array.from(
      { length: 20_000 },
      (_, row) => `<row>${letters.map((_, at) => cell(row * 9 + at)).join("")}</row>`,
    );
    const shared = how === "shared" ? Array.from({ length: 180_000 }, (_, n) => `<t>${text(n)}</t>`) : [];
    const { rows } = await read(book(lines.join(""), { shared }), 120_000);
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)?.cells.I).toBe(text(179_999));
  },
  60_000,
);

test("600 rows of 50 cells that share one text of 32,767 signs are cut before they leave the thread", async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
  const { rows } = await read(book(row.repeat(600), { shared: [`<t>${"x".repeat(32_767)}</t>`] }), 60_000);
  expect(rows).toHaveLength(600);
  expect(rows.every(({ cells, faults }) => Object.values(cells).join("").length <= 4000 && faults.length === 9)).toBe(
    true,
  );
}, 150_000);
