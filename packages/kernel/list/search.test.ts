import { expect, test } from "vitest";
import { closestFirst, collatorOf, finderOf, folded } from "./search.ts";

const finds = async (keyword: string, text: string) => (await finderOf(keyword))?.(folded(text)) ?? "nothing asked";

test.each([
  ["佳慧", "欧阳佳慧"],
  ["jiahui", "欧阳佳慧"],
  ["jh", "欧阳佳慧"],
  ["ouyang", "欧阳佳慧"],
  ["oyjh", "欧阳佳慧"],
  ["yangjiah", "欧阳佳慧"],
  ["oyjiah", "欧阳佳慧"],
  ["欧阳jh", "欧阳佳慧"],
  ["zeng", "曾伟"],
  ["cengwei", "曾伟"],
  ["shan", "单田芳"],
  ["dtf", "单田芳"],
  ["zhs", "张三"],
  ["chongqing", "重庆酒店"],
  ["zhongqing", "重庆酒店"],
  ["lv", "吕布"],
  ["lü", "吕布"],
  ["lu", "吕布"],
  ["wang ming", "王 小明"],
  ["xiao wang", "王小明"],
  ["wei", "Wang Wei"],
  ["ＷＡＮＧ", "Wang Wei"],
  ["すずき", "スズキ タロウ"],
  ["ｽｽﾞｷ", "すずき たろう"],
  ["mop2", "拖把mop2号"],
  ["tb2", "拖把2号"],
  ["beijingshichaoyangqujianguolu", "北京市朝阳区建国路"],
  ["beijingshichaoyangqujianguoluguomao", "北京市朝阳区建国路国贸"],
])("%s finds %s", async (keyword, text) => {
  expect(await finds(keyword, text)).toBe(true);
});

test.each([
  ["jiahui", "佳人智慧"],
  ["ang", "欧阳佳慧"],
  ["hj", "欧阳佳慧"],
  ["zhangsan", "张四"],
  ["wang li", "王小明"],
  ["佳慧", "慧佳"],
  ["ab", "a\nb"],
  ["lisi", "李\n四"],
])("%s does not find %s", async (keyword, text) => {
  expect(await finds(keyword, text)).toBe(false);
});

test("an empty keyword does not filter", async () => {
  expect(await finderOf("  ")).toBeNull();
});

test("Chinese names are sorted by pinyin", () => {
  const names = ["张三", "李四", "阿明", "王五", "欧阳"];
  expect(names.sort(collatorOf("zh-CN").compare)).toEqual(["阿明", "李四", "欧阳", "王五", "张三"]);
});

test.each([
  ["li", "Bali,Li An,LI,Li Na", "LI,Li An,Li Na,Bali"],
  ["毛巾", "大毛巾,毛巾架,毛巾", "毛巾,毛巾架,大毛巾"],
  ["６９０１", "16901,6901,69012", "6901,69012,16901"],
  ["", "b,a", "b,a"],
])("of those that contain %j the closest come first", (keyword, given, ordered) => {
  expect(closestFirst(keyword, given.split(","), folded).join()).toBe(ordered);
});
