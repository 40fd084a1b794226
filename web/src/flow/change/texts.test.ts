import { expect, test } from "vitest";
import english from "./texts/en-US.ts";
import japanese from "./texts/ja-JP.ts";
import chinese from "./texts/zh-CN.ts";

type Tree = { readonly [key: string]: string | Tree };

/** Every text with the places that are filled in, in the order of their names. */
function placesOf(tree: Tree, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== "string") return placesOf(value, `${path}${key}.`);
    const places = [...value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return [`${path}${key}: ${[...new Set(places)].sort().join(" ")}`];
  });
}

test.each([english, japanese])("a translation has the same texts with the same places", (translation) => {
  expect(placesOf(translation)).toEqual(placesOf(chinese));
});
