import { buildApp, type Module, openapi } from "@stampflow/kernel/server";
import { described } from "./described.ts";

/** The Hono app of some modules, with the description of their calls. */
export const buildHttp = (modules: readonly Module[], clock?: () => number) =>
  buildApp([...modules, described(() => JSON.stringify(openapi(modules)))], clock);
