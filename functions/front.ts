import { buildApp, lambda } from "@stampflow/kernel/server";
import { handle } from "hono/aws-lambda";
import { description } from "./description.ts";
import { modules } from "./modules.ts";

const app = buildApp(modules);
app.get("/openapi.json", (c) => c.body(description(), 200, { "content-type": "application/json" }));

/** Whatever no module answers: the description of all calls, and "there is no such call" in the caller's language. */
export const handler = lambda(handle(app));
