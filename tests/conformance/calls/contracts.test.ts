import { execFileSync } from "node:child_process";
import { described } from "@stampflow/functions/described";
import { modules } from "@stampflow/functions/modules";
import type { Contract } from "@stampflow/kernel";
import type { Route } from "@stampflow/kernel/server";
import { describe, expect, test } from "vitest";
import { isTest, places, root, sourcesIn, withoutComments } from "../sources.ts";

const routes = [...modules, described(() => "")].flatMap((module) => module.routes);
const idOf = ({ method, path }: Pick<Contract, "method" | "path">) => `${method} ${path}`;

/** The contracts that doors export under names ending in Calls. */
const contracts = (
  await Promise.all(modules.map(({ name }) => import(`@stampflow/${name}`) as Promise<Record<string, object>>))
).flatMap((door) =>
  Object.entries(door)
    .filter(([name]) => name.endsWith("Calls"))
    .flatMap(([, calls]) => Object.values(calls))
    .filter((value): value is Contract => typeof value === "object" && "method" in value && "path" in value),
);

describe("one contract for each call", () => {
  test("the doors show the contract of every route, and no other", () => {
    expect(contracts.length).toBeGreaterThan(100);
    expect(contracts.map(idOf).sort()).toEqual(routes.map(idOf).sort());
  });

  test("a route has the properties of its contract", () => {
    const saying = ({ permission, summary, body, query, answer, file }: Contract | Route) => [
      permission,
      summary,
      body,
      query,
      answer,
      file,
    ];
    const byId = new Map(contracts.map((contract) => [idOf(contract), contract]));
    const offences = routes.filter((route) => {
      const contract = byId.get(idOf(route));
      const said = contract ? saying(contract) : [];
      return saying(route).some((part, index) => part !== said[index]);
    });
    expect(offences.map(idOf)).toEqual([]);
  });
});

const web = sourcesIn("web/src")
  .filter((source) => !isTest(source))
  .map(withoutComments);

/** The module and noun of a call: "/system/role". */
const nouns = new Set(routes.map(({ path }) => path.split("/").slice(0, 3).join("/")));
const names = new Set(routes.map(({ path }) => path.split("/")[1]));

/** Strings that are an API path, or the beginning of one. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/["'`](?:\/api)?(\/[\w.-]+(?:\/[^\s"'`]*)?)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => {
      const [, name, noun = ""] = path.split("/");
      return nouns.has(path.split("/").slice(0, 3).join("/")) || (names.has(name) && noun.startsWith("$"));
    });
}

/** Paths of pages may be equal to the noun of a call. */
const pages = new Set(
  web
    .filter(({ path }) => path.endsWith("module.tsx"))
    .flatMap(({ text }) => [...text.matchAll(/path: "([^"]+)"/g)].map(([, path]) => path)),
);

describe("the web", () => {
  test("contains no path of a call", () => {
    const found = web.flatMap(({ path, text }) => pathsIn(text).map((call) => ({ path, call })));
    const calls = found.filter(({ call }) => !pages.has(call.split("?")[0]));
    expect(calls.map(({ path, call }) => `${path}: ${call}`)).toEqual([]);
  });

  test("the check would find a path", () => {
    const written = ['call("/system/role/list")', `call(\`/system/\${kind}/list\`)`, "fetch('/api/openapi.json')"];
    expect(written.flatMap(pathsIn)).toHaveLength(written.length);
    expect(pathsIn('navigate("/system/org-manage")')).toEqual([]);
  });

  test("declares no type of an answer", () => {
    const typed = /\b(call|read|download|useOwn|useChange)<(?!Called\b)|\breadData<(?!Data>|AnswerOf<)/;
    expect(places(web, typed)).toEqual([]);
    expect(places([{ path: "", text: 'call<Label[]>("/x")' }], typed)).toHaveLength(1);
  });
});

test("npm run map prints calls, permissions, keys and events", () => {
  const printed = execFileSync(process.execPath, ["tools/map.ts"], { cwd: root, encoding: "utf8" });
  expect(printed).toMatch(/POST \/api\/system\/role\/list +system:role:page/);
  expect(printed).toMatch(/key category +inOrder +gsi1 tenantId \/ sort categoryId/);
  expect(printed).toMatch(/event approval\.application\.submitted/);
  const entities = sourcesIn("packages").flatMap(({ text }) => [
    ...text.matchAll(/\b(?:entityNamed\(|defineStore\(\{\s*entity: )"(\w+)"/g),
  ]);
  expect(entities.length).toBeGreaterThan(20);
  expect(entities.map(([, entity]) => entity).filter((entity) => !printed.includes(`key ${entity} `))).toEqual([]);
  expect(printed.match(/^ {2}key \w+ /gm)?.length).toBe(
    sourcesIn("packages").flatMap(({ text }) => text.match(/\bkey\.(main|gsi\d)\(\[/g) ?? []).length,
  );
});
