import { expect, test } from "vitest";
import { importsOf, isTest, packageNames, packageOf, sourcesIn, target } from "./sources.ts";

const sources = sourcesIn("packages").filter((source) => !isTest(source));

/** Package → packages whose doors it uses. */
const uses = new Map(packageNames.map((name) => [name, new Set<string>()]));
for (const source of sources) {
  for (const specifier of importsOf(source)) {
    const used = /^@stampflow\/([^/]+)/.exec(specifier)?.[1];
    const user = packageOf(source.path);
    if (used && user && used !== user) uses.get(user)?.add(used);
  }
}

test("packages never need each other in a circle", () => {
  const circles: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(" → "));
    else for (const next of uses.get(name) ?? []) visit(next, [...path, name]);
  };
  for (const name of packageNames) visit(name, []);
  expect(circles).toEqual([]);
});

test.each([
  ["kernel", []],
  ["flow", ["kernel"]],
  ["form", ["kernel", "flow"]],
  ["identity", ["kernel"]],
  ["notice", ["kernel"]],
] as const)("%s stands on nothing but %j", (name, allowed) => {
  expect([...(uses.get(name) ?? [])].filter((used) => !(allowed as readonly string[]).includes(used))).toEqual([]);
});

test("only the local host and the tests know functions, the local host and the test kit", () => {
  const outer = ["functions", "local", "testing"];
  const offences = [...uses].flatMap(([name, used]) =>
    outer.includes(name) ? [] : [...used].filter((one) => outer.includes(one)).map((one) => `${name} → ${one}`),
  );
  expect(offences).toEqual([]);
});

test("infra names no module", () => {
  const modules = packageNames.filter((name) => !["local", "testing", "kernel", "flow", "form"].includes(name));
  const offences = sourcesIn("infra").flatMap(({ path, text }) =>
    modules.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${path} names ${name}`),
  );
  expect(offences).toEqual([]);
});

test("in the web, kit imports no module and a module no other's inside", () => {
  const shared = new Set(["app", "kit"]);
  const areaOf = (path: string) => /^web\/src\/([^/]+)\//.exec(path)?.[1] ?? "";
  const offences = sourcesIn("web/src").flatMap((source) =>
    importsOf(source)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => ({ from: areaOf(source.path), to: areaOf(target(source, specifier)) }))
      .filter(({ from, to }) => to !== "" && from !== "" && from !== to && !shared.has(to) && from !== "app")
      .map(({ to }) => `${source.path} → ${to}`),
  );
  expect(offences).toEqual([]);
});
