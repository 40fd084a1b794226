import { runAs, systemCall } from "@stampflow/kernel/server";
import { beforeAll, describe, expect, test } from "vitest";
import { joinChunks, split } from "./chunks.ts";

beforeAll(() => {
  process.env.TABLE_NAME ??= "test";
});
const inTenant = <Result>(work: () => Result) => runAs(systemCall("t", 0, "zh-CN"), work);
const texts = (writes: ReturnType<typeof split>["writes"]) =>
  writes.flatMap((write) => (write.Put ? [String(write.Put.Item?.r)] : []));

describe("state and values of an application", () => {
  test("stay in one item if they fit", async () => {
    const { stored, writes } = inTenant(() => split("a", 3, { state: "{}", values: '{"days":2}' }));
    expect(stored).toEqual({ state: "{}", values: '{"days":2}' });
    expect(writes).toEqual([]);
    expect(await joinChunks("a", stored)).toEqual(stored);
  });

  test("are in chunks if they do not, with no text lost and no character cut", () => {
    const values = `${"x".repeat(79_999)}${"𠮷".repeat(30_000)}`;
    const { stored, writes } = inTenant(() => split("a", 3, { state: "{}", values }));
    expect(stored.chunks).toBe("3.1.2");
    expect(texts(writes).join("")).toBe(`{}${values}`);
    for (const text of texts(writes)) expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
  });

  test("the chunks of the step before are removed", () => {
    const { writes } = inTenant(() => split("a", 4, { state: "{}", values: "{}" }, "3.1.2"));
    expect(writes.map((write) => String(write.Delete?.Key?.sk))).toHaveLength(3);
  });
});
