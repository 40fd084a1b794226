import { AppError, listInput, nextVersion, pageInput } from "@stampflow/kernel";
import {
  countRows,
  defineStore,
  growingList,
  key,
  listChunk,
  listPage,
  referenceList,
  runAs,
  save,
  systemCall,
} from "@stampflow/kernel/server";
import { startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { reading } from "../../../api/items.ts";

await startTestHost();

const movement = z.object({
  id: z.string(),
  product: z.string(),
  at: z.number(),
  kind: z.string(),
  version: z.number(),
});
const movements = defineStore({
  entity: "testmovement",
  record: movement,
  key: key.main([], ["id"]),
  indexes: { byTime: key.gsi1([], ["at", "id"]), byProduct: key.gsi2(["product"], ["at", "id"]) },
});
const list = growingList(movements, { name: "test.movement", orderedBy: "at", indexes: ["byProduct", "byTime"] });

let companies = 0;
const within = <Result>(work: () => Promise<Result>) =>
  runAs(systemCall(`lists${++companies}`, Date.now(), "zh-CN"), work);

async function fill(count: number, of: (n: number) => Partial<z.infer<typeof movement>>): Promise<void> {
  const all = Array.from({ length: count }, (_, n) => ({
    ...{ id: String(n).padStart(5, "0"), product: "p", at: 1_790_000_000_000 + n, kind: "in", version: 1 },
    ...of(n),
  }));
  const writes = all.map(movements.create);
  for (let start = 0; start < writes.length; start += 90) await save({ writes: writes.slice(start, start + 90) });
}

test(
  "what an index serves reads what it shows; what none serves is read on the way, at most 2,000 a call",
  () =>
    within(async () => {
      await fill(4500, (n) => ({ product: n % 100 === 0 ? "rare" : "p", kind: n < 10 ? "old" : "new" }));
      const page = { pageNum: 1, pageSize: 20 };
      const [served, few] = await reading(() => list.page({ ...page, where: { product: "rare" } }));
      expect([served.records.length, served.records[0]?.id, served.more]).toEqual([20, "04400", true]);
      expect(few).toBeLessThanOrEqual(3 * 20);

      const [first, read] = await reading(() => list.page({ ...page, where: { kind: "old" } }));
      expect(first).toMatchObject({ records: [], more: true, lookedUntil: 1_790_000_000_000 + 4500 - read });
      expect(read).toBe(2000);
      const second = await list.page({ ...page, where: { kind: "old" }, cursor: first.cursor ?? "" });
      const [last, rest] = await reading(() =>
        list.page({ ...page, where: { kind: "old" }, cursor: second.cursor ?? "" }),
      );
      expect(second).toMatchObject({ records: [], more: true, lookedUntil: 1_790_000_000_000 + 500 });
      expect(rest).toBe(500);
      expect(last).toMatchObject({ cursor: null, lookedUntil: null, more: false });
      expect(last.records.map(({ id }) => Number(id))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);

      // A page asked for by number continues where the last read stopped.
      const asked = { pageNum: 2, pageSize: 4, where: { kind: "old" } };
      let part = await list.page(asked);
      while (part.records.length === 0 && part.cursor) part = await list.page({ ...asked, cursor: part.cursor });
      expect(part.records.map(({ id }) => Number(id))).toEqual([5, 4, 3, 2]);

      const [all] = await reading(() => list.page({ pageNum: 1, pageSize: -1 }));
      expect([all.records.length, all.more]).toEqual([2000, true]);
    }),
  60_000,
);

test("pages follow each other without a gap, by number and by cursor, forwards and backwards, within a period", () =>
  within(async () => {
    await fill(60, (n) => ({ kind: n % 3 === 0 ? "third" : "other" }));
    const period = { from: 1_790_000_000_000 + 6, to: 1_790_000_000_000 + 51 };
    for (const order of ["asc", "desc"] as const) {
      const found: number[] = [];
      let cursor: string | undefined;
      for (let pageNum = 1; ; pageNum++) {
        const asked = { pageSize: 4, where: { kind: "third" }, order, ...period };
        const page = await list.page({ ...asked, pageNum: 1, cursor });
        expect((await list.page({ ...asked, pageNum })).records).toEqual(page.records);
        found.push(...page.records.map(({ id }) => Number(id)));
        if (!page.more) break;
        cursor = page.cursor ?? undefined;
      }
      const expected = Array.from({ length: 15 }, (_, n) => 6 + 3 * n);
      expect(found).toEqual(order === "asc" ? expected : expected.reverse());
    }
    const { cursor } = await list.page({ pageNum: 1, pageSize: 4 });
    const other = list.page({ pageNum: 1, pageSize: 4, cursor: cursor ?? "", where: { product: "p" } });
    await expect(other).rejects.toThrow("kernel.cursor");
    await expect(list.page({ pageNum: 1, pageSize: 4, cursor: "rubbish" })).rejects.toThrow("kernel.cursor");
  }));

const product = z.object({ id: z.string(), name: z.string(), version: z.number() });
const products = defineStore({ entity: "testproduct", record: product, key: key.main([], ["id"]) });
let loads = 0;
const makeList = () =>
  referenceList({
    name: "test.product",
    load: () => {
      loads += 1;
      return products.list("key", {});
    },
    fields: { name: ({ name }: z.infer<typeof product>) => name },
    search: ["name"],
  });

test("a reference list is read once, follows what others change, and holds rules over all of its rows", () =>
  within(async () => {
    const here = makeList();
    const there = makeList();
    const add = async (of: typeof here, id: string, name: string) => {
      const known = await of.current();
      if ([...known.rows.values()].some((one) => one.name === name)) throw new AppError("test.taken");
      const put = { id, name, version: 1 };
      await save({ writes: [products.create(put), ...of.changing(known, { put: [put] })] });
    };
    await add(here, "1", "重庆");
    await here.current();
    loads = 0;
    await add(there, "2", "上海");
    expect(loads).toBe(1);
    loads = 0;
    const seen = await here.current();
    expect((await seen.find({})).map(({ name }) => name)).toEqual(
      ["重庆", "上海"].sort(new Intl.Collator("zh-CN").compare),
    );
    expect((await seen.find({ keyword: "chongq" })).map(({ id }) => id)).toEqual(["1"]);
    expect(loads).toBe(0);
    const same = await Promise.allSettled([add(here, "3", "北京"), add(there, "4", "北京")]);
    expect(same.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const known = await here.current();
    const [gone] = await known.find({ keyword: "shanghai" });
    if (gone) await save({ writes: [products.remove(gone), ...here.changing(known, { gone: [gone.id] })] });
    const renamed = nextVersion({ id: "1", name: "重庆", version: 1 }, { name: "广州" });
    const now = await here.current();
    await save({ writes: [products.replace(renamed), ...here.changing(now, { put: [renamed] })] });
    const names = (await (await there.current()).find({})).map(({ name }) => name);
    expect(names).toEqual(["北京", "广州"]);
    expect(names).toEqual(
      (await products.list("key", {})).map(({ name }) => name).sort(new Intl.Collator("zh-CN").compare),
    );
  }));

test("a sort by a field that is not offered is an input fault", () => {
  const input = listInput({ kind: z.string().optional() }, ["name", "price"]);
  expect(input.parse({ sort: "-price" })).toMatchObject({ sort: "-price", pageNum: 1 });
  expect(input.safeParse({ sort: "secret" }).error?.issues[0]?.path).toEqual(["sort"]);
});

test("a cursor is only valid for its list", () =>
  within(async () => {
    await fill(5, () => ({}));
    const { params, read } = movements.query("byTime", {});
    const input = { pageNum: 1, pageSize: 2 };
    const { cursor } = await listPage(params, read, input, "test.one");
    const next = { ...input, cursor: cursor ?? "" };
    expect((await listPage(params, read, next, "test.one")).records.map(({ id }) => id)).toEqual(["00002", "00003"]);
    const other = new AppError("kernel.cursor");
    await expect(listPage(params, read, next, "test.other")).rejects.toEqual(other);
    await expect(listChunk(params, read, { size: 2, cursor: next.cursor, name: "test.other" })).rejects.toEqual(other);
    await expect(list.page(next)).rejects.toEqual(other);
  }));

test(
  "where counting ends before the list does, the total is said to be the least",
  () =>
    within(async () => {
      await fill(6100, (n) => ({ kind: n % 500 === 0 ? "rare" : "in" }));
      const of = (kind: string) => movements.query("byTime", {}, { where: { kind } }).params;
      expect(await countRows(of("rare"))).toEqual({ total: 12, atLeast: true });
      expect(await countRows(of("in"))).toEqual({ total: 1001, atLeast: true });
      expect(await countRows(movements.query("byProduct", { product: "none" }).params)).toEqual({ total: 0 });
      expect(await countRows(of("in"), undefined, undefined, 100)).toEqual({ total: 101, atLeast: true });

      // A search that stops after so many items goes on from there.
      const { params, read } = movements.query("byTime", {});
      const search = {
        size: 20,
        name: "test.search",
        keep: ({ kind }: { kind: string }) => kind === "rare",
        most: 500,
      };
      const part = await listChunk(params, read, search);
      expect([part.records.length, part.looked]).toEqual([1, 500]);
      const next = await listChunk(params, read, { ...search, cursor: part.cursor ?? "" });
      expect(next.records.map(({ id }) => Number(id) - Number(part.records[0]?.id))).toEqual([500]);
    }),
  60_000,
);

test("a sort that a list does not know is refused, and so is any where it cannot be sorted", () => {
  const messages = (schema: z.ZodType) =>
    schema.safeParse({ sort: "name" }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(messages(pageInput)).toEqual([["sort", "kernel.field.sort"]]);
  expect(messages(listInput({}, ["price"]))).toEqual([["sort", "kernel.field.sort"]]);
  expect(messages(listInput({}, ["name"]))).toBeUndefined();
});
