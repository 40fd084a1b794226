import { dirname } from "node:path";
import { expect, test } from "vitest";
import { isTest, sourcesIn } from "./sources.ts";

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
