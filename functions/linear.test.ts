import { modules } from "@stampflow/functions/modules";
import { sampleOf } from "@stampflow/testing";
import { expect, test } from "vitest";
import type { z } from "zod";

type Path = readonly (string | number)[];
type Place = { readonly name: string; readonly with: (text: string) => unknown };

/** The places of all texts in a value. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? replaced(one, rest, text) : one));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, text) };
}

/** A body of a call with each of its texts in turn. */
function placesIn(schema: z.ZodType, call: string): Place[] {
  const sample = sampleOf(schema, () => "id");
  const fields = "shape" in schema ? Object.keys(schema.shape as object) : [];
  const body = { ...Object.fromEntries(fields.map((name) => [name, "x"])), ...(sample as object) };
  return textsIn(body).map((path) => ({
    name: `${call} ${path.join(".")}`,
    with: (text) => replaced(body, path, text),
  }));
}

const units = ["a", "啊", " ", "a.", "a@", "-", "(", "0,"];
const [short, long] = [3000, 48_000];

/** Processor time of this process in µs. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test("what a call judges before it does anything costs in proportion to what was sent", () => {
  const routes = modules.flatMap((module) => module.routes);
  for (const { path, body, query } of routes) {
    for (const schema of [body, query]) {
      for (const place of schema ? placesIn(schema, path) : []) {
        for (const unit of units) {
          const of = (length: number) => {
            const value = place.with(unit.repeat(length / unit.length));
            return cost(() => schema?.safeParse(value));
          };
          // Below that it is no matter; work that grows with the square would take seconds.
          if (of(long) < 40_000) continue;
          const [small, large] = [Math.min(of(short), of(short)), Math.min(of(long), of(long))];
          expect(large, `${place.name} ${unit}`).toBeLessThan(80 * Math.max(small, 2000));
        }
      }
    }
  }
});
