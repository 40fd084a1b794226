import { expect, test } from "vitest";
import { meet, rush } from "../bench/scale/queue.ts";
import { normal, probit, tenantSizes } from "../bench/scale/tenants.ts";

test("sizes of companies sum up, fall, and are skewed", () => {
  const sizes = tenantSizes(10_000, 5_000_000);
  const sum = sizes.reduce((total, one) => total + one, 0);
  expect(Math.abs(sum - 5_000_000)).toBeLessThan(5000);
  expect(sizes.every((size, n) => n === 0 || size <= (sizes[n - 1] ?? 0))).toBe(true);
  expect(sizes[0]).toBeGreaterThan(50_000);
  expect(sizes[5000]).toBeLessThan(200);
});

test("the normal distribution and its inverse", () => {
  expect(normal(1.959964)).toBeCloseTo(0.975, 5);
  expect(probit(0.025)).toBeCloseTo(-1.959964, 4);
});

test("a rush brings everybody, most at its height", () => {
  const rates = rush(1000, 900, 180);
  expect(rates.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1000);
  expect(rates.indexOf(Math.max(...rates))).toBe(540);
});

test("within the limit nobody waits; beyond it the backlog is worked off", () => {
  expect(meet([5, 10, 5], { each: 10 })).toEqual({ peak: 10, over: 0, longestWait: 0 });
  expect(meet([5, 25, 5, 0], { each: 10 })).toEqual({ peak: 25, over: 2, longestWait: 1.5 });
});

test("saved capacity is spent first and comes back", () => {
  expect(meet([25, 5, 0], { each: 10, burstSeconds: 2 }).over).toBe(0);
  expect(meet([30, 21, 0], { each: 10, burstSeconds: 2 })).toMatchObject({ over: 2, longestWait: 1.1 });
});
