import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";

const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
const tops = "{docs,functions,infra,packages,stacks,tests,tools,web}";
const files = globSync(`${tops}/**/*.{ts,tsx,mjs,css,xml}`, { cwd: root, exclude }).map((path) => `/${path}`);
const textOf = (page: string) => readFileSync(join(root, page), "utf8");
const pages = globSync(["*.md", `${tops}/**/*.md`], { cwd: root, exclude });

/** A file path in back quotes, from the root or relative to a folder that the page names. */
const named = /`([\w-]+(?:\/[\w-]+)+\.(?:ts|tsx|mjs|css|xml))`/g;

test.each(pages)("%s names only files that are there", (page) => {
  const names = [...textOf(page).matchAll(named)].map(([, name = ""]) => name);
  expect(names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** A test in back quotes by its folder and name alone. */
const namedTest = /`((?:full\/)?(?:api|browser|conformance|infra|journeys|localstack)(?:\/[\w-]+)+)`/g;

test("the table of attacks names only tests that are there", () => {
  const names = [...textOf("docs/security.md").matchAll(namedTest)].map(([, name = ""]) => name);
  expect(names.filter((name) => !files.includes(`/tests/${name}.test.ts`))).toEqual([]);
});
