import { startEmulator } from "@stampflow/local";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    dynamodb: string;
  }
}

/** One DynamoDB Local in memory for a whole run; every test file has a table of its own in it. */
export default async function setup(project: TestProject) {
  const emulator = await startEmulator();
  project.provide("dynamodb", emulator.url);
  return () => emulator.stop();
}
