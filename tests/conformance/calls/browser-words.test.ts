import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { wordsOf } from "../../browser/words.ts";

const root = resolve(import.meta.dirname, "../../..");
const files = globSync(["tests/browser/**/*.ts", "tests/full/browser/**/*.ts"], { cwd: root });

test("browser tests name only texts that exist", async () => {
  const t = await wordsOf("zh-CN");
  const exists = (key: string) => {
    try {
      return t(key) !== "";
    } catch {
      return false;
    }
  };
  const named = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), "utf8").matchAll(/"((?!node:)[a-z-]+:[A-Za-z][\w.]*)"/g)].map(
      ([, key = ""]) => ({
        file,
        key,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter(({ key }) => !exists(key))).toEqual([]);
});
