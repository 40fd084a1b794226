import { dirname } from "node:path";
import { expect, test } from "vitest";
import { isTest, sourcesIn } from "./sources.ts";

const most = 15;

/** Folders that hold more, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "packages/system/roster": "reading and writing of sheets is about to become a package of its own",
};

test.each(["packages", "web/src", "functions", "tools", "tests"])(
  "no folder of %s holds more than 15 files of code",
  (top) => {
    const files = new Map<string, number>();
    for (const source of sourcesIn(top).filter((each) => !isTest(each)))
      files.set(dirname(source.path), (files.get(dirname(source.path)) ?? 0) + 1);
    expect(files.size).toBeGreaterThan(0);
    const large = [...files].filter(([folder, count]) => count > most && !(folder in exceptions));
    expect(large.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  },
);
