import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importsOf, isTest, type Source, sourcesIn, target } from "../sources.ts";

const most = 15;

test.each(["packages", "web/src", "functions", "infra", "stacks", "tools", "tests"])(
  "no folder of %s holds more than 15 files of code",
  (top) => {
    const files = new Map<string, number>();
    for (const source of sourcesIn(top).filter((each) => !isTest(each)))
      files.set(dirname(source.path), (files.get(dirname(source.path)) ?? 0) + 1);
    expect(files.size).toBeGreaterThan(0);
    const large = [...files].filter(([, count]) => count > most);
    expect(large.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  },
);

test("no folder of tests holds more than 15 files", () => {
  const folders = Map.groupBy(sourcesIn("tests"), ({ path }) => dirname(path));
  expect(folders.size).toBeGreaterThan(20);
  const large = [...folders].filter(([, { length }]) => length > most);
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

const sources = sourcesIn("packages", "web/src", "functions", "infra", "stacks", "tools", "tests");
/** Files with a fixed role in a module, doors, registries, and files that a build replaces. */
const role =
  /\/(contract|schema|rules|store|api|events|permissions|errors|menu|index|module|server|cli|main)\.tsx?$|\/texts\//;
const replaced = new Set(["functions/description.ts"]);
const isLazy = ({ path, text }: Source, imported: string) =>
  [...text.matchAll(/import\(\s*"([^"]+)"/g)].some(([, name = ""]) => target({ path, text }, name) === imported);

test("a file of 20 lines or less that one file beside it uses, and no test, is part of that file", () => {
  const users = new Map<string, Source[]>();
  for (const source of sources)
    for (const name of new Set(importsOf(source).filter((each) => each.startsWith("."))))
      users.set(target(source, name), [...(users.get(target(source, name)) ?? []), source]);
  const tiny = sources.filter((source) => {
    const { path, text } = source;
    const [user, other] = users.get(path) ?? [];
    if (!user || other || isTest(source) || role.test(path) || replaced.has(path)) return false;
    const registry = /\/(index|server)\.ts$/.test(user.path);
    if (registry || dirname(user.path) !== dirname(path) || isLazy(user, path)) return false;
    return text.trimEnd().split("\n").length <= 20;
  });
  expect(users.size).toBeGreaterThan(100);
  expect(tiny.map(({ path }) => path)).toEqual([]);
});
