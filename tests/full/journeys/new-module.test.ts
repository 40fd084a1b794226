import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { steps } from "../../../tools/check/steps.ts";

/** `npm run new-module` in a copy of the tree. */
const name = "sample";
const root = resolve(import.meta.dirname, "../../..");
const copy = mkdtempSync(join(tmpdir(), "stampflow-module-"));
const left = new Set(["node_modules", ".git", ".cache", ".data", ".sst", "dist"]);
const minutes = 60_000;

type Ended = { status: number; output: string };
const run = (command: string, ...args: readonly string[]) =>
  new Promise<Ended>((resolve) =>
    execFile(command, args, { cwd: copy, maxBuffer: 2 ** 26 }, (error, out, fault) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: out + fault }),
    ),
  );
const succeeds = async (command: string, ...args: readonly string[]) => {
  const { status, output } = await run(command, ...args);
  expect(status, output).toBe(0);
};
const node = process.execPath;
const vitest = "node_modules/vitest/vitest.mjs";

beforeAll(async () => {
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  // Libraries are links to the real ones; links to packages are relative, so they lead into the copy.
  const libraries = join(root, "node_modules");
  cpSync(join(libraries, "@stampflow"), join(copy, "node_modules/@stampflow"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const library of readdirSync(libraries)) {
    if (library !== "@stampflow") symlinkSync(join(libraries, library), join(copy, "node_modules", library));
  }
  // DynamoDB Local.
  symlinkSync(join(root, ".cache"), join(copy, ".cache"));
  await succeeds(node, "tools/new-module.ts", name, "9000", "9001");
}, 2 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The types of the stages do not depend on modules, and need SST.
const checked = steps.filter(([name]) => name !== "types of the stages");

test.each(checked)("a new module passes: %s", { timeout: 10 * minutes }, async (_, command, args) => {
  await succeeds(command, ...args);
});

test("its own tests pass", { timeout: 4 * minutes }, async () => {
  await succeeds(node, vitest, "run", "--project", "unit", `packages/${name}`);
  await succeeds(node, vitest, "run", "--project", "api", `tests/api/${name}/${name}.test.ts`);
});

test("its page is in the menu of people with its permission, on server and in browser", {
  timeout: 2 * minutes,
}, async () => {
  const path = `web/src/${name}/menu.test.ts`;
  writeFileSync(join(copy, path), seenInMenu);
  await succeeds(node, vitest, "run", "--project", "unit", path);
});

test("a second one of the same name is refused", async () => {
  expect((await run(node, "tools/new-module.ts", name, "9000", "9001")).status).toBe(2);
});

/** A script run in the copy. */
const seenInMenu = `
import { modules as server } from "@stampflow/functions/modules";
import { expect, test } from "vitest";
import { menuFor } from "../shell/menu/menu.ts";
import { modules } from "../shell/modules.ts";

test("menu", () => {
  const own = server.find(({ name }) => name === "${name}");
  const pages = own?.menu?.filter(({ group }) => group).map(({ menuId }) => menuId) ?? [];
  expect(pages).toHaveLength(1);
  const pathsFor = (held) =>
    menuFor(modules, (need) => [need].flat().some((one) => held.includes(one)))
      .flatMap(({ items }) => items.map(({ path, title }) => [path, title]));
  expect(pathsFor(pages)).toContainEqual(["/${name}/items", "${name}:item.title"]);
  expect(pathsFor([])).not.toContainEqual(["/${name}/items", "${name}:item.title"]);
});
`;
