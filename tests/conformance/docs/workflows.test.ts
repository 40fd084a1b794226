import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../sources.ts";

const folder = join(root, ".github/workflows");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const workflows = readdirSync(folder).map((name) => [name, textOf(`.github/workflows/${name}`)] as const);
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

const commandsOf = (text: string) => [...text.matchAll(/^ +- run: (.+)$/gm)].map(([, command]) => command);
const scriptsIn = (text: string) => [...text.matchAll(/npm run(?: -s)? ([\w:]+)/gm)].map(([, name]) => name);

test("CI workflows run the same commands as .ci/run", () => {
  const [check] = workflows.filter(([name]) => name === "check.yml");
  expect(commandsOf(check?.[1] ?? "").at(-1)).toBe(".ci/run");
  expect(scriptsIn(textOf(".ci/run"))).toEqual(["check", "test", "test:infra", "test:localstack"]);
});

test("random tests and benchmarks run each night, with commands that a developer has too", () => {
  const [nightly] = workflows.filter(([name]) => name === "nightly.yml");
  const text = nightly?.[1] ?? "";
  expect(text).toMatch(/^ {4}- cron: "\d+ \d+ \* \* \*"$/m);
  expect(scriptsIn(text)).toEqual(["test:full", "test:localstack", "test:infra", "test:openapi", "test:scim", "bench"]);
});

test("packages from PyPI have fixed versions", () => {
  for (const tool of ["openapi", "scim", "localstack"])
    for (const line of textOf(`tools/${tool}/requirements.txt`).trim().split("\n"))
      expect(line).toMatch(/^[a-z0-9_-]+==\d[\w.]*$/);
});

test("only checked commits are deployed", () => {
  const [deploy] = workflows.filter(([name]) => name === "deploy.yml");
  expect(deploy?.[1]).toMatch(/workflows: \[check\]/);
  expect(commandsOf(deploy?.[1] ?? "").at(-1)).toBe('npx sst deploy --stage "$STAGE"');
});

describe.each(workflows)("%s", (_, text) => {
  test("runs existing scripts", () => {
    for (const name of scriptsIn(text)) expect(Object.keys(scripts)).toContain(name);
  });

  test("uses actions of fixed versions, and declares its permissions", () => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/@v\d+\.\d+\.\d+$/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});

test("the commands that the operators' book names are there", () => {
  const book = textOf("docs/operations.md");
  const usage = textOf("tools/ops/texts/en-US.ts");
  const commands = [...book.matchAll(/npm run ops -- ([a-z-]+ [a-z]+)/g)].map(([, command]) => command);
  for (const command of commands) expect(usage).toContain(`  ${command}`);
  for (const name of scriptsIn(book)) expect(Object.keys(scripts)).toContain(name);
});
