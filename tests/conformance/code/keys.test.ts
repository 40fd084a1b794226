import { expect, test } from "vitest";
import { isTest, places, sourcesIn } from "../sources.ts";

const sources = sourcesIn("packages", "functions").filter((source) => !isTest(source));
/** Everything except the kernel, which makes keys and the order of timers. */
const outside = sources.filter(({ path }) => !/^packages\/kernel\/(store\/key|time\/timer)\.ts$/.test(path));

test("keys are made by kernel/store/key alone", () => {
  expect(
    places(outside, /\b(pk|sk|gsi\dpk|gsi\dsk)\b\s*:\s*([`"'](?!HASH|RANGE)|\{\s*field)/).filter(
      (place) => !place.startsWith("packages/local/table.ts"),
    ),
  ).toEqual([]);
});

test("every entity takes its indexes from key and its tenant from tenantAttribute", () => {
  const offences = outside
    .filter(({ path, text }) => /new Entity\(|defineStore\(/.test(text) && path !== "packages/kernel/store/store.ts")
    .filter(({ text }) => !/\bkey\.main\(/.test(text) || !/tenantAttribute|defineStore\(/.test(text))
    .map(({ path }) => path);
  expect(offences).toEqual([]);
});

test("nobody scans the table, but for tests that compare the whole of it, and one machine after a long pause", () => {
  const may = ["packages/testing/recorded.ts", "packages/local/stream/backlog.ts"];
  const scanning = sources.filter(({ path }) => !may.includes(path));
  expect(places(scanning, /\bScanCommand\b|\.scan\b/)).toEqual([]);
});

test("the tenant comes from the actor, never from a body", () => {
  const schemas = sources.filter(({ path }) => /\/api\.ts$/.test(path));
  expect(places(schemas, /tenantId:\s*(body|query)\./)).toEqual([]);
});
