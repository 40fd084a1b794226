import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindNames } from "@stampflow/form";
import { expect, test } from "vitest";
import { root } from "../sources.ts";

const folder = join(root, "packages/form");
const rows = readFileSync(join(folder, "README.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, names = "", tests = ""]) => ({
    kinds: names.split(", "),
    files: [...tests.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = ""]) =>
      [folder, root].map((place) => join(place, file)).find(existsSync),
    ),
  }));

test.each(kindNames)("the table of controls names %s once, with tests that are there and speak of it", (kind) => {
  const own = rows.filter(({ kinds }) => kinds.includes(kind));
  expect(own.length).toBe(1);
  const files = own.flatMap((row) => row.files);
  expect(files).not.toContain(undefined);
  const said = files.map((file) => readFileSync(file ?? "", "utf8"));
  expect(said.some((text) => new RegExp(`\\b${kind}\\b`).test(text))).toBe(true);
});
