import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { bundleFile } from "../../tools/bundle/bundle.ts";
import { fontSource, fontsBeside } from "../../tools/bundle/fonts.ts";
import { built, bundlesFolder } from "./plan/find.ts";

const root = join(import.meta.dirname, "../..");
const fontsOf = (name: string) => readdirSync(join(bundlesFolder(), name)).filter((file) => file.endsWith(".zst"));
const printing = built()
  .bundles.map(({ name }) => name)
  .filter((name) => fontsOf(name).length > 0);

test("fonts are in the functions that print, and no more than 5.5 MB of them in each", () => {
  expect(printing).toContain("api-approval-print");
  // Signing adds a page to a contract.
  expect(printing.filter((name) => !/^api-\w+-print$/.test(name))).toEqual(["api-employees-signing"]);
  for (const name of printing) {
    expect(fontsOf(name).sort()).toEqual(["noto-sans-jp.ttf.zst", "noto-sans-sc.ttf.zst"]);
    const sizes = fontsOf(name).map((file) => statSync(join(bundlesFolder(), name, file)).size);
    expect(sizes.reduce((one, other) => one + other, 0)).toBeLessThan(5.5 * 1024 * 1024);
  }
});

/** What a file of a bundle loads, at once or later. */
function loadedBy(folder: string, file: string, known = new Set<string>()): Set<string> {
  known.add(file);
  for (const [, next = ""] of readFileSync(join(folder, file), "utf8").matchAll(/["`]\.\/([\w-]+\.mjs)["`]/g))
    if (!known.has(next)) loadedBy(folder, next, known);
  return known;
}

test("the thread that draws loads what it draws with, and nothing of its function", () => {
  for (const name of printing) {
    const folder = join(bundlesFolder(), name);
    const threads = readdirSync(folder).filter((file) => /^work-.*\.mjs$/.test(file));
    const loaded = threads.flatMap((file) => [...loadedBy(folder, file)]);
    expect(loaded, name).toContainEqual(expect.stringMatching(/^draw-/));
    expect(loaded, name).not.toContain("index.mjs");
  }
});

const asFunction = `const { makePdf } = await import(process.argv[1]);
const document = { language: "ja-JP", company: "会社", heading: "髙橋の休暇申請 镕㛃䶮𠮷㐂😀", subheading: "", facts: [], sections: [], qr: null, foot: "" };
process.stdout.write(Buffer.from(await makePdf([document])).toString("base64"));`;

test("bundled, with its own fonts and nothing else, it makes the same PDF", async () => {
  const folder = mkdtempSync(join(tmpdir(), "print-"));
  const { code } = await bundleFile(join(root, "packages/print/server.ts"), { [join(root, fontSource)]: fontsBeside });
  for (const [file, text] of code) writeFileSync(join(folder, file), text);
  const [name = ""] = printing;
  for (const file of fontsOf(name)) copyFileSync(join(bundlesFolder(), name, file), join(folder, file));
  const args = ["--input-type=module", "--eval", asFunction, join(folder, "index.mjs")];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(stdout, "base64"))));
  expect([text.join("").replace(/\s/g, ""), stderr]).toEqual(["会社髙橋の休暇申請镕㛃䶮𠮷㐂[U+1F600]1/1", ""]);
  expect(readFileSync(join(folder, "index.mjs"), "utf8")).not.toContain("expo-google-fonts");
});
