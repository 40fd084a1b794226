import { buildApp, type Module, openapi } from "@stampflow/kernel/server";

/** The HTTP side of some modules, with the description of their calls. */
export function buildHttp(modules: readonly Module[], clock?: () => number) {
  const app = buildApp(modules, clock);
  app.get("/openapi.json", (c) => c.json(openapi(modules)));
  return app;
}
