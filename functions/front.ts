import { buildApp, lambda } from "@stampflow/kernel/server";
import { handle } from "hono/aws-lambda";
import { described } from "./described.ts";
import { description } from "./description.ts";
import { modules } from "./modules.ts";

/** Answers what no module does: the OpenAPI description, and "no such call" in the caller's language. */
export const handler = lambda(handle(buildApp([...modules, described(description)])));
