import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Built } from "@stampflow/functions/plan";
import { inject } from "vitest";
import type { StageName } from "./plans.ts";
import type { Recorded } from "./record.ts";

export type Inputs = Recorded["inputs"];

/** All resources of one type in a stage. */
export function all(stage: StageName, type: string): readonly Recorded[] {
  const found = inject("plans").outcomes[stage].resources.filter((one) => one.type === type);
  if (found.length === 0) throw new Error(`${stage} has no ${type}`);
  return found;
}

export const inputsOf = (stage: StageName, type: string): Inputs[] => all(stage, type).map(({ inputs }) => inputs);

/** The one resource with a matching name. */
export function only(stage: StageName, type: string, named: RegExp): Recorded {
  const found = all(stage, type).filter(({ name }) => named.test(name));
  const [one, ...more] = found;
  if (!one || more.length > 0) throw new Error(`${stage} has ${found.length} of ${type} called ${named}`);
  return one;
}

/** A part of a resource's inputs by its path. */
export const at = (inputs: unknown, ...way: readonly (string | number)[]): unknown =>
  way.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step], inputs);

/** The plan made with the bundles of this run. */
export function built(): Built {
  return JSON.parse(readFileSync(join(bundlesFolder(), "plan.json"), "utf8")) as Built;
}

export const bundlesFolder = () => join(inject("plans").folder, "dist/functions");
export const typeOf = {
  function: "aws:lambda/function:Function",
  role: "aws:iam/role:Role",
  queue: "aws:sqs/queue:Queue",
  mapping: "aws:lambda/eventSourceMapping:EventSourceMapping",
  route: "aws:apigatewayv2/route:Route",
  table: "aws:dynamodb/table:Table",
} as const;

/** A function by the end of its name: `stampflow-dev-api-identity`. */
export function functionOf(stage: StageName, name: string): Inputs {
  const found = inputsOf(stage, typeOf.function).find((inputs) => inputs.name === `stampflow-${stage}-${name}`);
  if (!found) throw new Error(`${stage} has no function called ${name}`);
  return found;
}
