import { buildApp, lambda } from "@stampflow/kernel/server";
import { handle } from "hono/aws-lambda";
import { modules } from "./modules.ts";

/** The calls of one module; the bundle contains only that module. */
export const handler = lambda(handle(buildApp(modules)));
