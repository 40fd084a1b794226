import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";

const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
const tops = "{docs,functions,infra,packages,stacks,tests,tools,web}";
const files = globSync(`${tops}/**/*.{ts,tsx,mjs,css,xml}`, { cwd: root, exclude }).map((path) => `/${path}`);
const pages = globSync(["*.md", `${tops}/**/*.md`], { cwd: root, exclude });

/** A file path in back quotes, from the root or relative to a folder that the page names. */
const named = /`([\w-]+(?:\/[\w-]+)+\.(?:ts|tsx|mjs|css|xml))`/g;

test.each(pages)("%s names only files that are there", (page) => {
  const names = [...readFileSync(join(root, page), "utf8").matchAll(named)].map(([, name = ""]) => name);
  expect(names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** A test in back quotes by its folder and name alone. */
const namedTest = /`((?:api|browser|conformance|infra|journeys|localstack)(?:\/[\w-]+)+)`/g;

test("the table of attacks names only tests that are there", () => {
  const names = [...textOf("docs/security.md").matchAll(namedTest)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !files.includes(`/tests/${name}.test.ts`))).toEqual([]);
});

test("pages name files", () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.some((page) => named.test(readFileSync(join(root, page), "utf8")))).toBe(true);
});

const modulePages = pages.filter((page) => /^((packages|web\/src)\/[^/]+|functions|infra)\/[A-Z]+\.md$/.test(page));
const textOf = (page: string) => readFileSync(join(root, page), "utf8");

/** Names of the specification that the product does not have, and of a library that it does not use. */
const foreign = new Set([
  ...["insertSysDeptByUserId", "addBusinessInfoByUserId", "deleteBusinessInfo", "getWxQrCode", "queryUserInfoByRandom"],
  ...["applySetting", "schoolRegister", "isEmployeeUpdate", "useBlocker"],
]);

test("pages name only functions and fields that the code has", () => {
  const code = files.filter((file) => !file.startsWith("/tests/") && !file.startsWith("/docs/"));
  const known = new Set(code.flatMap((file) => textOf(file.slice(1)).match(/[a-z]+[A-Z]\w*/g) ?? []));
  const named = [...modulePages, "README.md", "CONTRIBUTING.md", "docs/architecture.md"].flatMap((page) => {
    const prose = textOf(page).replace(/```[\s\S]*?```/g, "");
    const code = [...prose.matchAll(/`([^`]+)`/g)].map(([, words = ""]) => words).join(" ");
    return (code.match(/\b[a-z]+[A-Z]\w*/g) ?? []).map((name) => ({ page, name }));
  });
  expect(named.length).toBeGreaterThan(200);
  const gone = named.filter(({ name }) => !known.has(name) && !foreign.has(name));
  expect(gone.map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
});

test("the README of a module has 80 lines at most", () => {
  const readmes = modulePages.filter((page) => page.endsWith("/README.md"));
  expect(readmes.length).toBeGreaterThan(10);
  const linesOf = (page: string) => textOf(page).trimEnd().split("\n").length;
  expect(readmes.filter((page) => linesOf(page) > 80).map((page) => `${page}: ${linesOf(page)}`)).toEqual([]);
});

test("the README of a module names each of its folders", () => {
  const readmes = modulePages.filter((page) => page.endsWith("/README.md") && !/^(functions|infra)\//.test(page));
  const missing = readmes.flatMap((page) => {
    const module = `/${page.replace("README.md", "")}`;
    const inModule = files.filter((file) => file.startsWith(module)).map((file) => file.slice(module.length));
    const folders = new Set(inModule.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
    folders.delete("texts");
    return [...folders]
      .filter((folder) => !new RegExp(`\`[^\`]*\\b${folder}/`).test(textOf(page)))
      .map((folder) => `${page}: ${folder}/`);
  });
  expect(missing).toEqual([]);
});

/** `- **D1** …`, `- **A28**, **A29** …`: the decision numbers of a page in order. */
const decisions = (text: string) =>
  [...text.matchAll(/^- ((?:\*\*[A-Z]+\d+\b[^*]*\*\*(?:, )?)+)/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/([A-Z]+)(\d+)/g)].map(([, letters, number]) => ({ letters, number: Number(number) })),
  );

test("the decisions of a page are numbered from 1, in order and without a gap", () => {
  const found = modulePages.map((page) => ({ page, all: decisions(textOf(page)) })).filter(({ all }) => all.length > 0);
  expect(found.length).toBeGreaterThan(8);
  for (const { page, all } of found) {
    const numbers = all.filter(({ letters }) => letters === all[0]?.letters).map(({ number }) => number);
    expect(numbers, page).toEqual(numbers.map((_, index) => index + 1));
  }
});

/** What ends a sentence, without code in back quotes, abbreviations and decimals. */
function sentencesOf(decision: string): number {
  const words = decision
    .replace(/\s+/g, " ")
    .replace(/`[^`]*`/g, "Code")
    .replace(/\*\*/g, "")
    .replace(/\b(e\.g|i\.e|etc|cf|vs)\./gi, "$1");
  return words.match(/[.?!…][)”"’]*(?= [^a-z]| ?$)/g)?.length ?? 0;
}

test.each([
  ["- **D1** One, because of `a. B`.", 1],
  ["- **D1** One of 0.5 s, e.g. Monday. Two, so that\n  it ends!", 2],
  ["- **D1 A name.** Two of it. `Three` too.", 3],
])("%j has %i sentences", (decision, count) => {
  expect(sentencesOf(decision)).toBe(count);
});

const decisionTexts = (page: string) => textOf(page).match(/^- \*\*[A-Z]+\d+\b.*\n(?: {2}.*\n)*/gm) ?? [];

test("a decision has two sentences at most, what and why, and 80 words", () => {
  const all = modulePages.flatMap((page) => decisionTexts(page).map((text) => ({ page, text })));
  expect(all.length).toBeGreaterThan(400);
  const tooLong = all.filter(({ text }) => sentencesOf(text) > 2 || text.split(/\s+/).length > 82);
  expect(tooLong.map(({ page, text }) => `${page}: ${text.slice(0, 40)}`)).toEqual([]);
});
