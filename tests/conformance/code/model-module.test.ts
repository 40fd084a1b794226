import { expect, test } from "vitest";
import { isTest, places, sourcesIn } from "../sources.ts";

/** The size of the model module, which may only shrink: what a second module needs belongs into shared packages. */
const most = { files: 58, lines: 3089 };

const sources = sourcesIn("packages/warehouse", "web/src/warehouse");
const own = sources.filter((source) => !isTest(source) && !source.path.includes("/texts/"));

/** Imports, comments and blank lines are not counted (warehouse D23). */
const linesOfCode = (text: string): number =>
  text
    .replaceAll(/^import\b[^;]*;$/gm, "")
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, "")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|$)/.test(line)).length;

test("lines of code are those that are neither an import nor a comment nor blank", () => {
  const text =
    'import {\n  one,\n} from "./one.ts";\n\n/**\n * Of one.\n */\nexport const two = one(); // 2\n  // three\n}\n';
  expect(linesOfCode(text)).toBe(2);
});

test("the model module is no longer than it was, without its texts and tests", () => {
  const lines = own.reduce((sum, { text }) => sum + linesOfCode(text), 0);
  expect(own.length).toBeGreaterThan(10);
  expect({ files: own.length, lines }).toEqual({
    files: Math.min(own.length, most.files),
    lines: Math.min(lines, most.lines),
  });
});

test("the stores of the model module are used only by the demo and the ledger check", () => {
  const others = sourcesIn("packages", "functions", "web/src").filter(({ path }) => !path.startsWith("packages/demo/"));
  expect(places(others, /import \{[^}]*\bstorage\b[^}]*\} from "@stampflow\/warehouse/)).toEqual([]);
});
