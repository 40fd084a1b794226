import { expect, test } from "vitest";
import { isTest, places, type Source, sourcesIn, withoutComments } from "../sources.ts";

const all = sourcesIn("packages", "functions", "infra", "web/src", "tests", "tools");
const product = all.filter((source) => !isTest(source) && /^(packages|functions|infra|web)\//.test(source.path));

test("rules, flow and form know no clock, no chance and no environment", () => {
  const pure = product.filter(
    ({ path }) => /\/rules\.ts$/.test(path) || (/^packages\/(flow|form)\//.test(path) && !path.endsWith("/cli.ts")),
  );
  expect(pure.length).toBeGreaterThan(0);
  const impure = /Date\.now\(|new Date\(\)|Math\.random\(|process\.env|randomUUID|performance\.now|\bdayjs\(\)/;
  expect(places(pure, impure)).toEqual([]);
});

test("rules do not store, call or throw at people", () => {
  const rules = product.filter(({ path }) => /\/rules\.ts$/.test(path));
  expect(places(rules, /^import (?!type ).*from "(@aws-sdk|electrodb|hono|.*\/store\.ts)/)).toEqual([]);
});

test("no file is longer than can be read: 400 lines, a test 600", () => {
  const long = all
    .filter((source) => !/\/texts\/|^packages\/demo\//.test(source.path))
    .map((source) => ({ path: source.path, lines: source.text.split("\n").length, most: isTest(source) ? 600 : 400 }))
    .filter(({ lines, most }) => lines > most);
  expect(long).toEqual([]);
});

test("there are no suppressed type errors, no any and no TODOs", () => {
  const sources = all.filter(({ path }) => path !== "tests/conformance/code/code-rules.test.ts");
  expect(places(sources, /@ts-ignore|@ts-expect-error|@ts-nocheck|\bTODO\b|\bFIXME\b/)).toEqual([]);
  expect(places(sources.map(withoutComments), /\bas any\b|:\s*any\b|<any>/)).toEqual([]);
});

test("a required text is one that shows something, by the rule of the kernel", () => {
  expect(places(product, /string\(\)\.trim\(\)\.min\(\w+\)/)).toEqual([]);
});

test("every client of a cloud service refuses while an operator looks (operator O4)", () => {
  const server = product.filter(({ path }) => /^packages\/(?!local\/|testing\/)/.test(path));
  expect(places(server, /(?<!guarded\()new \w+Client\(/)).toEqual([]);
});

test("a call with an idempotency key answers what saveOnce answered", () => {
  expect(places(product, /^\s*await (saveOnce|saveOrganisationOnce)\((?!.*\bnull( \})?\);$)/)).toEqual([]);
});

test("the server logs through the logger", () => {
  const server = product.filter(
    ({ path }) => /^(packages|functions)\//.test(path) && !/^packages\/(local|demo|testing)\/|\/cli\.ts$/.test(path),
  );
  expect(places(server, /\bconsole\.\w+\(/)).toEqual([]);
});

test("names in a row follow the language", () => {
  // Texts no user reads: code faults, build output, headers, and statements for the table.
  const written =
    /^packages\/(testing|local)\/|^packages\/identity\/auth\/adapter\.ts$|^packages\/approval\/record\/store\.ts$/;
  const shown = product.filter(({ path }) => /^(packages|web\/src)\//.test(path) && !written.test(path));
  expect(places(shown, /\.join\(", "\)|ListFormat\([^)]*"unit"/)).toEqual([]);
});

/** S8: every object has a `constructor`, so a field with that name would be found. */
test("user-named keys are looked up as own properties only", () => {
  const asking = product
    .filter(({ path }) => !/\/texts\//.test(path))
    .map((source) => withoutWords(withoutComments(source)));
  expect(
    places(asking, /^(?!.*\bfor \().*[\w\])] in (?!keyof\b)[a-zA-Z(]/).filter((place) => !/\[\w+ in /.test(place)),
  ).toEqual([]);
});
const withoutWords = ({ path, text }: Source): Source => ({
  path,
  text: text.replace(/"(?:[^"\\\n]|\\.)*"|`[^`\n]*`/g, '""'),
});

test("selects are antd's, but for the public pages (shell D6)", () => {
  expect(
    places(product, /<select\b/).filter((place) => !/^web\/src\/(identity\/(parts|join)|kit\/plain)\//.test(place)),
  ).toEqual([]);
});

test("numbers are typed into the inputs of the kit: antd's makes another number of what it does not like", () => {
  expect(places(product, /\bInputNumber\b/)).toEqual([]);
});

test("no test sleeps", () => {
  const tests = all.filter(isTest);
  expect(places(tests, /\bsetTimeout\(|timers\/promises|\bsleep\(/)).toEqual([]);
});

/** Files that measure time must compare it with another measurement; plain numbers are only for counts. */
const measures = /\b(?:performance|Date)\.now\(\)\s*-/;
const number = /^(?!.*\.(?:length|size)\)).*\btoBeLess\w+\((?:[^()]*\([^()]*\)\s*\?\s*)?[\d_.]+(?:\s*:\s*[\d_.]+)?\)/;
const milliseconds = /\btoBeLess\w+\([^)]*\b\w+(?:Ms|Seconds)\b/;
const absoluteTimes = (sources: readonly Source[]) => [
  ...places(
    sources.filter(({ text }) => measures.test(text)),
    number,
  ),
  ...places(sources, milliseconds),
];

test("no test compares a time with a number: a busy machine takes longer, and figures are for benchmarks", () => {
  const tests = all.filter((source) => isTest(source) || /^tests\/(?!bench\/)/.test(source.path));
  const others = tests.filter(({ path }) => path !== "tests/conformance/code/code-rules.test.ts");
  expect(absoluteTimes(others)).toEqual([]);
});

test.each([
  ["const took = performance.now() - began;\nexpect(took).toBeLessThan(200);", 1],
  ["const took = Date.now() - began;\nexpect(took).toBeLessThanOrEqual(lacks() ? 15_000 : 4000);", 1],
  ["expect(await bell()).toBeLessThan(atOnceMs);", 1],
  ["const took = Date.now() - began;\nexpect(rows.length).toBeLessThan(200);", 0],
  ["const took = Date.now() - began;\nexpect(took).toBeLessThan(other * most);", 0],
])("a time compared with a number is found: %s", (text, found) => {
  expect(absoluteTimes([{ path: "", text }])).toHaveLength(found);
});

test("file names are lower case", () => {
  expect(
    all
      .map(({ path }) => path)
      .filter((path) => /[A-Z]/.test(path.replace(/(texts|locale)\/(zh-CN|en-US|ja-JP)\.ts$/, ""))),
  ).toEqual([]);
});
