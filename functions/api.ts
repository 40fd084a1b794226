import { buildApp, lambda } from "@stampflow/kernel/server";
import { handle } from "hono/aws-lambda";
import { modules } from "./modules.ts";

/** The calls of one module, of which the bundle is made. */
export const handler = lambda(handle(buildApp(modules)));
