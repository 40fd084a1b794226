import type { TestProject } from "vitest/node";
import { makePlans, type Plans } from "./plan/plans.ts";

declare module "vitest" {
  export interface ProvidedContext {
    plans: Plans;
  }
}

/** The resources of each stage, computed once for a run. */
export default async function setup(project: TestProject) {
  const { plans, remove } = await makePlans();
  project.provide("plans", plans);
  return remove;
}
