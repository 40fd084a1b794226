import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, nextVersion } from "@stampflow/kernel";
import { config, defineStore, key, runAs, save, systemCall, table } from "@stampflow/kernel/server";
import { startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { z } from "zod";

await startTestHost();

const paper = z.object({
  id: z.string(),
  kind: z.enum(["in", "out"]),
  at: z.number(),
  left: z.number(),
  note: z.string().nullable(),
  version: z.number(),
});
const papers = defineStore({
  entity: "testpaper",
  record: paper,
  key: key.main([], ["id"]),
  indexes: { byKind: key.gsi1(["kind"], ["at", "id"]) },
});
/** Its key has the same prefix as that of papers. */
const others = defineStore({ entity: "testpaper2", record: paper, key: key.main([], ["id"]) });

let companies = 0;
const within = <Result>(work: () => Promise<Result>, tenantId = `company${++companies}`) =>
  runAs(systemCall(tenantId, Date.now(), "en-US"), work);
const of = (id: string, more: Partial<z.infer<typeof paper>> = {}): z.infer<typeof paper> => ({
  ...{ id, kind: "in", at: Number(id), left: 10, note: null, version: 1 },
  ...more,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test("a record is written once, replaced from the version that was read, and removed at its version", () =>
  within(async () => {
    const first = of("1", { note: "new" });
    await save({ writes: [papers.create(first)] });
    expect(await papers.get({ id: "1" })).toEqual(first);
    expect(await codeOf(save({ writes: [papers.create(first)] }))).toBe("kernel.conflict");
    const next = nextVersion(first, { note: null });
    await save({ writes: [papers.replace(next)] });
    expect(await papers.get({ id: "1" })).toEqual({ ...first, note: null, version: 2 });
    expect(await codeOf(save({ writes: [papers.replace(next)] }))).toBe("kernel.conflict");
    expect(await codeOf(save({ writes: [papers.remove(first)] }))).toBe("kernel.conflict");
    expect(await papers.get({ id: "1" })).toEqual(next);
    await save({ writes: [papers.remove(next)] });
    expect(await papers.get({ id: "1" })).toBeNull();
    expect(await codeOf(save({ writes: [papers.replace(nextVersion(next, {}))] }))).toBe("kernel.conflict");
  }));

test("an index finds its part in order, from a value on and before another, and applies where", () =>
  within(async () => {
    const all = ["3", "1", "2", "4"].map((id) => of(id, { left: Number(id) }));
    await save({ writes: [...all, of("5", { kind: "out" })].map(papers.create) });
    await save({ writes: [others.create(of("1"))] });
    const ids = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id);
    expect(await ids(papers.list("key", {}))).toEqual(["1", "2", "3", "4", "5"]);
    expect(await ids(papers.list("byKind", { kind: "in" }, { order: "desc" }))).toEqual(["4", "3", "2", "1"]);
    expect(await ids(papers.list("byKind", { kind: "in" }, { from: { at: 2 }, to: { at: 4 } }))).toEqual(["2", "3"]);
    expect(await ids(papers.list("byKind", { kind: "in" }, { from: { at: 3 } }))).toEqual(["3", "4"]);
    expect(await ids(papers.list("key", {}, { where: { left: { to: 3 }, kind: "in" } }))).toEqual(["1", "2"]);
    expect(await ids(papers.getMany([{ id: "4" }, { id: "9" }, { id: "1" }]))).toEqual(["4", "1"]);
    await expect(papers.list("key", {}, { most: 4 })).rejects.toThrow("more than 4");
  }));

test("a change of what many change at once holds its condition and raises the version", () =>
  within(async () => {
    await save({ writes: [papers.create(of("1", { left: 3 }))] });
    const take = () => papers.change({ id: "1" }, { add: { left: -1 }, where: { left: { from: 1 } } });
    const results = await Promise.all(Array.from({ length: 5 }, () => codeOf(save({ writes: [take()] }))));
    const taken = results.filter((result) => result === "saved").length;
    expect(await papers.get({ id: "1" })).toEqual(of("1", { left: 3 - taken, version: 1 + taken }));
    expect(await codeOf(save({ writes: [papers.change({ id: "9" }, { set: { left: 1 } })] }))).toBe("kernel.conflict");
  }));

test("another company has none of it", async () => {
  await within(() => save({ writes: [papers.create(of("1"))] }), "here");
  await within(async () => {
    expect(await papers.get({ id: "1" })).toBeNull();
    expect(await papers.list("byKind", { kind: "in" })).toEqual([]);
    expect(await papers.of("here").get({ id: "1" })).toEqual(of("1"));
  }, "there");
  expect(() => papers.create(of("1"))).toThrow("kernel.unauthorized");
});

test("a record of before versions is replaced as version 0", () =>
  within(async () => {
    const write = papers.create(of("1"));
    await save({ writes: [write] });
    const { pk, sk } = write.Put?.Item ?? {};
    const Key = { pk, sk };
    await table().send(
      new UpdateCommand({
        TableName: config.table,
        Key,
        UpdateExpression: "REMOVE #version",
        ExpressionAttributeNames: { "#version": "version" },
      }),
    );
    const old = await papers.get({ id: "1" });
    expect(old?.version).toBe(0);
    if (old) await save({ writes: [papers.replace(nextVersion(old, { note: "x" }))] });
    const { Item } = await table().send(new GetCommand({ TableName: config.table, Key }));
    expect(Item).toMatchObject({ note: "x", version: 1 });
  }));
