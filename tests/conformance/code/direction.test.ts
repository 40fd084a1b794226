import { expect, test } from "vitest";
import { importsOf, isTest, packageNames, packageOf, places, sourcesIn, target, withoutComments } from "../sources.ts";

const sources = sourcesIn("packages").filter((source) => !isTest(source));

/** Package → the packages it imports. */
const uses = new Map(packageNames.map((name) => [name, new Set<string>()]));
for (const source of sources) {
  for (const specifier of importsOf(source)) {
    const used = /^@stampflow\/([^/]+)/.exec(specifier)?.[1];
    const user = packageOf(source.path);
    if (used && user && used !== user) uses.get(user)?.add(used);
  }
}

/** The import circles, each as a path back to its start. */
function circlesIn(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(" → "));
    if (done.has(name) || path.includes(name)) return;
    for (const next of needs.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return circles;
}

test("packages have no import circles", () => {
  expect(circlesIn(uses)).toEqual([]);
});

/** To be untangled. */
const tangled = ["form", "identity", "kernel", "local", "notice", "warehouse"];

test.each(packageNames.filter((name) => !tangled.includes(name)))(
  "the folders of %s have no import circles, type imports included",
  (name) => {
    const folderOf = (path: string) => path.split("/").slice(2, -1)[0] ?? "";
    const needs = new Map<string, Set<string>>();
    for (const source of sources.filter(({ path }) => packageOf(path) === name && folderOf(path) !== "")) {
      const folder = folderOf(source.path);
      const used = importsOf(source)
        .filter((each) => each.startsWith("."))
        .map((each) => folderOf(target(source, each)));
      for (const other of used.filter((each) => each !== "" && each !== folder))
        needs.set(folder, (needs.get(folder) ?? new Set()).add(other));
    }
    expect(circlesIn(needs)).toEqual([]);
  },
);

// Including imports of types.
test.each(["packages", "web/src", "tools", "functions"])("files in %s have no import circles", (folder) => {
  const needs = new Map<string, Set<string>>();
  for (const source of sourcesIn(folder)) {
    const others = importsOf(source).filter((each) => each.startsWith("."));
    needs.set(source.path, new Set(others.map((each) => target(source, each)).filter((path) => path !== source.path)));
  }
  expect(needs.size).toBeGreaterThan(1);
  expect(circlesIn(needs)).toEqual([]);
});

test.each([
  ["kernel", []],
  ["flow", ["kernel"]],
  ["form", ["kernel", "flow"]],
  ["identity", ["kernel"]],
  ["notice", ["kernel"]],
  ["sheet", ["kernel"]],
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
    modules
      .filter((name) => new RegExp(`(stampflow/|packages/|api-|subscriber-)${name}\\b`).test(text))
      .map((name) => `${path} names ${name}`),
  );
  expect(offences).toEqual([]);
});

test("in the web, kit imports no module and a module no other's inside, except for the designers", () => {
  const shared = new Set(["platform", "kit"]);
  /** Simulating a flow includes filling in its form; approval fills in forms and has test cases of flows. */
  const allowed: Readonly<Record<string, readonly string[]>> = { flow: ["form"], approval: ["flow", "form"] };
  const areaOf = (path: string) => /^web\/src\/([^/]+)\//.exec(path)?.[1] ?? "";
  const offences = sourcesIn("web/src").flatMap((source) =>
    importsOf(source)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => ({ from: areaOf(source.path), to: areaOf(target(source, specifier)) }))
      .filter(({ from, to }) => to !== "" && from !== "" && from !== to && !shared.has(to) && from !== "shell")
      .filter(({ from, to }) => !allowed[from]?.includes(to))
      .map(({ to }) => `${source.path} → ${to}`),
  );
  expect(offences).toEqual([]);
});

test("platform knows neither kit nor shell, and kit no shell", () => {
  const below: Readonly<Record<string, readonly string[]>> = { platform: ["kit", "shell"], kit: ["shell"] };
  const offences = sourcesIn("web/src").flatMap((source) => {
    const area = /^web\/src\/([^/]+)\//.exec(source.path)?.[1] ?? "";
    return importsOf(source)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => target(source, specifier))
      .filter((path) => (below[area] ?? []).some((other) => path.startsWith(`web/src/${other}/`)))
      .map((path) => `${source.path} → ${path}`);
  });
  expect(offences).toEqual([]);
});

test("platform, shell and kit name no business module: no query, text or permission key of it", () => {
  const basis = ["identity", "system", "notice", "operator", "form"];
  const business = packageNames.filter((name) => sourcesIn(`web/src/${name}`).length > 0 && !basis.includes(name));
  expect(business).toContain("approval");
  const lists = ["web/src/shell/modules.ts", "web/src/shell/public/modules.ts"];
  const sources = ["platform", "shell", "kit"]
    .flatMap((area) => sourcesIn(`web/src/${area}`))
    .filter((source) => !isTest(source) && !lists.includes(source.path))
    .map(withoutComments);
  const key = new RegExp(`["'\`](@stampflow/)?(${business.join("|")})(["'\`:./])`);
  expect(places(sources, key)).toEqual([]);
});
