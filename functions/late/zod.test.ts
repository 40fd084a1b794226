import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z as real } from "zod";
import { z as late } from "./zod.ts";

const packages = join(import.meta.dirname, "../../packages");

test("whatever our code asks of zod is there", () => {
  const sources = globSync("**/*.ts", { cwd: packages, exclude: ["**/node_modules/**", "**/*.test.ts", "testing/**"] });
  const used = sources
    .filter((file) => !file.endsWith("openapi.ts"))
    .flatMap((file) => [...readFileSync(join(packages, file), "utf8").matchAll(/\bz\s*\.(\w+)(?:\s*\.(\w+))?/g)])
    .filter(([all = "", name = ""]) => !/^z\s*\.(infer|input|output|core|Zod)/.test(all) && name !== "");
  const lacks = used.filter(([, name = "", inner]) => {
    const found: unknown = Reflect.get(late, name);
    return found === undefined || (typeof found === "object" && !(String(inner) in (found as object)));
  });
  expect(used.length).toBeGreaterThan(500);
  expect(lacks.map(([, name]) => name)).toEqual([]);
});

const schemas = (z: typeof real) => {
  const money = z.number().min(0).max(10).optional();
  const row = z.object({ id: z.string().trim().min(1), money, tags: z.array(z.enum(["a", "b"])).default([]) });
  const tree: unknown = z.object({ name: z.string(), children: z.array(z.lazy(() => tree as never)).optional() });
  const wide = row.extend({ page: z.coerce.number().int().default(1) }).refine(({ id }) => id !== "x", "noX");
  const either = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("row"), row }),
    z.object({ kind: z.literal("day"), day: z.iso.date().nullable() }),
  ]);
  const changes = z.object(Object.fromEntries(Object.entries(row.shape).map(([k, v]) => [k, z.optional(v)])));
  return [row, tree, wide, either, changes, row.pick({ id: true }), z.record(z.string(), z.union([z.int(), z.null()]))];
};

const row = { id: " 1 ", money: 3, tags: ["a"] };
const values: unknown[] = [
  row,
  { ...row, money: 11, tags: ["c"] },
  { ...row, page: "7" },
  { id: "x", page: "none" },
  { name: "a", children: [{ name: "b", children: [] }] },
  { name: "a", children: [{ name: 1 }] },
  { kind: "row", row },
  { kind: "day", day: null },
  { kind: "day", day: "2026-02-30" },
  { a: 1, b: null },
  { a: 1.5 },
  null,
];

test("it judges as zod does", () => {
  const ours = schemas(late as unknown as typeof real) as { safeParse: (value: unknown) => unknown }[];
  const theirs = schemas(real) as typeof ours;
  const judged = (all: typeof ours) => all.map((one) => values.map((value) => one.safeParse(value)));
  expect(judged(ours)).toEqual(judged(theirs));
  // A second time with what was made the first.
  expect(judged(ours)).toEqual(judged(theirs));
});

test("nothing is made before it is asked for, and then once", () => {
  let times = 0;
  const shape = () => {
    times++;
    return real.string();
  };
  const schema = (late as unknown as typeof real).lazy(shape).optional();
  expect(times).toBe(0);
  expect(schema.safeParse("a").success && schema.safeParse("b").success).toBe(true);
  expect(times).toBe(1);
});
