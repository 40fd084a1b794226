import type { TestProject } from "vitest/node";
import { endpointAt } from "../../tools/localstack/endpoint.ts";
import { workers } from "../../tools/localstack/list.ts";
import { provision } from "./cloud/provision.ts";

/** One stage for a whole run of both projects, at the endpoint that tools/localstack.ts found or started. */
export default async function setup(project: TestProject) {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().cloud) return;
  const url = process.env.LOCALSTACK_ENDPOINT || "http://localhost:4566";
  const endpoint = await endpointAt(url);
  if (!endpoint) throw new Error(`nothing that emulates AWS answers at ${url}: run npm run test:localstack`);
  const { cloud, remove } = await provision(endpoint, workers);
  root.provide("cloud", cloud);
  return remove;
}
