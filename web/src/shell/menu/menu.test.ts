import { describe, expect, test } from "vitest";
import type { WebModule } from "../../platform/module.ts";
import { itemOf, menuFor } from "./menu.ts";

const page = async () => ({ default: () => null });
const texts = { "zh-CN": page, "en-US": page, "ja-JP": page } as unknown as WebModule["texts"];
const icon = () => null;

const modules: WebModule[] = [
  {
    name: "a",
    texts,
    groups: [{ key: "late", title: "late", icon, order: 9 }],
    routes: [
      { path: "/a/two", title: "two", lazy: page, menu: { group: "late", order: 2 }, permission: 682 },
      { path: "/a/one", title: "one", lazy: page, menu: { group: "late", order: 1 } },
      { path: "/a/one/:id", title: "hidden", lazy: page },
    ],
  },
  {
    name: "b",
    texts,
    groups: [
      { key: "early", title: "early", icon, order: 1 },
      { key: "empty", title: "empty", icon, order: 2 },
    ],
    routes: [
      {
        path: "/b",
        title: "b",
        lazy: page,
        menu: { group: "early", order: 0, phone: true },
        permission: ["b:see", "b:do"],
      },
    ],
  },
];

describe("the menu of a person", () => {
  const pathsFor = (held: readonly unknown[]) =>
    menuFor(modules, (needs) => needs === undefined || [needs].flat().some((need) => held.includes(need))).map(
      ({ key, items }) => [key, ...items.map(({ path }) => path)],
    );
  test.each([
    ["without permissions", [], [["late", "/a/one"]]],
    ["by a menu number", [682], [["late", "/a/one", "/a/two"]]],
    [
      "by one of several codes",
      ["b:do"],
      [
        ["early", "/b"],
        ["late", "/a/one"],
      ],
    ],
    ["never by part of a code", ["b"], [["late", "/a/one"]]],
  ])("%s", (_name, held, menu) => expect(pathsFor(held)).toEqual(menu));
});

test("a route in a group that nobody defines is a fault of the program", () => {
  const lost: WebModule = {
    name: "c",
    texts,
    routes: [{ path: "/c", title: "c", lazy: page, menu: { group: "x", order: 0 } }],
  };
  expect(() => menuFor([lost], () => true)).toThrow("/c");
});

describe("the item of an address", () => {
  const menu = menuFor(modules, () => true);
  test.each([
    ["/a/one", "/a/one"],
    ["/A/One/7", "/a/one"],
    ["/a/oneself", undefined],
    ["/b", "/b"],
    ["/", undefined],
  ])("%s is %s", (pathname, path) => expect(itemOf(menu, pathname)?.path).toBe(path));
});
