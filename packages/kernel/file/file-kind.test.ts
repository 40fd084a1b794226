import { expect, test } from "vitest";
import { type FileRule, isOfKind } from "./file-kind.ts";

const rule: FileRule = {
  kinds: { "text/csv": [""], "application/vnd.ms-excel": ["d0cf11e0a1b11ae1", ""], "application/zip": ["504b0304"] },
  also: { "application/vnd.ms-excel": ["application/x-cfb"] },
  maxBytes: 1,
};
const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(100)]);

/** The first bytes of a zip archive whose first entry has this name. */
function archive(entry: string): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", "latin1");
  head.writeUInt16LE(entry.length, 26);
  return Buffer.concat([head, Buffer.from(entry), Buffer.alloc(64)]);
}

test.each([
  ["text, whatever it begins with", "text/csv", Buffer.from("BM;MZ;名"), true],
  ["text of two bytes a letter", "text/csv", Buffer.from("\ufeff甲,乙", "utf16le"), true],
  ["a program called text", "text/csv", program, false],
  ["a program called a table", "application/vnd.ms-excel", program, false],
  ["an old table", "application/vnd.ms-excel", compound, true],
  ["an archive", "application/zip", archive("a.txt"), true],
  ["a Java archive called an archive", "application/zip", archive("META-INF/MANIFEST.MF"), false],
  ["a kind that is not named", "text/html", Buffer.from("<html>"), false],
  ["a kind that every object has", "constructor", Buffer.from("<html>"), false],
  ["and another", "__proto__", Buffer.from("<html>"), false],
])("%s", async (_, type, bytes, expected) => {
  expect(await isOfKind(rule, type, bytes)).toBe(expected);
});
