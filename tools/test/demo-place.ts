import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** A folder for the demo data of a run, which the first test that needs them makes. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "stampflow-demo-"));
  project.provide("demo", folder);
  return () => rm(folder, { recursive: true, force: true });
}
