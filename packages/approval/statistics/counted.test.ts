import { expect, test } from "vitest";
import { countedIn } from "./counted.ts";

const about = { applicationId: "a", formId: "leave", createdAt: Date.UTC(2027, 4, 1, 17) };
const zone = "Asia/Shanghai";
const figures = (steps: readonly { seq: number; status?: number }[]) => {
  const sums = new Map<string, number>();
  for (const { increments } of countedIn(about, steps, zone))
    for (const { dimension, day, count = 1 } of increments)
      sums.set(`${dimension} ${day}`, (sums.get(`${dimension} ${day}`) ?? 0) + count);
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0));
};

test("an application counts once, on its day of submission in the company's zone, with its current status", () => {
  const steps = [0, 0, 3, 0, 1].map((status, at) => ({ seq: at + 1, status }));
  expect(figures(steps)).toEqual({ "leave/approved 2027-05-02": 1 });
  expect(figures(steps.slice(0, 3))).toEqual({ "leave/returned 2027-05-02": 1 });
  expect(figures([{ seq: 1, status: 1 }])).toEqual({ "leave/approved 2027-05-02": 1 });
});

test("a step counts the same with only the step before as with all steps", () => {
  const steps = [0, 3, 0, 2].map((status, at) => ({ seq: at + 1, status }));
  const each = steps.flatMap((step, at) => countedIn(about, at === 0 ? [step] : steps.slice(at - 1, at + 1), zone));
  const byId = new Map(each.map((one) => [one.eventId, one]));
  expect([...byId.values()]).toEqual(countedIn(about, steps, zone));
});

test("steps without a status change nothing", () => {
  expect(figures([{ seq: 1 }, { seq: 2 }, { seq: 3, status: 2 }])).toEqual({ "leave/rejected 2027-05-02": 1 });
});
