import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./sources.ts";

const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
const tops = "{docs,functions,infra,packages,stacks,tests,tools,web}";
const files = globSync(`${tops}/**/*.{ts,tsx,mjs,css,xml}`, { cwd: root, exclude }).map((path) => `/${path}`);
const pages = globSync(["*.md", `${tops}/**/*.md`], { cwd: root, exclude });

/** A file with its folder between back quotes, from the root or from whatever folder the page speaks of. */
const named = /`([\w-]+(?:\/[\w-]+)+\.(?:ts|tsx|mjs|css|xml))`/g;

test.each(pages)("%s names only files that are there", (page) => {
  const names = [...readFileSync(join(root, page), "utf8").matchAll(named)].map(([, name = ""]) => name);
  expect(names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

test("pages name files", () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.some((page) => named.test(readFileSync(join(root, page), "utf8")))).toBe(true);
});
