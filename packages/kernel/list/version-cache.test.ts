import { expect, test } from "vitest";
import { versionCache } from "./version-cache.ts";

const of = (people: number) => ({ people });
const bytesOf = ({ people }: { people: number }) => people * 500;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the least recently used value is dropped when all are too large; the newest stays, however large", async () => {
  const cache = versionCache({ maxBytes: 700_000, bytesOf });
  for (const tenant of ["a", "b"]) cache.keep(tenant, 1, Promise.resolve(of(600)));
  await settled();
  cache.get("a");
  cache.keep("c", 1, Promise.resolve(of(600)));
  await settled();
  expect(["a", "b", "c"].filter((tenant) => cache.get(tenant))).toEqual(["a", "c"]);
  cache.keep("d", 1, Promise.resolve(of(2000)));
  await settled();
  expect(["a", "c", "d"].filter((tenant) => cache.get(tenant))).toEqual(["d"]);
});

test("a later version replaces the one before, and only its own size counts", async () => {
  const cache = versionCache({ maxBytes: 700_000, bytesOf });
  for (const version of [1, 2, 3]) cache.keep("a", version, Promise.resolve(of(600)));
  await settled();
  const once = cache.bytes;
  cache.keep("a", 4, Promise.resolve(of(600)));
  await settled();
  expect(cache.bytes).toBe(once);
  expect(cache.get("a")?.version).toBe(4);
});

test("a value that could not be loaded is loaded again", async () => {
  const cache = versionCache({ maxBytes: 700_000, bytesOf });
  const failing = Promise.reject(new Error("no table"));
  cache.keep("a", 1, failing);
  await expect(failing).rejects.toThrow("no table");
  await settled();
  expect(cache.get("a")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
