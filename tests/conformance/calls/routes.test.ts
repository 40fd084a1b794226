import { modules } from "@stampflow/functions/modules";
import { languages } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { z } from "zod";

const routes = modules.flatMap((module) => module.routes.map((route) => ({ module, route })));
const declared = new Set(modules.flatMap((module) => module.permissions.map(({ code }) => code)));

test("there are routes", () => {
  expect(routes.length).toBeGreaterThan(0);
});

test("every route names one permission that exists, or says that it needs none", () => {
  const offences = routes
    .filter(
      ({ route: { permission } }) =>
        !["public", "signedIn", "account", "operator"].includes(permission.code) && !declared.has(permission.code),
    )
    .map(({ route }) => `${route.path}: ${route.permission.code}`);
  expect(offences).toEqual([]);
});

test("a permission is declared once, by the module whose name it begins with", () => {
  const codes = modules.flatMap((module) => module.permissions.map(({ code }) => code));
  expect(codes).toHaveLength(new Set(codes).size);
  for (const module of modules) {
    for (const { code } of module.permissions) expect(code).toMatch(new RegExp(`^${module.name}:`));
  }
});

test("every call exists once", () => {
  const calls = routes.map(({ route }) => `${route.method} ${route.path}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test("every route is described", () => {
  const offences = routes
    .filter(({ route }) => route.summary === "" || !route.path.startsWith("/"))
    .map(({ route }) => `${route.method} ${route.path}`);
  expect(offences).toEqual([]);
});

test("every page of the menu is declared once, in a group, and has a name in each language", () => {
  const places = modules.flatMap(({ name, menu = [], texts }) =>
    menu.map((place) => ({ ...place, module: name, texts })),
  );
  const ids = places.map(({ menuId }) => menuId);
  const groups = places.filter(({ group }) => group === undefined).map(({ menuId }) => menuId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(places.filter(({ group }) => group !== undefined && !groups.includes(group))).toEqual([]);
  const unnamed = places.flatMap(({ module, name, texts }) =>
    languages
      .filter((language) => !texts[language][`${module}.menu.${name}`])
      .map((language) => `${language} ${module} ${name}`),
  );
  expect(unnamed).toEqual([]);
  const used = modules.flatMap(({ permissions }) => permissions.flatMap(({ menu }) => menu ?? []));
  expect(used.filter((menuId) => !places.some((place) => place.group && place.menuId === menuId))).toEqual([]);
});

test("every permission of a role has a name in each language", () => {
  const offences = modules.flatMap((module) =>
    module.permissions
      .filter(
        ({ code }) =>
          !(`${code.split(":").join(".")}` in module.texts["zh-CN"]) && !hasName(module.texts["zh-CN"], code),
      )
      .map(({ code }) => code),
  );
  expect(offences).toEqual([]);
});

/**
 * `approval:form:design` has the text `approval.permission.form.design` or
 * `approval.permission.approval:form:design`.
 */
function hasName(texts: Readonly<Record<string, string>>, code: string): boolean {
  const [module, ...rest] = code.split(":");
  return [`${module}.permission.${rest.join(".")}`, `${module}.permission.${code}`].some((key) => key in texts);
}

/** Fields that only filter a list: they need no limits of names. */
const sought = ["username"];

test("name fields refuse invisible characters", () => {
  const offences = routes.flatMap(({ route: { path, body } }) =>
    namesIn(body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" }))
      .filter(([name, { pattern, enum: choices }]) => !sought.includes(name) && !choices && acceptsOverride(pattern))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(offences).toEqual([]);
});

type Named = { type?: unknown; pattern?: string; enum?: unknown };
const acceptsOverride = (pattern = "") => new RegExp(pattern, "u").test("Li\u202e");

function namesIn(node: unknown): [string, Named][] {
  if (typeof node !== "object" || node === null) return [];
  const { properties = {} } = node as { properties?: Record<string, Named> };
  const own = Object.entries(properties).filter(([key, { type }]) => /name$/i.test(key) && type === "string");
  return [...own, ...Object.values(node).flatMap(namesIn)];
}
