import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { textsOf, wordsOf } from "../../browser/words.ts";
import { isTest, sourcesIn } from "../sources.ts";

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

test("pages name only texts that exist, where they name them in full", async () => {
  const bound = /const \{[^}]*?\bt(?:: (\w+))?\b[^}]*\} = useTranslation\("([a-z-]+)"\)/g;
  const lacking: string[] = [];
  const known = new Map<string, Awaited<ReturnType<typeof textsOf>>>();
  let named = 0;
  for (const { path, text } of sourcesIn("web/src").filter((source) => !isTest(source))) {
    const scopes = [...text.matchAll(bound)].map((match) => ({
      at: match.index,
      name: match[1] ?? "t",
      namespace: match[2] ?? "",
    }));
    for (const { index, 1: name = "", 2: key = "" } of text.matchAll(
      /(?<![\w.])(\w+)\("([A-Za-z][\w]*(?:\.[\w]+)+)"[,)]/g,
    )) {
      const scope = scopes.findLast((one) => one.name === name && one.at < index);
      if (!scope) continue;
      named += 1;
      const texts = known.get(scope.namespace) ?? (await textsOf(scope.namespace, "zh-CN"));
      known.set(scope.namespace, texts);
      if (texts(key) === undefined) lacking.push(`${path}: ${scope.namespace}:${key}`);
    }
  }
  expect(named).toBeGreaterThan(1000);
  expect(lacking).toEqual([]);
});
