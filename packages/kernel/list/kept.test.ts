import { expect, test } from "vitest";
import { keptVersions } from "./kept.ts";

const of = (people: number) => ({ people });
const bytesOf = ({ people }: { people: number }) => people * 500;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what was not used for longest goes once all weigh too much; the newest stays, however heavy", async () => {
  const kept = keptVersions({ maxBytes: 700_000, bytesOf });
  for (const tenant of ["a", "b"]) kept.keep(tenant, 1, Promise.resolve(of(600)));
  await settled();
  kept.get("a");
  kept.keep("c", 1, Promise.resolve(of(600)));
  await settled();
  expect(["a", "b", "c"].filter((tenant) => kept.get(tenant))).toEqual(["a", "c"]);
  kept.keep("d", 1, Promise.resolve(of(2000)));
  await settled();
  expect(["a", "c", "d"].filter((tenant) => kept.get(tenant))).toEqual(["d"]);
});

test("a later version takes the place of the one before, and only its own weight", async () => {
  const kept = keptVersions({ maxBytes: 700_000, bytesOf });
  for (const version of [1, 2, 3]) kept.keep("a", version, Promise.resolve(of(600)));
  await settled();
  const once = kept.bytes;
  kept.keep("a", 4, Promise.resolve(of(600)));
  await settled();
  expect(kept.bytes).toBe(once);
  expect(kept.get("a")?.version).toBe(4);
});

test("what could not be loaded is asked for again", async () => {
  const kept = keptVersions({ maxBytes: 700_000, bytesOf });
  const failing = Promise.reject(new Error("no table"));
  kept.keep("a", 1, failing);
  await expect(failing).rejects.toThrow("no table");
  await settled();
  expect(kept.get("a")).toBeUndefined();
  expect(kept.bytes).toBe(0);
});
