import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, isTest, packageNames, packageOf, root, type Source, sourcesIn, target } from "../sources.ts";

const packages = sourcesIn("packages");
const byPath = new Map(packages.map((source) => [source.path, source]));
const exportsOf = (name: string) =>
  (
    JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")) as {
      exports: Record<string, unknown>;
    }
  ).exports;

/** Packages that are only for Node. */
const nodeOnly = packageNames.filter((name) => typeof exportsOf(name)["."] === "object");
const isServerThing = (specifier: string) =>
  specifier.startsWith("node:") ||
  /^@aws-(?!amplify\/)/.test(specifier) ||
  /^@stampflow\/[^/]+\/server$/.test(specifier);

test.each(packageNames)("%s has no doors but . and ./server", (name) => {
  const doors = exportsOf(name);
  expect([".", "./server"]).toEqual(expect.arrayContaining(Object.keys(doors)));
  if (doors["./server"]) expect(doors["./server"]).toEqual({ node: "./server.ts" });
});

/** All files of the same package that a file imports, directly or not. */
function reach(start: string): Source[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    const source = byPath.get(path);
    if (!source || seen.has(path)) return;
    seen.add(path);
    for (const specifier of importsOf(source)) if (specifier.startsWith(".")) visit(target(source, specifier));
  };
  visit(start);
  return [...seen].flatMap((path) => byPath.get(path) ?? []);
}

test.each(packageNames.filter((name) => !nodeOnly.includes(name)))("the door . of %s is safe in a browser", (name) => {
  const reached = reach(`packages/${name}/index.ts`);
  expect(reached.length).toBeGreaterThan(0);
  const offences = reached.flatMap((source) =>
    importsOf(source)
      .filter(isServerThing)
      .map((specifier) => `${source.path} imports ${specifier}`),
  );
  expect(offences).toEqual([]);
});

describe("imports", () => {
  const everything = [...packages, ...sourcesIn("functions", "infra", "web/src", "tests", "tools")];
  /** A home for each package, and for each other folder at the top. */
  const homeOf = (path: string) => packageOf(path) ?? path.split("/")[0] ?? "";

  test("no file reaches into another package by a path; infra is data that anybody may read", () => {
    const offences = everything.flatMap((source) =>
      importsOf(source)
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) => target(source, specifier))
        .filter((path) => homeOf(path) !== homeOf(source.path) && !path.startsWith("infra/"))
        .map((path) => `${source.path} → ${path}`),
    );
    // Tools and benchmarks may import the list of modules before setup; benchmarks bundle like the tools.
    const free = /^(tools|tests)\/.* → (functions\/modules\.ts|tools\/[\w/]+\.ts)$/;
    expect(offences.filter((line) => !free.test(line))).toEqual([]);
  });

  test("packages are imported only through their doors", () => {
    const offences = everything.flatMap((source) =>
      importsOf(source)
        .filter((specifier) => /^@stampflow\/[^/]+\/.+/.test(specifier))
        .filter((specifier) => !specifier.endsWith("/server") && !specifier.startsWith("@stampflow/functions/"))
        .map((specifier) => `${source.path} imports ${specifier}`),
    );
    expect(offences).toEqual([]);
  });

  test("the web imports no server door, no Node module, no AWS client", () => {
    const offences = sourcesIn("web/src")
      .filter((source) => !isTest(source))
      .flatMap((source) =>
        importsOf(source)
          .filter(isServerThing)
          .map((specifier) => `${source.path} imports ${specifier}`),
      );
    expect(offences).toEqual([]);
  });
});
