import { expect, inject, test } from "vitest";
import { typeOf } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";
import type { Recorded } from "./plan/record.ts";

type Statement = { readonly actions: readonly string[]; readonly resources: readonly string[] };
const toTrace = { actions: ["xray:PutTelemetryRecords", "xray:PutTraceSegments"], resources: ["*"] };

const functionsOf = (resources: readonly Recorded[]) => resources.filter(({ type }) => type === typeOf.function);
const statementsOf = (resources: readonly Recorded[]): Statement[] =>
  resources
    .filter(({ type }) => type === typeOf.role)
    .flatMap(({ inputs }) => inputs.inlinePolicies as { policy: string }[])
    .flatMap(({ policy }) => JSON.parse(policy) as Statement[]);
const isTracing = ({ actions }: Statement) => actions.some((action) => action.startsWith("xray:"));

test.each(stages)("%s has no X-Ray by itself", (stage) => {
  const { resources } = inject("plans").outcomes[stage];
  expect(statementsOf(resources).filter(isTracing)).toEqual([]);
  for (const { inputs } of functionsOf(resources)) {
    expect(inputs.tracingConfig).toBeUndefined();
  }
});

test("switched on, every function is traced, may say so, and nothing else differs", { tags: "full" }, () => {
  const { traced, dev } = inject("plans").outcomes;
  const functions = functionsOf(traced.resources);
  expect(functions.length).toBeGreaterThan(30);
  for (const { inputs } of functions) {
    expect(inputs.tracingConfig).toEqual({ mode: "Active" });
  }
  const added = statementsOf(traced.resources).filter(isTracing);
  expect(added).toEqual(functions.map(() => expect.objectContaining(toTrace)));
  const others = (resources: readonly Recorded[]) =>
    statementsOf(resources).flatMap((one) => (isTracing(one) ? [] : [one.actions]));
  expect(others(traced.resources)).toEqual(others(dev.resources));
  const names = (resources: readonly Recorded[]) => resources.map(({ type, name }) => `${type} ${name}`).sort();
  expect(names(traced.resources)).toEqual(names(dev.resources));
});
