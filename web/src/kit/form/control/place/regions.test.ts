import type { Branch } from "@stampflow/form";
import { expect, it } from "vitest";
import { loadRegions } from "./regions.ts";

const under = (list: readonly Branch[], name: string): readonly Branch[] =>
  list.find(({ value }) => value === name)?.children ?? [];

it("holds every province, each city with its districts, each name once beside the others", async () => {
  const provinces = await loadRegions("CN");
  expect(provinces).toHaveLength(34);
  expect(under(under(provinces, "浙江省"), "杭州市").map(({ value }) => value)).toContain("西湖区");
  expect(provinces.map(({ value }) => value).slice(-3)).toEqual(["香港特别行政区", "澳门特别行政区", "台湾省"]);
  const lists = [
    provinces,
    ...provinces.flatMap(({ children = [] }) => [children, ...children.map((c) => c.children ?? [])]),
  ];
  for (const list of lists) {
    const names = list.map(({ value }) => value);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^\S+$/.test(name))).toBe(true);
  }
});

it("holds every prefecture of Japan with its municipalities, each name once beside the others", async () => {
  const prefectures = await loadRegions("JP");
  expect(prefectures).toHaveLength(47);
  expect(under(prefectures, "京都府").map(({ value }) => value)).toContain("京都市");
  expect(under(prefectures, "東京都").map(({ value }) => value)).toContain("千代田区");
  for (const { children = [] } of prefectures) {
    expect(children.length).toBeGreaterThan(10);
    expect(new Set(children.map(({ value }) => value)).size).toBe(children.length);
  }
});
