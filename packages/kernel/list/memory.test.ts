import fc from "fast-check";
import { expect, test } from "vitest";
import { runAs, systemCall } from "../http/context.ts";
import { type Asked, listOf } from "./memory.ts";
import { finderOf, folded } from "./search.ts";

type Product = { id: string; name: string; kind: string; price: number; tags: readonly string[]; note: string | null };
const of = (id: string, name: string, price: number, more: Partial<Product> = {}): Product => ({
  ...{ id, name, price, kind: "a", tags: [], note: null },
  ...more,
});
const products = [
  of("1", "重庆拖把", 5, { tags: ["wet"] }),
  of("2", "毛巾10", 3, { kind: "b" }),
  of("3", "毛巾9", 3, { note: "佳慧" }),
  of("4", "Soap", 9, { kind: "b", tags: ["wet", "dry"] }),
];
const definition = {
  name: "test.product",
  fields: {
    name: ({ name }: Product) => name,
    kind: ({ kind }: Product) => kind,
    price: ({ price }: Product) => price,
    tags: ({ tags }: Product) => tags,
    note: ({ note }: Product) => note,
  },
  search: ["name", "note"] as const,
};
type Question = Asked<Product, typeof definition.fields>;
const list = listOf(products, definition);
const first = { pageNum: 1, pageSize: 2 };
const ids = (found: readonly Product[]) => found.map(({ id }) => id).join("");

test.each<[Question, string]>([
  [{}, "1324"],
  [{ sort: "-name" }, "4231"],
  [{ sort: "price" }, "2314"],
  [{ sort: "-price" }, "4132"],
  [{ sort: "note" }, "3124"],
  [{ where: { kind: "b" } }, "24"],
  [{ where: { kind: ["a", "b"], price: { from: 5 } } }, "14"],
  [{ where: { tags: { has: "wet" } }, sort: "-price" }, "41"],
  [{ where: { note: null, kind: "a" } }, "1"],
  [{ keyword: "maojin" }, "32"],
  [{ keyword: "cqtb" }, "1"],
  [{ keyword: "jh" }, "3"],
  [{ keyword: "soap", where: { kind: "a" } }, ""],
  [{ only: ({ price }) => price > 4 }, "14"],
])("%j", async (asked, expected) => {
  expect(ids(await list.find(asked))).toBe(expected);
});

test("pages by number and by cursor are the same; a cursor of another query or list is refused", async () => {
  const view = ({ id }: Product) => id;
  const one = await list.page({ ...first }, view);
  expect(one).toMatchObject({ records: ["1", "3"], total: 4 });
  const cursor = one.cursor ?? "";
  const two = await list.page({ ...first, pageNum: 2 }, view);
  expect(two).toEqual({ records: ["2", "4"], total: 4, cursor: null });
  expect(await list.page({ ...first, cursor }, view)).toEqual(two);
  for (const other of [{ sort: "price" }, { where: { kind: "b" } }, { keyword: "m" }] as const) {
    await expect(list.page({ ...first, cursor, ...other }, view)).rejects.toThrow("kernel.cursor");
  }
  const another = listOf(products, { ...definition, name: "test.other" });
  await expect(another.page({ ...first, cursor }, view)).rejects.toThrow("kernel.cursor");
  await expect(list.page({ ...first, cursor: "rubbish" }, view)).rejects.toThrow("kernel.cursor");
});

test("the next page of a query filters no row again; another query does", async () => {
  let looked = 0;
  const counted = listOf(products, {
    ...definition,
    fields: {
      ...definition.fields,
      kind: ({ kind }: Product) => {
        looked += 1;
        return kind;
      },
    },
  });
  const view = ({ id }: Product) => id;
  const asked = { pageSize: 1, where: { kind: "b" } };
  expect((await counted.page({ ...asked, pageNum: 1 }, view)).records).toEqual(["2"]);
  expect((await counted.page({ ...asked, pageNum: 2 }, view)).records).toEqual(["4"]);
  expect(looked).toBe(products.length);
  expect(ids(await counted.find({ where: { kind: "b" }, only: ({ id }) => id === "4" }))).toBe("4");
  expect(looked).toBe(products.length);
  await counted.find({ where: { kind: "a" } });
  expect(looked).toBe(2 * products.length);
});

test("the list of the next version is sorted, and only new rows were inserted", async () => {
  const before = listOf(products, definition);
  await before.find({});
  const changed = [...products.filter(({ id }) => id !== "2"), of("2", "Towel", 1), of("5", "阿", 2), of("6", "zz", 2)];
  const after = listOf(changed, definition, before);
  expect(ids(await after.find({}))).toBe(ids(await listOf(changed, definition).find({})));
  expect(ids(await after.find({ sort: "price" }))).toBe("256314");
});

test("Chinese is sorted by pinyin, in Japanese by its own order", async () => {
  const names = listOf([of("1", "張", 1), of("2", "あ", 1), of("3", "安", 1)], definition);
  expect(ids(await names.find({}))).toBe("312");
  const inJapanese = systemCall("t", 0, "ja-JP");
  expect(ids(await runAs(inJapanese, () => names.find({})))).toBe("231");
});

/** Characters with several readings and initials, letters, kana, digits and spaces. */
const parts = [..."佳慧重庆曾单欧阳张拖把吕仇尉迟0o2zhwvあ々𠮷é", " ", "mop ", "wei", "hui"];
const piece = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((some) => some.join(""));
const typed = fc.oneof(
  piece,
  fc
    .array(fc.constantFrom(...["jia", "hui", "h", "zh", "chong", "q", "o", "佳", "2", " "]), { maxLength: 4 })
    .map((some) => some.join("")),
);

test("the index over all texts finds the same rows as searching each text", () =>
  fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.array(typed, { maxLength: 8 }), async (names, keywords) => {
      const all = names.map((name, place) => of(String(place), name, place, { note: names[place + 1] ?? null }));
      const searched = listOf(all, definition);
      for (const keyword of [...keywords, ...names.map((name) => name.slice(1))]) {
        const finds = (await finderOf(keyword)) ?? (() => true);
        const each = all.filter(({ name, note }) => finds(folded(`${name}\n${note ?? ""}`)));
        expect(ids(await searched.find({ keyword, sort: "price" }))).toBe(ids(each));
      }
    }),
  ));

test.each(["jiahui", "佳慧", "oyjh", "hui佳"])("few of many rows are looked at for %s", async (keyword) => {
  const given = [..."伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂"];
  const pick = (place: number) => given[place % given.length] ?? "";
  const many = Array.from({ length: 2000 }, (_, n) => of(String(n), `王${pick(n)}${pick(n * 7 + 3)}`, n));
  let looked = 0;
  const price = (one: Product) => {
    looked += 1;
    return one.price;
  };
  const fields = { ...definition.fields, price };
  const names = listOf([...many, of("x", "欧阳佳慧佳", 1)], { ...definition, fields });
  expect(ids(await names.find({ keyword, where: { price: { from: 0 } } }))).toBe("x");
  expect(looked).toBeLessThan(100);
});

test.each([
  ["wangx", "王 小明"],
  ["zhs", "张三"],
  ["chsh", "陈爽"],
  ["hu", "佳慧"],
  ["chon", "重庆"],
  ["o", "欧阳"],
])("%s finds %s in a list", async (keyword, name) => {
  expect(await listOf([of("1", "李四", 1), of("2", name, 1)], definition).find({ keyword })).toHaveLength(1);
});

test("rows found by a rare value are those of the whole list, in its order", async () => {
  const kinds = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
  const many = Array.from({ length: 120 }, (_, at) =>
    of(String(at), `n${(at * 7) % 120}`, at % 5, { kind: kinds[at % 12] ?? "" }),
  );
  const asked = { where: { kind: ["c", "a", "a"], price: { from: 2 } }, sort: "-name" } as const;
  const expected = many.filter(({ kind, price }) => (kind === "a" || kind === "c") && price >= 2);
  expect(expected).toHaveLength(12);
  const found = await listOf(many, definition).find(asked);
  expect(new Set(found)).toEqual(new Set(expected));
  const whole = await listOf(many, definition).find({ sort: "-name" });
  expect(found).toEqual(whole.filter((one) => expected.includes(one)));
});
