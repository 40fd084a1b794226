import { expect, test } from "vitest";
import { normal, probit, shareOfFullest, skewOf, tenantSizes } from "../../bench/scale/distribution.ts";
import { sharesOf } from "../../bench/scale/peak.ts";
import { meet, rush } from "../../bench/scale/rush.ts";
import { widest } from "../../bench/scale/spread.ts";

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

test("a rush contains everybody, most of them at its peak", () => {
  const rates = rush(1000, 900, 180);
  expect(rates.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1000);
  expect(rates.indexOf(Math.max(...rates))).toBe(540);
});

test("within the limit nobody waits; above it a backlog is worked off", () => {
  expect(meet([5, 10, 5], { each: 10 })).toEqual({ peak: 10, over: 0, longestWait: 0 });
  expect(meet([5, 25, 5, 0], { each: 10 })).toEqual({ peak: 25, over: 2, longestWait: 1.5 });
});

test("saved capacity is used first and is saved again", () => {
  expect(meet([25, 5, 0], { each: 10, burstSeconds: 2 }).over).toBe(0);
  expect(meet([30, 21, 0], { each: 10, burstSeconds: 2 })).toMatchObject({ over: 2, longestWait: 1.1 });
});

test("the skew is recovered from its share", () => {
  expect(shareOfFullest(0, 50)).toBeCloseTo(1 / 50);
  expect(shareOfFullest(1, 3)).toBeCloseTo(1 / (1 + 1 / 2 + 1 / 3));
  for (const skew of [0.2, 0.8, 1.3]) expect(skewOf(shareOfFullest(skew, 60), 60)).toBeCloseTo(skew, 6);
  expect(skewOf(1 / 60, 60)).toBe(0);
});

test("the fullest key is that of the company where it has most, and none of another company", () => {
  const even = ["$stampflow#t_one#f_a", "$stampflow#t_one#f_b"];
  const uneven = ["$stampflow#t_two#f_a", "$stampflow#t_two#f_a", "$stampflow#t_two#f_b"];
  expect(widest([...even, ...even, ...uneven])).toEqual({ keys: 2, items: 3, fullest: 2 });
  expect(() => widest([])).toThrow();
});

test("a share follows the month, falls with the people of a company, and never below an even one", () => {
  const spread = { keys: 50, items: 500, fullest: 80 };
  const spreads = { form: { keys: 6, items: 150, fullest: 50 }, person: spread, application: spread };
  const [small, large] = [sharesOf(spreads, 50), sharesOf(spreads, 100_000)];
  expect(small.form).toBeCloseTo(1 / 3, 6);
  expect(large.form).toBe(small.form);
  expect(small.person).toBeCloseTo(80 / 500, 6);
  expect(large.person).toBeLessThan(small.person);
  expect(large.person).toBeGreaterThan(1 / 100_000);
  const fuller = sharesOf({ ...spreads, person: { ...spread, fullest: 160 } }, 100_000);
  expect(fuller.person).toBeGreaterThan(large.person);
});
