import { expect, test } from "vitest";
import { regionGroups, regionName } from "../kit/region.ts";
import english from "./texts/en-US.ts";
import japanese from "./texts/ja-JP.ts";
import chinese from "./texts/zh-CN.ts";

const languages = [
  ["zh-CN", chinese, "国家或地区", ["中国大陆", "中国香港", "中国澳门", "中国台湾"]],
  ["en-US", english, "Country or region", ["Chinese mainland", "Hong Kong, China", "Macao, China", "Taiwan, China"]],
  ["ja-JP", japanese, "国・地域", ["中国本土", "中国香港", "中国マカオ", "中国台湾"]],
] as const;

test.each(languages)(
  "in %s the choice is headed by country or region, China's regions first and as its own",
  (language, texts, head, china) => {
    const t = (key: string) => texts.region[key.split(".").at(-1) as keyof typeof texts.region] ?? key;
    expect(texts.field.region).toBe(head);
    expect(regionGroups.map(({ name }) => name)).toEqual(["china", "asia", "americas", "europe", "oceania"]);
    expect(regionGroups[0].regions.map(([code]) => regionName(code, language, t))).toEqual(china);
    for (const { name } of regionGroups) expect(texts.regionGroup[name]).not.toBe("");
  },
);

test("each prefix is that of its region, within a part of the world by its code", () => {
  for (const { name, regions } of regionGroups) {
    const codes = regions.map(([code]) => code as string);
    if (name !== "china") expect(codes).toEqual(codes.toSorted());
  }
  expect(regionGroups.flatMap(({ regions }) => [...regions]).find(([code]) => code === "JP")).toEqual(["JP", "81"]);
});
